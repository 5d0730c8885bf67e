package import TenkenDiagnostics

/// The meanings that somebody gives to columns of sheets: `Test Scenario = title`.
package struct ColumnMeanings: Sendable {
  /// A line that gives no meaning.
  package struct Fault: Error {
    /// What is wrong.
    package let summary: DiagnosticText
  }

  private var meanings: [String: SheetColumn] = [:]

  /// No meanings: headings and contents decide.
  package init() {}

  /// The names of the meanings.
  package static let names = SheetColumn.nameable.map(\.name)

  /// Adds a meaning; the last one of a heading wins.
  ///
  /// - Parameter text: The heading, `=`, and the name of the meaning.
  /// - Throws: What is wrong with the text.
  package mutating func add(_ text: String) throws(Fault) {
    // A heading may contain the sign, a meaning does not.
    guard let sign = text.lastIndex(of: "=") else {
      throw Fault(
        summary: DiagnosticText(
          "'\(text)' gives no meaning: write HEADING=MEANING, as in 'Test Scenario=title'",
          ja: "「\(text)」は「見出し=意味」の形ではありません（例：「Test Scenario=title」）"))
    }
    let name = LineMarks.trimmed(text[text.index(after: sign)...])
    let key = HeadingKey(String(text[..<sign])).joined
    guard let column = SheetColumn(named: name.lowercased()),
      SheetColumn.nameable.contains(column), !key.isEmpty
    else {
      let names = Self.names
      throw Fault(
        summary: DiagnosticText(
          "'\(name)' is no meaning of a column; the meanings are: "
            + names.joined(separator: ", "),
          ja: "「\(name)」という列の意味はありません。使えるもの：\(names.joined(separator: "、"))"))
    }
    meanings[key] = column
  }

  /// Adds the meanings of a file, one a line; empty lines and lines with `#` at their start do not
  /// count.
  ///
  /// - Parameter text: The content of the file.
  /// - Throws: What is wrong with the first wrong line.
  package mutating func add(linesOf text: String) throws(Fault) {
    for line in text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed)
    where !line.isEmpty && !line.hasPrefix("#") {
      try add(line)
    }
  }

  /// The meaning of a column, by its heading or else by its letters; nil if nobody gave one.
  func meaning(of heading: String, letters: String) -> SheetColumn? {
    guard !meanings.isEmpty else { return nil }
    return meanings[HeadingKey(heading).joined] ?? meanings[HeadingKey(letters).joined]
  }
}
