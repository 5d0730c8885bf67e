/// HTML in texts that people and tools write: what stands between its tags.
enum HTMLText {
  /// A tag, or what stands before it.
  enum Piece {
    case tag(Tag)
    case text(Substring)
  }

  /// What stands between `<` and `>`.
  struct Tag {
    let text: Substring

    /// The name in small letters, without the sign of a tag that closes: `ul`.
    var name: String {
      text.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased()
    }
    /// Whether it closes what an earlier tag opens.
    var closes: Bool { text.hasPrefix("/") }
  }

  /// A separate block of text.
  struct Block {
    let text: String
    /// Whether a list ends after it.
    let endsList: Bool
    /// Whether it is a point of a list.
    var isItem = false
    /// Whether that list has no numbers.
    var isPoint = false
  }

  private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let blockTags = headings.union([
    "p", "li", "div", "br", "tr", "ul", "ol", "table", "pre", "td", "th",
  ])
  /// The tags around lines of a cell, and those within a line.
  private static let lineTags = headings.union(["div", "p", "ul", "ol", "li"])
  private static let inlineTags: Set<String> = ["span", "b", "strong", "em", "i", "u", "code"]

  /// The tags of a text, and what stands between them; other signs `<` are of the text.
  static func pieces(of text: some StringProtocol) -> [Piece] {
    let text = Substring(text)
    var pieces: [Piece] = []
    var (start, index) = (text.startIndex, text.startIndex)
    while let open = text[index...].firstIndex(of: "<") {
      index = text.index(after: open)
      guard let next = text[index...].first, next.isLetter || next == "/" || next == "!" else {
        continue
      }
      guard let close = text[index...].firstIndex(of: ">") else { break }
      if start < open { pieces.append(.text(text[start..<open])) }
      pieces.append(.tag(Tag(text: text[index..<close])))
      index = text.index(after: close)
      start = index
    }
    return start < text.endIndex ? pieces + [.text(text[start...])] : pieces
  }

  /// A text with others in the places of its tags; nil leaves a tag.
  private static func replacingTags(in text: String, _ other: (Tag) -> String?) -> String {
    pieces(of: text).map { piece in
      switch piece {
      case .text(let text): String(text)
      case .tag(let tag): other(tag) ?? "<\(tag.text)>"
      }
    }.joined()
  }

  /// Splits a page into its blocks.
  static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var own = ""
    var isItem = false
    // The lists around a text: whether each has no numbers.
    var lists: [Bool] = []
    func end(list: Bool) {
      let text = LineMarks.trimmed(own)
      if !text.isEmpty {
        let isPoint = isItem && lists.last == true
        blocks.append(Block(text: text, endsList: list, isItem: isItem, isPoint: isPoint))
      } else if list, let last = blocks.popLast() {
        blocks.append(
          Block(text: last.text, endsList: true, isItem: last.isItem, isPoint: last.isPoint))
      }
      own = ""
    }
    for piece in pieces(of: text) {
      switch piece {
      case .tag(let tag) where blockTags.contains(tag.name):
        let isList = tag.name == "ul" || tag.name == "ol"
        end(list: tag.closes && isList)
        if isList || tag.name == "li" { isItem = tag.name == "li" && !tag.closes }
        if isList { lists = tag.closes ? Array(lists.dropLast()) : lists + [tag.name == "ul"] }
      case .tag: break
      // Line breaks of the source are spaces, as in a browser.
      case .text(let text): own += decoded(String(text.map { $0.isNewline ? " " : $0 }))
      }
    }
    end(list: false)
    return blocks
  }

  private static let blockEnd = TextForm(/(?i)<\/(li|p|div|ol|ul|h\d|td)>/)

  /// A text without tags if it is a page, block by block; others as they are.
  static func plain(_ text: String) -> String {
    guard text.contains("</"), text.contains(blockEnd.regex) else { return text }
    return blocks(of: text).map(\.text).joined(separator: "\n")
  }

  /// A text with line breaks instead of `<br>` and the ends of paragraphs, and where tags close,
  /// instead of all tags around lines; then without those within a line, too.
  static func broken(_ text: String) -> String {
    guard text.contains("<") else { return text }
    let hasEnds = text.contains("</")
    return replacingTags(in: text) { tag in
      let name = tag.name
      if name == "br" || hasEnds && lineTags.contains(name) { return "\n" }
      return hasEnds && inlineTags.contains(name) ? "" : nil
    }
  }

  /// A page as Markdown; other texts as they are.
  static func markdown(of text: String) -> String {
    guard text.hasPrefix("<"), text.hasSuffix(">") else { return text }
    let marked = replacingTags(in: text) { tag in
      let name = tag.name
      if tag.closes { return lineTags.contains(name) ? "\n" : "" }
      return headings.contains(name) ? "\n\n## " : name == "li" ? "- " : ""
    }
    return decoded(marked)
  }

  /// A text with the characters that its entities stand for.
  static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var decoded = ""
    var rest = text[...]
    while let character = rest.first {
      let entity = character == "&" ? EntityTable.embedded.character(at: rest) : nil
      decoded.append(entity?.character ?? character)
      rest = rest.dropFirst(entity?.count ?? 1)
    }
    return decoded
  }
}
