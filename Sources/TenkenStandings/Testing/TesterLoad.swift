import TenkenResults

/// What a tester has done in the builds in question, in planned and in real time, and is to do.
package struct TesterLoad: Sendable {
  /// The tester.
  package let tester: String
  /// The number of cases that the tester worked on, each as often as the tester came back to it.
  package internal(set) var done = 0
  /// The number of these whose real time is known.
  package internal(set) var timed = 0
  /// The planned work with the cases whose real time is known, in seconds.
  package internal(set) var plannedSeconds = 0
  /// The real work with these cases, in seconds: without the waiting, where it was waited for.
  package internal(set) var realSeconds = 0
  /// The number of cases of the plan that the tester gets.
  package internal(set) var open = 0
  /// The planned work with them, in seconds.
  package internal(set) var openSeconds = 0
  /// The waiting in them, in seconds.
  package internal(set) var openWaitingSeconds = 0
}

extension TestedSuite {
  /// The longest pause between two results that still counts as work, beyond the waiting, in seconds.
  ///
  /// A longer one is a break: nobody knows how much of it was work.
  package static let longestPause = 30 * 60

  /// What each tester has done, and is to do by a plan, by name.
  ///
  /// The real time of a case is the time since the tester's result before it. Where it is longer
  /// than the waiting, the tester has waited, and the waiting is no work.
  package func loads(_ plan: TestPlan) -> [TesterLoad] {
    let cases = Dictionary(cases.map { ($0.address, $0) }) { first, _ in first }
    var loads: [String: TesterLoad] = [:]
    for work in results.workedCases(of: Array(hashes.keys), in: query.builds) {
      guard let one = cases[work.address], !work.tester.isEmpty else { continue }
      var load = loads[work.tester] ?? TesterLoad(tester: work.tester)
      load.done += 1
      if let seconds = work.seconds, seconds > 0,
        seconds <= one.waitingSeconds + Self.longestPause
      {
        load.timed += 1
        load.plannedSeconds += one.workSeconds
        load.realSeconds += seconds > one.waitingSeconds ? seconds - one.waitingSeconds : seconds
      }
      loads[work.tester] = load
    }
    for tester in plan.request.testers where loads[tester] == nil {
      loads[tester] = TesterLoad(tester: tester)
    }
    for entry in plan.entries {
      guard let tester = entry.tester else { continue }
      loads[tester]?.open += 1
      loads[tester]?.openSeconds += entry.workSeconds
      loads[tester]?.openWaitingSeconds += entry.waitingSeconds
    }
    return loads.values.sorted { $0.tester < $1.tester }
  }
}
