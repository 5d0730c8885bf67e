/// A position between two characters of a text file.
///
/// Both numbers start at zero, and columns count Unicode scalars, because that is what libyaml
/// counts. Positions that people see start at one.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, starting at zero.
  package var line: UInt32

  /// The number of Unicode scalars before this position on its line.
  package var column: UInt32

  /// Makes a position from its line and column, both starting at zero.
  package init(line: UInt32, column: UInt32) {
    self.line = line
    self.column = column
  }

  /// Compares positions by their order in the file.
  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
