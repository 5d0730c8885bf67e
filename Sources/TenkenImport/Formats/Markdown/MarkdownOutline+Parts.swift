/// What a document is made of.
extension MarkdownOutline {
  /// An item of a list, with what is below it.
  struct Item {
    /// The text without its mark, with the signs for bold text.
    var text: String
    let line: Int
    var isTask: Bool
    let isNumbered: Bool
    /// Its number; nil if it has none.
    let number: Int?
    /// What stands in its box, if that says more than that it is ticked: `[!]`.
    var sign: String?
    /// Whether its box is ticked.
    var isTickedBox = false
    /// The line of a block of code below an item that it is, with its indentation; nil if it is none.
    var code: String?
    var isCode: Bool { code != nil }
    /// Whether a tick before it, as before all items of its list, says that it is seen.
    var isTicked = false
    var children: [Item] = []
  }

  /// A part of a section.
  enum Block {
    case list([Item])
    /// Lines that are one text, from the first to the last.
    case paragraph(text: String, line: Int, end: Int)
    case quote(text: String, line: Int)
    case code(type: String, lines: [(text: String, line: Int)])
    case table([Sheet.Row])
    /// What a comment or the front matter says, one `key: value` each.
    case fields([(name: String, value: String, line: Int)])
    /// What divides what is above it from what is below: a rule, or several empty lines.
    case rule(isDrawn: Bool, line: Int)
  }

  /// A section, or what stands before the first heading.
  struct Section {
    /// The heading; empty before the first one.
    let title: String
    let level: Int
    let line: Int
    /// What a comment above the heading says.
    var fields: [(name: String, value: String, line: Int)] = []
    /// Whether it is a part of a checklist, so that its heading names no part of a case.
    var isOfPoints = false
    var blocks: [Block] = []
    var sections: [Section] = []
  }
}
