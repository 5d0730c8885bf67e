public import TenkenScenarios
import TenkenSimulation

/// Runs the cases of a feature as `run` does, several at once where the machine has cores for it.
///
/// What comes of it is the same, in the same order. Cases behind the one that ends the run may have
/// been run in vain.
///
/// - Parameters:
///   - feature: A feature that was read without errors.
///   - isIncluded: Which cases are run, by scenario and case; all of them by default.
///   - goesOn: Is told what came of each case, in order, and says whether the next one is wanted.
/// - Returns: What came of each case. Where all cases of the file take too long, those that
///   are left are errors that say so.
public func runConcurrently(
  _ feature: Feature, where isIncluded: (Scenario, Case) -> Bool = { _, _ in true },
  then goesOn: (CaseResult) -> Bool = { _ in true }
) async -> FeatureResult {
  await runConcurrently(feature, eventLimit: fileEventLimit, where: isIncluded, then: goesOn)
}

/// How much a task runs, in cases: so much that its own cost is small.
private let shareSize = 256
/// How much the first case of a scenario costs; the others begin as their neighbours do.
private let firstCaseCost = 8
/// How many tasks there are at a time, as what they have made waits for those before them.
private let taskLimit = 16

/// Runs the cases of a feature, several at once, until they have had so many events.
func runConcurrently(
  _ feature: Feature, eventLimit: Int, where isIncluded: (Scenario, Case) -> Bool,
  then goesOn: (CaseResult) -> Bool
) async -> FeatureResult {
  let shares = shares(of: feature, where: isIncluded)
  guard shares.count > 1 else {
    return run(feature, eventLimit: eventLimit, where: isIncluded, then: goesOn)
  }
  var outcomes = FeatureOutcomes(eventLimit: eventLimit)
  var next = 0
  await withTaskGroup(of: (index: Int, share: [FinishedBatch]).self) { tasks in
    func begin(_ index: Int) {
      guard shares.indices.contains(index) else { return }
      tasks.addTask {
        (index, finished(shares[index], of: feature, eventLimit: eventLimit / taskLimit))
      }
    }
    for index in 0..<taskLimit { begin(index) }
    var waiting: [Int: [FinishedBatch]] = [:]
    for await (index, share) in tasks {
      waiting[index] = share
      while let share = waiting.removeValue(forKey: next) {
        for one in share { outcomes.take(one, of: feature, then: goesOn) }
        if outcomes.goesOn { begin(next + taskLimit) }
        next += 1
      }
    }
  }
  for batch in shares[next...].joined() {
    outcomes.take(FinishedBatch(batch: batch), of: feature, then: goesOn)
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

/// A batch, and what came of its cases that were run.
private struct FinishedBatch: Sendable {
  let batch: CaseBatch
  var outcomes: [(result: CaseResult, events: Int)] = []
}

extension FeatureOutcomes {
  /// Takes a batch, as if its cases were run now; those that are left are.
  fileprivate mutating func take(
    _ finished: FinishedBatch, of feature: Feature, then goesOn: (CaseResult) -> Bool
  ) {
    guard !isOver else { return }
    begin(finished.batch)
    for (result, events) in finished.outcomes where self.goesOn {
      _ = take(result, events, then: goesOn)
    }
    if self.goesOn, !rest.isEmpty {
      let left = CaseBatch(scenario: finished.batch.scenario, cases: Array(rest))
      left.run(on: feature.subject(keeping: []), in: feature, keeping: []) { result, events in
        take(result, events, then: goesOn)
      }
    }
    end()
  }
}

/// Runs a share of the cases, until these alone have had so many events.
///
/// All tasks of a time have no more than a file may have; what one leaves is run in its turn.
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
