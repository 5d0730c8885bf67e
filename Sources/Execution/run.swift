public import Scenarios
import Simulation
import StoreKitSimulation

/// Runs the cases of a feature against its simulated system.
///
/// - Parameters:
///   - feature: A feature that was read without errors.
///   - isIncluded: Which cases are run, by scenario and case; all of them by default.
/// - Returns: What came of each case.
public func run(
  _ feature: Feature, where isIncluded: (Scenario, Case) -> Bool = { _, _ in true }
) -> FeatureResult {
  executor(of: feature).run(feature, isIncluded)
}

/// Runs one case and keeps all that happened.
public func trace(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> CaseTrace {
  executor(of: feature).trace(testCase, scenario, feature)
}

/// Runs one case and keeps what the app's own log shows of it.
///
/// - Parameters:
///   - testCase: The case.
///   - scenario: Its scenario.
///   - feature: Its feature.
///   - rules: Values that take the place of the environment's own, by the names of rules.
/// - Returns: The calls of the app's observer while the case's operations are performed.
public func predict(
  _ testCase: Case, of scenario: Scenario, in feature: Feature, rules: [String: String] = [:]
) -> CasePrediction {
  executor(of: feature).predict(testCase, scenario, feature, rules)
}

/// Runs one case and keeps what the App Store told servers in it.
///
/// - Returns: The messages in order, with what came of the case; nil if its system has no App Store.
public func appStoreTraffic(
  of testCase: Case, of scenario: Scenario, in feature: Feature
) -> AppStoreTraffic? {
  executor(of: feature).traffic(testCase, scenario, feature)
}

/// What executes the cases of one system.
///
/// The generic functions are named with each concrete system here, so that the compiler makes
/// them for it: code that finds its types at run time takes several times as long.
struct Executor: Sendable {
  let system: String
  let run: @Sendable (Feature, (Scenario, Case) -> Bool) -> FeatureResult
  let trace: @Sendable (Case, Scenario, Feature) -> CaseTrace
  let cover: @Sendable (Feature, (Scenario, Case) -> Bool) -> FeatureCoverage
  let predict: @Sendable (Case, Scenario, Feature, [String: String]) -> CasePrediction
  let traffic: @Sendable (Case, Scenario, Feature) -> AppStoreTraffic?

  init<System: SimulatedSystem>(
    _ system: System.Type,
    run: @escaping @Sendable (Feature, (Scenario, Case) -> Bool) -> FeatureResult,
    trace: @escaping @Sendable (Case, Scenario, Feature) -> CaseTrace,
    cover: @escaping @Sendable (Feature, (Scenario, Case) -> Bool) -> FeatureCoverage,
    predict: @escaping @Sendable (Case, Scenario, Feature, [String: String]) -> CasePrediction,
    traffic: @escaping @Sendable (Case, Scenario, Feature) -> AppStoreTraffic?
  ) {
    self.system = System.name
    self.run = run
    self.trace = trace
    self.cover = cover
    self.predict = predict
    self.traffic = traffic
  }

  static let all = [
    Executor(
      StoreKitSystem.self,
      run: { Execution.run($0, on: StoreKitSystem.self, where: $1) },
      trace: { Execution.trace($0, of: $1, in: $2, on: StoreKitSystem.self) },
      cover: { Execution.cover($0, on: StoreKitSystem.self, where: $1) },
      predict: {
        tracedRun($0, in: $2, rules: $3, on: StoreKitSystem.self)
          .prediction($2.address(of: $0, in: $1))
      },
      traffic: { Execution.traffic($0, of: $1, in: $2) })
  ]
}

func executor(of feature: Feature) -> Executor {
  guard let executor = Executor.all.first(where: { $0.system == feature.vocabulary.system }) else {
    preconditionFailure("the system '\(feature.vocabulary.system)' has no executor")
  }
  return executor
}

private func run<System: SimulatedSystem>(
  _ feature: Feature, on system: System.Type, where isIncluded: (Scenario, Case) -> Bool
) -> FeatureResult {
  let world = System.makeWorld(feature.resources, rules: [:])
  let words = WordTable(system)
  var scenarios: [ScenarioResult] = []
  scenarios.reserveCapacity(feature.scenarios.count)
  for scenario in feature.scenarios {
    var cases: [CaseResult] = []
    cases.reserveCapacity(scenario.cases.count)
    for testCase in scenario.cases where isIncluded(scenario, testCase) {
      var run = CaseRun<System>(
        world, words: words, vocabulary: feature.vocabulary, violates: testCase.violates)
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
  tracedRun(testCase, in: feature, rules: [:], on: system)
    .trace(feature.address(of: testCase, in: scenario))
}

private func tracedRun<System: SimulatedSystem>(
  _ testCase: Case, in feature: Feature, rules: [String: String], on system: System.Type
) -> CaseRun<System> {
  var run = CaseRun<System>(
    System.makeWorld(feature.resources, rules: rules), words: WordTable(system),
    vocabulary: feature.vocabulary, violates: testCase.violates, isTraced: true)
  run.run(testCase)
  return run
}

extension CaseRun {
  func result(_ address: String) -> CaseResult {
    CaseResult(
      address: address, status: status, expectations: expectations, problems: problems,
      eventCount: world.journal.count)
  }

  fileprivate func trace(_ address: String) -> CaseTrace {
    let entries = world.journal.entries
    let steps = (self.steps ?? []).map { traced in
      CaseTrace.Step(
        kind: traced.kind, step: traced.step,
        events: entries[traced.entries].map { entry in
          CaseTrace.Event(
            time: entry.time, actor: entry.event.actor, text: entry.event.text,
            movement: entry.event.movement)
        })
    }
    return CaseTrace(result: result(address), steps: steps)
  }
}
