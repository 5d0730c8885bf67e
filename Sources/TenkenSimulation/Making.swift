/// The making of what one run needs once, however many files and entries it has.
///
/// A test counts: it observes what is made while it runs something, also in other tasks of it.
package enum Making {
  /// Receives what is made, as `kind/name`; nil, as always but in tests, if nobody counts.
  @TaskLocal package static var observer: (@Sendable (String) -> Void)?

  /// Tells the observer, if there is one, what is made now.
  package static func note(_ what: @autoclosure () -> String) {
    if let observer { observer(what()) }
  }
}
