package import TenkenScenarios
package import TenkenSimulation

/// Runs each case of a feature once against its system.
///
/// - Parameters:
///   - feature: A feature that was read without errors.
///   - parts: What is recorded in addition to the verdicts; nothing by default.
///   - isIncluded: Which cases are run, by scenario and case; all of them by default.
///   - shouldContinue: Receives the result of each case at once, and returns whether to run the next
///     one.
/// - Returns: The results of the cases. If the cases of the file together take too long, the
///   remaining ones are errors that say so.
package func run(
  _ feature: Feature, keeping parts: RecordingOptions = [],
  where isIncluded: (Scenario, Case) -> Bool = { _, _ in true },
  then shouldContinue: (CaseResult) -> Bool = { _ in true }
) -> FeatureResult {
  run(feature, keeping: parts, eventLimit: fileEventLimit, where: isIncluded, then: shouldContinue)
}

/// The limit of events for a file: half a minute's work, a hundred times the whole library.
///
/// Each case has its own budgets, but a file can have 100,000 cases that use them up.
let fileEventLimit = 50_000_000

/// Runs the cases of a feature until they reach a number of events.
func run(
  _ feature: Feature, keeping parts: RecordingOptions = [], eventLimit: Int,
  where isIncluded: (Scenario, Case) -> Bool = { _, _ in true },
  then shouldContinue: (CaseResult) -> Bool = { _ in true }
) -> FeatureResult {
  let start = feature.subject(keeping: parts)
  var outcomes = FeatureOutcomes(eventLimit: eventLimit)
  for scenario in feature.scenarios where !outcomes.isStopped {
    let batch = CaseBatch(
      scenario: scenario, cases: scenario.cases.filter { isIncluded(scenario, $0) })
    guard !batch.cases.isEmpty else { continue }
    outcomes.begin(batch)
    if outcomes.wantsAnotherCase {
      batch.run(on: start, in: feature, keeping: parts) { result, events in
        outcomes.add(result, events, then: shouldContinue)
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
///   - parts: What is recorded in addition to the verdict; everything by default.
///   - subject: The subject to run against; by default a new one from the feature's system.
/// - Returns: The result of the case.
package func run(
  _ testCase: Case, of scenario: Scenario, in feature: Feature,
  keeping parts: RecordingOptions = .all,
  on subject: (any Subject)? = nil
) -> CaseResult {
  var run = CaseRun(
    subject ?? feature.subject(keeping: parts), of: feature.system,
    violates: testCase.violatedInvariants, parts: parts)
  run.run(testCase)
  return run.result(of: testCase, scenario, feature)
}

extension Feature {
  /// The subject that each case starts from.
  func subject(keeping parts: RecordingOptions) -> any Subject {
    start.subject(SubjectRequest(recordsCoverage: parts.contains(.coverage)))
  }
}
