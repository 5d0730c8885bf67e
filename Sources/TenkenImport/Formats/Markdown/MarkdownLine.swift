/// Parsing of single lines of Markdown.
enum MarkdownLine {
  /// A list item.
  struct Item {
    /// The indentation in columns.
    let indent: Int
    /// The text without marks.
    let text: String
    /// Whether it has a checkbox.
    let isTask: Bool
    let isNumbered: Bool
    /// Whether a check mark says that it is an expected result.
    let isExpected: Bool
    /// The operations in it; several if a compact list joins those of several cases.
    let operations: [String]
  }

  /// Parses a line as a list item, or returns nil if it is none.
  static func item(_ line: Substring) -> Item? {
    guard let (raw, indent) = rawItem(line, at: 0) else { return nil }
    let content = raw.text
    let isExpected = ["✓", "✔", "✅"].contains { content.hasPrefix($0) }
    let marked = LineMarks.removed(from: plain(content))
    guard !marked.text.isEmpty else { return nil }
    let operations =
      content.hasPrefix("▸ ")
      ? marked.text.split(separator: " ▸ ").map(String.init) : [marked.text]
    return Item(
      indent: indent, text: marked.text, isTask: raw.isTask,
      isNumbered: raw.isNumbered || marked.number != nil, isExpected: isExpected,
      operations: operations)
  }

  private static let codeStart = TextForm(/```[a-z]{2,10}(?=\s*[{\[<])/)
  private static let scenario = TextForm(
    /\*\*(?:Scenario|シナリオ|场景)\s*#?\d+\s*(?:[:：]\*\*|\*\*[:：])\s*\S/)

  /// Whether a byte is one that ``plain(_:)`` does not keep as it is: `\`, `` ` ``, `*`, `&`, `<`.
  private static func isSign(_ byte: UInt8) -> Bool {
    byte == 0x5C || byte == 0x60 || byte == 0x2A || byte == 0x26 || byte == 0x3C
  }

  /// Whether a text is JSON, which is compared letter by letter: `"message": "no `day`"`.
  private static func isJSON(_ text: String) -> Bool {
    let start = text.drop { " \t{[".contains($0) }
    guard start.first == "\"", let key = start.dropFirst().firstIndex(of: "\""),
      case let rest = start[start.index(after: key)...].drop(while: { $0 == " " }),
      rest.first == ":",
      let value = rest.dropFirst().first(where: { $0 != " " })
    else { return false }
    return value == "\"" || value == "{" || value == "["
  }

  /// A text without marks for bold text and code, and without escapes.
  static func plain(_ text: String) -> String {
    // Most texts have no sign at all.
    guard text.utf8.contains(where: Self.isSign), !isJSON(text) else {
      return text
    }
    var plain = ""
    var (isEscaped, isCode) = (false, false)
    // This comment only keeps GitHub from mentioning people.
    var rest = text[...]
    if text.contains("<!-- -->") { rest = text.replacing("<!-- -->", with: "")[...] }
    // The language of code within a line: ```` ```json{…}``` ````.
    if rest.contains("```") { rest = rest.replacing(codeStart.regex, with: "")[...] }
    while let character = rest.first {
      rest = rest.dropFirst()
      // Within code, a backslash is one: `C:\Users\`.
      if isCode, character != "`" {
        plain.append(character)
        continue
      }
      if isEscaped {
        if !(character.isASCII && (character.isPunctuation || character.isSymbol)) { plain += "\\" }
        plain.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "`", !isCode, let end = codeEnd(rest) {
        // What stands in code is no mark.
        plain += rest[..<end]
        rest = rest[end...].dropFirst()
      } else if character == "`" {
        isCode.toggle()
      } else if character == "*" {
        // So many hide what is typed: `******`. Alone between quotation marks, one is a text: `"*"`.
        let others = rest.prefix { $0 == "*" }
        let isEnclosed = Self.isEnclosed(by: plain.last, rest.dropFirst(others.count).first)
        guard isEnclosed || others.count >= 4 && others.count + 1 < text.count else { continue }
        plain += "*" + others
        rest = rest.dropFirst(others.count)
      } else if character == "&", let entity = entity(&rest) {
        plain += entity
      } else {
        plain.append(character)
      }
    }
    return isEscaped ? plain + "\\" : plain
  }

  /// Whether two characters are quotation marks or brackets that belong together.
  private static func isEnclosed(by open: Character?, _ close: Character?) -> Bool {
    guard let open, let close else { return false }
    return ["\"\"", "''", "“”", "‘’", "„“", "«»", "()", "（）", "[]", "「」", "『』", "【】"]
      .contains("\(open)\(close)")
  }

  /// Where code ends that begins before a text and has stars in it; nil for all other code, which
  /// is read as other text.
  private static func codeEnd(_ rest: Substring) -> String.Index? {
    guard let end = rest.firstIndex(of: "`"), rest[..<end].contains("*"),
      !rest[..<end].contains("\\"), !rest[..<end].contains("&")
    else { return nil }
    return end
  }

  /// Whether a line, as one beside it, begins with a hyphen without a space: `-Open the book`.
  static func isTightPoint(at index: Int, of lines: [Substring]) -> Bool {
    func isTight(_ index: Int) -> Bool {
      guard lines.indices.contains(index) else { return false }
      let text = lines[index].drop { $0 == " " || $0 == "\t" }
      return text.first == "-" && text.dropFirst().first?.isLetter == true
    }
    return isTight(index) && (isTight(index - 1) || isTight(index + 1))
  }

  /// A line with a space behind its hyphen.
  static func spaced(_ line: Substring) -> Substring {
    guard let hyphen = line.firstIndex(of: "-") else { return line }
    return (line[...hyphen] + " " + line[line.index(after: hyphen)...])[...]
  }

  /// A line without the sign of a line break at its end: `<br>`, or a backslash.
  static func withoutBreak(_ line: Substring) -> Substring {
    // The backslash of a folder breaks no line: `C:\Temp\`.
    let word = line.split(separator: " ").last ?? ""
    if word.hasSuffix("\\"), !word.dropLast().contains("\\"), !word.hasSuffix(":\\") {
      return line.dropLast()
    }
    guard let found = line.lastIndex(of: "<"), line.distance(from: found, to: line.endIndex) < 10
    else { return line }
    let tag = line[found...].lowercased().filter { !" /\t".contains($0) }
    return tag == "<br>" ? line[..<found] : line
  }

  /// The heading that a line with a title in bold is: `**Scenario 1:** A purchase`; nil for others.
  static func scenarioTitle(_ line: String) -> String? {
    line.hasPrefix("**") && line.prefixMatch(of: scenario.regex) != nil ? plain(line) : nil
  }

  private static func entity(_ rest: inout Substring) -> String? {
    for (name, text) in [("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("#39;", "'")]
    where rest.hasPrefix(name) {
      rest = rest.dropFirst(name.count)
      return text
    }
    return nil
  }
}
