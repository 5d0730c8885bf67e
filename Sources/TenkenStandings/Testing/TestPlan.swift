package import TenkenResults
import TenkenScenarios
import TenkenSimulation

/// The cases that have to be tested again, the most important first.
package struct TestPlan: Sendable {
  /// A case of the plan.
  package struct Entry: Sendable {
    /// The case.
    package let testCase: TestedSuite.Case
    /// Why it is in the plan: how it stands, on the device of the plan if there is one.
    package let reason: Standing
    /// Whether nobody has tested it on the devices of the plan, and somebody has elsewhere.
    package internal(set) var isTestedElsewhere = false
    /// The devices on which it has to be tested; empty if any device will do.
    package let devices: [String]
    /// How it stands on each of these devices.
    package let onDevices: [Standing]
    /// The tester who gets it; nil if nobody is named.
    package internal(set) var tester: String?

    init(
      testCase: TestedSuite.Case, reason: Standing, devices: [String], onDevices: [Standing]
    ) {
      (self.testCase, self.reason) = (testCase, reason)
      (self.devices, self.onDevices) = (devices, onDevices)
    }

    /// Why it is in the plan, with the devices that a reason is about.
    ///
    /// A reason without devices is about all results; a device on which nobody has tested a case
    /// that nobody has tested anywhere is not worth a word.
    package var reasons: [(standing: Standing, devices: [String])] {
      guard reason != .never || isTestedElsewhere else { return [(reason, [])] }
      var reasons: [(standing: Standing, devices: [String])] = []
      for (device, standing) in zip(devices, onDevices) where standing.isOpenForCase {
        if let index = reasons.firstIndex(where: { $0.standing == standing }) {
          reasons[index].devices.append(device)
        } else {
          reasons.append((standing, [device]))
        }
      }
      return reasons.contains { $0.standing == reason } ? reasons : [(reason, [])] + reasons
    }

    /// The time that it takes on all its devices, in seconds: the work and the waiting.
    package var seconds: Int { workSeconds + waitingSeconds }
    /// The time that somebody works on it, on all its devices, in seconds.
    package var workSeconds: Int { testCase.workSeconds * max(1, devices.count) }
    /// The time that somebody waits in it, on all its devices, in seconds.
    package var waitingSeconds: Int { testCase.waitingSeconds * max(1, devices.count) }
  }

  /// What a plan is for.
  package struct Request: Sendable {
    /// The content hashes of the cases in an earlier state, if a file gives them.
    ///
    /// Cases that have not changed since then, and do not fail, are left out.
    package var changedSince: [String: String]?
    /// The devices to test on; empty if any device will do.
    package var devices: [String] = []
    /// The people among whom the cases are divided; empty for none.
    package var testers: [String] = []
    /// The time that there is, in minutes; nil for all that is needed.
    package var minutes: Int?

    /// Asks for all cases, on any device.
    package init() {}
  }

  /// What the plan is for.
  package let request: Request
  /// The cases by priority; within a priority the most urgent reasons, then the shortest waits.
  package private(set) var entries: [Entry]
  /// The cases for which there is no time, in the order of the others.
  package private(set) var postponed: [Entry] = []

  /// Plans the cases that people can test and that are not done, according to the suite's query.
  ///
  /// On one device, a case is done if it passed there. On several devices, each device meets each
  /// scenario and each value of its matrix in at least one case, as pairs with the device; every
  /// case is tested on some device, and again where it fails.
  ///
  /// - Parameters:
  ///   - suite: The suite with the results since the earlier state.
  ///   - request: What the plan is for.
  package init(_ suite: TestedSuite, for request: Request = Request()) {
    self.request = request
    entries =
      switch request.devices.count {
      case 0: Self.entries(suite, suite.cases.map(\.standing), on: [], request)
      case 1:
        Self.entries(
          suite, suite.standings(onDevice: request.devices[0]), on: request.devices, request)
      default: DevicePairs(suite, request).entries
      }
    entries = entries.enumerated().sorted {
      let (one, other) = ($0.element.rank, $1.element.rank)
      return one == other ? $0.offset < $1.offset : one < other
    }.map(\.element)
    for index in entries.indices where entries[index].reason == .never {
      entries[index].isTestedElsewhere =
        !suite.standings.results(of: entries[index].testCase.address).isEmpty
    }
    if let minutes = request.minutes { keepMostUseful(within: 60 * minutes) }
    divide(among: request.testers)
  }

  /// The open cases among those with these standings.
  private static func entries(
    _ suite: TestedSuite, _ standings: [Standing], on devices: [String], _ request: Request
  ) -> [Entry] {
    zip(suite.cases, standings).compactMap { one, standing in
      request.needs(one, standing)
        ? Entry(
          testCase: one, reason: standing, devices: devices,
          onDevices: devices.map { _ in standing })
        : nil
    }
  }

  /// Leaves out what does not fit into a time.
  ///
  /// Higher priorities come first; within one, the cases with the most urgent reasons for their
  /// time. A case that is too long is passed over, and shorter ones may follow.
  private mutating func keepMostUseful(within seconds: Int) {
    let order = entries.indices.sorted { left, right in
      let (one, other) = (entries[left], entries[right])
      let (first, second) = (one.testCase.priority.weight, other.testCase.priority.weight)
      if first != second { return first < second }
      let (gain, otherGain) = (
        one.reason.urgency * max(1, other.seconds), other.reason.urgency * max(1, one.seconds)
      )
      return gain != otherGain ? gain > otherGain : left < right
    }
    var rest = seconds
    var kept: Set<Int> = []
    for index in order where entries[index].seconds <= rest {
      rest -= entries[index].seconds
      kept.insert(index)
    }
    postponed = entries.indices.filter { !kept.contains($0) }.map { entries[$0] }
    entries = entries.indices.filter(kept.contains).map { entries[$0] }
  }

  /// The number of tests of a case on a device.
  package var runCount: Int { entries.reduce(0) { $0 + max(1, $1.devices.count) } }

  /// Why cases are in the plan, with how many, without reasons of none.
  package var reasons: [(standing: Standing, isTestedElsewhere: Bool, count: Int)] {
    Standing.ofCases.flatMap { standing in
      [false, true].map { isElsewhere in
        let count = entries.count {
          $0.reason == standing && $0.isTestedElsewhere == isElsewhere
        }
        return (standing, isElsewhere, count)
      }
    }.filter { $0.count > 0 }
  }

  /// Gives each case to the person who has the least to do so far.
  private mutating func divide(among testers: [String]) {
    guard !testers.isEmpty else { return }
    var loads = [Int](repeating: 0, count: testers.count)
    for index in entries.indices {
      let next = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[next] += entries[index].workSeconds
      entries[index].tester = testers[next]
    }
  }
}

extension TestPlan.Request {
  /// Whether a case that stands like this has to be tested.
  func needs(_ one: TestedSuite.Case, _ standing: Standing) -> Bool {
    guard standing.isOpenForCase else { return false }
    return standing.isFailing || changedSince.map { $0[one.address] != one.hash } ?? true
  }
}

extension TestPlan.Entry {
  /// The place in the plan: smaller is earlier.
  fileprivate var rank: (Int, Int, Int) {
    (testCase.priority.weight, -reason.urgency, testCase.waitingSeconds)
  }
}

extension Standing {
  /// How much a standing asks for a test: a failure may be fixed, a changed case may fail now, what
  /// was never tested is unknown, and what passed in another build most likely still does.
  fileprivate var urgency: Int {
    switch self {
    case .failed, .disagreeing: 8
    case .scenarioChanged, .blocked: 4
    case .never: 3
    case .buildChanged: 1
    case .passed, .notApplicable, .simulationOnly, .partlyTested: 0
    }
  }
}

extension Priority {
  /// The rank of the priority, 0 for the highest.
  package var weight: Int {
    switch self {
    case .critical: 0
    case .high: 1
    case .normal: 2
    case .low: 3
    }
  }
}
