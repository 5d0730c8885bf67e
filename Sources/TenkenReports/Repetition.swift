package import TenkenExecution
package import TenkenSimulation

/// The number of runs of a case, and the number of failed ones.
package struct Repetition: Hashable, Sendable {
  /// The number of runs.
  package var runs: Int
  /// The number of runs in which the case failed.
  package var failedRuns: Int

  /// Makes the counts of a case.
  package init(runs: Int, failedRuns: Int) {
    (self.runs, self.failedRuns) = (runs, failedRuns)
  }

  /// Whether the case both passed and failed, by chance or because of an earlier state.
  package var isFlaky: Bool { failedRuns > 0 && failedRuns < runs }

  /// `failed in 2 of 5 runs`.
  package var text: LocalizedText {
    LocalizedText(
      en: "failed in \(failedRuns) of \(runs) runs", ja: "\(runs) 回中 \(failedRuns) 回不合格")
  }
}

/// The results of a feature's cases, each of which was run once or several times.
package struct CaseRuns: Sendable {
  /// The result of each case; if the case has failed in any run, the first such result.
  package private(set) var result: FeatureResult
  /// The total time of all runs of each case, by its address.
  package private(set) var durations: [String: Duration]
  /// The runs of each case, by its address; empty if each was run once.
  package private(set) var repetitions: [String: Repetition]

  /// Makes the results of a run.
  package init(
    _ result: FeatureResult, durations: [String: Duration],
    repetitions: [String: Repetition] = [:]
  ) {
    (self.result, self.durations, self.repetitions) = (result, durations, repetitions)
  }

  /// Whether a case has failed.
  package var hasFailed: Bool {
    result.scenarios.contains { $0.cases.contains(where: \.isFailing) }
  }

  /// Runs cases several times, and combines the results.
  ///
  /// - Parameters:
  ///   - count: The number of times to run them, from 1.
  ///   - stopsAtFailure: Whether they are not run again once a case has failed.
  ///   - run: Runs each case once; nil if there are no results.
  /// - Returns: The results of all runs; nil if the first one has none.
  package static func repeated(
    _ count: Int, stopsAtFailure: Bool, _ run: () async -> CaseRuns?
  ) async -> CaseRuns? {
    guard var runs = await run() else { return nil }
    guard count > 1 else { return runs }
    runs.countRuns()
    for _ in 1..<count {
      guard !stopsAtFailure || !runs.hasFailed, let next = await run() else { break }
      runs.add(next)
    }
    return runs
  }

  /// Starts to count the runs of each case, which has been run once so far.
  package mutating func countRuns() {
    for testCase in result.scenarios.flatMap(\.cases) {
      repetitions[testCase.address] = Repetition(
        runs: 1, failedRuns: testCase.isFailing ? 1 : 0)
    }
  }

  /// Adds the results of another run of the same cases, or of some of them if it was stopped.
  package mutating func add(_ other: CaseRuns) {
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
