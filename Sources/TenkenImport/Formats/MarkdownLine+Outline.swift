/// Lines of a Markdown document that is read as a tree.
extension MarkdownLine {
  private static let box = TextForm(/\[([ xX\-!~\/>?*✓✔✅])\](?!\()/)
  private static let innerLink = TextForm(/\[([^\]]+)\]\(#[^)]*\)/)

  /// The indentation of a line in columns.
  static func indent(of line: Substring) -> Int {
    line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
  }

  /// Parses a line as a list item with its signs for bold text, or returns nil if it is none.
  static func rawItem(
    _ line: Substring, at number: Int
  ) -> (item: MarkdownOutline.Item, indent: Int)? {
    let rest = LineMarks.trimmed(line)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let afterDigits = rest.dropFirst(digits.count)
    let isNumbered = !digits.isEmpty && (afterDigits.hasPrefix(". ") || afterDigits.hasPrefix(") "))
    let isBullet = ["- ", "* ", "+ ", "・", "• "].contains { rest.hasPrefix($0) }
    guard isBullet || isNumbered else { return nil }
    var text = LineMarks.trimmed(isNumbered ? afterDigits.dropFirst() : rest.dropFirst())
    let box = text.hasPrefix("[") ? text.prefixMatch(of: Self.box.regex) : nil
    if box != nil { text = LineMarks.trimmed(text.dropFirst(3)) }
    guard !text.isEmpty else { return nil }
    // `[!]` says more than that a box is ticked.
    let sign = box.flatMap { " xX✓✔✅".contains($0.1) ? nil : String($0.0) }
    let item = MarkdownOutline.Item(
      text: text, line: number, isTask: box != nil, isNumbered: isNumbered, number: Int(digits),
      sign: sign)
    return (item, indent(of: line))
  }

  /// The cells of a row of a table.
  static func cells(_ line: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    func end() -> String {
      var text = InlineSteps.broken(cell)
      // A link within the document says nothing but its text.
      if text.contains("](#") { text = text.replacing(innerLink.regex) { $0.1 } }
      return plain(LineMarks.trimmed(text))
    }
    for character in line.dropFirst() {
      if character == "|", !isEscaped {
        cells.append(end())
        cell = ""
      } else {
        if isEscaped, character != "|" { cell += "\\" }
        if character != "\\" || isEscaped { cell.append(character) }
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if !LineMarks.trimmed(cell).isEmpty { cells.append(end()) }
    // `| **Refunds** | | |` is above the rows of a group.
    let first = LineMarks.trimmed(line.dropFirst().prefix { $0 != "|" })
    if cells.count > 2, cells.dropFirst().allSatisfy(\.isEmpty), first.hasPrefix("**"),
      first.hasSuffix("**")
    {
      cells[0] = "■ " + cells[0]
    }
    return cells
  }
}
