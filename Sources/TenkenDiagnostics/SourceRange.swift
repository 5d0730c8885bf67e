/// A stretch of a text file: from its start up to, and without, its end.
public struct SourceRange: Hashable, Sendable {
  /// The place of the first character.
  public var start: SourcePosition

  /// The place behind the last character.
  public var end: SourcePosition

  /// Joins two places; an end before the start makes an empty range at the start.
  public init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = max(start, end)
  }

  /// Tells whether another range lies wholly inside this one.
  public func contains(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end
  }
}
