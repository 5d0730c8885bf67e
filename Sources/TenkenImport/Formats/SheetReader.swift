import TenkenData
import TenkenDiagnostics

/// Reads cases from tables; the headings say what each column contains.
struct SheetReader {
  /// The columns of a table that has cases.
  fileprivate struct Columns {
    var kinds: [Int: SheetColumn] = [:]
    var headings: [Int: String] = [:]
    var headerRow = 0

    func column(_ kind: SheetColumn) -> Int? {
      kinds.filter { $0.value == kind }.keys.min()
    }
  }

  /// The number of rows in which the headings are looked for.
  private static let headingSearchRows = 40

  private(set) var document = ImportedDocument()
  private var sheet = Sheet(name: "", rows: [])
  private var columns = Columns()
  private var current: ImportedCase?
  /// The labels and texts of the current case's notes, its preconditions and its labels.
  private var known: Set<[String]> = []
  /// The section headings of the current case.
  private var ownSection: [SheetColumn: String] = [:]
  /// The current section headings, which remain in force while their cells are empty.
  private var section: [SheetColumn: String] = [:]

  /// Reads tables, each separately; a table without headings of cases becomes notes.
  static func document(of sheets: [Sheet]) throws(ImportError) -> ImportedDocument {
    var reader = SheetReader()
    for sheet in sheets { try reader.read(sheet) }
    return reader.document
  }

  private mutating func read(_ sheet: Sheet) throws(ImportError) {
    self.sheet = sheet
    section = [:]
    guard let columns = Self.columns(of: sheet) else {
      for row in sheet.rows {
        note(row)
        try document.check()
      }
      return
    }
    self.columns = columns
    for row in sheet.rows {
      if row.number < columns.headerRow { note(row) }
      if row.number > columns.headerRow { try read(row) }
    }
    endCase()
  }

  /// Keeps the cells of a row that belongs to no case as notes.
  private mutating func note(_ row: Sheet.Row) {
    for (column, text) in row.cells.enumerated() where !LineMarks.trimmed(text).isEmpty {
      let position = sheet.position(row.number, columnLetters(at: column))
      document.add([ImportedNote(label: "", text: ImportedText(text: text, position: position))])
    }
  }

  /// Finds the row of headings: the first one with the most known headings.
  private static func columns(of sheet: Sheet) -> Columns? {
    var best: (columns: Columns, score: Int)?
    for row in sheet.rows.prefix(headingSearchRows) {
      var columns = Columns(headerRow: row.number)
      for (index, text) in row.cells.enumerated() {
        columns.headings[index] = LineMarks.trimmed(text)
        // A long text that matches a heading is not a heading.
        if text.count <= 60, let kind = SheetColumn.column(of: text) { columns.kinds[index] = kind }
      }
      let kinds = Set(columns.kinds.values)
      let score = kinds.count
      guard kinds.contains(where: \.isTypicalOfCases), score >= 2 || row.cells.count == 1 else {
        continue
      }
      if score > best?.score ?? 0 { best = (columns, score) }
    }
    guard var columns = best?.columns else { return nil }
    columns.distinguishStepNumbers(in: sheet)
    return columns
  }

  private mutating func read(_ row: Sheet.Row) throws(ImportError) {
    guard row.cells.contains(where: { !LineMarks.trimmed($0).isEmpty }) else { return }
    for kind in SheetColumn.sections {
      guard let text = text(row, kind) else { continue }
      // A new chapter resets the part below it.
      if section[kind] != text, kind == .chapter { section[.part] = nil }
      section[kind] = text
    }
    if let title = sectionTitle(of: row) {
      endCase()
      section[.part] = title
      return
    }
    if startsCase(row) {
      endCase()
      try document.check()
      current = ImportedCase(section: sectionPath)
      ownSection = section
    }
    readCaseFields(row)
    readSteps(row)
    guard let current, current.steps.count <= ImportLimits.linesOfCase,
      current.preconditions.count <= ImportLimits.linesOfCase
    else {
      throw .tooMuch(
        DiagnosticText("the case has more lines", ja: "ケースの行数"),
        limit: .plain("\(ImportLimits.linesOfCase)"), position: .row(row.number))
    }
  }

  /// The heading of the rows below, if a row has nothing else: `■ 復元`.
  private func sectionTitle(of row: Sheet.Row) -> String? {
    let texts = row.cells.map(LineMarks.trimmed).filter { !$0.isEmpty }
    guard texts.count == 1, columns.column(.part) == nil, let mark = texts[0].first,
      Self.sectionMarks.contains(mark)
    else { return nil }
    let title = LineMarks.trimmed(String(texts[0].drop { Self.sectionMarks.contains($0) }))
    return title.isEmpty ? nil : title
  }

  /// The signs that begin the headings of sections within a sheet.
  private static let sectionMarks: Set<Character> = ["■", "□", "◆", "◇", "●", "▼", "▽", "★", "☆"]

  private var sectionPath: [String] {
    let path = SheetColumn.sections.compactMap { section[$0] }
    return path.isEmpty && !sheet.name.isEmpty ? [sheet.name] : path
  }

  /// The text of a row's cell; nil if it is empty.
  private func text(_ row: Sheet.Row, _ kind: SheetColumn) -> String? {
    guard let column = columns.column(kind) else { return nil }
    let text = LineMarks.trimmed(row.text(column))
    return text.isEmpty ? nil : text
  }

  private func cell(_ row: Sheet.Row, _ column: Int) -> ImportedText? {
    let text = LineMarks.trimmed(row.text(column))
    let heading = columns.headings[column] ?? ""
    let name = heading.isEmpty ? columnLetters(at: column) : heading
    return text.isEmpty ? nil : ImportedText(text: text, position: sheet.position(row.number, name))
  }

  private func cell(_ row: Sheet.Row, _ kind: SheetColumn) -> ImportedText? {
    columns.column(kind).flatMap { cell(row, $0) }
  }

  /// Whether a row begins a case: it has an id or a title that differs from the current case's.
  private func startsCase(_ row: Sheet.Row) -> Bool {
    guard let current else { return true }
    if let id = text(row, columns.column(.id) == nil ? .number : .id) {
      return id != current.id?.text
    }
    if let title = text(row, .title) { return title != current.title?.text }
    let hasNames = [SheetColumn.id, .number, .title].contains { columns.column($0) != nil }
    return !hasNames
  }

  /// Reads the fields of a case other than its steps, without those that a row only repeats.
  private mutating func readCaseFields(_ row: Sheet.Row) {
    guard var current else { return }
    let idKind: SheetColumn = columns.column(.id) == nil ? .number : .id
    current.id = current.id ?? cell(row, idKind)
    current.title = current.title ?? cell(row, .title)
    current.priority = current.priority ?? cell(row, .priority)
    current.environment = current.environment ?? cell(row, .environment)
    current.source = current.source ?? cell(row, .source)
    current.tags += new(labels(cell(row, .tags)), among: "tags")
    current.requirements += new(labels(cell(row, .requirements)), among: "requirements")
    if let text = cell(row, .preconditions) {
      let lines = CellLines.lines(of: text.text).map {
        ImportedText(text: $0.text, position: text.position)
      }
      if !new(lines, among: "preconditions").isEmpty { current.preconditions += lines }
    }
    for column in columns.headings.keys.sorted() {
      let kind = columns.kinds[column]
      let isExtra = kind.map { columns.column($0) != column } ?? true
      guard let text = cell(row, column) else { continue }
      let isOther = !isExtra && kind.map { differs(text.text, $0, from: current) } ?? false
      guard isExtra || isOther || kind == .derived || kind == .number && idKind != .number
      else { continue }
      let note = ImportedNote(
        label: columns.headings[column] ?? "", text: text,
        isDerived: kind == .derived || kind == .number, isOfLaterRow: isOther)
      if known.insert(["notes", note.label, text.text]).inserted { current.notes.append(note) }
    }
    self.current = current
  }

  /// Whether a later row of a case gives something that a case has once, but another text.
  private func differs(_ text: String, _ kind: SheetColumn, from current: ImportedCase) -> Bool {
    switch kind {
    case .title: text != current.title?.text
    case .priority: text != current.priority?.text
    case .environment: text != current.environment?.text
    case .source: text != current.source?.text
    case .section, .chapter, .part, .feature: text != ownSection[kind]
    case .id, .tags, .requirements, .preconditions, .step, .operation, .expected, .number, .derived:
      false
    }
  }

  private func labels(_ text: ImportedText?) -> [ImportedText] {
    guard let text else { return [] }
    return text.text.split { ",、;\n，".contains($0) }.map {
      ImportedText(text: LineMarks.trimmed($0), position: text.position)
    }.filter { !$0.text.isEmpty }
  }

  /// The texts that a list of the current case does not have yet.
  private mutating func new(_ texts: [ImportedText], among list: String) -> [ImportedText] {
    texts.filter { known.insert([list, $0.text]).inserted }
  }

  private mutating func readSteps(_ row: Sheet.Row) {
    guard current != nil else { return }
    let (operation, expected) = (cell(row, .operation), cell(row, .expected))
    var steps = CellLines.steps(operations: operation, expected: expected)
    // A single expected result without an operation belongs to the operation above it.
    if operation == nil, text(row, .step) == nil, let onlyStep = steps.first, steps.count == 1,
      let last = current?.steps.indices.last
    {
      current?.steps[last].expected += onlyStep.expected
      steps = []
    }
    current?.steps += steps
  }

  private mutating func endCase() {
    defer { (current, known) = (nil, []) }
    guard let current else { return }
    document.add(current)
  }
}

extension SheetReader.Columns {
  /// Distinguishes step numbers from steps: headings such as 手順 are used for both.
  fileprivate mutating func distinguishStepNumbers(in sheet: Sheet) {
    let below = sheet.rows.filter { $0.number > headerRow }.prefix(200)
    for (column, kind) in kinds where kind == .operation || kind == .step {
      let texts = below.map { LineMarks.trimmed($0.text(column)) }.filter { !$0.isEmpty }
      guard !texts.isEmpty else { continue }
      let areNumbers = texts.allSatisfy { text in text.allSatisfy { $0.isNumber || $0 == "." } }
      kinds[column] = areNumbers ? .step : .operation
    }
  }
}
