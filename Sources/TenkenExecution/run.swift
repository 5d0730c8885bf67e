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
  var outcomes = FeatureOutcomes(eventLimit: eventLimit)
  for scenario in feature.scenarios where !outcomes.isOver {
    let batch = CaseBatch(
      scenario: scenario, cases: scenario.cases.filter { isIncluded(scenario, $0) })
    guard !batch.cases.isEmpty else { continue }
    outcomes.begin(batch)
    if outcomes.goesOn {
      batch.run(on: start, in: feature, keeping: parts) { result, events in
        outcomes.take(result, events, then: goesOn)
      }
    }
    outcomes.end()
  }
  return outcomes.result(of: feature)
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

extension Feature {
  /// What each of its cases begins with.
  func subject(keeping parts: RecordParts) -> any Subject {
    system.start(SubjectRequest(resources, isSurveyed: parts.contains(.coverage)))
  }
}
