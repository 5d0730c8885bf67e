public import Scenarios
import Simulation

/// Runs the cases of a feature against its simulated system.
///
/// - Parameters:
///   - feature: A feature that was read without errors.
///   - isIncluded: Which cases are run, by scenario and case; all of them by default.
public func run(
  _ feature: Feature, where isIncluded: (Scenario, Case) -> Bool = { _, _ in true }
) -> FeatureResult {
  run(feature, on: system(of: feature), where: isIncluded)
}

/// Runs one case and keeps all that happened.
public func trace(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> CaseTrace {
  trace(testCase, of: scenario, in: feature, on: system(of: feature))
}

private func system(of feature: Feature) -> any SimulatedSystem.Type {
  guard let system = knownSystems.first(where: { $0.name == feature.vocabulary.system }) else {
    preconditionFailure("the system '\(feature.vocabulary.system)' is not among the known ones")
  }
  return system
}

private func run<System: SimulatedSystem>(
  _ feature: Feature, on system: System.Type, where isIncluded: (Scenario, Case) -> Bool
) -> FeatureResult {
  let world = System.makeWorld(feature.resources)
  var scenarios: [ScenarioResult] = []
  scenarios.reserveCapacity(feature.scenarios.count)
  for scenario in feature.scenarios {
    var cases: [CaseResult] = []
    cases.reserveCapacity(scenario.cases.count)
    for testCase in scenario.cases where isIncluded(scenario, testCase) {
      var run = CaseRun<System>(
        world, vocabulary: feature.vocabulary, violates: testCase.violates)
      run.run(testCase)
      cases.append(run.result(feature.address(of: testCase, in: scenario)))
    }
    guard !cases.isEmpty else { continue }
    scenarios.append(
      ScenarioResult(
        id: scenario.id, title: scenario.title, range: scenario.range, cases: cases))
  }
  return FeatureResult(
    path: feature.path, id: feature.id, title: feature.title, scenarios: scenarios)
}

private func trace<System: SimulatedSystem>(
  _ testCase: Case, of scenario: Scenario, in feature: Feature, on system: System.Type
) -> CaseTrace {
  var run = CaseRun<System>(
    System.makeWorld(feature.resources), vocabulary: feature.vocabulary,
    violates: testCase.violates)
  run.run(testCase)
  return run.trace(feature.address(of: testCase, in: scenario))
}

extension CaseRun {
  fileprivate func result(_ address: String) -> CaseResult {
    CaseResult(
      address: address, status: status, expectations: expectations, problems: problems,
      eventCount: world.journal.count)
  }

  fileprivate func trace(_ address: String) -> CaseTrace {
    let entries = world.journal.entries
    let steps = self.steps.map { traced in
      CaseTrace.Step(
        kind: traced.kind, step: traced.step,
        events: entries[traced.entries].map { entry in
          CaseTrace.Event(time: entry.time, actor: entry.event.actor, text: entry.event.text)
        })
    }
    return CaseTrace(result: result(address), steps: steps)
  }
}
