import Scenarios

extension FieldTable<Checklist> {
  static var checklist: Self {
    Self([
      .init("title") { .text($0.title) },
      .init("language") { .text($0.languageCode) },
      .init("build") { .text($0.build) },
      .init("layout") { .text($0.layout.rawValue) },
      // Without it spreadsheets take UTF-8 for another encoding.
      .init("byteOrderMark") { _ in .text("\u{FEFF}") },
      .init("caseTotal") { .number($0.caseCount) },
      .init("scenarioTotal") { .number($0.scenarioCount) },
    ])
  }
}

extension FieldTable<Checklist.Chapter> {
  static var chapter: Self {
    Self([.init("chapterTitle") { .text($0.title) }])
  }
}

extension FieldTable<FeatureRow> {
  static func feature(_ words: PageWords) -> Self {
    Self([
      .init("featureTitle") { .text($0.feature.title) },
      .init("featureId") { .text($0.feature.id) },
      .init("featureSource") { .text($0.feature.source) },
      .init("featureTags") { .text(words.enumeration($0.feature.tags)) },
      .init("featureRequirements") { .text(words.enumeration($0.feature.requirements)) },
      .init("featureCaseCount") { .number($0.feature.caseCount) },
      .init("scenarioCount") { .number($0.feature.scenarios.count) },
      .init("section") { row in
        let chapter = row.chapter.title
        return .text(chapter.isEmpty ? row.feature.title : chapter + " / " + row.feature.title)
      },
    ])
  }
}

extension FieldTable<ScenarioRow> {
  static func scenario(
    _ names: RepeatedSection<String>, _ layout: Layout, _ words: PageWords
  ) -> Self {
    Self([
      .init("scenarioTitle") { .text($0.scenario.title) },
      .init("scenarioAddress") { .text($0.feature.feature.id + "/" + $0.scenario.id) },
      .init("hasSeveralCases") { .flag($0.scenario.cases.count > 1) },
      .init("listsTable") { .flag(layout == .compact && $0.scenario.table != nil) },
      .init("priority") { .text($0.scenario.priority.rawValue) },
      .init("priorityText") { .text(words["priority." + $0.scenario.priority.rawValue]) },
      .init("importance") { .number($0.scenario.priority.importance) },
      .init("tags") { .text(words.enumeration($0.scenario.tags)) },
      .init("hasTags") { .flag(!$0.scenario.tags.isEmpty) },
      .init("eachTag") { names($0.scenario.tags) },
      .init("requirements") { .text(words.enumeration($0.scenario.requirements)) },
      .init("source") { .text($0.scenario.source) },
    ])
  }

  /// The cases of a scenario as one table.
  static func table(_ assignments: RepeatedSection<Checklist.Assignment>) -> Self {
    Self([
      .init("firstNumber") { .number($0.scenario.cases.first?.number ?? 0) },
      .init("lastNumber") { .number($0.scenario.cases.last?.number ?? 0) },
      .init("axes") { assignments($0.scenario.cases.first?.assignments ?? []) },
    ])
  }
}

extension FieldTable<CaseRow> {
  static func testCase(
    _ assignments: RepeatedSection<Checklist.Assignment>, _ words: PageWords
  ) -> Self {
    Self([
      .init("number") { .number($0.testCase.number) },
      .init("address") { .text($0.testCase.address) },
      .init("content") { .text($0.testCase.content) },
      .init("environment") { .text($0.testCase.environment) },
      .init("caseTitle") { row in
        let title = row.scenario.scenario.title
        guard !row.values.isEmpty else { return .text(title) }
        return .text(words(.recordExtra, ["text": title, "extra": row.values]))
      },
      .init("values") { .text($0.values) },
      .init("assignments") { assignments($0.testCase.assignments) },
      .init("hasAssignments") { .flag(!$0.testCase.assignments.isEmpty) },
      .init("preconditionLines") { .text($0.preconditionLines(words)) },
      .init("result") { .text($0.testCase.result?.rawValue) },
      .init("resultText") { .text($0.testCase.result.map { words["status." + $0.rawValue] }) },
    ])
  }
}

extension FieldTable {
  /// The table with what is made sure of, done and seen, of a case or of a table of cases.
  func withScript(
    _ lines: RepeatedSection<Checklist.Line>, _ steps: RepeatedSection<Checklist.Step>,
    _ script: @escaping (Value) -> Checklist.Script
  ) -> FieldTable {
    with([
      .init("hasPreconditions") { .flag(!script($0).preconditions.isEmpty) },
      .init("preconditions") { lines(script($0).preconditions) },
      .init("steps") { steps(script($0).steps) },
      .init("violations") { lines(script($0).violations) },
    ])
  }
}

extension FieldTable<StepRow> {
  /// A step in a template that repeats what is around it.
  static func row(
    _ lines: RepeatedSection<Checklist.Line>, _ words: PageWords
  ) -> Self {
    Self([.init("isFirstStep") { .flag($0.step.number == 1) }])
      .inside(.step(lines, words)) { $0.step }
  }
}

extension FieldTable<Checklist.Step> {
  static func step(
    _ lines: RepeatedSection<Checklist.Line>, _ words: PageWords
  ) -> Self {
    Self([
      .init("step") { .number($0.number) },
      .init("operation") { lines($0.operations) },
      .init("hasExpected") { .flag(!$0.expected.isEmpty) },
      .init("expected") { lines($0.expected) },
      .init("operationLines") { step in
        .text(step.operations.isEmpty ? words["label.look"] : words.lines(step.operations))
      },
      .init("expectedLines") { .text(words.lines($0.expected)) },
    ])
  }
}

extension FieldTable<Checklist.Line> {
  static var line: Self {
    Self([
      .init("text") { .text($0.text) },
      .init("condition") { .text($0.condition) },
      .init("isManual") { .flag($0.isManual) },
    ])
  }
}

extension FieldTable<Checklist.Assignment> {
  static var assignment: Self {
    Self([
      .init("axis") { .text($0.axis) },
      .init("value") { .text($0.value) },
      .init("valueText") { .text($0.text) },
    ])
  }
}

extension Priority {
  /// The importance in TestLink: 1 is low, 2 is medium, 3 is high.
  fileprivate var importance: Int {
    switch self {
    case .critical, .high: 3
    case .normal: 2
    case .low: 1
    }
  }
}

extension Checklist.Chapter {
  /// The names of its folders in one line.
  fileprivate var title: String { path.joined(separator: " / ") }
}

extension Checklist {
  /// The number of all scenarios.
  fileprivate var scenarioCount: Int {
    chapters.reduce(0) { $0 + $1.features.reduce(0) { $0 + $1.scenarios.count } }
  }
}
