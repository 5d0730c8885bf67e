import TenkenDiagnostics

extension ImportFormat {
  /// Markdown: headings, lists with boxes to tick, and tables.
  static let markdown = ImportFormat(
    name: "markdown", extensions: ["md", "markdown"],
    recognizes: { $0.fileExtension == "md" || $0.fileExtension == "markdown" },
    read: { bytes throws(ImportError) in
      var reader = MarkdownReader()
      return try reader.document(of: try TextEncoding.decoded(bytes))
    })
}

/// Reads cases from headings and lists.
///
/// A heading with a list below it is a case. Labels distinguish preconditions, steps and expected
/// results. In a list without labels, a line is an operation, and the lines below it are expected.
struct MarkdownReader {
  /// The kinds of lists.
  private enum ListKind {
    case steps
    case preconditions
    case expected
    case assumptions
    case notes
  }

  private var document = ImportedDocument()
  /// The current heading of each level.
  private var headings: [(level: Int, text: ImportedText)] = []
  private var current: ImportedCase?
  private var listKind = ListKind.steps
  /// The assumptions shared by all cases below a heading.
  private var assumed: [ImportedText] = []
  /// The indentation of list items that are steps.
  private var stepIndent: Int?
  private var table: [Sheet.Row] = []
  private var lineNumber = 0

  private static let labels: [(ListKind, [String])] = [
    (.preconditions, ["Preconditions", "前提条件", "Precondition", "Given", "前提", "事前条件"]),
    (.steps, ["Steps", "手順", "操作", "Test steps", "When", "操作手順", "テスト手順"]),
    (.expected, ["Expected result", "期待結果", "Expected", "Expected results", "Then", "期待値"]),
    (.assumptions, ["Assumed of the app under test", "【対象アプリの前提】"]),
    (
      .notes,
      [
        "How to check what no screen shows", "画面に表示されない結果の確認方法", "Cases", "ケース", "Notes", "備考",
        "Note",
      ]
    ),
  ]

  mutating func document(of text: String) throws(ImportError) -> ImportedDocument {
    var isCode = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
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
    ImportedText(text: MarkdownLine.plain(LineMarks.trimmed(text)), position: .line(lineNumber))
  }

  private mutating func read(_ line: Substring, _ trimmed: String) {
    let level = trimmed.prefix { $0 == "#" }.count
    if level > 0, level <= 6, trimmed.dropFirst(level).hasPrefix(" ") {
      heading(level, imported(trimmed.dropFirst(level)))
    } else if let label = Self.label(of: trimmed) {
      listKind = label
      stepIndent = nil
    } else if let item = MarkdownLine.item(line) {
      read(item)
    } else if trimmed.hasPrefix(">") {
      let text = LineMarks.removed(from: MarkdownLine.plain(String(trimmed.dropFirst())))
      begin()
      current?.preconditions.append(ImportedText(text: text.text, position: .line(lineNumber)))
    } else if current != nil || !headings.isEmpty,
      trimmed.hasPrefix("`") || trimmed.hasPrefix("·")
    {
      facts(trimmed)
    } else {
      addNote(trimmed)
    }
  }

  private static func label(of line: String) -> ListKind? {
    var text = line
    while let last = text.last, "*:：_".contains(last) { text.removeLast() }
    let first = text.drop { "*_".contains($0) }
    guard first.count < line.count else { return nil }
    let bytes = NormalizedText(String(first)).bytes
    return labels.first { $0.1.contains { NormalizedText($0).bytes == bytes } }?.0
  }

  private mutating func heading(_ level: Int, _ text: ImportedText) {
    endCase()
    if let kind = Self.label(of: "**\(text.text)**"), !headings.isEmpty {
      listKind = kind
      stepIndent = nil
      return
    }
    headings.removeAll { $0.level >= level }
    if document.title == nil, level == 1 {
      document.title = text.text
      headings.append((level, text))
      return
    }
    if level <= 3 { assumed = [] }
    headings.append(
      (
        level,
        LineMarks.removed(from: text.text).number == nil
          ? text
          : ImportedText(text: LineMarks.removed(from: text.text).text, position: text.position)
      ))
    listKind = .steps
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
      switch SheetColumn.column(of: String(text.text[..<colon])) {
      case .priority where !value.text.isEmpty: found.priority = value
      case .source where !value.text.isEmpty: found.source = value
      case .requirements:
        found.requirements = value.text.split { ",、".contains($0) }.map { imported($0) }
      case _:
        found.notes.append(ImportedNote(label: "", text: text, isDerived: true))
      }
    }
    current = found
  }

  private mutating func read(_ item: MarkdownLine.Item) {
    let text = ImportedText(text: item.text, position: .line(lineNumber))
    switch listKind {
    case .assumptions:
      if current == nil { assumed.append(text) } else { current?.preconditions.append(text) }
    case .preconditions:
      begin()
      current?.preconditions.append(text)
    case .notes: addNote(item.text)
    case .expected:
      begin()
      addExpectation(text)
    case .steps:
      let isFact = !item.isTask && current == nil && ClassifiedTopic.fact(item.text) != nil
      let isStep = item.isTask || item.isNumbered || current != nil || headings.count > 1
      guard isStep, !isFact else { return addNote(item.text) }
      begin()
      if stepIndent == nil { stepIndent = item.indent }
      if item.indent > stepIndent ?? 0 || item.isExpected {
        addExpectation(text)
      } else {
        current?.steps.append(ImportedStep(operation: text))
      }
    }
  }

  private mutating func addExpectation(_ text: ImportedText) {
    if let last = current?.steps.indices.last {
      current?.steps[last].expected.append(text)
    } else {
      current?.steps.append(ImportedStep(expected: [text]))
    }
  }

  private mutating func addNote(_ text: String) {
    let note = ImportedNote(label: "", text: imported(text))
    if current == nil { document.add([note]) } else { current?.notes.append(note) }
  }

  private mutating func endCase() {
    listKind = .steps
    stepIndent = nil
    defer { current = nil }
    guard let current else { return }
    document.add(current)
  }
}

/// Tables.
extension MarkdownReader {
  private mutating func row(_ line: String) {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "|", !isEscaped {
        cells.append(
          MarkdownLine.plain(
            LineMarks.trimmed(cell.replacing("<br>", with: "\n").replacing("<br/>", with: "\n"))))
        cell = ""
      } else {
        if isEscaped, character != "|" { cell += "\\" }
        if character != "\\" || isEscaped { cell.append(character) }
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if !LineMarks.trimmed(cell).isEmpty {
      cells.append(MarkdownLine.plain(LineMarks.trimmed(cell)))
    }
    table.append(Sheet.Row(number: lineNumber, cells: cells))
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
    for source in read.cases { document.add(source) }
    document.add(read.notes)
  }
}
