/// A place between two characters of a text file.
///
/// Both numbers start at zero, and columns count Unicode scalars, because that is what libyaml counts.
/// What people are shown starts at one; only `DiagnosticPrinter` adds it.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, starting at zero.
  public var line: UInt32

  /// The number of Unicode scalars before this place on its line.
  public var column: UInt32

  /// Names a place by its line and column, both starting at zero.
  public init(line: UInt32, column: UInt32) {
    self.line = line
    self.column = column
  }

  /// Orders places as they follow one another in the file.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
