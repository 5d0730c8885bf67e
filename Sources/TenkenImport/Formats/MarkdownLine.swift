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
    let indent = line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    let rest = LineMarks.trimmed(line)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let afterDigits = rest.dropFirst(digits.count)
    let isNumbered = !digits.isEmpty && (afterDigits.hasPrefix(". ") || afterDigits.hasPrefix(") "))
    let isBullet = ["- ", "* ", "+ ", "・", "• "].contains { rest.hasPrefix($0) }
    guard isBullet || isNumbered else { return nil }
    let inner = LineMarks.trimmed(isNumbered ? afterDigits.dropFirst() : rest.dropFirst())
    let isTask = ["[ ]", "[x]", "[X]"].contains { inner.hasPrefix($0) }
    let content = LineMarks.trimmed(isTask ? inner.dropFirst(3) : inner[...])
    let isExpected = ["✓", "✔", "✅"].contains { content.hasPrefix($0) }
    let marked = LineMarks.removed(from: plain(content))
    guard !marked.text.isEmpty else { return nil }
    let operations =
      content.hasPrefix("▸ ")
      ? marked.text.split(separator: " ▸ ").map(String.init) : [marked.text]
    return Item(
      indent: indent, text: marked.text, isTask: isTask,
      isNumbered: isNumbered || marked.number != nil, isExpected: isExpected,
      operations: operations)
  }

  /// A text without marks for bold text and code, and without escapes.
  static func plain(_ text: String) -> String {
    var plain = ""
    var isEscaped = false
    // This comment only keeps GitHub from mentioning people.
    var rest = text.replacing("<!-- -->", with: "")[...]
    while let character = rest.first {
      rest = rest.dropFirst()
      if isEscaped {
        if !(character.isASCII && (character.isPunctuation || character.isSymbol)) { plain += "\\" }
        plain.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "*" || character == "`" {
        continue
      } else if character == "&", let entity = entity(&rest) {
        plain += entity
      } else {
        plain.append(character)
      }
    }
    return isEscaped ? plain + "\\" : plain
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
