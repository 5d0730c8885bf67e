public import TenkenExecution
public import TenkenSimulation

/// How often a case was run, and how often it failed.
public struct Repetition: Hashable, Sendable {
  /// How often it was run.
  public var runs: Int
  /// In how many of them it failed.
  public var failedRuns: Int

  /// Says how often a case was run.
  public init(runs: Int, failedRuns: Int) {
    (self.runs, self.failedRuns) = (runs, failedRuns)
  }

  /// Whether the same case has passed and failed: chance decides, or what was there before.
  public var isFlaky: Bool { failedRuns > 0 && failedRuns < runs }

  /// `failed in 2 of 5 runs`.
  public var text: LocalizedText {
    LocalizedText(
      en: "failed in \(failedRuns) of \(runs) runs", ja: "\(runs) 回中 \(failedRuns) 回失敗")
  }
}

/// What came of the cases of a feature, each of which was run once or several times.
public struct CaseRuns: Sendable {
  /// What came of each case: of one that has failed in some run, what came of it then.
  public private(set) var result: FeatureResult
  /// How long each case took, in all of its runs, by its address.
  public private(set) var durations: [String: Duration]
  /// How often each case was run, by its address; empty where each was run once.
  public private(set) var repetitions: [String: Repetition]

  /// Takes over what came of cases.
  public init(
    _ result: FeatureResult, durations: [String: Duration],
    repetitions: [String: Repetition] = [:]
  ) {
    (self.result, self.durations, self.repetitions) = (result, durations, repetitions)
  }

  /// Whether a case has failed.
  public var hasFailed: Bool { result.scenarios.contains { $0.cases.contains(where: \.isFailing) } }

  /// Counts the runs of each case, of which there has been one so far.
  public mutating func countRuns() {
    for testCase in result.scenarios.flatMap(\.cases) {
      repetitions[testCase.address] = Repetition(
        runs: 1, failedRuns: testCase.isFailing ? 1 : 0)
    }
  }

  /// Takes over what came of the same cases once more; of some of them only, if that run was stopped.
  public mutating func add(_ other: CaseRuns) {
    durations.merge(other.durations, uniquingKeysWith: +)
    let cases = other.result.scenarios.flatMap(\.cases)
    for testCase in cases {
      repetitions[testCase.address]?.runs += 1
      repetitions[testCase.address]?.failedRuns += testCase.isFailing ? 1 : 0
    }
    let failed = Dictionary(cases.filter(\.isFailing).map { ($0.address, $0) }) { first, _ in first
    }
    guard !failed.isEmpty else { return }
    result = FeatureResult(
      feature: result.feature,
      scenarios: result.scenarios.map { scenario in
        ScenarioResult(
          scenario: scenario.scenario,
          cases: scenario.cases.map { $0.isFailing ? $0 : failed[$0.address] ?? $0 })
      })
  }
}
