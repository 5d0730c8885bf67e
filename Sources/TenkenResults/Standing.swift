/// How a case stands, or anything made of cases: all that documents know of results.
package enum Standing: String, CaseIterable, Hashable, Sendable {
  case passed
  /// It failed, and nobody has resolved the failure or tested it again there.
  case failed
  /// Some current results say that it passed, others that it failed.
  case disagreeing
  /// Something kept testers from finding out.
  case blocked
  /// It does not apply to what was tested.
  case notApplicable = "not-applicable"
  /// It has changed since it was tested, or nobody knows what was tested.
  case scenarioChanged = "scenario-changed"
  /// It was tested as it is today, but only in other builds.
  case buildChanged = "build-changed"
  /// Nobody has tested it.
  case never
  /// Nobody can do it by hand, and nobody has.
  case simulationOnly = "simulation-only"
  /// Some of its cases passed, and others have to be tested; no single case stands like this.
  case partlyTested = "partly-tested"

  /// The standings that a case can have.
  package static let ofCases = allCases.filter { $0 != .partlyTested }

  /// Whether it fails, by all results or by some.
  package var isFailing: Bool { self == .failed || self == .disagreeing }

  /// Whether it was tested, but not what it is today, or not in the builds in question.
  package var isStale: Bool { self == .scenarioChanged || self == .buildChanged }

  /// The standing of a case whose current results have this status together.
  init(_ status: ResultStatus) {
    switch status {
    case .passed: self = .passed
    case .failed: self = .failed
    case .blocked: self = .blocked
    case .notApplicable: self = .notApplicable
    case .open: self = .never
    }
  }
}

/// The number of cases in each standing: those of a scenario, a feature, a tester, a whole suite.
package struct StandingCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: Standing.allCases.count)

  /// Counts the standings of cases.
  package init(_ standings: some Sequence<Standing> = []) {
    for standing in standings { count(standing) }
  }

  /// Adds a case; what is only partly tested is no case.
  package mutating func count(_ standing: Standing) {
    precondition(standing != .partlyTested, "a case is not partly tested")
    counts[standing.index] += 1
  }

  /// Adds the counts of another part.
  package mutating func add(_ other: StandingCounts) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// The number of cases in a standing.
  package subscript(standing: Standing) -> Int { counts[standing.index] }

  /// The number of all cases.
  package var total: Int { counts.reduce(0, +) }
  /// The number of cases that people are to test: those that apply and can be done by hand.
  package var toTest: Int { total - self[.notApplicable] - self[.simulationOnly] }
  /// The number of cases that fail, by all results or by some.
  package var failing: Int { self[.failed] + self[.disagreeing] }
  /// The number of cases whose results are out of date, for whatever reason.
  package var stale: Int { Standing.allCases.filter(\.isStale).reduce(0) { $0 + self[$1] } }
  /// Whether every case that people are to test has passed, and there is at least one.
  package var isPassed: Bool { toTest > 0 && self[.passed] == toTest }

  /// The standing of the whole: the worst of its cases; nil without cases.
  ///
  /// A failure decides, then a disagreement, then a blocked case. Without them, cases that passed
  /// together with cases that are stale or were never tested make a partly tested whole. If none
  /// passed, a stale case decides before those that nobody tested. Cases that do not apply, or that
  /// nobody can do by hand, decide only if there are no others.
  package var whole: Standing? {
    let open = Self.open.first { self[$0] > 0 }
    if let open, self[.passed] > 0, !Self.bad.contains(open) { return .partlyTested }
    return open ?? Self.done.first { self[$0] > 0 }
  }

  private static let bad: [Standing] = [.failed, .disagreeing, .blocked]
  private static let open = bad + [.scenarioChanged, .buildChanged, .never]
  private static let done: [Standing] = [.passed, .notApplicable, .simulationOnly]
}

extension Standing {
  /// The place among all standings.
  fileprivate var index: Int {
    switch self {
    case .passed: 0
    case .failed: 1
    case .disagreeing: 2
    case .blocked: 3
    case .notApplicable: 4
    case .scenarioChanged: 5
    case .buildChanged: 6
    case .never: 7
    case .simulationOnly: 8
    case .partlyTested: 9
    }
  }
}
