/// A table whose columns are aligned with spaces, without separators.
///
/// The headings say where the columns begin. A line without a text in the first column goes on with
/// the cells of the line above.
struct FixedWidthTable {
  private(set) var rows: [Sheet.Row]

  /// Reads a text; nil if its first line has no such headings, or a text reaches into the next column.
  init?(_ text: String) {
    let head = text.prefix { !$0.isNewline }
    guard !head.contains(where: { ",;\t".contains($0) }) else { return nil }
    let starts = Self.starts(of: head)
    let headings = starts.map { LineMarks.trimmed(head.dropFirst($0)).upToGap }
    let known = headings.filter { HeadingTable.embedded.meaning(of: $0) != nil }
    guard starts.first == 0, known.count >= 3, starts.count <= ImportLimits.columns else {
      return nil
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count <= ImportLimits.rows else { return nil }
    rows = [Sheet.Row(number: 1, cells: headings)]
    for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
      guard let cells = Self.cells(of: line, starts) else { return nil }
      if cells[0].isEmpty, rows.count > 1 {
        rows[rows.count - 1].goOn(with: cells)
      } else {
        rows.append(Sheet.Row(number: index + 1, cells: cells))
      }
    }
  }

  /// Where the words of a line begin that stand behind two spaces or more.
  private static func starts(of line: Substring) -> [Int] {
    var starts: [Int] = []
    var spaces = 2
    for (place, character) in line.enumerated() {
      if character == " " {
        spaces += 1
      } else {
        if spaces >= 2 { starts.append(place) }
        spaces = 0
      }
    }
    return starts
  }

  private static func cells(of line: Substring, _ starts: [Int]) -> [String]? {
    let characters = Array(line)
    var cells: [String] = []
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : characters.count
      if start > 0, start < characters.count, characters[start - 1] != " " { return nil }
      let own = start < characters.count ? characters[start..<min(end, characters.count)] : []
      cells.append(LineMarks.trimmed(String(own)))
    }
    return cells
  }
}

extension String {
  /// The text before the first gap of two spaces.
  fileprivate var upToGap: String {
    firstRange(of: "  ").map { String(self[..<$0.lowerBound]) } ?? self
  }
}

extension Sheet.Row {
  fileprivate mutating func goOn(with more: [String]) {
    for (column, text) in more.enumerated() where !text.isEmpty {
      cells[column] += (cells[column].isEmpty ? "" : "\n") + text
    }
  }
}
