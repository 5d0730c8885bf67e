import TenkenResults
import TenkenScenarios
import TenkenWording

extension FieldTable<FeatureRow> {
  static func feature(_ scenarios: FieldTable<ScenarioRow>, _ words: PageTexts) -> Self {
    Self([
      .text("featureId") { $0.feature.id },
      .text("featureAnchor") { $0.feature.key.anchor },
      .text("featureSource") { $0.feature.source },
      .text("featureTags") { words.enumeration($0.feature.tags) },
      .text("featureRequirements") { words.enumeration($0.feature.requirements) },
      .text("featureNumbers") { $0.caseNumbers },
      .number("featureCaseCount") { $0.feature.caseCount },
      .number("scenarioCount") { $0.feature.scenarios.count },
      .flag("hasFeatureAssumptions") { !$0.assumptions.inOrder.isEmpty },
      .texts("featureAssumptions") { $0.assumptions.inOrder },
      .text("assumptionsTitle") { words[$0.assumptionsTitle] },
      .flag("hasHandChecks") { !$0.handChecks.isEmpty },
      .list("handChecks", of: .handCheck) { $0.handChecks },
      .list("scenarios", of: scenarios) { $0.scenarios },
    ]).with(columns(words))
  }
}

extension FieldTable<ScenarioRow> {
  static func scenario(
    _ cases: FieldTable<CaseRow>, _ tables: FieldTable<ScenarioRow>, _ layout: Layout,
    _ words: PageTexts
  ) -> Self {
    Self([
      .text("scenarioAddress") { $0.address },
      .text("scenarioAnchor") { $0.address.anchor },
      .flag("hasSeveralCases") { $0.scenario.cases.count > 1 },
      .flag("listsTable") { layout == .compact && $0.table != nil },
      .text("priority") { $0.scenario.priority.rawValue },
      .number("importance") { $0.scenario.priority.importance },
      .flag("hasTags") { !$0.scenario.tags.isEmpty },
      .list("eachTag", of: FieldTable<String>([.text("name") { $0 }])) { $0.scenario.tags },
      .list("cases", of: cases) { $0.cases },
      .record("table", of: tables) { $0.table == nil ? nil : $0 },
    ]).with(columns(words))
  }

  /// The template fields of a scenario whose cases are shown as one table.
  static func table(
    _ assignments: FieldTable<CaseRow.Assignment>, _ script: FieldTable<ChecklistScript>,
    _ cases: FieldTable<CaseRow>
  ) -> Self {
    Self([
      .number("firstNumber") { $0.cases.first?.number },
      .number("lastNumber") { $0.cases.last?.number },
      .list("axes", of: assignments) { $0.cases.first?.assignments ?? [] },
      .list("cases", of: cases) { $0.cases },
    ]).with(script.entries { $0.table ?? ChecklistScript() })
  }
}

extension FieldTable<CaseRow> {
  static func testCase(
    _ assignments: FieldTable<CaseRow.Assignment>, _ script: FieldTable<ChecklistScript>,
    _ words: PageTexts
  ) -> Self {
    Self([
      .text("anchor") { $0.testCase.address.anchor },
      .text("hash") { $0.hash },
      .text("environmentName") { $0.environmentName },
      .list("assignments", of: assignments) { $0.assignments },
      .flag("hasAssignments") { !$0.assignments.isEmpty },
      .text("result") { $0.result?.rawValue },
      .text("tested") { $0.tested?.rawValue },
      .text("waiting") { $0.waiting },
      .text("preparation") { $0.preparation },
      .flag("isSimulationOnly") { !$0.obstacles.isEmpty },
      .text("obstacles") { words.phrases($0.obstacles) },
      .flag("hasFaults") { !$0.faults.isEmpty },
      .text("faultsTitle") { words[$0.result == .error ? "label.why.error" : "label.why"] },
      .list("faults", of: .fault(words)) { $0.faults },
      .flag("hasEarlier") { !$0.earlier.isEmpty },
      .list("earlier", of: .earlier(words)) { $0.earlier },
    ]).with(script.entries { $0.script }).with(columns(words))
  }
}

extension FieldTable<HandCheckText> {
  /// The template fields of how to check something that no screen shows.
  static var handCheck: Self {
    Self([
      .text("checkTitle") { $0.title },
      .text("checkText") { $0.text },
    ])
  }
}

extension ChecklistScript.Line {
  /// Whether it is an assumption about the app that the feature does not state for all cases.
  fileprivate var isOwnAssumption: Bool { isAssumption && !isRepeated }
}

extension FieldTable<Checklist.LeftOut> {
  /// The template fields of a case that is left out of the document.
  static var leftOut: Self {
    Self([
      .text("address") { $0.address },
      .text("anchor") { $0.address.anchor },
      .text("scenarioTitle") { $0.title },
      .texts("obstacles") { $0.obstacles },
    ])
  }
}

extension FieldTable<FaultText> {
  /// The template fields of what a run did not find as the case expects it.
  static func fault(_ words: PageTexts) -> Self {
    Self([
      .text("sentence") { $0.sentence },
      .text("sentenceLabel") { $0.isExpectation ? words["label.expected"] : nil },
      .text("summary") { $0.summary },
      .flag("hasSides") { !$0.sides.isEmpty },
      .list("sides", of: .side) { $0.sides },
      .text("reason") { $0.reason },
      .text("place") { $0.position },
      .text("faultText") { $0.line(words) },
    ])
  }
}

extension FieldTable<FaultText.Side> {
  /// The template fields of a value beside the sentence of a failed expected state.
  fileprivate static var side: Self {
    Self([
      .text("sideLabel") { $0.label },
      .text("sideText") { $0.text },
      .flag("isCode") { $0.isCode },
    ])
  }
}

extension FieldTable<ChecklistScript> {
  /// The template fields of the preconditions, steps and violations of a case or a table of cases.
  static func script(_ words: PageTexts) -> Self {
    let lines = FieldTable<ChecklistScript.Line>.line
    let steps = FieldTable<ChecklistScript.Step>.step(lines, words)
    return Self([
      .flag("hasPreconditions") { $0.preconditions.contains { !$0.isAssumption } },
      .list("preconditions", of: lines) { $0.preconditions.filter { !$0.isAssumption } },
      .flag("hasAssumptions") { $0.preconditions.contains { $0.isOwnAssumption } },
      .list("assumptions", of: lines) { $0.preconditions.filter(\.isOwnAssumption) },
      .list("steps", of: steps) { $0.steps },
      .number("stepCount") { $0.steps.count },
      .number("lineCount") { $0.lineCount },
      .list("violations", of: lines) { $0.violations },
    ])
  }
}

extension FieldTable<ChecklistScript.Step> {
  static func step(_ lines: FieldTable<ChecklistScript.Line>, _ words: PageTexts) -> Self {
    Self([
      .flag("isFirstStep") { $0.number == 1 },
      .list("operation", of: lines) { $0.operations },
      .flag("hasExpected") { !$0.expected.isEmpty },
      .list("expected", of: lines) { $0.expected },
    ]).with(columns(words))
  }
}

extension FieldTable<ChecklistScript.Line> {
  static var line: Self {
    Self([
      .text("text") { $0.text },
      .text("condition") { $0.condition },
      .flag("isManual") { $0.isManual },
    ])
  }
}

extension FieldTable<CaseRow.Assignment> {
  static var assignment: Self {
    Self([
      .text("axis") { $0.axis },
      .text("axisTitle") { $0.title },
      .text("value") { $0.value },
      .text("valueText") { $0.text },
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

extension ChecklistScript {
  /// The approximate number of lines on a page, used to reserve room for it.
  fileprivate var lineCount: Int {
    steps.reduce(preconditions.count) { $0 + max($1.operations.count, $1.expected.count) }
  }
}

extension String {
  /// The text as a URL fragment, without `#`.
  ///
  /// Bytes other than letters, digits and the usual punctuation of addresses are percent-encoded.
  var anchor: String {
    var anchor = ""
    for byte in utf8 {
      switch UnicodeScalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "/", "=", ",":
        anchor.unicodeScalars.append(UnicodeScalar(byte))
      case _:
        let digits = String(byte, radix: 16, uppercase: true)
        anchor += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return anchor
  }
}
