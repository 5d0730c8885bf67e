/// What came of an operation.
public enum Outcome: Hashable, Sendable {
  /// The world took it.
  case done
  /// The world cannot do that now, by the name of one of the word's refusals.
  case refused(String)
}
