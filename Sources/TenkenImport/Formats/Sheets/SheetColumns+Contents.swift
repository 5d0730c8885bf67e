/// What headings leave open, contents decide.
extension SheetColumns {
  mutating func decide(in sheet: Sheet) {
    for (column, meaning) in meanings where kinds[column] == nil { kinds[column] = meaning.column }
    takeOwnColumns()
    takeGroups()
    distinguishStepNumbers()
    distinguishResults()
    // A column of states of cases has no results.
    for (column, kind) in kinds where kind == .verdict && reasons[column] != .given {
      if profile(column).isStates { kinds[column] = .attribute }
    }
    distinguishTitles()
    distinguishReferences()
    distinguishOuterIDs()
    distinguishIDs()
    var groups = GroupColumns(self)
    groups.distinguishIDs()
    self = groups.columns
    distinguishOutlooks()
    findTicks()
    var devices = DeviceFinder(self)
    devices.find()
    var testers = TesterFinder(devices.columns)
    testers.find()
    self = testers.columns
    order()
    findByContent()
    for column in misplacedVerdicts {
      (kinds[column], reasons[column]) = (.verdict, .content)
      order()
    }
    chooseTitle()
    findPair()
    findInputs(in: sheet)
    groups = GroupColumns(self)
    groups.takeTitles(in: sheet)
    self = groups.columns
  }

  /// Sorts the columns of each meaning: those with more texts first, then as the table says.
  private mutating func order() {
    columns = Dictionary(grouping: kinds.keys) { kinds[$0] ?? .comment }
    for (kind, own) in columns where own.count > 1 {
      let most = own.map { profile($0).filled }.max() ?? 0
      func rank(_ column: Int) -> (Int, Int, Int) {
        let isFilled = profile(column).filled * 2 >= most && profile(column).filled > 0
        // A column with results among its lines says what two others say apart.
        let isMixed = kind == .operation && profile(column).hasLabels
        let isName = stepNames.contains(column)
        return (isName ? 3 : isFilled ? isMixed ? 1 : 0 : 2, meanings[column]?.rank ?? 0, column)
      }
      columns[kind] = own.sorted { rank($0) < rank($1) }
    }
  }

  /// In Tenken's own sheets, headings that others have, too, are about what follows from the case.
  private mutating func takeOwnColumns() {
    guard columns(of: .id).contains(where: { profile($0).isAddresses }) else { return }
    for column in headings.indices
    where reasons[column] != .given && HeadingTable.embedded.isDerived(headings[column]) {
      kinds[column] = .derived
    }
  }

  /// Takes numbered groups of columns, such as `Step 1`, `Expected 1` and `Step 2`.
  private mutating func takeGroups() {
    var found: [Int: (operation: Int?, expected: Int?)] = [:]
    for (column, meaning) in meanings.sorted(by: { $0.key < $1.key }) {
      guard let number = meaning.number else { continue }
      switch meaning.column {
      case .operation, .step:
        if found[number, default: (nil, nil)].operation == nil {
          found[number, default: (nil, nil)].operation = column
        }
      case .expected, .outcome:
        if found[number, default: (nil, nil)].expected == nil {
          found[number, default: (nil, nil)].expected = column
        }
      case _: break
      }
    }
    guard found.values.count(where: { $0.operation != nil }) >= 2 else { return }
    groups = found.sorted { $0.key < $1.key }.map(\.value)
    for group in groups {
      if let column = group.operation { kinds[column] = .operation }
      if let column = group.expected { kinds[column] = .expected }
    }
  }

  /// Whether a column belongs to a numbered group.
  func isGrouped(_ column: Int) -> Bool {
    groups.contains { $0.operation == column || $0.expected == column }
  }

  /// Distinguishes step numbers from steps: headings such as 手順 are used for both.
  private mutating func distinguishStepNumbers() {
    let hasOperation = kinds.contains {
      $0.value == .operation && profile($0.key).filled > 0 && !profile($0.key).isNumbers
    }
    for (column, kind) in kinds where reasons[column] != .given && !isGrouped(column) {
      let profile = profile(column)
      let isName = !hasOperation && !profile.isStepNumbers
      switch kind {
      case .operation where profile.isNumbers: kinds[column] = .step
      case .operation where profile.isCodes: kinds[column] = .attribute
      case .step where hasOperation && profile.isNames:
        kinds[column] = .operation
        stepNames.append(column)
      case .step where profile.filled > 0 && (profile.isSentences || isName):
        kinds[column] = .operation
      case _: break
      }
    }
  }

  /// A column called *Result* is what is expected, unless another one is, or it has verdicts.
  private mutating func distinguishResults() {
    let hasExpected = kinds.contains { $0.value == .expected && profile($0.key).filled > 0 }
    // Where no column is about a case, a result is that of a run.
    let isOfCases = kinds.contains { column, kind in
      !SheetColumn.tested.contains(kind) && kind != .environment && kind != .outcome
        && profile(column).filled > 0
    }
    let isOfRuns = !isOfCases && kinds.contains { $0.value == .date || $0.value == .tester }
    for (column, kind) in kinds where kind == .outcome && reasons[column] != .given {
      let profile = profile(column)
      let isOfKnown =
        HeadingTable.given.isOfResults && columns(of: .id).contains { self.profile($0).isAddresses }
      let isExpected =
        !hasExpected && !isOfRuns && !isOfKnown && profile.filled > 0 && !profile.isMostlyVerdicts
      kinds[column] = isExpected ? .expected : .verdict
    }
    // A column of verdicts is not what is expected, unless its heading says so itself.
    for (column, kind) in kinds where kind == .expected && reasons[column] != .given {
      if hasExpected, profile(column).isVerdicts, columns(of: .expected).count > 1,
        !HeadingTable.saysExpected(headings[column])
      {
        kinds[column] = .verdict
      }
    }
  }

  /// Columns of nothing but verdicts, which are none of what is expected, whatever their headings
  /// say, if no other column has them: somebody wrote into the wrong one.
  private var misplacedVerdicts: [Int] {
    let known = columns(of: .verdict) + columns(of: .outcome) + columns(of: .actual)
    guard !known.contains(where: { profile($0).isVerdicts }),
      kinds.contains(where: { $0.value == .operation && profile($0.key).filled > 0 })
    else { return [] }
    return columns(of: .expected).filter {
      reasons[$0] != .given && profile($0).isOnlyVerdictsOfTests
    }
  }

  func columns(of kind: SheetColumn) -> [Int] {
    kinds.filter { $0.value == kind }.keys.sorted()
  }

  /// An id comes first; references behind the title are requirements.
  private mutating func distinguishReferences() {
    let title = (columns(of: .title) + columns(of: .operation)).min() ?? headings.count
    for column in columns(of: .id)
    where column > title && reasons[column] != .given
      && HeadingKey(headings[column]).joined == "reference"
    {
      kinds[column] = .requirements
    }
  }

  /// Of several columns of ids, the one that tells the most cases apart has those of the cases:
  /// *TC ID* beside *Scenario ID*.
  private mutating func distinguishOuterIDs() {
    let own = columns(of: .id).filter { reasons[$0] != .given && profile($0).filled > 0 }
    guard let most = own.map({ profile($0).distinctCount }).max(),
      own.contains(where: { profile($0).distinctCount < most })
    else { return }
    for column in own where profile(column).distinctCount < most { kinds[column] = .attribute }
  }

  /// A column called *Test Case* may have ids, and so may one called *Step*.
  private mutating func distinguishIDs() {
    let hasID = kinds.contains { $0.value == .id && profile($0.key).filled > 0 }
    for column in columns(of: .title) where reasons[column] != .given {
      let others = kinds.contains {
        ($0.value == .title || $0.value == .description) && $0.key != column
          && profile($0.key).filled > 0 && !profile($0.key).isNumbersOrIDs
      }
      // What all rows have alike tells none of them apart: the department that asks for a test.
      if profile(column).isSame,
        columns(of: .title).contains(where: { profile($0).distinctCount > 1 })
      {
        kinds[column] = .attribute
        continue
      }
      if !hasID, profile(column).isIDs || profile(column).isNumbers && others {
        kinds[column] = .id
        return
      }
    }
  }

  /// A column called *Category* may say whether a case is about a failure, and names no file.
  private mutating func distinguishOutlooks() {
    for (column, kind) in kinds
    where SheetColumn.sections.contains(kind) && reasons[column] != .given
      && (kind == .section ? profile(column).isMostlyOutlooks : profile(column).isOutlooks)
    {
      kinds[column] = .attribute
    }
  }

  /// Finds what no heading names: a column of sentences before or after the others.
  private mutating func findByContent() {
    func sentences(_ range: some Sequence<Int>) -> Int? {
      // Of many columns without a meaning, none is more likely than the others.
      guard range.count(where: { kinds[$0] == nil && profile($0).filled > 0 }) <= 4 else {
        return nil
      }
      return range.first {
        kinds[$0] == nil && profile($0).isSentences && !headings[$0].isEmpty
          && profile($0).filled * 4 >= mostFilled
      }
    }
    func take(_ column: Int?, as kind: SheetColumn) {
      guard let column else { return }
      for kind in [SheetColumn.description, .requirements] {
        columns[kind]?.removeAll { $0 == column }
        if columns[kind]?.isEmpty == true { columns[kind] = nil }
      }
      let isAbout = kinds[column] == .description && kind == .operation
      kinds[column] = kind
      columns[kind] = [column]
      reasons[column] = isAbout && profile(column).isCommands ? .heading : .content
    }
    take(namedIDs, as: .id)
    if !isSummary, let request = RequestColumns(in: self) {
      take(request.method, as: .operation)
      take(request.address, as: .operation)
      columns[.operation] = [request.address, request.method]
      stepNames.append(request.method)
      for column in [request.address, request.method] { reasons[column] = .heading }
    }
    if !isSummary { request = RequestColumns(beside: self) }
    // Beside the numbers of steps, a description says what is done, and so do commands in it
    // where no other column says what is done or seen.
    if filledColumn(.operation) == nil, let about = filledColumn(.description),
      profile(about).filled * 5 >= mostFilled * 4,
      filledColumn(.step) != nil || filledColumn(.expected) != nil && profile(about).isLists
        || filledColumn(.expected) == nil && filledColumn(.title) != nil
          && profile(about).isCommands
    {
      take(about, as: .operation)
    }
    // A heading that is nearly a known one, above sentences.
    for kind in [SheetColumn.operation, .expected, .preconditions] where filledColumn(kind) == nil {
      let alike = headings.indices.first {
        kinds[$0] == nil && profile($0).isSentences
          && HeadingTable.embedded.nearest(to: headings[$0], likeness: HeadingTable.columnLikeness)
            == kind
      }
      take(alike, as: kind)
    }
    // A goal beside the way to measure it: 目標 and 確認方法.
    if filledColumn(.operation) != nil, filledColumn(.expected) == nil,
      let goal = openForGoals.first(where: {
        reasons[$0] != .given && profile($0).filled > 0
          && Self.goals.contains(HeadingKey(headings[$0]).joined)
      })
    {
      take(goal, as: .expected)
    }
    if let steps = filledColumn(.operation), filledColumn(.expected) == nil {
      take(sentences(steps + 1..<max(profiles.count, steps + 1)), as: .expected)
    } else if let expected = filledColumn(.expected), filledColumn(.operation) == nil, expected > 0,
      !isSummary
    {
      let start = (column(.title) ?? column(.description) ?? -1) + 1
      take(sentences((min(start, expected)..<expected).reversed()), as: .operation)
    }
    // Where no other column does, one between the names of cases and what is expected says it.
    if filledColumn(.operation) == nil, describesSteps {
      take(column(.description), as: .operation)
    }
    if filledColumn(.operation) == nil, filledColumn(.expected) == nil, filledColumn(.title) != nil
    {
      take(headings.indices.first { kinds[$0] == nil && profile($0).isChecks }, as: .expected)
    }
    if filledColumn(.title) == nil, filledColumn(.description) == nil,
      filledColumn(.feature) == nil,
      let steps = filledColumn(.operation) ?? filledColumn(.expected)
    {
      take(namingRequirements ?? sentences(0..<steps) ?? nameBehindID(before: steps), as: .title)
    }
  }
}
