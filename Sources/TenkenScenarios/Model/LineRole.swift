/// The role of a line of a case for the tester.
package enum LineRole: Hashable, Sendable {
  /// It is true before the operations.
  case precondition
  /// The tester does it.
  case operation
  /// The tester sees it.
  case expected
}
