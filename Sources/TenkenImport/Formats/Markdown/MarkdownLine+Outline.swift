/// Lines of a Markdown document that is read as a tree.
extension MarkdownLine {
  /// The name in bold with an id that a line begins with, and what follows a dash behind it:
  /// `**A-1. Sign up** — app`; nil for other lines.
  static func namedCase(_ line: String) -> (name: String, first: String)? {
    guard line.hasPrefix("**"), let end = line.dropFirst(2).firstRange(of: "**"),
      case let name = plain(String(line[..<end.upperBound])),
      case let rest = LineMarks.trimmed(line[end.upperBound...]),
      let id = SpecHeading(name).id, ColumnProfile.isID(id), id.contains(where: \.isNumber),
      id.first?.isLetter == true
    else { return nil }
    if rest.isEmpty || rest.hasPrefix("("), rest.hasSuffix(")") || rest.isEmpty {
      return (rest.isEmpty ? name : name + " " + rest, "")
    }
    guard let dash = rest.first, "—–-".contains(dash), rest.dropFirst().first == " " else {
      return nil
    }
    return (name, LineMarks.trimmed(rest.dropFirst()))
  }

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
    // `1   . Open it` is a misprint of a number.
    let blanks = rest.dropFirst(digits.count).prefix { $0 == " " }
    let afterDigits = rest.dropFirst(digits.count + (blanks.count <= 3 ? blanks.count : 0))
    let isNumbered = !digits.isEmpty && (afterDigits.hasPrefix(". ") || afterDigits.hasPrefix(") "))
    let isBullet = ["- ", "* ", "+ ", "・", "• "].contains { rest.hasPrefix($0) }
    // `[ ] Open it`: a box alone is a mark, too.
    let isBox = ["[] ", "[ ] ", "[x] ", "[X] "].contains { rest.hasPrefix($0) }
    guard isBullet || isNumbered || isBox else { return nil }
    var text = LineMarks.trimmed(
      isNumbered ? afterDigits.dropFirst() : isBox ? rest[...] : rest.dropFirst())
    if text.hasPrefix("[] ") { text = "[ ]" + text.dropFirst(2) }
    let box = text.hasPrefix("[") ? text.prefixMatch(of: Self.box.regex) : nil
    if box != nil { text = LineMarks.trimmed(text.dropFirst(3)) }
    guard !text.isEmpty else { return nil }
    text.quoteRoutes()
    // `[!]` says more than that a box is ticked.
    let sign = box.flatMap { " xX✓✔✅".contains($0.1) ? nil : String($0.0) }
    let item = MarkdownOutline.Item(
      text: text, line: number, isTask: box != nil, isNumbered: isNumbered, number: Int(digits),
      sign: sign, isTickedBox: box.map { "xX✓✔✅".contains($0.1) } ?? false)
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
      let own = LineMarks.trimmed(text)
      // A blank in code is one that is entered.
      if own.utf8.count > 2, own.hasPrefix("`"), own.hasSuffix("`"),
        own.dropFirst().dropLast().allSatisfy({ $0 == " " || $0 == "\u{3000}" })
      {
        return "\"\(own.dropFirst().dropLast())\""
      }
      return plain(own)
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

extension String {
  /// Puts quotation marks around ways through menus in bold, whose arrows lead to no result:
  /// `**Settings → Updates** is there`.
  fileprivate mutating func quoteRoutes() {
    guard Self.arrows.contains(where: contains), contains("**") else { return }
    let parts = split(separator: "**", omittingEmptySubsequences: false)
    guard parts.count > 2, !parts.count.isMultiple(of: 2) else { return }
    var text = ""
    for (index, part) in parts.enumerated() {
      guard !index.isMultiple(of: 2) else {
        text += part
        continue
      }
      // A line that is all in bold is a text, and before a colon it is a label.
      let next = parts[index + 1].drop { $0 == " " }.first
      let isText = next == nil && parts.count == 3 && parts[0].isEmpty
      let isLabel = next == ":" || next == "：" || String(part).endsInColon
      let isRoute = !isText && !isLabel && InlineSteps.isRouteInBold(String(part))
      let isLatin = part.utf8.first.map { $0 < 0x80 } ?? true
      text += isRoute ? isLatin ? "\"\(part)\"" : "「\(part)」" : "**\(part)**"
    }
    self = text
  }
}
