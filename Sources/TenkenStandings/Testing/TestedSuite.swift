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
    /// The index of its scenario among those of all features.
    let scenario: Int
    /// The indices of its values on the axes of the matrix.
    let combination: [Int]
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
    /// The seconds that a tester is expected to work: with each line, without the waiting.
    package let workSeconds: Int
    /// The seconds that it is expected to take: the work and the waiting.
    package var plannedSeconds: Int { workSeconds + waitingSeconds }
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
    package var isDone: Bool { !standing.isOpenForCase }

    /// The seconds that a tester needs for a line: a precondition, a step, or something expected.
    package static let secondsPerLine = 20
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
    var scenarioCount = 0
    let cases = runs.enumerated().flatMap { index, run in
      run.scenarios.flatMap { scenario in
        scenarioCount += 1
        return scenario.cases.compactMap { result in
          judged[result.address].map { standing in
            Case(
              result, of: scenario.scenario, at: (index, scenarioCount),
              hash: hashes[result.address] ?? "", handWork[result.address], standing, results)
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
      (
        one.address,
        results.failures(judged[one.address]).map { ReportedResult($0, today: one.hash) }
      )
    }
    standings = SuiteStandings(
      of: suite, Dictionary(cases.map { ($0.address, $0.standing) }) { first, _ in first },
      inLastBuilds: longer, failures: Dictionary(failures) { first, _ in first },
      results: { address in results.reported(judged[address], today: hashes[address]) },
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
    return standing.map { results.deciding($0).map { ReportedResult($0, today: one.hash) } } ?? []
  }

  /// How the cases stand by the results of one device alone, in their order.
  func standings(onDevice device: String) -> [Standing] {
    var own = query
    own.device = device
    return standings(own)
  }

  /// The cases that are done by results of older builds alone, and not by those of one.
  ///
  /// - Parameter build: The name of the build; nil for the newest in question.
  /// - Returns: Their number, and the name of the build; nil if there are none.
  package func doneBefore(_ build: String?) -> (count: Int, build: String)? {
    guard let build = build ?? query.builds?.last else { return nil }
    var own = query
    own.builds = (try? results.query(build: build))?.builds ?? [build]
    let count = zip(cases, standings(own)).count { $0.isDone && $1.isOpenForCase }
    return count > 0 ? (count, build) : nil
  }

  /// The standings of the cases, in their order, according to another query.
  func standings(_ query: ResultQuery) -> [Standing] {
    let judged = results.standings(of: hashes, query)
    return cases.map { Case.standing(judged[$0.address], $0.isSimulationOnly) }
  }
}

extension Standing {
  /// Whether a case that stands like this has to be tested, or tested again.
  var isOpenForCase: Bool {
    switch self {
    case .failed, .disagreeing, .blocked, .scenarioChanged, .buildChanged, .never: true
    case .passed, .notApplicable, .simulationOnly, .partlyTested: false
    }
  }
}

extension TestedSuite.Case {
  fileprivate init(
    _ result: CaseResult, of scenario: Scenario, at place: (feature: Int, scenario: Int),
    hash: String, _ work: HandWork?, _ judged: CaseStanding, _ results: SettledResults
  ) {
    let isSimulationOnly = work?.isSimulationOnly ?? false
    let testCase = result.testCase
    let waiting = work?.waitingSeconds ?? 0
    let lines =
      testCase.preconditions.count + testCase.operations.count + testCase.expected.count
    self.init(
      address: result.address, feature: place.feature, scenario: place.scenario,
      combination: testCase.combination, title: scenario.title,
      priority: scenario.priority, hash: hash,
      simulated: result.status, waitingSeconds: waiting,
      // Whole minutes, so that the minutes on pages add up.
      workSeconds: max(1, (lines * Self.secondsPerLine + 30) / 60) * 60,
      isSimulationOnly: isSimulationOnly,
      standing: Self.standing(judged, isSimulationOnly),
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

  /// The results that decide how a case stands, even out of date, and its open failures, by time.
  fileprivate func reported(_ judged: CaseStanding?, today hash: String?) -> [ReportedResult] {
    guard let judged else { return [] }
    let current = deciding(judged)
    let known = Set(current.map(\.event.id))
    let open = openFailures(judged).filter { !known.contains($0.event.id) }
    return (open + current).map { ReportedResult($0, today: hash) }
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
