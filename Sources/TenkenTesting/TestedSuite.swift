public import TenkenExecution
public import TenkenResults
public import TenkenScenarios
public import TenkenSimulation

/// A suite with what is known of each case by both truths.
///
/// They are what the simulation says, and what was found on devices. Nothing adds them up.
public struct TestedSuite: Sendable {
  /// A case with how it stands.
  public struct Case: Sendable {
    /// The address.
    public let address: String
    /// The address of its scenario.
    public let scenarioAddress: String
    /// The place of its feature in ``TestedSuite/features``.
    public let feature: Int
    /// What people call its scenario.
    public let title: LocalizedText
    /// The values of the matrix that tell it from its scenario's other cases, as people read them.
    public let values: [LocalizedText]
    /// How much it matters.
    public let priority: Priority
    /// The requirements it is about.
    public let requirements: [String]
    /// The content hash that it has today.
    public let hash: String
    /// How it stood in the simulation.
    public let simulated: Status
    /// How long somebody who does it waits, in seconds.
    public let waitingSeconds: Int
    /// Whether nobody can do it by hand.
    public let isSimulationOnly: Bool
    /// How it stands on devices.
    public let standing: TestStanding

    /// Whether people can test it, or have.
    public var isTestable: Bool { !isSimulationOnly || standing.currency != .never }
    /// Whether nobody needs to test it any more: it passed, or is not about what is tested.
    public var isDone: Bool {
      !standing.hasOpenFailure
        && (standing.currentStatus == .passed || standing.currentStatus == .notApplicable)
    }
  }

  /// A feature of the suite.
  public struct Feature: Sendable {
    /// The id.
    public let id: String
    /// What people call it.
    public let title: LocalizedText
  }

  /// The features, in their order.
  public let features: [Feature]
  /// The cases, in the order of the suite.
  public let cases: [Case]
  /// What was found on devices.
  public let results: SettledResults
  /// Which results were asked for.
  public let query: ResultQuery

  /// Puts both truths side by side.
  ///
  /// - Parameters:
  ///   - runs: What came of running the suite's features.
  ///   - results: What was found on devices.
  ///   - query: Which of it is asked for.
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

  /// The same suite by other results.
  public func asked(_ query: ResultQuery) -> TestedSuite { TestedSuite(self, query) }

  /// What failed in a case and is open: in what is asked for, and on other devices.
  public func openFailures(of one: Case) -> [SettledEvent] {
    // Where nothing current decides, what failed is among the open failures already.
    let current = one.standing.currency == .current ? results.deciding(one.standing) : []
    return current.filter { $0.status == .failed } + results.openFailures(one.standing)
  }

  /// The addresses that results name, and that no case has.
  public var unknownAddresses: [String] { results.unknownAddresses(cases.map(\.address)) }
}

/// What the cases of features mean today: their content hashes by their addresses.
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
