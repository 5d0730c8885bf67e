import TenkenData

/// The columns of a table that has cases, and what each of them means.
struct SheetColumns {
  /// The headings by column; empty where there is none.
  private(set) var headings: [String] = []
  /// The meaning of each column with one.
  var kinds: [Int: SheetColumn] = [:]
  /// The columns of each meaning, the best one first.
  var columns: [SheetColumn: [Int]] = [:]
  /// The columns with a text only where a block of cases begins, which is its name.
  var blockNames: [Int] = []
  /// The columns of numbered steps, by number: `Step 1`, `Result 1`, `Step 2`.
  var groups: [(operation: Int?, expected: Int?)] = []
  /// The columns with names of steps, beside those that say what is done in them.
  var stepNames: [Int] = []
  /// The columns of a request beside its steps.
  var request: RequestColumns?
  /// The row numbers of the headings.
  private(set) var headerRows = 0...0
  var reasons: [Int: ImportedColumn.Reason] = [:]
  var meanings: [Int: HeadingMeaning] = [:]
  var profiles: [ColumnProfile] = []
  /// What tells apart columns for several executions of the cases: `1回目` above them, or `1`.
  var roundNames: [Int: String] = [:]
  /// The devices on which executions took place, by what tells these apart.
  var devices: [String: String] = [:]
  /// The testers of executions, by what tells these apart.
  var testers: [String: String] = [:]
  /// The columns of a device whose marks may say how a test went, or where a case applies.
  var deviceMarks: Set<Int> = []

  /// Whether it has nothing but what is expected beside what that happens to.
  var isOfPairs = false
  /// Whether another part of the source says what is done in its cases.
  private(set) var isSummary = false
  /// The columns of what is entered, whose texts together name a case.
  var inputs: [Int] = []
  /// The columns whose marks say what their headings do: ✓ below *OK*, and ✓ below *NG*.
  var ticked: Set<Int> = []

  /// The number of rows in which the headings are looked for.
  fileprivate static let headingSearchRows = 60

  /// The best column of a meaning; nil if the table has none.
  func column(_ kind: SheetColumn) -> Int? { columns[kind]?.first }

  /// Whether the table has a column of a meaning.
  func has(_ kind: SheetColumn) -> Bool { columns[kind] != nil }

  /// The first column of a kind, if it has texts.
  func filledColumn(_ kind: SheetColumn) -> Int? {
    column(kind).flatMap { profile($0).filled > 0 ? $0 : nil }
  }

  /// What stands in a column.
  func profile(_ column: Int) -> ColumnProfile {
    profiles.indices.contains(column) ? profiles[column] : ColumnProfile()
  }

  /// The number of texts of the column with the most.
  var mostFilled: Int { profiles.map(\.filled).max() ?? 0 }

  /// Finds the row of headings, or two rows of them; nil if the table has no test cases.
  ///
  /// - Parameters:
  ///   - sheet: The table.
  ///   - isSummary: Whether another part of the source says what is done in its cases.
  ///   - caseHeadings: What tables of cases beside it have above the titles of these.
  init?(_ sheet: Sheet, isSummary: Bool = false, caseHeadings: Set<String> = []) {
    var best: (candidate: SheetColumns, score: Int)?
    let rows = Array(sheet.rows.prefix(Self.headingSearchRows))
    for (index, row) in rows.enumerated() {
      var single = SheetColumns()
      single.read([row])
      let own = single.score
      if own > best?.score ?? 0 { best = (single, own) }
      // Two rows of headings, with cells of the upper one above several of the lower one.
      guard index + 1 < rows.count, row.cells.contains(where: { !$0.isEmpty }),
        !rows[index + 1].isCounted(below: single)
      else { continue }
      var double = SheetColumns()
      double.read([row, rows[index + 1]])
      // A lower row of nothing but headings is no case.
      let isCertain = rows[index + 1].cells.count { !$0.isEmpty } == double.knownInRows[1]
      if double.isTwoRows, double.score + (isCertain ? 1 : 0) > max(own, best?.score ?? 0) {
        best = (double, double.score)
      }
    }
    guard var found = best?.candidate else { return nil }
    found.look(at: sheet)
    found.nameRounds(sheet)
    found.isSummary = isSummary
    found.decide(in: sheet)
    // Beside ids, the heading that names cases in other tables names them here, too.
    let hasIDs = found.column(.id).map { found.profile($0).isIDs } ?? false
    let isNamed = found.column(.title).map { caseHeadings.contains(found.headings[$0]) } ?? false
    guard found.isOfCases || hasIDs && isNamed else { return nil }
    self = found
  }

  private init() {}

  /// The headings that were known in each of two rows: both must have some.
  private var knownInRows = [0, 0]

  private var isTwoRows: Bool { knownInRows[0] >= 2 && knownInRows[1] >= 2 }

  /// Takes the headings of one row, or of two.
  private mutating func read(_ rows: [Sheet.Row]) {
    guard let first = rows.first, let last = rows.last else { return }
    let given = HeadingTable.given
    headerRows = first.number...last.number
    let width = rows.map(\.cells.count).max() ?? 0
    var above = ""
    for column in 0..<width {
      let texts = rows.map { LineMarks.trimmed($0.text(column)) }
      if !texts[0].isEmpty { above = texts[0] }
      let own = texts[texts.count - 1]
      let whole = rows.count == 1 || own.isEmpty ? texts[0] : own == above ? own : "\(above) \(own)"
      headings.append(whole)
      if rows.count > 1, !own.isEmpty, own != above {
        roundNames[column] = above
      } else if let number = HeadingKey(whole).number {
        roundNames[column] = String(number)
      }
      if let column = given.meaning(of: whole, letters: columnLetters(at: column))
        ?? (own.isEmpty ? nil : given.meaning(of: own, letters: "")), !whole.isEmpty
      {
        meanings[headings.count - 1] = HeadingMeaning(column: column, isSure: true, rank: -2)
        reasons[headings.count - 1] = .given
        continue
      }
      let table = HeadingTable.embedded
      let found =
        rows.count == 1 || own.isEmpty
        ? table.meaning(of: whole) : table.meaning(of: own) ?? table.meaning(of: whole)
      guard let found else { continue }
      knownInRows[rows.count == 1 || own.isEmpty ? 0 : 1] += 1
      meanings[headings.count - 1] = found
      reasons[headings.count - 1] = .heading
    }
    for (column, kind) in QuestionHeadings(headings, meanings).found {
      meanings[column] = HeadingMeaning(column: kind, isSure: false, rank: 0)
      reasons[column] = .heading
    }
  }

  /// How sure it is that the rows are headings: what is known counts, what is sure counts double.
  private var score: Int {
    var counted: Set<SheetColumn> = []
    var score = 0
    // Of several columns of a kind, a certain one counts; a number behind a detail is its value.
    let all = meanings.sorted { $0.key < $1.key }.map(\.value)
    for meaning in all.filter(\.isSure) + all.filter({ !$0.isSure }) {
      let isCounted = meaning.number != nil && meaning.column != .attribute
      guard counted.insert(meaning.column).inserted || isCounted else { continue }
      score += meaning.isSure ? 2 : 1
    }
    let known = meanings.values.contains { $0.isSure }
    let filled = headings.count { !$0.isEmpty }
    let isPair = filled == 2 && meanings.values.contains { $0.column == .expected && $0.isSure }
    guard known || meanings.count >= 2, meanings.count >= 2 || filled == 1 || isPair else {
      return 0
    }
    // In a row of a case, few cells are like headings, and none is certain.
    let certain = Set(meanings.values.filter(\.isSure).map(\.column))
    return meanings.count * 3 >= filled || certain.count >= 3 || counted.count >= 6 ? score : 0
  }

  /// Whether the columns are those of a table of cases, and not of any other table.
  private var isOfCases: Bool {
    guard !isOfCounts else { return false }
    if isOfKnownCases { return true }
    // A table of results may count steps, too.
    let parts = Set(kinds.values).subtracting(SheetColumn.tested)
      .subtracting([.attribute, .derived, .comment])
    guard parts.count >= 2 || headings.count(where: { !$0.isEmpty }) == 1 || isToFillIn else {
      return false
    }
    // Cases with an id, and how each of them went.
    if has(.title), has(.id) || has(.number), let column = column(.verdict),
      profile(column).isVerdictsOfTests
    {
      return true
    }
    let own = meanings.filter { !HeadingTable.embedded.isElsewhere(headings[$0.key]) }
    if own.contains(where: { $0.value.isSure && !$0.value.column.isComment }) { return true }
    if meanings.contains(where: { $0.value.column == .description && $0.value.isSure }) {
      return true
    }
    if has(.title), kinds.contains(where: { $0.value == .attribute && profile($0.key).isTests }) {
      return true
    }
    // Issues with a case in what each is about; one that says what came out may be a bug.
    let hasTests = kinds.contains { $0.value == .attribute && profile($0.key).hasTests }
    if has(.title),
      columns(of: .description).contains(where: {
        hasTests ? profile($0).isWholeCasesOrReports : profile($0).isWholeCases
      })
    {
      return true
    }
    // Ids below a heading that names cases, beside what each is about.
    if has(.title), kinds.contains(where: { $0.value == .id && meanings[$0.key]?.column == .title })
    {
      return true
    }
    return kinds.contains { column, kind in
      (kind == .operation || kind == .expected)
        && (own[column] != nil || meanings[column] == nil)
    }
  }

  /// Whether the table lists what is checked, with columns for who does it and how it went.
  private var isToFillIn: Bool {
    columns(of: .title).contains { MarkdownLabel.isCheck(headings[$0]) }
      && kinds.values.contains { SheetColumn.tested.contains($0) }
  }

  /// Whether the table says only how cases went, which another part of the source describes.
  var isOfResults: Bool { has(.verdict) && isOfNames }

  /// Whether the table only says how cases of a known suite went, which it names by their addresses.
  var isOfKnownCases: Bool {
    HeadingTable.given.isOfResults && has(.id) && has(.verdict)
      && [.title, .preconditions, .operation, .expected, .description, .data, .step].allSatisfy {
        !has($0)
      }
  }

  /// Whether the table only names cases, and says neither what is done nor what is seen.
  var isOfNames: Bool {
    let about: [SheetColumn] = [.preconditions, .operation, .expected, .description, .data, .step]
    return has(.title) && !about.contains(where: has)
  }

  private mutating func look(at sheet: Sheet) {
    let rows = sheet.rows.filter { $0.number > headerRows.upperBound && !repeatsHeadings($0) }
    // Names and sums between the cases say nothing about what the column of their ids has.
    let others = rows.filter { $0.isOnlyName || SheetRowUse.isSum($0) }
    let hasOthers = headings.count > 3 && others.count * 2 <= rows.count { !$0.isEmpty }
    let numbers = Set(hasOthers ? others.map(\.number) : [])
    let isNamed = rows.contains {
      !numbers.contains($0.number) && !LineMarks.trimmed($0.text(0)).isEmpty
    }
    let asides = isNamed ? rows.filter { numbers.contains($0.number) } : []
    for row in (isNamed ? rows.filter { !numbers.contains($0.number) } : rows) + asides {
      while profiles.count < row.cells.count { profiles.append(ColumnProfile()) }
      let isAside = isNamed && numbers.contains(row.number)
      for (column, cell) in row.cells.enumerated() { profiles[column].add(cell, isAside: isAside) }
    }
    while headings.count < profiles.count { headings.append("") }
  }
}

extension Sheet {
  /// Whether a table has runs of tests, and no cases: when somebody tested, and how it went.
  var isOfRuns: Bool {
    rows.prefix(SheetColumns.headingSearchRows).contains { row in
      let kinds = Set(
        row.cells.compactMap { HeadingTable.embedded.meaning(of: LineMarks.trimmed($0))?.column })
      return !kinds.isDisjoint(with: [.date, .tester])
        && !kinds.isDisjoint(with: [.outcome, .verdict, .actual])
    }
  }
}

extension Sheet.Row {
  /// Whether the first cell has its only text.
  fileprivate var isOnlyName: Bool {
    !LineMarks.trimmed(text(0)).isEmpty
      && cells.dropFirst().allSatisfy { LineMarks.trimmed($0).isEmpty }
  }
}
