public import TenkenScenarios
public import TenkenSimulation

/// Runs the cases of a feature against its system, each once.
///
/// - Parameters:
///   - feature: A feature that was read without errors.
///   - parts: What is kept beside the verdicts; nothing by default.
///   - isIncluded: Which cases are run, by scenario and case; all of them by default.
///   - goesOn: Is told what came of each case at once, and says whether the next one is run.
/// - Returns: What came of each case. Where the cases of the file together take too long, those that
///   are left are errors that say so.
public func run(
  _ feature: Feature, keeping parts: RecordParts = [],
  where isIncluded: (Scenario, Case) -> Bool = { _, _ in true },
  then goesOn: (CaseResult) -> Bool = { _ in true }
) -> FeatureResult {
  run(feature, keeping: parts, eventLimit: fileEventLimit, where: isIncluded, then: goesOn)
}

/// The events of all cases of a file: half a minute's work, and a hundred times the whole library.
///
/// Each case has budgets of its own, but a file can have 100,000 cases that spend them.
let fileEventLimit = 50_000_000

/// Runs the cases of a feature until they have had so many events.
func run(
  _ feature: Feature, keeping parts: RecordParts = [], eventLimit: Int,
  where isIncluded: (Scenario, Case) -> Bool = { _, _ in true },
  then goesOn: (CaseResult) -> Bool = { _ in true }
) -> FeatureResult {
  let start = feature.subject(keeping: parts)
  var scenarios: [ScenarioResult] = []
  scenarios.reserveCapacity(feature.scenarios.count)
  var events = 0
  var isOver = false
  for scenario in feature.scenarios where !isOver {
    let included = scenario.cases.filter { isIncluded(scenario, $0) }
    guard let first = included.first else { continue }
    var (cases, next): ([CaseResult], CaseSteps?) = ([], CaseSteps(of: first))
    cases.reserveCapacity(included.count)
    var scenarioRun = ScenarioRun(
      CaseRun(start, of: feature.system, violates: first.violates, parts: parts))
    for (index, testCase) in included.enumerated() {
      guard events < eventLimit, let steps = next else {
        cases.append(CaseResult(notRun: testCase, of: scenario, eventLimit: eventLimit))
        continue
      }
      next = index + 1 < included.count ? CaseSteps(of: included[index + 1]) : nil
      let run = scenarioRun.run(testCase, steps, before: next)
      // Whatever budget a case has spent, it took as long as one with all of the events.
      events += run.hasSpentBudget ? Budget.events.limit : run.subject.mark
      cases.append(run.result(of: testCase, scenario, feature))
      isOver = cases.last.map { !goesOn($0) } ?? false
      if isOver { break }
    }
    scenarios.append(ScenarioResult(scenario: scenario, cases: cases))
  }
  return FeatureResult(feature: feature, scenarios: scenarios)
}

/// Runs one case and keeps its record.
///
/// - Parameters:
///   - testCase: The case.
///   - scenario: Its scenario.
///   - feature: Its feature.
///   - parts: What is kept beside the verdict; all of it by default.
///   - subject: What it runs against; by default what its system starts, as for every case.
/// - Returns: What came of the case.
public func run(
  _ testCase: Case, of scenario: Scenario, in feature: Feature, keeping parts: RecordParts = .all,
  on subject: (any Subject)? = nil
) -> CaseResult {
  var run = CaseRun(
    subject ?? feature.subject(keeping: parts), of: feature.system, violates: testCase.violates,
    parts: parts)
  run.run(testCase)
  return run.result(of: testCase, scenario, feature)
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

extension Feature {
  fileprivate func subject(keeping parts: RecordParts) -> any Subject {
    system.start(SubjectRequest(resources, isSurveyed: parts.contains(.coverage)))
  }
}
