import TenkenDiagnostics

/// A Markdown document as a tree: sections, with lists, paragraphs and tables in them.
struct MarkdownOutline {
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
    var children: [Item] = []
  }

  /// A part of a section.
  enum Block {
    case list([Item])
    case paragraph(text: String, line: Int)
    case quote(text: String, line: Int)
    case code(type: String, lines: [(text: String, line: Int)])
    case table([Sheet.Row])
    /// What a comment or the front matter says, one `key: value` each.
    case fields([(name: String, value: String, line: Int)])
  }

  /// A section, or what stands before the first heading.
  struct Section {
    /// The heading; empty before the first one.
    let title: String
    let level: Int
    let line: Int
    /// What a comment above the heading says.
    var fields: [(name: String, value: String, line: Int)] = []
    var blocks: [Block] = []
    var sections: [Section] = []
  }

  /// What stands before the first heading, with the sections below it.
  private(set) var root: Section
  private var open: [Section] = [Section(title: "", level: 0, line: 1)]
  private var items: [(indent: Int, item: Item)] = []
  private var top: [Item] = []
  private var lineNumber = 0
  private var isAfterGap = true
  private var table: [Sheet.Row] = []
  private var code: (type: String, fence: String, lines: [(text: String, line: Int)])?
  private var comment: [(text: String, line: Int)]?
  private var isFrontMatter = false
  /// The lines of a table in HTML that is open.
  private var html: [(text: String, line: Int)]?

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - line: The number of its first line.
  /// - Throws: Which limit it exceeds.
  init(_ text: String, from line: Int = 1) throws(ImportError) {
    root = Section(title: "", level: 0, line: line)
    lineNumber = line - 1
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lineNumber += 1
      guard line.utf8.count <= ImportLimits.textCharacters * 4 else {
        throw .tooMuch(
          DiagnosticText("the line is longer", ja: "行の長さ"),
          limit: .characters(ImportLimits.textCharacters), position: .line(lineNumber))
      }
      // Several items in one line: `1. Open\n2. Tap`.
      let parts = InlineSteps.broken(String(line)).split(whereSeparator: \.isNewline)
      if parts.count > 1, code == nil, html == nil,
        parts.allSatisfy({ MarkdownLine.rawItem($0, at: lineNumber) != nil })
      {
        for part in parts { try read(part) }
      } else {
        try read(code == nil && html == nil ? MarkdownLine.withoutBreak(line) : line)
      }
    }
    try endHTML()
    if let comment { endComment(comment) }
    if let code { add(.code(type: code.type, lines: code.lines)) }
    endTable()
    endList()
    while open.count > 1 { closeSection() }
    root = open[0].withCasesByID
  }

  private mutating func read(_ line: Substring) throws(ImportError) {
    let trimmed = LineMarks.trimmed(line)
    if html != nil || code == nil && comment == nil && HTMLTable.begins(trimmed) {
      html = (html ?? []) + [(trimmed, lineNumber)]
      if trimmed.lowercased().contains("</table") { try endHTML() }
      return
    }
    if readsVerbatim(line, trimmed) { return }
    if trimmed.hasPrefix("|") {
      endList()
      table.append(Sheet.Row(number: lineNumber, cells: MarkdownLine.cells(trimmed)))
      return
    }
    endTable()
    if trimmed.isEmpty {
      isAfterGap = true
      return
    }
    defer { isAfterGap = false }
    let level = trimmed.prefix { $0 == "#" }.count
    // A heading without a text says nothing.
    if level > 0, level == trimmed.count { return endList() }
    if level > 0, level <= 6, trimmed.dropFirst(level).hasPrefix(" ") {
      endList()
      let title = LineMarks.trimmed(trimmed.dropFirst(level).drop { $0 == " " })
      let end = title.reversed().prefix { $0 == "#" }.count
      open(LineMarks.trimmed(title.dropLast(end)), level: level, takeFields())
    } else if let (item, indent) = MarkdownLine.rawItem(line, at: lineNumber) {
      add(item, at: indent)
    } else if trimmed.hasPrefix(">") {
      endList()
      add(
        .quote(text: LineMarks.trimmed(trimmed.drop { $0 == ">" || $0 == " " }), line: lineNumber))
    } else if !trimmed.allSatisfy({ "-=*_ ".contains($0) }) {
      paragraph(line, trimmed)
    } else {
      endList()
    }
  }

  private mutating func endHTML() throws(ImportError) {
    guard let lines = html else { return }
    html = nil
    endTable()
    endList()
    table = try HTMLTable(lines).rows
    endTable()
  }

  /// The level of headings that are only in bold.
  private static let boldLevel = 7

  private mutating func open(
    _ title: String, level: Int, _ fields: [(name: String, value: String, line: Int)]
  ) {
    while open.count > 1, open[open.count - 1].level >= level { closeSection() }
    // Deeper headings than a document has are of the deepest section.
    guard open.count < ImportLimits.depth else { return }
    open.append(Section(title: title, level: level, line: lineNumber, fields: fields))
  }

  /// Reads a line of the front matter, of code or of a comment; false for all others.
  private mutating func readsVerbatim(_ line: Substring, _ trimmed: String) -> Bool {
    if lineNumber == 1, trimmed == "---" {
      (isFrontMatter, comment) = (true, [])
      return true
    }
    if var comment {
      let isEnd = isFrontMatter ? trimmed == "---" : trimmed.hasSuffix("-->")
      let text =
        isFrontMatter
        ? String(line) : isEnd ? LineMarks.trimmed(trimmed.dropLast(3)) : trimmed
      if !isEnd || !isFrontMatter, !text.isEmpty { comment.append((text, lineNumber)) }
      self.comment = comment
      if isEnd { endComment(comment) }
      return true
    }
    if var code {
      if trimmed.hasPrefix(code.fence) {
        add(.code(type: code.type, lines: code.lines))
        self.code = nil
      } else {
        code.lines.append((String(line), lineNumber))
        self.code = code
      }
      return true
    }
    for fence in ["```", "~~~"] where trimmed.hasPrefix(fence) {
      endTable()
      endList()
      code = (LineMarks.trimmed(trimmed.dropFirst(3)).lowercased(), fence, [])
      return true
    }
    guard trimmed.hasPrefix("<!--") else { return false }
    endTable()
    let rest = LineMarks.trimmed(trimmed.dropFirst(4))
    if rest.hasSuffix("-->") {
      endComment([(LineMarks.trimmed(rest.dropLast(3)), lineNumber)])
    } else {
      comment = rest.isEmpty ? [] : [(rest, lineNumber)]
    }
    return true
  }

  private mutating func endComment(_ lines: [(text: String, line: Int)]) {
    let wasFrontMatter = isFrontMatter
    (comment, isFrontMatter) = (nil, false)
    let fields = Self.fields(of: lines, isFrontMatter: wasFrontMatter)
    guard !fields.isEmpty else { return }
    endList()
    // A comment with other lines than fields says something to people, about what is above it.
    let isForPeople = fields.contains { $0.name.isEmpty && !["test", "suite"].contains($0.value) }
    guard wasFrontMatter || fields.count == 1 || !isForPeople else {
      for (text, line) in lines where !text.isEmpty { add(.quote(text: text, line: line)) }
      return
    }
    add(.fields(fields))
  }

  /// Takes the fields of a comment that stands directly above a heading.
  private mutating func takeFields() -> [(name: String, value: String, line: Int)] {
    guard case .fields(let fields) = open[open.count - 1].blocks.last else { return [] }
    open[open.count - 1].blocks.removeLast()
    return fields
  }

  private mutating func paragraph(_ line: Substring, _ trimmed: String) {
    let indent = MarkdownLine.indent(of: line)
    if let last = items.last,
      indent > last.indent || !isAfterGap && !MarkdownLabel.isLabel(trimmed)
    {
      // It continues the item, or says what is seen after it.
      if !isAfterGap, MarkdownLabel(trimmed) == nil {
        items[items.count - 1].item.text += " " + trimmed
      } else {
        let item = Item(
          text: trimmed, line: lineNumber, isTask: false, isNumbered: false, number: nil)
        items[items.count - 1].item.children.append(item)
      }
      return
    }
    endList()
    if isAfterGap, let title = MarkdownLine.scenarioTitle(trimmed) {
      return open(title, level: Self.boldLevel, [])
    }
    // A name of a case in bold is a heading.
    if isAfterGap, trimmed.hasPrefix("**"), trimmed.hasSuffix("**"),
      case let name = MarkdownLine.plain(trimmed), MarkdownLabel(trimmed) == nil,
      SpecHeading(name).id != nil || SpecHeading.isTestID(name)
    {
      return open(name, level: Self.boldLevel, [])
    }
    // So is what says that criteria are below it.
    if case let name = MarkdownLine.plain(trimmed.withoutColon), SpecHeading.isCriteria(name) {
      return open(name, level: Self.boldLevel, [])
    }
    // So is one in plain text: `TC-01 Login`, above its steps.
    if isAfterGap, SpecHeading.isPlainName(trimmed), MarkdownLabel(trimmed) == nil {
      return open(trimmed, level: Self.boldLevel, [])
    }
    // A sentence may go on in the next line.
    if !isAfterGap, trimmed.first?.isLowercase == true,
      BehaviourClauses(trimmed, isLoose: true) == nil,
      case .paragraph(let text, let line) = open[open.count - 1].blocks.last
    {
      open[open.count - 1].blocks.removeLast()
      return add(.paragraph(text: text + " " + trimmed, line: line))
    }
    add(.paragraph(text: trimmed, line: lineNumber))
  }

  private mutating func add(_ item: Item, at indent: Int) {
    endTable()
    while let last = items.last, last.indent >= indent { closeItem() }
    guard items.count < ImportLimits.depth else { return }
    items.append((indent, item))
  }

  private mutating func closeItem() {
    guard let last = items.popLast() else { return }
    if items.isEmpty {
      top.append(last.item)
    } else {
      items[items.count - 1].item.children.append(last.item)
    }
  }

  private mutating func endList() {
    while !items.isEmpty { closeItem() }
    guard !top.isEmpty else { return }
    add(.list(top))
    top = []
  }

  private mutating func endTable() {
    guard !table.isEmpty else { return }
    let rows = table.filter { row in
      !row.cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } && !$0.isEmpty }
    }
    add(.table(rows))
    table = []
  }

  private mutating func add(_ block: Block) { open[open.count - 1].blocks.append(block) }

  private mutating func closeSection() {
    let last = open.removeLast()
    open[open.count - 1].sections.append(last)
  }
}
