import TenkenDiagnostics

extension ImportFormat {
  /// Markdown: headings, lists with boxes to tick, and tables.
  static let markdown = ImportFormat(
    name: "markdown", extensions: ["md", "markdown"],
    recognizes: { head in
      ["md", "markdown"].contains(head.fileExtension)
        || head.fileExtension == "txt" && hasLabels(head.text)
    },
    read: { bytes throws(ImportError) in
      let text = try TextEncoding.decoded(bytes)
      guard MarkdownReader.isOwn(text) else {
        var document = try InlineCode.$pieces.withValue(InlineCode.pieces(of: text)) {
          Result { () throws(ImportError) in try MarkdownCases.document(of: text) }
        }.get()
        document.keepWholes(of: text)
        document.linesByWords = RolesByWords.lines(of: document, text)
        return document
      }
      var reader = MarkdownReader()
      return try reader.document(of: text)
    })

  /// Whether a plain text says by labels what is done and seen, so that it is no table.
  private static func hasLabels(_ text: String) -> Bool {
    let columns = text.split(whereSeparator: \.isNewline).compactMap { line in
      line.contains("\t") ? nil : MarkdownLabel(LineMarks.trimmed(line))?.column
    }
    return columns.contains(.operation) && columns.contains(.expected)
  }

  /// Whether a plain text has the same labels of steps and results again at the start of its lines,
  /// as no value with names has.
  static func repeatsLabels(_ text: String) -> Bool {
    let columns = text.split(whereSeparator: \.isNewline)
      .filter { $0.first?.isLetter == true }.compactMap { MarkdownLabel(String($0))?.column }
    return [.operation, .expected].allSatisfy { own in columns.count { $0 == own } > 1 }
  }
}

/// Reads cases from the headings and lists of Tenken's own documents.
///
/// A heading with a list below it is a case. Labels distinguish preconditions, steps and expected
/// results. In a list without labels, a line is an operation, and the lines below it are expected.
struct MarkdownReader {
  private static let numbers = TextForm(/[0-9]+–[0-9]+\.\s/)

  private var document = ImportedDocument()
  /// The current heading of each level.
  private var headings: [(level: Int, text: ImportedText)] = []
  private var current: ImportedCase?
  private var list = MarkdownList.steps
  /// The indentation of the item that names the list, less than any if a label or a heading does.
  private var labelIndent: Int?
  /// Whether the list has a name, but no item yet: then paragraphs are its lines.
  private var isListEmpty = false
  /// The assumptions shared by all cases below a heading.
  private var assumed: [ImportedText] = []
  /// The indentation of list items that are steps.
  private var stepIndent: Int?
  private var table: [Sheet.Row] = []
  private var lineNumber = 0
  /// The lines of the source.
  private var lines: [Substring] = []

  /// Whether a document is Tenken's own: below the heading of a case is its address.
  static func isOwn(_ text: String) -> Bool {
    var isBelowHeading = false
    for line in text.split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
      // Elsewhere it is the path of a file.
      if isBelowHeading, line.hasPrefix("`"),
        CaseAddress(String(line.dropFirst().prefix { $0 != "`" })) != nil
      {
        return true
      }
      isBelowHeading = line.hasPrefix("#")
    }
    return false
  }

  mutating func document(of text: String) throws(ImportError) -> ImportedDocument {
    var isCode = false
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines {
      lineNumber += 1
      guard line.utf8.count <= ImportLimits.textCharacters * 4 else {
        throw .tooMuch(
          DiagnosticText("the line is longer", ja: "行の長さ"),
          limit: .characters(ImportLimits.textCharacters),
          position: .line(lineNumber))
      }
      let trimmed = LineMarks.trimmed(line)
      if trimmed.hasPrefix("|"), !isCode {
        row(trimmed)
        continue
      }
      try endTable()
      if trimmed.hasPrefix("```") { isCode.toggle() }
      if trimmed.isEmpty { continue }
      if isCode || trimmed.hasPrefix("```") { addNote(trimmed) } else { read(line, trimmed) }
      try document.check()
    }
    try endTable()
    endCase()
    return document
  }

  private func imported(_ text: some StringProtocol) -> ImportedText {
    here(MarkdownLine.plain(LineMarks.trimmed(text)))
  }

  private func here(_ text: String) -> ImportedText {
    ImportedText(text: text, position: .line(lineNumber))
  }

  private mutating func read(_ line: Substring, _ trimmed: String) {
    let level = trimmed.prefix { $0 == "#" }.count
    if level > 0, level <= 6, trimmed.dropFirst(level).hasPrefix(" ") {
      heading(level, imported(trimmed.dropFirst(level)))
    } else if let label = MarkdownList.label(of: trimmed) {
      beginList(label)
    } else if let item = MarkdownLine.item(line) {
      read(item)
    } else if trimmed.hasPrefix(">") {
      let text = LineMarks.removed(from: MarkdownLine.plain(String(trimmed.dropFirst())))
      add(here(text.text), to: .preconditions)
    } else if current != nil || !headings.isEmpty,
      trimmed.hasPrefix("`") || trimmed.hasPrefix("·")
    {
      facts(trimmed)
    } else if isListEmpty, list.isPartOfCase {
      add(imported(trimmed), to: list)
    } else {
      addNote(trimmed)
    }
  }

  private mutating func beginList(_ list: MarkdownList, at indent: Int = -1) {
    self.list = list
    labelIndent = indent
    stepIndent = nil
    isListEmpty = true
  }

  private mutating func heading(_ level: Int, _ text: ImportedText) {
    if let list = MarkdownList.named(text.text), list != .cases, let last = headings.last {
      // Below the title of a case, a heading divides the case; notes beside it are about no case.
      if !list.isPartOfCase, last.level >= level { endCase() }
      return beginList(list)
    }
    endCase()
    headings.removeAll { $0.level >= level }
    if MarkdownList.isClosing(text.text) {
      addNote(text.text)
      return beginList(.notes)
    }
    if document.title == nil, level == 1 {
      document.title = text.text
      headings.append((level, text))
      return
    }
    if level <= 3 { assumed = [] }
    // The title of a compact list has the numbers of its cases: `5–7. Failures`.
    let text = ImportedText(
      text: String(text.text.trimmingPrefix(Self.numbers.regex)), position: text.position)
    headings.append(
      (
        level,
        LineMarks.removed(from: text.text).number == nil
          ? text
          : ImportedText(text: LineMarks.removed(from: text.text).text, position: text.position)
      ))
  }

  /// Begins the case of the last heading, if it has not begun yet.
  private mutating func begin() {
    guard current == nil else { return }
    let section = headings.dropLast().filter { $0.text.text != document.title }
    current = ImportedCase(section: section.map(\.text.text), title: headings.last?.text)
    current?.preconditions = assumed
    stepIndent = nil
  }

  /// Reads what stands below the heading of a case: its address, its priority and the like.
  private mutating func facts(_ line: String) {
    begin()
    guard var found = current else { return }
    for part in line.split(separator: "·") {
      let text = imported(part)
      guard !text.text.isEmpty else { continue }
      if CaseAddress(text.text) != nil {
        found.id = text
        continue
      }
      let colon = text.text.firstIndex { ":：".contains($0) } ?? text.text.endIndex
      let value = imported(text.text[colon...].dropFirst())
      switch HeadingTable.embedded.meaning(of: String(text.text[..<colon]))?.column {
      case .priority where !value.text.isEmpty: found.priority = value
      case .source where !value.text.isEmpty: found.source = value
      case .requirements:
        found.requirements = value.parts(at: ImportedText.commas)
      case _:
        found.notes.append(ImportedNote(label: "", text: text, isDerived: true))
      }
    }
    current = found
  }

  private mutating func read(_ item: MarkdownLine.Item) {
    isListEmpty = false
    if let indent = labelIndent, item.indent <= indent {
      (list, labelIndent, stepIndent) = (.steps, nil, nil)
    }
    let text = here(item.text)
    switch list {
    case .assumptions:
      if current == nil { assumed.append(text) } else { current?.preconditions.append(text) }
    case .notes: addNote(item.text)
    case .cases:
      if item.isTask, current?.id.flatMap({ CaseAddress($0.text) })?.values.isEmpty == true {
        current?.isOutline = true
        current?.listedCases.append(text)
      }
      addNote(item.text, isDerived: true)
    case .preconditions, .expected: add(text, to: list)
    case .steps:
      let isFact =
        !item.isTask && current == nil && labelIndent == nil
        && ClassifiedTopic.fact(item.text) != nil
      let isStep =
        item.isTask || item.isNumbered || current != nil || headings.count > 1 || labelIndent != nil
      guard isStep, !isFact else { return addNote(item.text) }
      begin()
      if stepIndent == nil { stepIndent = item.indent }
      if item.indent > stepIndent ?? 0 || item.isExpected {
        current?.steps.expect([text])
      } else {
        for operation in item.operations { add(here(operation), to: .steps) }
      }
    }
  }

  private mutating func add(_ text: ImportedText, to list: MarkdownList) {
    begin()
    switch list {
    case .preconditions: current?.preconditions.append(text)
    case .expected: current?.steps.expect([text])
    case .steps: current?.steps.append(ImportedStep(operation: text))
    case .assumptions, .cases, .notes: addNote(text.text)
    }
  }

  private mutating func addNote(_ text: String, isDerived: Bool = false) {
    let note = ImportedNote(label: "", text: imported(text), isDerived: isDerived)
    if current == nil { document.add([note]) } else { current?.notes.append(note) }
  }

  private mutating func endCase() {
    (list, labelIndent, stepIndent, isListEmpty) = (.steps, nil, nil, false)
    defer { current = nil }
    guard let current else { return }
    document.add(current)
  }
}

/// Tables.
extension MarkdownReader {
  private mutating func row(_ line: String) {
    table.append(Sheet.Row(number: lineNumber, cells: MarkdownLine.cells(line)))
  }

  private mutating func endTable() throws(ImportError) {
    guard !table.isEmpty else { return }
    let rows = table.filter { row in
      !row.cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } && !$0.isEmpty }
    }
    table = []
    endCase()
    let section = headings.map(\.text.text).filter { $0 != document.title }
    let read = try SheetReader.document(
      of: [Sheet(name: section.joined(separator: " › "), rows: rows)])
    document.add(contentsOf: read)
  }
}
