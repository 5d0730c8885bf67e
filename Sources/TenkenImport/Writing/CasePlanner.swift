import TenkenScenarios
import TenkenSimulation

/// Plans the scenarios of one file: which line of the source becomes which item.
struct CasePlanner {
  private(set) var lines: [PlannedLine] = []
  private(set) var record: [ImportRecord] = []
  private(set) var reader: LineReader
  private let lookUp: (KnownScenarios.Entry) -> KnownLines
  private let comparable: ComparableText
  private var ids = UniqueNames()
  /// Whether texts are recorded: only once, if several scenarios are made of them.
  var recordsTexts = true
  /// The number of lines that are titles of known named steps, and not the steps.
  private(set) var foldedTitleCount = 0
  private(set) var numberedIDCount = 0

  init(
    _ reader: LineReader, _ comparable: ComparableText,
    lookUp: @escaping (KnownScenarios.Entry) -> KnownLines
  ) {
    self.reader = reader
    self.comparable = comparable
    self.lookUp = lookUp
  }

  /// Plans a case; the items of the known case are tried first.
  mutating func plan(_ source: ImportedCase, known entry: KnownScenarios.Entry?) -> PlannedScenario
  {
    var scenario = PlannedScenario(id: "", title: LocalizedText(""))
    let known = entry.map(lookUp)
    if let entry, let known, violations(of: source) == Set(entry.testCase.violates),
      [known.lines, known.folded].compactMap(\.self).contains(where: {
        KnownCursor.hasExactLines(source, $0, comments: { isComment($0) }, comparable)
      })
    {
      copyKnownCase(entry, source, &scenario)
    } else {
      var cursor = known.map(KnownCursor.init)
      planPreconditions(source, &scenario, &cursor)
      planEnvironment(source, &scenario)
      planSteps(source, &scenario, &cursor)
      addMissingExpectation(source, &scenario)
    }
    return scenario
  }

  /// Plans all cases of a known scenario; nil unless an outline has exactly their lines.
  mutating func planOutline(
    _ source: ImportedCase, _ entries: [KnownScenarios.Entry]
  ) -> [PlannedScenario]? {
    let before = source.preconditions.filter { !isComment($0) }
    let steps = source.steps.flatMap { step in
      (step.operation.map { [$0] } ?? []) + step.expected
    }.filter { !comparable.isCheckPlaceholder(comparable.bytes($0.text)) }
    let violates = Set(entries.flatMap(\.testCase.violates))
    let known = entries.map(lookUp)
    guard violations(of: source) == violates,
      [known.map(\.lines), known.map { $0.folded ?? $0.lines }].contains(where: {
        KnownCursor.hasExactLines(before + steps, $0, comparable)
      })
    else { return nil }
    return entries.enumerated().map { index, entry in
      var scenario = PlannedScenario(id: "", title: LocalizedText(""))
      var own = source
      // The texts are recorded once.
      if index > 0 { (own.preconditions, own.steps) = ([], []) }
      copyKnownCase(entry, own, &scenario)
      return scenario
    }
  }

  /// The invariants that a source says are broken.
  private mutating func violations(of source: ImportedCase) -> Set<String> {
    var names: Set<String> = []
    for text in source.preconditions {
      if case .violation(let name) = reader.meaning(of: text, as: .precondition) {
        names.insert(name)
      }
    }
    return names
  }

  /// Whether a precondition of the source does not become a precondition in the file.
  private mutating func isComment(_ text: ImportedText) -> Bool {
    switch reader.meaning(of: text, as: .precondition) {
    case .item: false
    case .violation, .comment, .checkPlaceholder: true
    }
  }

  /// An id that no other scenario of the file has.
  mutating func uniqueID(_ preferred: String) -> String {
    guard preferred.isEmpty else { return ids.take(preferred) }
    numberedIDCount += 1
    return ids.take("case", preferred: "case-1")
  }

  /// The item that a line most likely means; nil if there is none.
  mutating func suggestion(for text: String, as role: LineRole) -> String? {
    reader.suggestion(for: text, as: role)
  }

  /// Records the outcome of a text that is not a line of a case.
  mutating func note(
    _ text: ImportedText, _ outcome: ImportRecord.Outcome, isUnread: Bool = false
  ) {
    guard recordsTexts else { return }
    var new = ImportRecord(text: text.text, position: text.position, outcome: outcome)
    new.isUnread = isUnread
    record.append(new)
  }

  private mutating func planPreconditions(
    _ source: ImportedCase, _ scenario: inout PlannedScenario, _ known: inout KnownCursor?
  ) {
    for text in source.preconditions {
      if let line = planned(text, .precondition, &scenario, &known) {
        scenario.preconditions.append(line)
      }
    }
    // A setting holds from the beginning, whatever a sheet says before it.
    scenario.preconditions =
      scenario.preconditions.filter { reader.isSetting(lines[$0]) }
      + scenario.preconditions.filter { !reader.isSetting(lines[$0]) }
  }

  /// Adds the environment of the source, unless a precondition states one, or the case is a known
  /// one whose preconditions state none.
  private mutating func planEnvironment(
    _ source: ImportedCase, _ scenario: inout PlannedScenario, isKnown: Bool = false
  ) {
    guard let text = source.environment else { return }
    let item = reader.environment(text.text)
    let stated = scenario.preconditions.flatMap { reader.environments(in: lines[$0]) }
    if isKnown && stated.isEmpty || item.map({ stated.contains($0.head) }) == true {
      note(text, .heading)
    } else if let item, stated.isEmpty {
      scenario.preconditions.insert(add(item, .precondition), at: 0)
      note(text, .word)
    } else {
      // An unknown environment, or another one than a precondition states.
      scenario.comments.append("Environment: \(text.text)")
      note(text, .comment)
    }
  }

  /// Adds a manual expectation if there is none, because a scenario has to expect something.
  private mutating func addMissingExpectation(
    _ source: ImportedCase, _ scenario: inout PlannedScenario
  ) {
    let hasExpectations = scenario.steps.contains {
      if case .expectations = $0 { true } else { false }
    }
    guard scenario.expected.isEmpty, !hasExpectations, scenario.violates.isEmpty else { return }
    let isTitle = source.steps.isEmpty && !source.lacksResult
    let missing = source.missingExpectation
    let text = isTitle ? source.title.map { LocalizedText($0.text) } ?? missing : missing
    if isTitle, let title = source.title { note(title, .manual) }
    scenario.expected = [add(.manual(text), .expected)]
  }

  private mutating func planSteps(
    _ source: ImportedCase, _ scenario: inout PlannedScenario, _ known: inout KnownCursor?
  ) {
    for step in source.steps {
      let operation = step.operation.flatMap { planned($0, .operation, &scenario, &known) }
      if let operation { scenario.steps.append(.operation(operation)) }
      var expectations: [Int] = []
      for text in step.expected {
        if let operation, let name = reader.refusal(text.text, of: lines[operation]) {
          lines[operation].refuse(name, text.text)
          note(text, .word)
        } else if let expectation = planned(text, .expected, &scenario, &known) {
          expectations.append(expectation)
        }
      }
      if !expectations.isEmpty { scenario.steps.append(.expectations(expectations)) }
    }
    // The last results are what the scenario expects at the end.
    if case .expectations(let expectations)? = scenario.steps.last {
      scenario.steps.removeLast()
      scenario.expected = expectations
    }
  }

  /// Plans a line; nil if it does not become an item of a list.
  private mutating func planned(
    _ text: ImportedText, _ role: LineRole, _ scenario: inout PlannedScenario,
    _ known: inout KnownCursor?
  ) -> Int? {
    switch reader.meaning(of: text, as: role) {
    case .item(var line):
      let bytes = comparable.bytes(line.source.text)
      let own = known?.take(bytes, role)
      if own == nil, known?.isFoldedTitle(bytes) == true { foldedTitleCount += 1 }
      line.choices = (own.map { [$0] } ?? []) + line.choices
      lines.append(line)
      return lines.count - 1
    case .violation(let name):
      if !scenario.violates.contains(name) { scenario.violates.append(name) }
      note(text, .word)
    case .comment, .checkPlaceholder:
      scenario.comments.append(text.text)
      note(text, .comment)
    }
    return nil
  }

  /// Takes a known case from its file, because the source has exactly its lines.
  private mutating func copyKnownCase(
    _ entry: KnownScenarios.Entry, _ source: ImportedCase, _ scenario: inout PlannedScenario
  ) {
    for text in source.preconditions {
      switch reader.meaning(of: text, as: .precondition) {
      case .item, .violation, .checkPlaceholder: noteKnown(text)
      case .comment:
        scenario.comments.append(text.text)
        note(text, .comment)
      }
    }
    for text in source.steps.flatMap({ ($0.operation.map { [$0] } ?? []) + $0.expected }) {
      noteKnown(text)
    }
    let (testCase, vocabulary) = (entry.testCase, entry.feature.vocabulary)
    scenario.preconditions = testCase.preconditions.compactMap { step in
      ScenarioItem(step, of: vocabulary).map { add($0, .precondition) }
    }
    scenario.steps = testCase.operations.compactMap { step in
      if case .expect(let expectations) = step.action {
        return .expectations(expectations.map { add(ScenarioItem($0, of: vocabulary), .expected) })
      }
      return ScenarioItem(step, of: vocabulary).map { .operation(add($0, .operation)) }
    }
    scenario.expected = testCase.expected.map {
      add(ScenarioItem($0, of: vocabulary), .expected)
    }
    planEnvironment(source, &scenario, isKnown: true)
    scenario.violates = testCase.violates
    scenario.isUnchanged = true
  }

  /// Records a line that is in a known file.
  private mutating func noteKnown(_ text: ImportedText) {
    note(text, comparable.withoutManualMark(text.text).isManual ? .manual : .word)
  }

  /// Adds an item that is not a line of the source.
  private mutating func add(_ item: ScenarioItem, _ role: LineRole) -> Int {
    lines.append(
      PlannedLine(
        source: ImportedText(text: "", position: .plain("")), role: role,
        choices: [PlannedLine.Choice(item: item, language: nil)]))
    return lines.count - 1
  }
}

extension ImportedCase {
  /// What the case expects if no line of it says so: the source may say it where nobody sees it.
  fileprivate var missingExpectation: LocalizedText {
    let mayExpect = isAssumed || steps.compactMap(\.operation).contains { Self.mayExpect($0.text) }
    if !mayExpect, notes.contains(where: { !$0.isUnderstood && !$0.isDerived }) {
      return LocalizedText(
        en: "What the comments of this case say (no text of the source was understood as what is"
          + " expected)", ja: "このケースのコメントの内容（期待結果と分かるものが元の資料にない）")
    }
    return mayExpect
      ? LocalizedText(
        en: "What the steps of this case say (no text of the source was understood as what is"
          + " expected)", ja: "このケースの手順の内容（期待結果と分かるものが元の資料にない）")
      : LocalizedText(en: "The expected result is not written down", ja: "期待結果の記載なし")
  }

  /// Whether a step may say what is seen, too: it has several sentences, or checks something.
  private static func mayExpect(_ line: String) -> Bool {
    LineTable.embedded.use(of: line) == .seen
      || [
        ". ", "。", " — ", " – ", "=>", "->", "→", "and verify ", "and check ", "and confirm ",
        "and ensure ",
        "to see ", "ことを確認",
      ].contains { sign in
        line.firstRange(of: sign).map { $0.upperBound != line.endIndex } ?? false
      }
  }
}

extension PlannedLine {
  /// Makes the operation an expected refusal.
  mutating func refuse(_ name: String, _ text: String) {
    refusal = text
    for index in choices.indices { choices[index].item.outcome = name }
  }
}
