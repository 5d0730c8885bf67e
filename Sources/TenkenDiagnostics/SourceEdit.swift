/// A change of a file that fixes a problem, or a part of such a change.
package struct SourceEdit: Hashable, Sendable {
  /// The range to replace.
  package let range: SourceRange
  /// The text that replaces it.
  package let newText: String

  /// Makes an edit that replaces a range.
  package init(range: SourceRange, newText: String) {
    self.range = range
    self.newText = newText
  }

  /// Makes an edit that inserts a text at a position.
  package init(inserting newText: String, at position: SourcePosition) {
    self.init(range: SourceRange(start: position, end: position), newText: newText)
  }
}
