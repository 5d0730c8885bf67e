public import TenkenExecution
public import TenkenResults
public import TenkenScenarios
public import TenkenSimulation

/// A suite with what the simulation says about each case, and what was found on devices.
///
/// The two are never added together.
public struct TestedSuite: Sendable {
  /// A case, and its state in the simulation and on devices.
  public struct Case: Sendable {
    /// The address.
    public let address: String
    /// The address of its scenario.
    public let scenarioAddress: String
    /// The index of its feature in ``TestedSuite/features``.
    public let feature: Int
    /// The title of its scenario.
    public let title: LocalizedText
    /// The matrix values that distinguish it from its scenario's other cases, as people read them.
    public let values: [LocalizedText]
    /// The priority of its scenario.
    public let priority: Priority
    /// The ids of the requirements that its scenario covers.
    public let requirements: [String]
    /// The content hash of the case today.
    public let hash: String
    /// The status of the case in the simulation.
    public let simulated: Status
    /// The seconds that a tester of the case spends waiting.
    public let waitingSeconds: Int
    /// Whether the case cannot be tested by hand.
    public let isSimulationOnly: Bool
    /// The standing of the case on devices.
    public let standing: TestStanding

    /// Whether people can test it or have tested it.
    public var isTestable: Bool { !isSimulationOnly || standing.freshness != .never }
    /// Whether no more testing is needed: it passed, or does not apply to what is tested.
    public var isDone: Bool {
      !standing.hasOpenFailure
        && (standing.currentStatus == .passed || standing.currentStatus == .notApplicable)
    }
  }

  /// A feature of the suite.
  public struct Feature: Sendable {
    /// The id.
    public let id: String
    /// The title.
    public let title: LocalizedText
  }

  /// The features, in their order.
  public let features: [Feature]
  /// The cases, in the order of the suite.
  public let cases: [Case]
  /// The results from devices.
  public let results: SettledResults
  /// The query that selects the results.
  public let query: ResultQuery

  /// Combines the results of the simulation with those from devices.
  ///
  /// - Parameters:
  ///   - runs: The results of running the suite's features.
  ///   - results: The results from devices.
  ///   - query: The results to look at.
  public init(_ runs: [FeatureResult], _ results: SettledResults, _ query: ResultQuery) {
    let hashes = caseHashes(of: runs.map(\.feature))
    let standings = results.standings(of: hashes, query)
    features = runs.map { Feature(id: $0.feature.id, title: $0.feature.title) }
    cases = runs.enumerated().flatMap { index, run in
      run.scenarios.flatMap { scenario in
        scenario.cases.compactMap { result in
          standings[result.address].map { standing in
            let work = HandWork(result, of: scenario.scenario, in: run.feature)
            return Case(
              address: result.address,
              scenarioAddress: "\(run.feature.id)/\(scenario.scenario.id)", feature: index,
              title: scenario.scenario.title, values: result.testCase.valueTitles,
              priority: scenario.scenario.priority,
              requirements: scenario.scenario.requirements,
              hash: hashes[result.address] ?? "", simulated: result.status,
              waitingSeconds: work.waitingSeconds, isSimulationOnly: work.isSimulationOnly,
              standing: standing)
          }
        }
      }
    }
    self.results = results
    self.query = query
  }

  private init(_ other: TestedSuite, _ query: ResultQuery) {
    let hashes = Dictionary(other.cases.map { ($0.address, $0.hash) }) { first, _ in first }
    let standings = other.results.standings(of: hashes, query)
    features = other.features
    cases = other.cases.compactMap { one in
      standings[one.address].map { standing in
        Case(
          address: one.address, scenarioAddress: one.scenarioAddress, feature: one.feature,
          title: one.title, values: one.values, priority: one.priority,
          requirements: one.requirements,
          hash: one.hash, simulated: one.simulated, waitingSeconds: one.waitingSeconds,
          isSimulationOnly: one.isSimulationOnly, standing: standing)
      }
    }
    results = other.results
    self.query = query
  }

  /// The same suite with the results that another query selects.
  public func selecting(_ query: ResultQuery) -> TestedSuite { TestedSuite(self, query) }

  /// The open failures of a case: current ones, and others that are not resolved or tested again.
  public func openFailures(of one: Case) -> [SettledEvent] {
    // If the standing is not current, its open failures include everything that failed.
    let current = one.standing.freshness == .current ? results.deciding(one.standing) : []
    return current.filter { $0.status == .failed } + results.openFailures(one.standing)
  }

  /// The addresses that results name but no case has.
  public var unknownAddresses: [String] { results.unknownAddresses(cases.map(\.address)) }
}

/// The content hashes of the cases of features today, by their addresses.
public func caseHashes(of features: [TenkenScenarios.Feature]) -> [String: String] {
  var hashes: [String: String] = [:]
  for feature in features {
    let hasher = ContentHasher(feature)
    for testCase in feature.scenarios.flatMap(\.cases) {
      hashes[testCase.address] = hasher.hash(of: testCase)
    }
  }
  return hashes
}
