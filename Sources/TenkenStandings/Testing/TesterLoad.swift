import TenkenResults

/// What a tester has done in the builds in question, in planned and in real time, and is to do.
package struct TesterLoad: Sendable {
  /// The tester.
  package let tester: String
  /// The number of cases of which a result of the tester counts, as the status counts them.
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
    let addresses = Array(hashes.keys)
    let tested = results.testedCases(of: addresses, in: query.builds)
    for (tester, cases) in tested where !tester.isEmpty {
      loads[tester] = TesterLoad(tester: tester)
      loads[tester]?.done = cases.count
    }
    var timed: [String: Set<String>] = [:]
    for work in results.workedCases(of: addresses, in: query.builds) {
      guard let one = cases[work.address], tested[work.tester]?.contains(work.address) ?? false
      else { continue }
      let longest = one.waitingSeconds + Self.longestPause
      let times = work.times.compactMap { $0 }.filter { $0 > 0 && $0 <= longest }
      // Of a case that the tester came back to, all parts must be known.
      guard times.count == work.times.count else { continue }
      let seconds = times.reduce(0, +)
      timed[work.tester, default: []].insert(work.address)
      loads[work.tester]?.plannedSeconds += one.workSeconds
      loads[work.tester]?.realSeconds +=
        seconds > one.waitingSeconds ? seconds - one.waitingSeconds : seconds
    }
    for (tester, addresses) in timed { loads[tester]?.timed = addresses.count }
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
