public import TenkenExecution
public import TenkenScenarios
import TenkenSimulation

/// How the cases of a part of a suite stand, by two truths that are never added up: what the
/// simulation says, and what people have found on devices.
struct Standing: Hashable, Sendable {
  /// The number of cases.
  private(set) var cases = 0
  /// Those that agree with the simulation, as far as it can judge them.
  private(set) var agreed = 0
  /// Those that do not.
  private(set) var disagreed = 0
  /// Those that passed on devices.
  private(set) var passed = 0
  /// Those that failed on devices.
  private(set) var failed = 0
  /// Those that nobody can do by hand, and nobody has judged on a device.
  private(set) var simulationOnly = 0

  /// Those that people can judge on devices, or have.
  var testable: Int { cases - simulationOnly }
  /// Those that people can judge on devices, and have not.
  var untested: Int { testable - passed - failed }

  /// Adds a case.
  ///
  /// - Parameters:
  ///   - simulated: How it stood in the simulation; nil if it was not run.
  ///   - tested: How it stood on devices; nil if nobody has looked at it.
  ///   - isSimulationOnly: Whether nobody can do it by hand.
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

  /// Adds the cases of another part.
  mutating func add(_ other: Standing) {
    cases += other.cases
    agreed += other.agreed
    disagreed += other.disagreed
    passed += other.passed
    failed += other.failed
    simulationOnly += other.simulationOnly
  }
}

extension Status {
  /// Whether the case is as it should be; nil if nobody has judged it.
  var verdict: Bool? {
    switch self {
    case .passed: true
    case .failed, .error: false
    case .manual, .skipped: nil
    }
  }
}

/// What is known of the cases of a suite.
public struct SuiteResults: Sendable {
  /// How the cases stood in the simulation, by their addresses.
  public let simulated: [String: Verdict]
  /// How they stood on devices; nil if no results of people were given.
  public let tested: [String: Verdict]?
  /// What it takes to do them by hand, by their addresses.
  public var handWork: [String: HandWork]

  /// Puts what is known together.
  public init(
    simulated: [String: Verdict], tested: [String: Verdict]? = nil,
    handWork: [String: HandWork] = [:]
  ) {
    self.simulated = simulated
    self.tested = tested
    self.handWork = handWork
  }

  /// How some cases stand, by their addresses.
  func standing(of addresses: some Sequence<String>) -> Standing {
    var standing = Standing()
    for address in addresses {
      standing.count(
        simulated[address]?.status, tested?[address]?.status,
        isSimulationOnly: handWork[address]?.isSimulationOnly ?? false)
    }
    return standing
  }
}

/// What has changed in a suite since something was made of it before.
public struct SuiteChanges: Hashable, Sendable {
  /// The addresses of cases that there were not.
  public let added: [String]
  /// The addresses of cases that mean something else now.
  public let changed: [String]
  /// The addresses of cases that there are no more.
  public let removed: [String]

  /// Lists what has changed.
  public init(added: [String], changed: [String], removed: [String]) {
    self.added = added
    self.changed = changed
    self.removed = removed
  }

  /// Compares the contents of cases by their addresses.
  ///
  /// - Parameters:
  ///   - old: The hashes of the cases that there were.
  ///   - new: The hashes of the cases that there are, in their order.
  public init(from old: [String: String], to new: [(address: String, hash: String)]) {
    let present = Set(new.map(\.address))
    added = new.filter { old[$0.address] == nil }.map(\.address)
    changed = new.filter { old[$0.address].map { [hash = $0.hash] in $0 != hash } ?? false }
      .map(\.address)
    removed = old.keys.filter { !present.contains($0) }.sorted()
  }
}
