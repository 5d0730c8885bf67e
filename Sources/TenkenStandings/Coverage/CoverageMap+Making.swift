package import TenkenExecution
import TenkenResults
package import TenkenScenarios
import TenkenSimulation

extension CoverageMap {
  /// Measures what runs of a suite reached.
  ///
  /// - Parameters:
  ///   - suite: The suite. If it has a scope, parts outside the scope are not measured.
  ///   - runs: The coverage of the features that were run, in any order, including features that
  ///     do not apply. A feature without a run reached nothing.
  ///   - simulated: The verdicts of the simulation by case address; nil to use the results of the
  ///     runs.
  ///   - known: How its cases and requirements stand on devices; nil if nobody has tested, and if
  ///     the requirements are those that scenarios name.
  package init(
    _ suite: Suite, runs: [FeatureCoverage] = [], simulated: [String: Verdict]? = nil,
    standings known: SuiteStandings? = nil
  ) {
    let results = runs.reduce(into: [String: CaseCoverage]()) { all, run in
      all.merge(run.cases) { first, _ in first }
    }
    let standings =
      known ?? .untested(suite) { results[$0]?.isSimulationOnly ?? false }
    var cases: [Case] = []
    var scenarios: [Scenario] = []
    var systems: [(vocabulary: Vocabulary, reached: ReachedPoints)] = []
    var named: [(id: String, scenario: Scenario)] = []
    for feature in suite.features {
      let system: Int
      if let known = systems.firstIndex(where: { $0.vocabulary.system == feature.vocabulary.system }
      ) {
        system = known
      } else {
        system = systems.count
        systems.append((feature.vocabulary, ReachedPoints()))
      }
      for scenario in feature.scenarios {
        let first = cases.count
        for testCase in scenario.cases {
          let address = testCase.address
          let result = results[address]
          if let result { systems[system].reached.add(result, index: cases.count) }
          cases.append(
            Case(
              address: address, path: feature.path, title: scenario.title,
              status: simulated.map { $0[address]?.status } ?? result?.result.status,
              standing: standings[address],
              context: result?.context ?? feature.vocabulary.context(of: testCase)))
        }
        let covered = Scenario(
          address: feature.address(of: scenario), title: scenario.title,
          priority: scenario.priority, cases: Array(first..<cases.count), of: cases)
        scenarios.append(covered)
        named += Set(scenario.requirements).map { ($0, covered) }
      }
    }
    let scenariosByRequirement = Dictionary(grouping: named, by: \.id).mapValues {
      $0.map(\.scenario)
    }
    let all = standings.requirements.map { devices in
      let own = scenariosByRequirement[devices.id] ?? []
      return Requirement(
        devices: devices, scenarios: own, status: Status.worst(own.map(\.status)))
    }
    var outOfScope =
      suite.scope?.requirements(without: Set(named.map(\.id)), standings.listed ?? []) ?? []
    let measured = systems.map { system in
      var scope = suite.scope.map { $0.system(system.vocabulary, results) }
      defer { outOfScope += scope?.outOfScope ?? [] }
      return SystemCoverage(system.vocabulary, system.reached, scope: &scope)
    }
    self.init(
      cases: cases, scenarios: scenarios, standings: standings, requirements: all,
      systems: measured, pairs: MatrixPairs.share(of: suite),
      gaps: Gap.all(requirements: all, systems: measured), scope: suite.scope,
      outOfScope: outOfScope)
  }
}

extension CoverageMap.Scenario {
  /// Derives the status of a scenario from its cases.
  fileprivate init(
    address: String, title: LocalizedText, priority: Priority, cases: [Int],
    of all: [CoverageMap.Case]
  ) {
    let status = Status.worst(cases.map { all[$0].status })
    let counts = StandingCounts(cases.map { all[$0].standing })
    self.init(
      address: address, title: title, status: status, cases: cases,
      isOpenCritical: priority == .critical
        && (counts[.passed] < counts.toTest || status == .failed || status == .error))
  }
}

extension Status {
  /// The combined status of several parts; nil if none was run.
  fileprivate static func worst(_ parts: [Status?]) -> Status? {
    let known = parts.compactMap { $0 }
    return known.isEmpty ? nil : combined(known)
  }
}
