/// The text of HTML in fields of test tools, without its tags.
enum HTMLText {
  /// A separate block of text.
  struct Block {
    let text: String
    /// Whether a list ends after it.
    let endsList: Bool
  }

  private static let blockTags: Set<String> = [
    "p", "li", "div", "br", "tr", "ul", "ol", "table", "h1", "h2", "h3", "h4", "pre", "td", "th",
  ]

  /// Splits a page into its blocks.
  static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var own = ""
    func end(list: Bool) {
      let text = LineMarks.trimmed(own)
      if !text.isEmpty { blocks.append(Block(text: text, endsList: list)) }
      if text.isEmpty, list, let last = blocks.popLast() {
        blocks.append(Block(text: last.text, endsList: true))
      }
      own = ""
    }
    var rest = text[...]
    // Looking for the end of every tag again would take quadratic time if most do not end.
    var ends = text.indices.lazy.filter { text[$0] == ">" }.makeIterator()
    var nextEnd = ends.next()
    while let character = rest.first {
      while let end = nextEnd, end < rest.startIndex { nextEnd = ends.next() }
      if character == "<", let close = nextEnd,
        let next = rest.dropFirst().first, next.isLetter || next == "/" || next == "!"
      {
        let tag = rest[rest.index(after: rest.startIndex)..<close]
        let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
        if blockTags.contains(name) { end(list: tag.hasPrefix("/ul") || tag.hasPrefix("/ol")) }
        rest = rest[rest.index(after: close)...]
      } else if character == "&",
        let (decoded, count) = EntityTable.embedded.character(at: rest)
      {
        own.append(decoded)
        rest = rest.dropFirst(count)
      } else {
        // Line breaks of the source are spaces, as in a browser.
        own.append(character.isNewline ? " " : character)
        rest = rest.dropFirst()
      }
    }
    end(list: false)
    return blocks
  }

  /// A text without tags, whose lines stay, with the characters that its entities stand for.
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
