import TenkenDiagnostics

/// Cases compared with each other.
extension DoubtFinder {
  /// Looks at the ids and titles of cases.
  mutating func lookAtNames() {
    let ids = cases.compactMap(\.id).filter { ColumnProfile.isID($0.text) }
    // Sections may count their cases anew, and several examples of one row have its id.
    var known: [[String]: DiagnosticText] = [:]
    for source in cases {
      guard let id = source.id, ColumnProfile.isID(id.text) else { continue }
      let keys = [source.section + [id.text], ["", source.title?.text ?? "", id.text]]
      if keys.contains(where: { known[$0].map { $0 != id.position } ?? false }) {
        doubt(.sharedIDs, id.position)
      }
      for key in keys where known[key] == nil { known[key] = id.position }
    }
    lookAtRepeatedNumbers()
    let nameless = cases.filter { $0.id == nil }
    if ids.count >= 2, ids.count > nameless.count {
      for source in nameless { doubt(.missingIDs, source.place) }
    }
    // Where most titles have several paragraphs, each is written so.
    let isUsual = cases.count(where: \.hasTitleOfLines) * 2 > cases.count
    for source in cases
    where source.hasOddName || source.hasTitleOfLines && !isUsual
      || !ids.isEmpty && source.hasWordyID
    {
      doubt(.oddTitles, source.place)
    }
    // Where nothing names cases, all are called so.
    let copied = cases.filter(\.isCalledAsItsLine)
    let isRare = isSheet && copied.count * 3 <= cases.count
    for source in copied where isRare || source.title.map(isGuessed) == true {
      doubt(.titlesFromLines, source.place)
    }
    let named = Dictionary(grouping: cases.indices) { cases[$0].title?.text ?? "" }
    // Rows and branches without an id are told apart by their titles alone.
    let isEach = isSheet || document.nestsLabels
    func isShared(_ indices: [Int]) -> Bool {
      indices.count >= (isEach && indices.allSatisfy { cases[$0].id == nil } ? 2 : 3)
    }
    let twins = named.values.filter(isShared).flatMap { indices in
      Dictionary(grouping: indices) { cases[$0].section }.values.filter(isShared).joined()
    }
    for index in twins.sorted() { doubt(.sharedTitles, cases[index].place) }
  }

  /// Looks for numbers that a sheet with a number for each case has twice.
  private mutating func lookAtRepeatedNumbers() {
    let counted = cases.filter { $0.id?.text.allSatisfy(\.isNumber) == true }
    guard isSheet, counted.count >= 4 else { return }
    let groups = Dictionary(grouping: counted) { $0.section + [$0.id?.text ?? ""] }.values
    let twins = groups.filter { group in Set(group.compactMap(\.id?.position)).count > 1 }
    guard twins.count * 4 <= groups.count else { return }
    for place in twins.compactMap({ $0.last?.id?.position.en }).sorted() {
      let twin = counted.first { $0.id?.position.en == place }
      doubt(.sharedIDs, twin?.id?.position)
    }
  }

  /// Looks for cases that lack what the others have.
  mutating func lookAtCases() {
    for source in cases where source.isBugReport { doubt(.bugReports, source.place) }
    let stepless = cases.filter(\.hasNoStep)
    // If some cases share a list of steps, those without any may have it, too.
    let share = found.contains(.sharedSteps) ? 2 : 3
    let hasSteps = (isSheet || document.nestsLabels) && stepless.count * share <= cases.count
    let isRare = document.nestsLabels && stepless.count * 2 <= cases.count
    // Beside criteria that say when something happens, one that always holds has no step.
    let hasCriteria = !isSheet && cases.contains { $0.isCriterion && !$0.hasNoStep }
    let open = cases.filter(\.hasNoResult)
    // Below the headings of steps and results, a row without either is not filled in.
    let tables = isSheet ? Set(cases.lazy.filter { !$0.isEmpty }.compactMap(\.table)) : []
    func isUnfilled(_ source: ImportedCase) -> Bool {
      !tables.isEmpty && source.isEmpty && source.table.map(tables.contains) == true
    }
    // So has one in a document whose other cases have steps, if a label says that it is seen.
    let isExceptional = !isSheet && stepless.count * 3 <= cases.count
    for source in stepless
    where hasSteps || isExceptional && hasLabelledResult(source)
      || isRare && !source.preconditions.isEmpty || mayHaveMore(source)
      || hasCriteria && source.isCriterion || isUnfilled(source)
    {
      doubt(.noSteps, source.place)
    }
    let isExpected = open.count * (isSheet ? 2 : 3) <= cases.count
    // Of lines that are cases of their own, most have a result, or their words say what is done.
    let isLine = !isSheet && open.count * 2 <= cases.count
    for source in open {
      // Where fields or branches have what is done and seen, a case without any of them is empty.
      let isEmpty =
        (document.hasResultFields || document.nestsLabels && open.count < cases.count)
        && source.hasNoStep || isUnfilled(source)
      let isLone = isLine && source.lines.count == 1 && source.isCalledAsItsLine
      if isExpected || isEmpty || isLone || mayHaveMore(source) { doubt(.noResults, source.place) }
    }
    if isSheet, stepless.count == cases.count, open.count == cases.count { lookAtTitles() }
    guard !document.guessesAll else { return lookAtDepth() }
    // `Viewpoints` above the steps, although others are expected after them.
    for source in cases where !isSheet && source.hasResultsAround {
      if let first = source.steps.first?.expected.first, !isGuessed(first) {
        doubt(.resultsFirst, first.position)
      }
    }
    let results = cases.compactMap { source -> ImportedText? in
      guard let first = source.steps.first, first.operation == nil, !source.hasNoStep else {
        return nil
      }
      return first.expected.first
    }
    // A single list may begin with what is there.
    let guessed = results.filter(isGuessed)
    let isUsual = results.count >= 2 && results.count * 2 >= cases.count
    for result in results
    where isUsual || guessed.count >= 2 && guessed.contains(result)
      || guessed.contains(result) && LineTable.embedded.use(of: result.text) != .seen
    {
      doubt(.resultsFirst, result.position)
    }
  }

  /// Looks whether words say somewhere in a map without marks what is done or seen.
  private mutating func lookAtDepth() {
    let lines = cases.flatMap(\.lines)
    let table = LineTable.embedded
    let open = lines.count { table.use(of: $0.text) == .open && !ColumnProfile.isSentence($0.text) }
    guard open * 4 > lines.count * 3 else { return }
    for source in cases where !source.lines.isEmpty { doubt(.rolesByDepth, source.place) }
  }

  /// Looks at a table that only names its cases: what it names may be what is checked, where testers
  /// fill it in, but an export may have lost what is done and seen.
  private mutating func lookAtTitles() {
    let own = document.columns
    guard let names = own.first(where: { $0.meaning.name == SheetColumn.title.name }),
      !own.contains(where: { MarkdownLabel.isCheck($0.heading) })
    else { return }
    // All cases are so: their column says it once.
    doubt(.onlyTitles, names.place)
  }
}

extension DoubtFinder {
  /// Whether a case has a name of its own, and below it only what a label calls expected.
  private func hasLabelledResult(_ source: ImportedCase) -> Bool {
    guard let title = source.title else { return false }
    let results = source.steps.flatMap(\.expected)
    return !results.isEmpty
      && results.allSatisfy { !isGuessed($0) && $0.position != title.position }
  }

  /// Whether texts of a case are not understood, so that they may be steps or results.
  private func mayHaveMore(_ source: ImportedCase) -> Bool {
    !isSheet
      && source.notes.contains {
        !$0.isUnderstood && !$0.isDerived && $0.text.text.utf8.count > 3
      }
  }
}

extension ImportedCase {
  /// The labels that are not understood above lines that words or places made steps or results.
  var labelsAboveLines: [DiagnosticText] {
    let labels = notes.filter { $0.isListed && LineSigns.isLabelAlone($0.text.text) }
    guard !labels.isEmpty else { return [] }
    let texts = steps.flatMap { ($0.operation.map { [$0] } ?? []) + $0.expected }
    let lines = Set(texts.compactMap(\.position.lineNumber))
    return labels.map(\.text.position).filter { place in
      place.lineNumber.map { lines.contains($0 + 1) || lines.contains($0 + 2) } ?? false
    }
  }

  /// The comments of the case with ids of others: `ID: TC-8` beside `TC-7`.
  var otherIDs: [DiagnosticText] {
    let found = notes.filter { note in
      note.text.position.isLine && note.text.text.utf8.count <= 60
        && HeadingTable.embedded.meaning(of: note.label)?.column == .id
        && ColumnProfile.isID(note.text.text) && note.text.text != id?.text
        // An example of an outline stands where its title does.
        && note.text.position != title?.position
    }
    return found.map(\.text.position)
  }

  /// The comments below labels that are not understood that read like steps or results.
  var lostLines: [DiagnosticText] {
    let listed = notes.filter { $0.isListed }
    let labels = listed.filter { LineSigns.isLabelAlone($0.text.text) }
    guard !labels.isEmpty else { return [] }
    let lines = Set(labels.compactMap(\.text.position.lineNumber))
    return listed.filter { note in
      guard let line = note.text.position.lineNumber, lines.contains(line - 1) else { return false }
      let table = LineTable.embedded
      return table.isStatement(note.text.text) || table.isCommand(note.text.text)
    }.map(\.text.position)
  }

  /// The lines that are about tests themselves, as those of a template are, if they are many.
  var linesAboutTests: [DiagnosticText] {
    let texts = preconditions + steps.flatMap { ($0.operation.map { [$0] } ?? []) + $0.expected }
    guard texts.count <= 50 else { return [] }
    let found = texts.filter { LineSigns.isAboutTests($0.text) }
    return found.count >= 2 && found.count * 2 >= texts.count ? found.map(\.position) : []
  }

  /// Whether several of its texts explain what has to be written there: `A short title. Example: …`.
  var hasExamples: Bool {
    let texts = [title].compactMap(\.self) + requirements + preconditions + notes.map(\.text)
    guard let title, LineSigns.hasExample(title.text), texts.count <= 50 else { return false }
    return texts.count { LineSigns.hasExample($0.text) } > 1
  }

  /// Whether its type says that it is the report of a bug.
  fileprivate var isBugReport: Bool {
    notes.contains { note in
      note.text.text.utf8.count <= 24
        && HeadingTable.embedded.meaning(of: note.label)?.column == .attribute
        && HeadingTable.embedded.meaning(of: note.text.text)?.column == .ticket
    }
  }

  /// Whether the id of the case is no id, but words.
  fileprivate var hasWordyID: Bool {
    id.map { $0.text.contains(" ") && !$0.text.contains(where: \.isNumber) } ?? false
  }

  /// Where the case is in the source.
  var place: DiagnosticText? {
    title?.position ?? id?.position
      ?? steps.first.flatMap { $0.operation ?? $0.expected.first }?
      .position
  }

  /// Whether the case has an id, and says what is done and what is seen.
  var isWhole: Bool { id != nil && !hasNoStep && !hasNoResult }

  /// Whether something is expected both before anything is done and at the end.
  fileprivate var hasResultsAround: Bool {
    steps.count > 1 && steps[0].operation == nil && steps.last?.expected.isEmpty == false
  }

  /// Whether it is a criterion of a requirement, both with numbers: `1.2`.
  fileprivate var isCriterion: Bool {
    requirements.last.map { $0.isSectionNumber && $0.text.contains(".") } ?? false
  }

  /// What is done, if that is a single line.
  var onlyOperation: ImportedText? {
    let operations = steps.lazy.compactMap(\.operation).prefix(2)
    return operations.count == 1 ? operations.first : nil
  }

  var hasNoStep: Bool { steps.allSatisfy { $0.operation == nil } }

  fileprivate var hasNoResult: Bool { steps.allSatisfy(\.expected.isEmpty) }

  /// Whether it says neither what is done nor what is seen.
  fileprivate var isEmpty: Bool { hasNoStep && hasNoResult }

  /// The table that has it in a row: what stands before the number of the row.
  fileprivate var table: Substring? {
    guard let place = place?.en, let row = place.firstRange(of: "row ") else { return nil }
    return place[..<row.lowerBound]
  }

  /// Whether the case is called as its first line, although something could name it.
  fileprivate var isCalledAsItsLine: Bool {
    guard let title, let first = steps.first.flatMap({ $0.operation ?? $0.expected.first })
    else { return false }
    return title.text == first.text && title.position == first.position
  }

  /// Whether the name of the case has several lines.
  fileprivate var hasTitleOfLines: Bool { title?.text.contains(where: \.isNewline) == true }

  /// Whether the name of the case is an id, a number, a date or a heading, or its id a sentence.
  fileprivate var hasOddName: Bool {
    if let id, id.text.utf8.count(where: { $0 == 0x20 }) >= 3 { return true }
    guard let title else { return false }
    return title.text == id?.text || ColumnProfile.isID(title.text)
      || LineSigns.isHeading(title.text)
      || !title.text.contains { $0.isLetter }
  }
}

extension DiagnosticText {
  /// Whether it names a line of a document.
  var isLine: Bool { en.hasPrefix("line ") }

  /// The number of the line that it names: `line 12`; nil if it names something else.
  var lineNumber: Int? { en.hasPrefix("line ") ? Int(en.dropFirst(5)) : nil }
}
