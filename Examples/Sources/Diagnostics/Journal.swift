/// The messages of an app while it runs.
public struct Journal {
  private var lines: [String] = []

  /// Makes an empty journal.
  public init() {}

  /// Adds a line.
  public mutating func note(_ line: String) {
    lines.append(line)
  }

  /// All lines as one text.
  public var text: String { lines.joined(separator: "\n") }
}
