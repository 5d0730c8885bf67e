public import TenkenExecution
public import TenkenScenarios
public import TenkenSimulation

/// A requirement on the product team's list.
public struct ListedRequirement: Hashable, Sendable {
  /// The id.
  public let id: String
  /// The title shown to readers; empty if the list has none.
  public let title: LocalizedText

  /// Creates a listed requirement.
  public init(id: String, title: LocalizedText = "") {
    self.id = id
    self.title = title
  }
}

extension CoverageMap {
  /// Measures what runs of a suite reached.
  ///
  /// - Parameters:
  ///   - suite: The suite. If it has a scope, parts outside the scope are not measured.
  ///   - runs: The coverage of the features that were run, in any order, including features that
  ///     do not apply. A feature without a run reached nothing.
  ///   - simulated: The verdicts of the simulation by case address; nil to use the results of the
  ///     runs.
  ///   - tested: The verdicts on devices by case address; nil if there are no results of people.
  ///   - requirements: The product team's list; nil to use the requirements that scenarios name.
  public init(
    _ suite: Suite, runs: [FeatureCoverage] = [], simulated: [String: Verdict]? = nil,
    tested: [String: Verdict]? = nil, requirements: [ListedRequirement]? = nil
  ) {
    let results = runs.reduce(into: [String: CaseCoverage]()) { all, run in
      all.merge(run.cases) { first, _ in first }
    }
    var cases: [Case] = []
    var scenarios: [Scenario] = []
    var systems: [(vocabulary: Vocabulary, reached: ReachedPoints)] = []
    var named: [(id: String, scenario: Scenario)] = []
    for feature in suite.entries.map(\.feature) {
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
              tested: tested?[address]?.status,
              isSimulationOnly: result?.isSimulationOnly ?? false
                && !(tested?[address]?.status).isVerdict,
              context: result?.context ?? feature.vocabulary.context(of: testCase)))
        }
        let covered = Scenario(
          address: "\(feature.id)/\(scenario.id)", title: scenario.title,
          priority: scenario.priority, cases: Array(first..<cases.count), of: cases)
        scenarios.append(covered)
        named += scenario.requirements.map { ($0, covered) }
      }
    }
    let outside = suite.scope.map {
      RequirementScope($0, named: Set(named.map(\.id)), requirements)
    }
    let all = Self.requirements(
      listed: requirements?.filter { !(outside?.contains($0.id) ?? false) }, named: named,
      cases: cases)
    var outOfScope = outside?.requirements ?? []
    let measured = systems.map { system in
      var scope = suite.scope.map { $0.system(system.vocabulary, results) }
      defer { outOfScope += scope?.outOfScope ?? [] }
      return SystemCoverage(system.vocabulary, system.reached, scope: &scope)
    }
    self.init(
      cases: cases, scenarios: scenarios, isTested: tested != nil, requirements: all,
      systems: measured, pairs: MatrixPairs.share(of: suite),
      gaps: Gap.all(requirements: all, systems: measured), scope: suite.scope,
      outOfScope: outOfScope)
  }

  private static func requirements(
    listed: [ListedRequirement]?, named: [(id: String, scenario: Scenario)], cases: [Case]
  ) -> [Requirement] {
    let scenarios = Dictionary(grouping: named, by: \.id).mapValues { $0.map(\.scenario) }
    let known = Set(listed?.map(\.id) ?? [])
    var ids: Set<String> = known
    let unlisted = named.map(\.id).filter { ids.insert($0).inserted }.sorted(by: inNaturalOrder)
    func requirement(_ id: String, _ title: LocalizedText, isListed: Bool) -> Requirement {
      let own = scenarios[id] ?? []
      let places = own.flatMap(\.cases)
      let testable = places.filter { !cases[$0].isSimulationOnly }
      return Requirement(
        id: id, title: title, isListed: isListed, scenarios: own,
        status: Status.worst(own.map(\.status)),
        isPassedOnDevices: !testable.isEmpty && testable.allSatisfy { cases[$0].tested == .passed },
        isSimulationOnly: !places.isEmpty && testable.isEmpty)
    }
    return (listed ?? []).map { requirement($0.id, $0.title, isListed: true) }
      + unlisted.map { requirement($0, "", isListed: listed == nil) }
  }
}

extension CoverageMap.Scenario {
  /// Derives the status of a scenario from its cases.
  fileprivate init(
    address: String, title: LocalizedText, priority: Priority, cases: [Int],
    of all: [CoverageMap.Case]
  ) {
    let status = Status.worst(cases.map { all[$0].status })
    let isDone = cases.allSatisfy { all[$0].isSimulationOnly || all[$0].tested == .passed }
    self.init(
      address: address, title: title, status: status, cases: cases,
      isOpenCritical: priority == .critical
        && (!isDone || status == .failed || status == .error))
  }
}

/// Whether `left` comes before `right`, comparing final digits as numbers: `A-2` before `A-10`.
private func inNaturalOrder(_ left: String, _ right: String) -> Bool {
  func parts(_ text: String) -> (String, Int) {
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
    return (String(text.dropLast(digits)), Int(text.suffix(digits)) ?? 0)
  }
  let (a, b) = (parts(left), parts(right))
  return a == b ? left < right : a < b
}

extension Status? {
  /// Whether the status is a verdict: passed, failed or error.
  fileprivate var isVerdict: Bool {
    switch self {
    case .passed, .failed, .error: true
    case .manual, .skipped, nil: false
    }
  }
}

extension Status {
  /// The combined status of several parts; nil if none was run.
  fileprivate static func worst(_ parts: [Status?]) -> Status? {
    let known = parts.compactMap { $0 }
    return known.isEmpty ? nil : combined(known)
  }
}
