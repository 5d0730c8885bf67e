public import TenkenScenarios
public import TenkenSimulation

/// Runs the cases of a feature against its system, each once.
///
/// - Parameters:
///   - feature: A feature that was read without errors.
///   - parts: What is kept beside the verdicts; nothing by default.
///   - isIncluded: Which cases are run, by scenario and case; all of them by default.
/// - Returns: What came of each case.
public func run(
  _ feature: Feature, keeping parts: RecordParts = [],
  where isIncluded: (Scenario, Case) -> Bool = { _, _ in true }
) -> FeatureResult {
  let start = feature.subject(keeping: parts)
  var scenarios: [ScenarioResult] = []
  scenarios.reserveCapacity(feature.scenarios.count)
  for scenario in feature.scenarios {
    var cases: [CaseResult] = []
    cases.reserveCapacity(scenario.cases.count)
    for testCase in scenario.cases where isIncluded(scenario, testCase) {
      var run = CaseRun(start, of: feature.system, violates: testCase.violates, parts: parts)
      run.run(testCase)
      cases.append(run.result(of: testCase, scenario, feature))
    }
    guard !cases.isEmpty else { continue }
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

extension Feature {
  fileprivate func subject(keeping parts: RecordParts) -> any Subject {
    system.start(SubjectRequest(resources, isSurveyed: parts.contains(.coverage)))
  }
}
