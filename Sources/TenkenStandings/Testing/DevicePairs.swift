import TenkenResults

/// Which cases to test on which of several devices, so that each device meets what matters.
///
/// A device meets a scenario in one of its cases, and a value of the matrix in a case that has it.
/// These are pairs with the device; what the values have to do with each other is the same on all
/// devices, so that not every case has to be tested on each of them.
struct DevicePairs {
  /// The cases with their devices, in the order of the suite.
  private(set) var entries: [TestPlan.Entry] = []

  private let suite: TestedSuite
  private let request: TestPlan.Request
  /// How the cases stand on each device.
  private let standings: [[Standing]]
  /// The seconds that each device is used so far.
  private var loads: [Int]

  /// Chooses the devices of each case that has to be tested.
  init(_ suite: TestedSuite, _ request: TestPlan.Request) {
    (self.suite, self.request) = (suite, request)
    standings = request.devices.map { suite.standings(onDevice: $0) }
    loads = standings.map { _ in 0 }
    var start = 0
    while start < suite.cases.count {
      let scenario = suite.cases[start].scenario
      let end = suite.cases[start...].firstIndex { $0.scenario != scenario } ?? suite.cases.count
      addScenario(start..<end)
      start = end
    }
  }

  /// Chooses the devices of the cases of a scenario.
  private mutating func addScenario(_ cases: Range<Int>) {
    var chosen: [Int: [Int]] = [:]
    for device in standings.indices {
      for index in pairs(of: cases, on: device, chosen) {
        chosen[index, default: []].append(device)
        loads[device] += suite.cases[index].plannedSeconds
      }
    }
    for index in cases {
      let one = suite.cases[index]
      var devices = chosen[index] ?? []
      if devices.isEmpty, request.needs(one, one.standing) {
        let free = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
        loads[free] += one.plannedSeconds
        devices = [free]
      }
      guard !devices.isEmpty else { continue }
      let own = devices.map { standings[$0][index] }
      let whole = one.standing.isOpenForCase ? one.standing : own[0]
      entries.append(
        TestPlan.Entry(
          testCase: one, reason: own.first(where: \.isFailing) ?? whole,
          devices: devices.map { request.devices[$0] }, onDevices: own))
    }
  }

  /// The cases of a scenario to test on a device: what fails there, and what covers its pairs.
  private func pairs(of cases: Range<Int>, on device: Int, _ chosen: [Int: [Int]]) -> [Int] {
    var met: Set<Pair> = []
    var open: [Int] = []
    var selected: [Int] = []
    for index in cases {
      let standing = standings[device][index]
      if suite.cases[index].isSimulationOnly || suite.cases[index].standing == .notApplicable {
        continue
      }
      if standing == .passed {
        met.formUnion(pairs(of: index))
      } else if standing.isFailing {
        selected.append(index)
      } else if request.needs(suite.cases[index], standing) {
        open.append(index)
      }
    }
    for index in selected { met.formUnion(pairs(of: index)) }
    while true {
      // Of equally useful cases, the one that fewer devices have: so all cases have their turn.
      let best = open.map { index in
        (gain: pairs(of: index).count { !met.contains($0) }, index: index)
      }.max {
        ($0.gain, -(chosen[$0.index]?.count ?? 0), -$0.index)
          < ($1.gain, -(chosen[$1.index]?.count ?? 0), -$1.index)
      }
      guard let best, best.gain > 0 else { return selected.sorted() }
      selected.append(best.index)
      met.formUnion(pairs(of: best.index))
    }
  }

  /// A value of an axis of the matrix; the scenario itself is one without an axis.
  private struct Pair: Hashable {
    let axis: Int
    let value: Int
  }

  private func pairs(of index: Int) -> [Pair] {
    [Pair(axis: -1, value: 0)]
      + suite.cases[index].combination.enumerated().map { Pair(axis: $0, value: $1) }
  }
}
