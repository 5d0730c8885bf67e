import TenkenScenarios
import TenkenSimulation

/// Cases of a scenario that are run in order, so that steps that neighbours share run once.
struct CaseBatch: Sendable {
  let scenario: Scenario
  let cases: [Case]

  /// Runs the cases until the next one is not wanted.
  ///
  /// - Parameters:
  ///   - start: The subject that each case starts from.
  ///   - feature: Their feature.
  ///   - parts: What is recorded in addition to the verdicts.
  ///   - shouldContinue: Receives the result of each case, with the events to count for it, and
  ///     returns whether to run the next one.
  func run(
    on start: any Subject, in feature: Feature, keeping parts: RecordingOptions,
    then shouldContinue: (CaseResult, _ events: Int) -> Bool
  ) {
    guard let first = cases.first else { return }
    var next: CaseSteps? = CaseSteps(of: first)
    func begin(_ violates: [Int]) -> ScenarioRun {
      ScenarioRun(CaseRun(start, of: feature.system, violates: violates, parts: parts))
    }
    var violates = first.violatedInvariants
    var scenarioRun = begin(violates)
    for (index, testCase) in cases.enumerated() {
      guard let steps = next else { return }
      // What was run for a case holds for another one only if both may break the same invariants.
      if testCase.violatedInvariants != violates {
        violates = testCase.violatedInvariants
        scenarioRun = begin(violates)
      }
      next = index + 1 < cases.count ? CaseSteps(of: cases[index + 1]) : nil
      let run = scenarioRun.run(testCase, steps, before: next)
      guard shouldContinue(run.result(of: testCase, scenario, feature), run.countedEvents) else {
        return
      }
    }
  }
}

/// The results of the cases of a feature so far, in the order of the file.
struct FeatureOutcomes {
  private let eventLimit: Int
  private var scenarios: [(scenario: Scenario, cases: [CaseResult])] = []
  /// The cases of the batch that have no result yet.
  private(set) var rest: ArraySlice<Case> = []
  private var events = 0
  /// Whether the caller wants no further case.
  private(set) var isStopped = false

  /// Makes empty results; cases after the limit of events is reached become errors.
  init(eventLimit: Int) { self.eventLimit = eventLimit }

  var wantsAnotherCase: Bool { !isStopped && events < eventLimit }

  /// Begins a batch, which may continue the cases of the same scenario.
  mutating func begin(_ batch: CaseBatch) {
    rest = batch.cases[...]
    guard scenarios.last?.scenario.id != batch.scenario.id else { return }
    scenarios.append((batch.scenario, []))
    scenarios[scenarios.count - 1].cases.reserveCapacity(batch.cases.count)
  }

  /// Adds the result of the next case.
  ///
  /// - Parameters:
  ///   - result: The result of the case.
  ///   - count: The number of events to count for it.
  ///   - shouldContinue: Receives the result, and returns whether the next one is wanted.
  /// - Returns: Whether the next one is wanted and within the limit.
  mutating func add(
    _ result: CaseResult, _ count: Int, then shouldContinue: (CaseResult) -> Bool
  ) -> Bool {
    scenarios[scenarios.count - 1].cases.append(result)
    rest.removeFirst()
    events += count
    isStopped = !shouldContinue(result)
    return wantsAnotherCase
  }

  /// Ends the batch: the cases that are beyond the limit of events become errors.
  mutating func end() {
    guard !isStopped, !rest.isEmpty else { return }
    let scenario = scenarios[scenarios.count - 1].scenario
    scenarios[scenarios.count - 1].cases += rest.map {
      CaseResult(notRun: $0, of: scenario, eventLimit: eventLimit)
    }
  }

  func result(of feature: Feature) -> FeatureResult {
    FeatureResult(
      feature: feature,
      scenarios: scenarios.map { ScenarioResult(scenario: $0.scenario, cases: $0.cases) })
  }
}

extension CaseResult {
  /// Makes the result of a case that was not run, because the cases before it took too long.
  fileprivate init(notRun testCase: Case, of scenario: Scenario, eventLimit: Int) {
    self.init(
      testCase: testCase, status: .error, expectations: [],
      problems: [.notRun(scenario, eventLimit: eventLimit)], eventCount: 0,
      waitingSeconds: 0, details: nil)
  }
}
