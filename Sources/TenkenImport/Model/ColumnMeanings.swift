package import TenkenDiagnostics
import TenkenSimulation

/// The meanings that somebody gives to columns of sheets and to labels: `Test Scenario = title`.
package struct ColumnMeanings: Sendable {
  /// A line that gives no meaning.
  package struct Fault: Error {
    /// What is wrong.
    package let summary: DiagnosticText
  }

  private var meanings: [String: SheetColumn] = [:]
  /// The headings as somebody wrote them, by what is compared.
  private var names: [String: String] = [:]
  /// What a source has asked for; copies share it.
  private let found = Locked<Set<String>>([])

  /// Whether a source is read only for the results of cases that are known.
  package var isOfResults = false

  /// Whether nobody said what columns mean.
  var isEmpty: Bool { meanings.isEmpty }

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
          "'\(name)' is no meaning of a column or label; the meanings are: "
            + names.joined(separator: ", "),
          ja: "「\(name)」という列・ラベルの意味はありません。使えるもの：\(names.joined(separator: "、"))"))
    }
    meanings[key] = column
    names[key] = LineMarks.trimmed(text[..<sign])
  }

  /// The heading in `HEADING=MEANING`; nil if there is no such sign.
  package static func heading(of text: String) -> String? {
    text.lastIndex(of: "=").map { LineMarks.trimmed(text[..<$0]) }
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

  /// The meaning of a column or a label, by its name or else by the letters of the column; nil if
  /// nobody gave one.
  func meaning(of heading: String, letters: String = "") -> SheetColumn? {
    guard !meanings.isEmpty else { return nil }
    let keys = [heading, letters].map { HeadingKey($0).joined }
    guard let key = keys.first(where: { meanings[$0] != nil }) else { return nil }
    found.withValue { _ = $0.insert(key) }
    return meanings[key]
  }

  /// The headings that somebody gave a meaning and no source has had since, in alphabetical order.
  package var unfound: [String] {
    let found = found.withValue { $0 }
    return names.filter { !found.contains($0.key) }.values.sorted()
  }
}
