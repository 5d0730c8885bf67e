/// Steps that stand in a block of code, as people draw them.
extension [MarkdownOutline.Item] {
  /// The steps of a block of plain text: numbered lines, or lines with arrows between them.
  ///
  /// A line behind an arrow, and one that says what is seen, belongs to the step above it. It is nil
  /// if the block has other lines.
  ///
  /// - Parameters:
  ///   - lines: The lines of the block.
  ///   - type: The language of the block.
  init?(flow lines: [(text: String, line: Int)], _ type: String) {
    guard ["", "text", "txt", "plaintext", "md", "markdown"].contains(type) else { return nil }
    self = []
    var arrowCount = 0
    let lines = lines.map { (text: LineMarks.trimmed($0.text), line: $0.line) }
      .filter { !$0.text.isEmpty }
    let isNumbered = lines.first.map { MarkdownLine.rawItem($0.text[...], at: 0)?.item.number == 1 }
    for (text, line) in lines {
      if text.allSatisfy({ Self.connectors.contains($0) }) {
        arrowCount += 1
      } else if let item = MarkdownLine.rawItem(text[...], at: line)?.item, item.number == count + 1
      {
        append(item)
      } else if let rest = Self.behindArrow(text), !isEmpty {
        arrowCount += 1
        self[count - 1].children.append(Self.item(rest, line))
      } else if isNumbered == true {
        return nil
      } else if !isEmpty, LineTable.embedded.use(of: text) == .seen {
        self[count - 1].children.append(Self.item(text, line))
      } else {
        append(Self.item(text, line))
      }
    }
    if isNumbered != true, arrowCount == 0 || isEmpty { return nil }
    if count + flatMap(\.children).count < 2 { return nil }
  }

  private static let connectors: Set<Character> = [
    "↓", "⬇", "▼", "│", "|", "v", "V", "→", "↘", "⇓",
  ]

  private static func item(_ text: String, _ line: Int) -> MarkdownOutline.Item {
    MarkdownOutline.Item(text: text, line: line, isTask: false, isNumbered: true, number: nil)
  }

  /// What follows an arrow at the beginning of a line; nil if it has none.
  private static func behindArrow(_ text: String) -> String? {
    for arrow in ["→", "->", "=>", "⇒", "↳", "└→", "↓", "└─"] where text.hasPrefix(arrow) {
      return LineMarks.trimmed(text.dropFirst(arrow.count))
    }
    return nil
  }
}
