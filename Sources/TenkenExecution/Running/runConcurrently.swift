package import TenkenScenarios
import TenkenSimulation

/// Runs the cases of a feature as `run` does, several at once if the machine has the cores.
///
/// The results are the same, in the same order. Cases after the one that ends the run may have been
/// run for nothing.
///
/// - Parameters:
///   - feature: A feature that was read without errors.
///   - isIncluded: Which cases are run, by scenario and case; all of them by default.
///   - shouldContinue: Receives the result of each case, in order, and returns whether the next one
///     is wanted.
/// - Returns: The results of the cases. If all cases of the file take too long, the remaining ones
///   are errors that say so.
package func runConcurrently(
  _ feature: Feature, where isIncluded: (Scenario, Case) -> Bool = { _, _ in true },
  then shouldContinue: (CaseResult) -> Bool = { _ in true }
) async -> FeatureResult {
  await runConcurrently(
    feature, eventLimit: fileEventLimit, where: isIncluded, then: shouldContinue)
}

/// The work of one task, in cases: large enough that the cost of the task itself is small.
private let shareSize = 256
/// The cost of a scenario's first case, in cases: the others share steps with their neighbours.
private let firstCaseCost = 8
/// The number of tasks at a time, limited because results wait for those of earlier tasks.
private let taskLimit = 16

/// Runs the cases of a feature, several at once, until they reach a number of events.
func runConcurrently(
  _ feature: Feature, eventLimit: Int, where isIncluded: (Scenario, Case) -> Bool,
  then shouldContinue: (CaseResult) -> Bool
) async -> FeatureResult {
  let shares = shares(of: feature, where: isIncluded)
  guard shares.count > 1 else {
    return run(feature, eventLimit: eventLimit, where: isIncluded, then: shouldContinue)
  }
  var outcomes = FeatureOutcomes(eventLimit: eventLimit)
  var (begun, taken) = (0, 0)
  await inOrder(
    atMost: taskLimit,
    next: {
      defer { begun += 1 }
      return shares.indices.contains(begun) ? shares[begun] : nil
    },
    { share, _ in finished(share, of: feature, eventLimit: eventLimit / taskLimit) },
    then: { share in
      for one in share { outcomes.add(one, of: feature, then: shouldContinue) }
      taken += 1
      return outcomes.wantsAnotherCase
    })
  for batch in shares[taken...].joined() {
    outcomes.add(FinishedBatch(batch: batch), of: feature, then: shouldContinue)
  }
  return outcomes.result(of: feature)
}

/// The cases that are run, in shares of about the same size.
private func shares(
  of feature: Feature, where isIncluded: (Scenario, Case) -> Bool
) -> [[CaseBatch]] {
  var shares: [[CaseBatch]] = []
  var room = 0
  for scenario in feature.scenarios {
    var rest = scenario.cases.filter { isIncluded(scenario, $0) }[...]
    while !rest.isEmpty {
      if room <= 0 {
        shares.append([])
        room = shareSize
      }
      let cases = Array(rest.prefix(room))
      shares[shares.count - 1].append(CaseBatch(scenario: scenario, cases: cases))
      room -= cases.count - 1 + firstCaseCost
      rest = rest.dropFirst(cases.count)
    }
  }
  return shares
}

/// A batch, and the results of those of its cases that were run.
private struct FinishedBatch: Sendable {
  let batch: CaseBatch
  var outcomes: [(result: CaseResult, events: Int)] = []
}

extension FeatureOutcomes {
  /// Adds the results of a batch, and runs those of its cases that have not been run.
  fileprivate mutating func add(
    _ finished: FinishedBatch, of feature: Feature, then shouldContinue: (CaseResult) -> Bool
  ) {
    guard !isStopped else { return }
    begin(finished.batch)
    for (result, events) in finished.outcomes where wantsAnotherCase {
      _ = add(result, events, then: shouldContinue)
    }
    if wantsAnotherCase, !rest.isEmpty {
      let left = CaseBatch(scenario: finished.batch.scenario, cases: Array(rest))
      left.run(on: feature.subject(keeping: []), in: feature, keeping: []) { result, events in
        add(result, events, then: shouldContinue)
      }
    }
    end()
  }
}

/// Runs a share of the cases until it alone reaches a number of events.
///
/// All tasks at a time together stay within a file's limit; cases that a task leaves are run later.
private func finished(
  _ share: [CaseBatch], of feature: Feature, eventLimit: Int
) -> [FinishedBatch] {
  let start = feature.subject(keeping: [])
  var events = 0
  return share.map { batch in
    var finished = FinishedBatch(batch: batch)
    guard events < eventLimit else { return finished }
    batch.run(on: start, in: feature, keeping: []) { result, count in
      finished.outcomes.append((result, count))
      events += count
      return events < eventLimit
    }
    return finished
  }
}
