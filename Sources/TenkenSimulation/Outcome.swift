/// The outcome of an operation.
@usableFromInline package enum Outcome: Hashable, Sendable {
  /// The world performed it.
  case done
  /// The world cannot perform it now; the value is the name of one of the word's refusals.
  case refused(String)
}
