import TenkenData
import TenkenDiagnostics

/// Reads cases from tables; the headings say what each column contains.
struct SheetReader {
  var document = ImportedDocument()
  var sheet = Sheet(name: "", rows: [])
  var columns: SheetColumns
  var current: ImportedCase?
  /// The labels and texts of the current case's notes, its preconditions and its labels.
  var known: Set<[String]> = []
  /// The section headings of the current case.
  var ownSection: [SheetColumn: String] = [:]
  /// What the first row of the current case says that it is about.
  var ownDescription: String?
  /// What it says that holds before the case.
  var ownCondition: String?
  /// The current section headings, which remain in force while their cells are empty.
  var section: [SheetColumn: String] = [:]
  /// What rows between the cases say that holds before those below them.
  private var assumed: [ImportedText] = []
  /// Whether a name stands above the headings each time that the table repeats them.
  private var namesParts = false
  /// The numbers of rows that only name the section of the row below, which names it itself.
  private var namesOfNext: Set<Int> = []
  /// Whether rows list the sections before the cases, which name their own.
  private var listsSections = false
  /// Whether several tables of the source have cases: then their names are sections.
  var namesAreSections = false
  /// Whether each name of a table is that of a file, so that its columns only name cases.
  var namesAreFiles = false

  /// What rows of their own say that holds before cases, by the ids of these rows.
  var shared: [String: [ImportedText]] = [:]
  /// What the last step was that named its part of a behaviour: *Given*, *When*, *Then*.
  var clause = BehaviourClauses.Kind.and

  /// The cases that the examples in a cell of the current case make of it.
  var outline: CellOutline?
  /// What the rows say together about the results beside their steps.
  private(set) var results = ResultColumn()
  /// Whether a semicolon separates preconditions in a row, and so in all of them.
  private var splitsConditions = false

  /// The columns of each execution of the cases.
  let rounds: [TestedColumns]
  /// The number of texts of each column of test data that are parts of steps.
  var entered: [Int: Int] = [:]
  /// The number of texts of each column that are comments, although others of it are not.
  var dropped: [Int: Int] = [:]
  /// The number of texts of each column that say nothing: in rows that repeat a
  /// step or are no case, and blanks.
  var repeated: [Int: Int] = [:]
  /// The last row that was not empty.
  private var above: Sheet.Row?
  /// The number of the last row's step.
  var lastStep: Int?
  /// The numbered list of steps that the last rows have.
  var list = RunningList()
  /// Where a counted name stands that has had no case below it yet.
  private var openName: DiagnosticText?

  init(_ columns: SheetColumns) {
    (self.columns, rounds) = (columns, columns.rounds())
  }

  mutating func read(_ sheet: Sheet) throws(ImportError) {
    self.sheet = sheet
    findSharedPreconditions()
    listsSections = hasListOfSections
    namesParts = repeatsNamedHeadings
    namesOfNext = foundNamesOfNext
    results = foundResults
    splitsConditions = hasClausesOfConditions
    var repeats = RepeatedCells()
    for row in orderedRows() {
      if row.number < columns.headerRows.lowerBound {
        readAboveHeadings(row)
      } else if columns.headerRows.contains(row.number) {
        document.add(extras(of: row))
      } else {
        try read(repeats.filled(row, columns))
      }
      if !row.isEmpty { above = row }
    }
    endCase()
    if let rows = list.end() { document.doubt(.sharedSteps, at: sheet.position(rows)) }
    if let openName { document.doubt(.noSteps, at: openName) }
    openName = nil
  }

  /// Reads a row above the headings: what holds before the cases, or what it says of the table.
  private mutating func readAboveHeadings(_ row: Sheet.Row) {
    switch SheetRowUse(labelledLine: row) {
    case .precondition(let text)?:
      assumed.append(ImportedText(text: text, position: sheet.position(row.number, "A")))
      return
    case .section(let name)? where SheetRowUse.namesCases(name, in: columns): section[.part] = name
    case nil where sheet.isBelow || namesParts && row.number == lastNumberAbove:
      readName(of: row)
    case .section?, .remark?, nil: break
    }
    document.add(sheet.notes(of: row))
  }

  private mutating func read(_ row: Sheet.Row) throws(ImportError) {
    guard !row.isEmpty, !columns.repeatsHeadings(row) else { return }
    if namesOfNext.contains(row.number) {
      for column in row.filledColumns(self) { repeated[column, default: 0] += 1 }
      endCase()
      return document.add(extras(of: row))
    }
    for (column, text) in row.cells.enumerated() where !columns.isOwn && CellLines.isBlank(text) {
      repeated[column, default: 0] += 1
    }
    switch SheetRowUse(row, in: columns) {
    case .remark?:
      for column in row.filledColumns(self) { dropped[column, default: 0] += 1 }
      return document.add(labelledNotes(of: row))
    case .precondition(let text)?:
      for column in row.filledColumns(self) { repeated[column, default: 0] += 1 }
      endCase()
      assumed = [ImportedText(text: text, position: sheet.position(row.number, "A"))]
      return
    case .section(let title)?:
      for column in row.filledColumns(self) { repeated[column, default: 0] += 1 }
      endCase()
      assumed = []
      section[.part] = title
      document.see(ImportedText(text: title, position: sheet.position(row.number, "A")))
      return document.add(extras(of: row))
    case nil: break
    }
    for kind in SheetColumn.sections {
      guard var cell = cell(row, kind) else { continue }
      if cell.text.hasNumberOfTool {
        document.addToolNames(filledColumn(row, kind).map { [name(of: $0)] } ?? [])
      }
      cell.text = cell.text.sectionName
      let text = cell.text
      if section[kind] != text { document.see(cell) }
      // A new heading resets those below it.
      if section[kind] != text {
        for inner in SheetColumn.sections.drop(while: { $0 != kind }) where columns.has(inner) {
          section[inner] = nil
        }
      }
      section[kind] = text
    }
    if row.onlyNamesBlock(in: columns) {
      endCase()
      document.doubt(.unreadLines, at: labelledNotes(of: row).first?.text.position)
      return document.add(labelledNotes(of: row))
    }
    guard hasCase(row) else {
      // A suite between the cases, as some tools export it.
      endCase()
      if let openName { document.doubt(.noSteps, at: openName) }
      openName = text(row, idKind).map { _ in sheet.position(row.number, "A") }
      return document.add(
        labelledNotes(of: row).filter { note in
          !SheetColumn.sections.contains { section[$0] == note.text.text }
        })
    }
    if isSharedPrecondition(row) {
      endCase()
      return document.add(labelledNotes(of: row))
    }
    openName = nil
    let isNew = startsCase(row)
    // A row that testers have not filled in yet: only boxes to tick.
    guard !isNew || saysAnything(row) else { return document.add(labelledNotes(of: row)) }
    guard isNew || !row.repeatsStep(of: above, in: columns) else {
      for column in row.filledColumns(self) { repeated[column, default: 0] += 1 }
      return
    }
    if isNew {
      endCase()
      try document.check()
      current = ImportedCase(section: [], preconditions: assumed)
      let isWithout = listsSections && !SheetColumn.sections.contains { cell(row, $0) != nil }
      ownSection = isWithout ? [:] : section
      (ownDescription, ownCondition) = (text(row, .description), text(row, .preconditions))
    }
    if !isNew, let place = row.joinedByTitle(in: self) { document.doubt(.joinedCases, at: place) }
    readCaseFields(row)
    readTested(row)
    readSteps(row, isNew: isNew)
    guard let current, current.steps.count <= ImportLimits.linesOfCase,
      current.preconditions.count <= ImportLimits.linesOfCase
    else {
      throw .tooMuch(
        DiagnosticText("the case has more lines", ja: "ケースの行数"),
        limit: .plain("\(ImportLimits.linesOfCase)"), position: .row(row.number))
    }
  }

  /// The text of a row's cell; nil if it is empty.
  func text(_ row: Sheet.Row, _ kind: SheetColumn) -> String? {
    cell(row, kind)?.text
  }

  func cell(_ row: Sheet.Row, _ column: Int) -> ImportedText? {
    var text = LineMarks.trimmed(row.text(column))
    if text.isEmpty, columns.kinds[column]?.continuesDown == true {
      text = LineMarks.trimmed(row.merged[column] ?? "")
    }
    let kind = columns.kinds[column]
    if kind == .operation || kind == .expected, columns.profile(column).hasDashes {
      text = InlineSteps.withDot(text)
    }
    return text.isEmpty || !columns.isOwn && CellLines.isBlank(text)
      ? nil : ImportedText(text: text, position: sheet.position(row.number, name(of: column)))
  }

  func name(of column: Int) -> String {
    let heading = columns.headings.indices.contains(column) ? columns.headings[column] : ""
    return heading.isEmpty ? columnLetters(at: column) : heading
  }

  /// The first column of a meaning in which a row has a text.
  func filledColumn(_ row: Sheet.Row, _ kind: SheetColumn) -> Int? {
    let all = columns.columns[kind] ?? []
    // Priorities are of one scale, and so of one column.
    return all.prefix(kind == .priority ? 1 : all.count).first { cell(row, $0) != nil }
  }

  func cell(_ row: Sheet.Row, _ kind: SheetColumn) -> ImportedText? {
    filledColumn(row, kind).flatMap { cell(row, $0) }
  }

  /// The cells of all columns of a meaning, or of those that are not numbered.
  func cells(
    _ row: Sheet.Row, _ kind: SheetColumn, isGrouped: Bool = true
  ) -> [ImportedText] {
    (columns.columns[kind] ?? []).filter { isGrouped || !columns.isGrouped($0) }
      .compactMap { cell(row, $0) }
  }

  /// Reads the fields of a case other than its steps, without those that a row only repeats.
  private mutating func readCaseFields(_ row: Sheet.Row) {
    guard var current else { return }
    current.id = current.id ?? cell(row, idKind)
    current.title = current.title ?? cell(row, .title) ?? inputs(row)
    if current.priority == nil, let column = filledColumn(row, .priority) {
      (current.priority, current.priorityLabel) = (cell(row, column), name(of: column))
    }
    current.environment = current.environment ?? cell(row, .environment)
    current.source = current.source ?? cell(row, .source)
    let signs = ImportedText.commas + ";؛\n"
    current.tags += new(
      cells(row, .tags).flatMap { $0.parts(at: signs) }.flatMap(\.signedWords), among: "tags")
    current.requirements += new(
      cells(row, .requirements).flatMap { $0.requirements(at: signs) }, among: "requirements")
    for text in cells(row, .preconditions) where !CellLines.isNothing(text.text) {
      if current.isForeign { document.keepWhole(text.text, at: text.position) }
      let lines =
        shared[text.text]
        ?? CellLines.lines(
          of: text.text, isForeign: current.isForeign, splitsClauses: splitsConditions
        ).map { ImportedText(text: $0.text, position: text.position) }
        .filter { !current.takesPicture($0) }
      if !new(lines, among: "preconditions").isEmpty { current.preconditions += lines }
    }
    for column in row.cells.indices {
      guard var text = cell(row, column) ?? row.emptyInput(column, of: self),
        let reason = noteReason(column, row, text, current)
      else { continue }
      let heading = columns.headings.indices.contains(column) ? columns.headings[column] : ""
      let kind = columns.kinds[column]
      text.isData = kind == .data
      let note = ImportedNote(
        label: heading, text: text, isDerived: kind == .derived || kind == .number,
        isUnderstood: kind != nil)
      guard known.insert(["notes", note.label, text.text]).inserted else { continue }
      current.notes.append(note)
      if kind == .operation || kind == .step || kind == .preconditions {
        dropped[column, default: 0] += 1
      }
      if reason == .other { document.doubt(.laterRows, at: text.position) }
    }
    current.notes += extras(of: row)
    self.current = current
  }

  /// The texts that a list of the current case does not have yet.
  mutating func new(_ texts: [ImportedText], among list: String) -> [ImportedText] {
    texts.filter { known.insert([list, $0.text]).inserted }
  }

  /// Whether the current case is not from a document of Tenken, whose cells have a line a step.
  var isForeign: Bool { current?.isForeign ?? true }
}

extension Sheet.Row {
  /// The columns in which a reader finds a text.
  fileprivate func filledColumns(_ reader: SheetReader) -> [Int] {
    cells.indices.filter { reader.cell(self, $0) != nil }
  }
}
