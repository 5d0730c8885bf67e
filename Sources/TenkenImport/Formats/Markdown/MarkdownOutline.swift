import TenkenDiagnostics

/// A Markdown document as a tree: sections, with lists, paragraphs and tables in them.
struct MarkdownOutline {
  /// What stands before the first heading, with the sections below it.
  private(set) var root: Section
  var open: [Section] = [Section(title: "", level: 0, line: 1)]
  var items: [(indent: Int, item: Item)] = []
  private var top: [Item] = []
  private(set) var lineNumber = 0
  private(set) var isAfterGap = true
  /// What stands above the next block: a rule, or else several empty lines; nil for one.
  private var gap: Bool?
  /// The line above, and where lines are broken only because they are full.
  private(set) var lineAbove: Substring = ""
  let wrap: LineWrap
  /// Whether the line above is a text of its own below an item.
  var isBelowItem = false
  /// Whether the line above goes on with the text of an item.
  var isWrapped = false
  private var table: [Sheet.Row] = []
  /// The rows of the table that stand below an empty line.
  private var tableGaps: Set<Int> = []
  private var code: (type: String, fence: String, lines: [(text: String, line: Int)])?
  /// Whether the block of code that is open stands below an item.
  private var isCodeOfItem = false
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
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    wrap = LineWrap(lines)
    var rowEnd = 0
    for (index, line) in lines.enumerated() {
      defer { lineAbove = line }
      lineNumber += 1
      if index < rowEnd { continue }
      if html == nil, let row = Self.brokenRow(lines[index...], of: table) {
        try read(row.text[...])
        rowEnd = row.end
        continue
      }
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
      } else if code == nil, html == nil {
        let isPoint = MarkdownLine.isTightPoint(at: index, of: lines)
        try read(MarkdownLine.withoutBreak(isPoint ? MarkdownLine.spaced(line) : line))
      } else {
        try read(line)
      }
    }
    try endHTML()
    if let comment { endComment(comment) }
    if let code { endCode(code.type, code.lines) }
    endTable()
    endList()
    while open.count > 1 { closeSection() }
    root =
      open[0].withBareLabels.withGroups.withoutPicturedResults.withModules.withCasesByID
      .withAnnouncedCode.withoutForms
  }

  private mutating func read(_ whole: Substring) throws(ImportError) {
    let line = code == nil && html == nil && comment == nil ? withoutComment(whole) : whole
    let trimmed = LineMarks.trimmed(line)
    if html != nil || code == nil && comment == nil && HTMLTable.begins(trimmed) {
      html = (html ?? []) + [(trimmed, lineNumber)]
      if trimmed.lowercased().contains("</table") { try endHTML() }
      return
    }
    if readsVerbatim(line, trimmed) { return }
    if trimmed.hasPrefix("|") {
      endList()
      if table.isEmpty { endGap() }
      let cells = MarkdownLine.cells(trimmed)
      if isAfterGap, let last = table.last, last.cells.count != cells.count { endTable() }
      if isAfterGap, !table.isEmpty { tableGaps.insert(table.count) }
      table.append(Sheet.Row(number: lineNumber, cells: cells))
      isAfterGap = false
      return
    }
    if trimmed.isEmpty {
      if isAfterGap, lineNumber > 1, LineMarks.trimmed(lineAbove).isEmpty { gap = gap ?? false }
      isAfterGap = true
      return
    }
    endTable()
    defer { isAfterGap = false }
    let level = trimmed.prefix { $0 == "#" }.count
    // A heading without a text says nothing.
    if level > 0, level == trimmed.count { return endList() }
    if level > 0, level <= 6, trimmed.dropFirst(level).hasPrefix(" ") {
      endList()
      let title = LineMarks.trimmed(trimmed.dropFirst(level).drop { $0 == " " })
      let end = title.reversed().prefix { $0 == "#" }.count
      open(LineMarks.trimmed(title.dropLast(end)), level: level, takeFields())
    } else if trimmed.isLoneNumber {
      // A number without a text says nothing.
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
      // Below a line of text, it is a mark of that line.
      if isAfterGap { gap = true }
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

  /// `<a name="top"></a>` in a heading is for links to it.
  private static let anchor = TextForm(/<a\s[^>]*>|<\/a>\s*/)

  mutating func open(
    _ title: String, level: Int, _ fields: [(name: String, value: String, line: Int)]
  ) {
    let title = title.contains("<a ") ? title.replacing(Self.anchor.regex, with: "") : title
    let fields = takeIDs(above: title, level: level) + fields
    gap = nil
    while open.count > 1, open[open.count - 1].level >= level { closeSection() }
    // Deeper headings than a document has are of the deepest section.
    guard open.count < ImportLimits.depth else { return }
    open.append(Section(title: title, level: level, line: lineNumber, fields: fields))
  }

  /// A line without the comment at its end, which becomes one of the section.
  private mutating func withoutComment(_ line: Substring) -> Substring {
    guard line.contains("<!--"), let start = line.firstRange(of: "<!--")?.lowerBound,
      case let text = line[..<start], !text.allSatisfy(\.isWhitespace), !text.contains("`"),
      case let rest = LineMarks.trimmed(line[start...].dropFirst(4)), rest.hasSuffix("-->")
    else { return line }
    add(.fields([("", LineMarks.trimmed(rest.dropLast(3)), lineNumber)]))
    return text
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
        endCode(code.type, code.lines)
        self.code = nil
      } else {
        code.lines.append((String(line), lineNumber))
        self.code = code
      }
      return true
    }
    for fence in ["```", "~~~"] where trimmed.hasPrefix(fence) {
      endTable()
      // What stands below an item that announces it belongs to the item.
      isCodeOfItem =
        items.last.map { MarkdownLine.plain($0.item.text).endsInColon } ?? false
      if !isCodeOfItem {
        endList()
        endGap()
      }
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

  private mutating func endCode(_ type: String, _ lines: [(text: String, line: Int)]) {
    let lines = lines.withWholeCommands
    guard isCodeOfItem, let index = items.indices.last else {
      return add(.code(type: type, lines: lines))
    }
    items[index].item.children += Item.code(lines)
  }

  private mutating func endComment(_ lines: [(text: String, line: Int)]) {
    let wasFrontMatter = isFrontMatter
    (comment, isFrontMatter) = (nil, false)
    let fields = Self.fields(of: lines, isFrontMatter: wasFrontMatter)
    guard !fields.isEmpty else { return }
    endList()
    // A comment with other lines than fields, or with lines of a case, says something to people,
    // about what is above it.
    let isForPeople = fields.contains { field in
      field.name.isEmpty
        ? !["test", "suite"].contains(field.value)
        : HeadingTable.embedded.meaning(of: field.name)?.column.isPartOfCase == true
    }
    guard wasFrontMatter || !isForPeople || fields.count == 1 && fields[0].name.isEmpty else {
      return add(.fields(lines.filter { !$0.text.isEmpty }.map { ("", $0.text, $0.line) }))
    }
    add(.fields(fields))
  }

  /// Takes the fields of a comment that stands directly above a heading.
  private mutating func takeFields() -> [(name: String, value: String, line: Int)] {
    guard case .fields(let fields) = open[open.count - 1].blocks.last,
      fields.count == 1 || fields.contains(where: { !$0.name.isEmpty })
    else { return [] }
    open[open.count - 1].blocks.removeLast()
    return fields
  }

  private mutating func add(_ item: Item, at indent: Int) {
    (isBelowItem, isWrapped) = (false, false)
    endTable()
    if items.isEmpty, top.isEmpty { endGap() } else { gap = nil }
    while let last = items.last, last.indent >= indent { closeItem() }
    guard items.count < ImportLimits.depth else { return }
    items.append((indent, item))
  }

  private mutating func closeItem() {
    guard var last = items.popLast() else { return }
    last.item.children.takeTicks()
    if items.isEmpty {
      top.append(last.item)
    } else {
      items[items.count - 1].item.children.append(last.item)
    }
  }

  mutating func endList() {
    while !items.isEmpty { closeItem() }
    guard !top.isEmpty else { return }
    top.takeTicks()
    add(.list(top))
    top = []
  }

  private mutating func endTable() {
    guard !table.isEmpty else { return }
    for rows in Self.tables(of: table, gaps: tableGaps) { add(.table(rows)) }
    (table, tableGaps) = ([], [])
  }

  mutating func add(_ block: Block) { open[open.count - 1].blocks.append(block) }

  /// Adds what divides the next block from those above it.
  mutating func endGap() {
    if let gap, !open[open.count - 1].blocks.isEmpty {
      add(.rule(isDrawn: gap, line: lineNumber))
    }
    gap = nil
  }

  private mutating func closeSection() {
    let last = open.removeLast()
    open[open.count - 1].sections.append(last)
  }
}
