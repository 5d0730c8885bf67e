/// A line of an embedded table: a name, a colon, and texts between vertical bars.
struct TableLine {
  let name: String
  let items: [String]

  /// Reads the lines of a table; those that begin with `#` are comments.
  static func lines(of text: String) -> [TableLine] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, !line.hasPrefix("#") else { return nil }
      return TableLine(
        name: String(parts[0]), items: parts[1].split(separator: "|").map(LineMarks.trimmed))
    }
  }
}
