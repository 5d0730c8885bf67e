import TenkenDiagnostics

/// A text of the source, with its position.
struct ImportedText: Hashable, Sendable {
  /// The text, as the source has it.
  var text: String
  /// The position, as shown to people: `row 3, column 'Steps'`.
  let position: DiagnosticText
  /// Whether it is what is entered, below its heading.
  var isData = false
}

/// The content of a source, in its order, within the limits of an import.
///
/// What exceeds a limit is not kept: readers ask for the error now and then, to end early.
struct ImportedDocument: Sendable {
  /// The title of the source; nil if it has none.
  var title: String?
  private(set) var cases: [ImportedCase] = []
  /// The texts outside of cases.
  private(set) var notes: [ImportedNote] = []
  /// What became of the columns of its tables.
  private(set) var columns: [ImportedColumn] = []
  /// What the cover of Tenken's own workbook says of all results.
  var cover = TestedCover()
  /// The number of tables that say only how tests went.
  var resultTableCount = 0
  /// The number of issues that are bugs, in tables without cases.
  var bugCount = 0
  /// The number of boxes that somebody has ticked, where none is open beside them.
  var tickCount = 0
  /// What may be wrong, as far as its reader knows.
  private(set) var doubts = DoubtList()
  /// The English positions of lines whose words or places say what they are, and no label.
  private(set) var guessedPlaces: Set<String> = []
  /// The lines of a document that nothing but words tells apart, if they are many.
  var linesByWords: [Int] = []
  /// Lines and cells with a sign that may cut them, as the source has them, by their English places.
  var wholes: [String: String] = [:]
  /// Whether clauses say what is done and seen, and whether only the place of each line does so.
  var (saysInClauses, guessesAll) = (false, false)
  /// Whether labels are around their lines, as in data, and not above them, as in a text.
  var nestsLabels = false
  /// Whether each step has a field for its results: what stands there alone is no heading.
  var hasResultFields = false
  /// What it is instead of a list of test cases; nil if nothing says so.
  var prose: ProseKind?
  /// The requirements that headings and lines name, also those that no case is below.
  private(set) var requirements: [SpecRequirement] = []
  /// The headings of tables, and the names of values, that say nothing of cases.
  private(set) var unknownHeadings: [String] = []
  /// Those of them with the same text in all rows.
  private var alikeHeadings: Set<String> = []
  /// The headings that were seen; those that no case is below become notes.
  private(set) var headings: [ImportedText] = []
  /// The names of what only the tool can read that wrote the source, in the order of the source.
  private(set) var toolNames: [String] = []
  /// The bytes of all texts so far, with what each counts in addition.
  private var byteCount = 0
  private var fault: ImportError?

  /// Adds a case.
  mutating func add(_ source: ImportedCase) {
    var source = source
    source.removeForeignSigns()
    if source.isForeign { source.preconditions = source.preconditions.joiningAlternatives }
    source.takeHeadings(fieldsDecide: hasResultFields)
    keep(source)
  }

  /// Adds a case as it is, within the limits.
  private mutating func keep(_ source: ImportedCase) {
    if cases.count >= ImportLimits.cases {
      exceed(
        DiagnosticText("the file has more cases", ja: "ケース数"), ImportLimits.cases,
        source.position)
    }
    if source.longestList > ImportLimits.linesOfCase {
      exceed(
        DiagnosticText("the case has more lines", ja: "ケースの行数"), ImportLimits.linesOfCase,
        source.position)
    }
    if max(source.tags.count, source.requirements.count) > ImportLimits.labelsOfCase {
      exceed(
        DiagnosticText("the case has more tags or requirements", ja: "ケースのタグまたは要件の数"),
        ImportLimits.labelsOfCase, source.position)
    }
    if let title = source.title, title.text.utf8.count > ImportLimits.textCharacters * 4 {
      exceed(
        DiagnosticText("the title of the case is longer", ja: "ケースの題名の長さ"),
        ImportLimits.textCharacters, title.position)
    }
    if hasRoom(for: source.byteCount) { cases.append(source) }
  }

  /// Gives cases the steps that another part of the source has for their ids.
  ///
  /// - Parameter onlyNames: Whether numbers are no ids, because each section counts its own.
  mutating func joinSteps(onlyNames: Bool = false) {
    var indices: [String: Int] = [:]
    var joined: [ImportedCase] = []
    for source in cases {
      if let id = source.id?.text, CaseAddress(id) == nil, let index = indices[id],
        !onlyNames || ColumnProfile.isID(id) || id.contains(".") && joined[index].isOfRun,
        joined[index].steps.isEmpty && !source.steps.isEmpty
          || onlyNames && joined[index].isSummary(of: source)
      {
        joined[index].take(detailsOf: source)
        continue
      }
      if let id = source.id?.text, indices[id] == nil { indices[id] = joined.count }
      joined.append(source)
    }
    cases = joined
  }

  /// Changes a case that is read.
  mutating func change(_ index: Int, _ change: (inout ImportedCase) -> Void) {
    change(&cases[index])
  }

  /// Adds texts outside of cases.
  mutating func add(_ new: [ImportedNote], in section: [String] = []) {
    guard hasRoom(for: new.reduce(0) { $0 + $1.byteCount }) else { return }
    let start = notes.count
    notes += new
    for index in start..<notes.count where !section.isEmpty { notes[index].section = section }
  }

  /// Adds what became of the columns of a table; a report has no more than people read.
  mutating func add(_ new: @autoclosure () -> [ImportedColumn]) {
    if columns.count < ImportLimits.columns { columns += new() }
  }

  /// Adds what another reader has found in a part of the source.
  mutating func add(contentsOf other: ImportedDocument) {
    for source in other.cases { keep(source) }
    add(other.notes)
    add(other.columns)
    addCounts(of: other)
    for heading in other.headings { see(heading) }
    for requirement in other.requirements { see(requirement) }
    for heading in other.unknownHeadings {
      seeUnknown(heading, isAlike: other.alikeHeadings.contains(heading))
    }
    if let fault = other.fault, self.fault == nil { self.fault = fault }
  }

  /// Remembers what only the tool can read.
  mutating func addToolNames(_ names: [String]) {
    for name in names where toolNames.count < 100 && !toolNames.contains(name) {
      toolNames.append(name)
    }
  }

  /// Adds what another reader has counted in a part of the source.
  mutating func addCounts(of other: ImportedDocument) {
    resultTableCount += other.resultTableCount
    bugCount += other.bugCount
    doubts.add(contentsOf: other.doubts)
    addToolNames(other.toolNames)
    guessedPlaces.formUnion(other.guessedPlaces)
    guessesAll = guessesAll || other.guessesAll
    wholes.merge(other.wholes) { first, _ in first }
    saysInClauses = saysInClauses || other.saysInClauses
  }

  /// Doubts what is at a place.
  mutating func doubt(_ kind: Doubt.Kind, at place: DiagnosticText?) {
    doubts.add(kind, at: place)
  }

  /// Remembers that no label says what a line is.
  mutating func guess(_ line: ImportedText) { guessedPlaces.insert(line.position.en) }

  /// Sees a heading: it is in the files even if no case is below it.
  mutating func see(_ heading: ImportedText) {
    if !heading.text.isEmpty, hasRoom(for: heading.byteCount) { headings.append(heading) }
  }

  /// Remembers a heading that says nothing of cases; a refusal names the first ones.
  mutating func seeUnknown(_ heading: String, isAlike: Bool = false) {
    let name = ImportedText.shortened(LineMarks.trimmed(heading))
    if isAlike { alikeHeadings.insert(name) }
    guard unknownHeadings.count < 12, !name.isEmpty, !unknownHeadings.contains(name) else { return }
    unknownHeadings.append(name)
  }

  /// Sees a requirement: coverage asks for it even if no case is below it.
  mutating func see(_ requirement: SpecRequirement) {
    let size = requirement.id.utf8.count + requirement.title.utf8.count
    if hasRoom(for: size + ImportLimits.textOverhead) { requirements.append(requirement) }
  }

  /// Keeps the headings without cases as notes.
  mutating func keepHeadings() {
    var placed = Set(cases.flatMap(\.section))
    for title in cases.compactMap(\.title) {
      placed.insert(title.text)
      placed.formUnion(title.text.split(separator: " › ").map(String.init))
    }
    placed.formUnion((notes + cases.flatMap(\.notes)).map(\.text.text))
    placed.formUnion((notes + cases.flatMap(\.notes)).map(\.label))
    if let title { placed.insert(title) }
    notes += headings.filter { placed.insert($0.text).inserted }.map {
      ImportedNote(label: "", text: $0)
    }
  }

  /// Whether more bytes of text fit, which then count; call it before they are made.
  mutating func hasRoom(for bytes: Int) -> Bool {
    guard fault == nil else { return false }
    guard bytes <= ImportLimits.documentBytes - byteCount else {
      fault = .tooMuch(
        DiagnosticText(
          "the texts of the file, as often as they are repeated, have more bytes",
          ja: "ファイル内のテキスト（繰り返しを含む）のサイズ"),
        limit: .plain("\(ImportLimits.documentBytes >> 20) MiB"))
      return false
    }
    byteCount += bytes
    return true
  }

  /// Checks that there is a test case.
  ///
  /// - Parameters:
  ///   - isSure: Whether what looks like prose has test cases: somebody said so, or it had some.
  ///   - format: The name of its format.
  /// - Throws: What it is instead.
  func checkCases(isSure: Bool, as format: String) throws(ImportError) {
    if let prose, !isSure { throw .noCases(in: prose, as: cases.isEmpty ? nil : format) }
    guard cases.isEmpty else { return }
    throw bugCount > 0
      ? .noCases(ofBugs: bugCount) : .noCases(among: unknownHeadings, alike: alikeHeadings)
  }

  /// Throws an error if a limit is exceeded.
  func check() throws(ImportError) {
    if let fault { throw fault }
  }

  private mutating func exceed(
    _ what: DiagnosticText, _ limit: Int, _ position: DiagnosticText?
  ) {
    guard fault == nil else { return }
    fault = .tooMuch(what, limit: .plain("\(limit)"), position: position)
  }
}

extension ImportedText {
  /// The beginning of a name in a position: a heading can be as long as a cell.
  static func shortened(_ name: String) -> String {
    let shown = name.prefix(60)
    return shown.endIndex == name.endIndex ? name : shown + "…"
  }

  /// Another text in the same place.
  func replaced(by text: String) -> ImportedText { ImportedText(text: text, position: position) }

  /// What the text counts towards the limit of a source.
  var byteCount: Int { text.utf8.count + ImportLimits.textOverhead }
}
