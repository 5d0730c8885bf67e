public import TenkenExecution
public import TenkenScenarios
import TenkenSimulation

/// Counts of the cases of a part of a suite by their results.
///
/// Results from the simulation and from devices are never added up.
struct ResultCounts: Hashable, Sendable {
  /// The number of cases.
  private(set) var cases = 0
  /// The number of cases that agree with the simulation.
  private(set) var agreed = 0
  /// The number of cases that do not agree with the simulation.
  private(set) var disagreed = 0
  /// The number of cases that passed on devices.
  private(set) var passed = 0
  /// The number of cases that failed on devices.
  private(set) var failed = 0
  /// The number of cases that nobody can do by hand and that have no verdict from a device.
  private(set) var simulationOnly = 0

  /// The number of cases that people can judge on devices, or have judged.
  var testable: Int { cases - simulationOnly }
  /// The number of cases that people can judge on devices but have not.
  var untested: Int { testable - passed - failed }

  /// Adds a case.
  ///
  /// - Parameters:
  ///   - simulated: The status in the simulation; nil if the case was not run.
  ///   - tested: The status on devices; nil if nobody has tested the case.
  ///   - isSimulationOnly: Whether nobody can do the case by hand.
  mutating func count(
    _ simulated: Status?, _ tested: Status?, isSimulationOnly: Bool = false
  ) {
    cases += 1
    switch simulated?.verdict {
    case true: agreed += 1
    case false: disagreed += 1
    case nil: break
    }
    switch tested?.verdict {
    case true: passed += 1
    case false: failed += 1
    case nil: simulationOnly += isSimulationOnly ? 1 : 0
    }
  }

  /// Adds the counts of another part.
  mutating func add(_ other: ResultCounts) {
    cases += other.cases
    agreed += other.agreed
    disagreed += other.disagreed
    passed += other.passed
    failed += other.failed
    simulationOnly += other.simulationOnly
  }
}

extension Status {
  /// Whether the case passed; nil if there is no verdict.
  var verdict: Bool? {
    switch self {
    case .passed: true
    case .failed, .error: false
    case .manual, .skipped: nil
    }
  }
}

/// The results of the cases of a suite.
public struct SuiteResults: Sendable {
  /// The verdicts of the simulation, by case address.
  public let simulated: [String: Verdict]
  /// The verdicts on devices, by case address; nil without results of people.
  public let tested: [String: Verdict]?
  /// What it takes to do each case by hand, by case address.
  public var handWork: [String: HandWork]

  /// Creates the results of a suite.
  public init(
    simulated: [String: Verdict], tested: [String: Verdict]? = nil,
    handWork: [String: HandWork] = [:]
  ) {
    self.simulated = simulated
    self.tested = tested
    self.handWork = handWork
  }

  /// The counts of the cases with these addresses.
  func counts(of addresses: some Sequence<String>) -> ResultCounts {
    var counts = ResultCounts()
    for address in addresses {
      counts.count(
        simulated[address]?.status, tested?[address]?.status,
        isSimulationOnly: handWork[address]?.isSimulationOnly ?? false)
    }
    return counts
  }
}

/// The changes in a suite since documents were last generated.
public struct SuiteChanges: Hashable, Sendable {
  /// The addresses of new cases.
  public let added: [String]
  /// The addresses of cases whose content hash has changed.
  public let changed: [String]
  /// The addresses of cases that no longer exist.
  public let removed: [String]

  /// Creates a list of changes.
  public init(added: [String], changed: [String], removed: [String]) {
    self.added = added
    self.changed = changed
    self.removed = removed
  }

  /// Compares the contents of cases by their addresses.
  ///
  /// - Parameters:
  ///   - old: The hashes of the previous cases, by address.
  ///   - new: The hashes of the current cases, in their order.
  public init(from old: [String: String], to new: [(address: String, hash: String)]) {
    let present = Set(new.map(\.address))
    added = new.filter { old[$0.address] == nil }.map(\.address)
    changed = new.filter { old[$0.address].map { [hash = $0.hash] in $0 != hash } ?? false }
      .map(\.address)
    removed = old.keys.filter { !present.contains($0) }.sorted()
  }
}
