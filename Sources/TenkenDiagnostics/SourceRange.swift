/// A range of a text file, from its start up to, but not including, its end.
package struct SourceRange: Hashable, Sendable {
  /// The position of the first character.
  package var start: SourcePosition

  /// The position after the last character.
  package var end: SourcePosition

  /// Makes a range from two positions; an end before the start makes an empty range at the start.
  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = max(start, end)
  }

  /// Whether another range lies entirely inside this one.
  package func contains(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end
  }
}
