import TenkenScenarios
import TenkenSimulation

/// Cases of a scenario that are run one after the other: what neighbours begin with is done once.
struct CaseBatch: Sendable {
  let scenario: Scenario
  let cases: [Case]

  /// Runs the cases, as long as the next one is wanted.
  ///
  /// - Parameters:
  ///   - start: What each of them begins with.
  ///   - feature: Their feature.
  ///   - parts: What is kept beside the verdicts.
  ///   - goesOn: Is told what came of each case, with the events that count of it, and says whether
  ///     the next one is run.
  func run(
    on start: any Subject, in feature: Feature, keeping parts: RecordParts,
    then goesOn: (CaseResult, _ events: Int) -> Bool
  ) {
    guard let first = cases.first else { return }
    var next: CaseSteps? = CaseSteps(of: first)
    var scenarioRun = ScenarioRun(
      CaseRun(start, of: feature.system, violates: first.violates, parts: parts))
    for (index, testCase) in cases.enumerated() {
      guard let steps = next else { return }
      next = index + 1 < cases.count ? CaseSteps(of: cases[index + 1]) : nil
      let run = scenarioRun.run(testCase, steps, before: next)
      // Whatever budget a case has spent, it took as long as one with all of the events.
      let events = run.hasSpentBudget ? Budget.events.limit : run.subject.mark
      guard goesOn(run.result(of: testCase, scenario, feature), events) else { return }
    }
  }
}

/// What came of the cases of a feature so far, in the order of the file.
struct FeatureOutcomes {
  private let eventLimit: Int
  private var scenarios: [(scenario: Scenario, cases: [CaseResult])] = []
  /// The cases of the batch that nothing came of so far.
  private(set) var rest: ArraySlice<Case> = []
  private var events = 0
  /// Whether the caller wants no further case.
  private(set) var isOver = false

  /// Begins to take cases until they have had so many events; those behind are errors.
  init(eventLimit: Int) { self.eventLimit = eventLimit }

  /// Whether another case is wanted.
  var goesOn: Bool { !isOver && events < eventLimit }

  /// Begins with the cases of a batch; those of the scenario before are continued.
  mutating func begin(_ batch: CaseBatch) {
    rest = batch.cases[...]
    guard scenarios.last?.scenario.id != batch.scenario.id else { return }
    scenarios.append((batch.scenario, []))
    scenarios[scenarios.count - 1].cases.reserveCapacity(batch.cases.count)
  }

  /// Takes what came of the next case.
  ///
  /// - Parameters:
  ///   - result: What came of it.
  ///   - count: The events that count of it.
  ///   - goesOn: Is told, and says whether the next one is wanted.
  /// - Returns: Whether the next one is wanted.
  mutating func take(
    _ result: CaseResult, _ count: Int, then goesOn: (CaseResult) -> Bool
  ) -> Bool {
    scenarios[scenarios.count - 1].cases.append(result)
    rest.removeFirst()
    events += count
    isOver = !goesOn(result)
    return self.goesOn
  }

  /// Ends the batch: the cases for which no events were left are errors.
  mutating func end() {
    guard !isOver, !rest.isEmpty else { return }
    let scenario = scenarios[scenarios.count - 1].scenario
    scenarios[scenarios.count - 1].cases += rest.map {
      CaseResult(notRun: $0, of: scenario, eventLimit: eventLimit)
    }
  }

  /// All of it.
  func result(of feature: Feature) -> FeatureResult {
    FeatureResult(
      feature: feature,
      scenarios: scenarios.map { ScenarioResult(scenario: $0.scenario, cases: $0.cases) })
  }
}

extension CaseResult {
  /// A case that was not begun, because the cases before it took too long.
  fileprivate init(notRun testCase: Case, of scenario: Scenario, eventLimit: Int) {
    self.init(
      testCase: testCase, status: .error, expectations: [],
      problems: [.notRun(scenario, eventLimit: eventLimit)], eventCount: 0,
      waitingSeconds: 0, details: nil)
  }
}
