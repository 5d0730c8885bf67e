import TenkenDiagnostics
package import TenkenExecution
package import TenkenResults
package import TenkenScenarios
package import TenkenSimulation

/// A suite with what the simulation says about each case, and how it stands on devices.
///
/// The two are never added together. Only this module sees the events behind the standings.
package struct TestedSuite: Sendable {
  /// A case, and its state in the simulation and on devices.
  package struct Case: Sendable {
    /// The address.
    package let address: String
    /// The index of its feature in ``TestedSuite/features``.
    package let feature: Int
    /// The title of its scenario.
    package let title: LocalizedText
    /// The priority of its scenario.
    package let priority: Priority
    /// The content hash of the case today.
    package let hash: String
    /// The status of the case in the simulation.
    package let simulated: Status
    /// The seconds that a tester of the case spends waiting.
    package let waitingSeconds: Int
    /// Whether the case cannot be tested by hand.
    package let isSimulationOnly: Bool
    /// How the case stands on devices.
    package let standing: Standing
    /// The status that its results have together, even if they are out of date; nil without results.
    package let status: ResultStatus?
    /// The ids of the results that decide how it stands, by time.
    package let decidingIDs: [EventID]
    /// The ids of other failures that are not resolved or tested again, by time.
    package let openFailureIDs: [EventID]

    /// Whether no more testing is needed: it passed, or does not apply to what is tested.
    package var isDone: Bool { !Self.open.contains(standing) }

    private static let open: [Standing] = [
      .failed, .disagreeing, .blocked, .scenarioChanged, .buildChanged, .never,
    ]
  }

  /// A feature of the suite.
  package struct Feature: Sendable {
    /// The id.
    package let id: String
    /// The title.
    package let title: LocalizedText
  }

  /// The features, in their order.
  package let features: [Feature]
  /// The cases, in the order of the suite.
  package let cases: [Case]
  /// The number of cases that are left out because the profile says that they do not apply.
  package let outsideProfile: Int
  /// The standings for documents.
  package let standings: SuiteStandings
  /// What it takes to do each case by hand, by case address.
  package let handWork: [String: HandWork]
  /// The paths of files of results with errors, sorted.
  package let faultyFiles: [String]
  /// The results from devices.
  let results: SettledResults
  /// The query that selects the results.
  let query: ResultQuery
  /// The content hashes of the cases today, by address.
  let hashes: [String: String]

  /// Combines the results of the simulation with those from devices.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - runs: The results of running the suite's features.
  ///   - results: The results from devices.
  ///   - query: The results to look at.
  ///   - policy: The policy by which requirements are met.
  ///   - listed: The product team's list of requirements; nil for those that scenarios name.
  package init(
    _ suite: Suite, _ runs: [FeatureResult], _ results: SettledResults,
    _ query: ResultQuery = ResultQuery(), by policy: ReleasePolicy = ReleasePolicy(),
    requirements listed: [ListedRequirement]? = nil
  ) {
    let hashes = caseHashes(of: runs.map(\.feature))
    let handWork = TenkenExecution.handWork(of: runs)
    let judged = results.standings(of: hashes, query)
    let cases = runs.enumerated().flatMap { index, run in
      run.scenarios.flatMap { scenario in
        scenario.cases.compactMap { result in
          judged[result.address].map { standing in
            Case(
              result, of: scenario.scenario, number: index, hash: hashes[result.address] ?? "",
              handWork[result.address], standing, results)
          }
        }
      }
    }
    self.cases = cases
    self.handWork = handWork
    features = runs.map { Feature(id: $0.feature.id, title: $0.feature.title) }
    outsideProfile = suite.scope.map { $0.totalCount - $0.caseCount } ?? 0
    faultyFiles = Set(results.diagnostics.filter { $0.severity == .error }.map(\.path)).sorted()
    (self.results, self.query, self.hashes) = (results, query, hashes)
    var longer: [String: Standing]?
    if policy.requirementBuilds > 1, query.builds != nil {
      // All builds of a version in question count as one.
      let count = policy.requirementBuilds - 1 + (query.builds?.count ?? 1)
      let builds = results.lastBuilds(count, upTo: query)
      let others = results.standings(of: hashes, .of(builds, query))
      longer = Dictionary(
        cases.map { ($0.address, Case.standing(others[$0.address], $0.isSimulationOnly)) }
      ) { first, _ in first }
    }
    let failing = cases.filter(\.standing.isFailing)
    let failures = failing.map { one in
      (one.address, results.failures(judged[one.address]).map { ReportedResult($0) })
    }
    standings = SuiteStandings(
      of: suite, Dictionary(cases.map { ($0.address, $0.standing) }) { first, _ in first },
      inLastBuilds: longer, failures: Dictionary(failures) { first, _ in first },
      approvals: results.approvals(of: hashes),
      isTested: results.hasDeviceResults, builds: query.builds, requirements: listed, by: policy)
  }

  /// The builds in question; nil for the newest in which each device tested a case.
  package var builds: [String]? { query.builds }

  /// Who tested, and on which devices, sorted by name.
  package var testers: [TesterDevice] {
    results.testerDevices(of: Array(hashes.keys), in: query.builds)
  }

  /// Who found the failures of a case, by time: current ones, and others that are open.
  package func failures(of one: Case) -> [ReportedResult] { standings.failures(of: one.address) }

  /// Who found the current results of a case, by time.
  package func deciding(of one: Case) -> [ReportedResult] {
    let standing = results.standings(of: [one.address: one.hash], query)[one.address]
    return standing.map { results.deciding($0).map { ReportedResult($0) } } ?? []
  }

  /// The standings of the cases, in their order, according to another query.
  func standings(_ query: ResultQuery) -> [Standing] {
    let judged = results.standings(of: hashes, query)
    return cases.map { Case.standing(judged[$0.address], $0.isSimulationOnly) }
  }
}

extension TestedSuite.Case {
  fileprivate init(
    _ result: CaseResult, of scenario: Scenario, number: Int, hash: String, _ work: HandWork?,
    _ judged: CaseStanding, _ results: SettledResults
  ) {
    let isSimulationOnly = work?.isSimulationOnly ?? false
    self.init(
      address: result.address, feature: number, title: scenario.title,
      priority: scenario.priority, hash: hash,
      simulated: result.status, waitingSeconds: work?.waitingSeconds ?? 0,
      isSimulationOnly: isSimulationOnly, standing: Self.standing(judged, isSimulationOnly),
      status: judged.status,
      decidingIDs: results.decidingIDs(judged), openFailureIDs: results.openFailureIDs(judged))
  }

  /// The standing of a case by its results and by what people can do.
  fileprivate static func standing(_ judged: CaseStanding?, _ isSimulationOnly: Bool) -> Standing {
    let standing = judged?.standing ?? .never
    return standing == .never && isSimulationOnly ? .simulationOnly : standing
  }
}

extension SettledResults {
  /// The failures that make a case fail, by time.
  fileprivate func failures(_ judged: CaseStanding?) -> [SettledEvent] {
    guard let judged else { return [] }
    return failingNow(judged) + openFailures(judged)
  }
}

/// The content hashes of the cases of features today, by their addresses.
package func caseHashes(of features: [TenkenScenarios.Feature]) -> [String: String] {
  var hashes: [String: String] = [:]
  for feature in features {
    let hasher = ContentHasher(feature)
    for testCase in feature.scenarios.flatMap(\.cases) {
      hashes[testCase.address] = hasher.hash(of: testCase)
    }
  }
  return hashes
}
