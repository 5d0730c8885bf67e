import TenkenResults
package import TenkenScenarios
package import TenkenStandings

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
  /// The numbers of cases by how they stand on devices.
  private(set) var standings = StandingCounts()

  /// Adds a case.
  ///
  /// - Parameters:
  ///   - simulated: The status in the simulation; nil if the case was not run.
  ///   - standing: How the case stands on devices.
  mutating func count(_ simulated: Status?, _ standing: Standing) {
    cases += 1
    switch simulated?.verdict {
    case true: agreed += 1
    case false: disagreed += 1
    case nil: break
    }
    standings.count(standing)
  }

  /// Adds the counts of another part.
  mutating func add(_ other: ResultCounts) {
    cases += other.cases
    agreed += other.agreed
    disagreed += other.disagreed
    standings.add(other.standings)
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
package struct SuiteResults: Sendable {
  /// The verdicts of the simulation, by case address.
  package let simulated: [String: Verdict]
  /// How the cases stand on devices.
  package let standings: SuiteStandings

  /// Creates the results of a suite.
  package init(simulated: [String: Verdict], standings: SuiteStandings) {
    self.simulated = simulated
    self.standings = standings
  }

  /// The counts of the cases with these addresses.
  func counts(of addresses: some Sequence<String>) -> ResultCounts {
    var counts = ResultCounts()
    for address in addresses { counts.count(simulated[address]?.status, standings[address]) }
    return counts
  }
}

/// The changes in a suite since documents were last generated.
package struct SuiteChanges: Hashable, Sendable {
  /// The addresses of new cases.
  package let added: [String]
  /// The addresses of cases whose content hash has changed.
  package let changed: [String]
  /// The addresses of cases that no longer exist.
  package let removed: [String]

  /// Creates a list of changes.
  package init(added: [String], changed: [String], removed: [String]) {
    self.added = added
    self.changed = changed
    self.removed = removed
  }

  /// Compares the contents of cases by their addresses.
  ///
  /// - Parameters:
  ///   - old: The hashes of the previous cases, by address.
  ///   - new: The hashes of the current cases, in their order.
  package init(from old: [String: String], to new: [(address: String, hash: String)]) {
    let present = Set(new.map(\.address))
    added = new.filter { old[$0.address] == nil }.map(\.address)
    changed = new.filter { old[$0.address].map { [hash = $0.hash] in $0 != hash } ?? false }
      .map(\.address)
    removed = old.keys.filter { !present.contains($0) }.sorted()
  }
}
