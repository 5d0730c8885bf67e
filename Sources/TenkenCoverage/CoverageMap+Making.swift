public import TenkenExecution
public import TenkenScenarios
public import TenkenSimulation

/// A requirement that product has listed.
public struct ListedRequirement: Hashable, Sendable {
  /// The id.
  public let id: String
  /// What people call it; empty if the list says nothing.
  public let title: LocalizedText

  /// Makes a requirement of a list.
  public init(id: String, title: LocalizedText = "") {
    self.id = id
    self.title = title
  }
}

extension CoverageMap {
  /// Measures what runs of a suite reached.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - runs: What came of the features that were run, in any order; nothing was reached
  ///     without one.
  ///   - requirements: The list of product; nil if there are only those that scenarios name.
  public init(
    _ suite: Suite, runs: [FeatureCoverage] = [], requirements: [ListedRequirement]? = nil
  ) {
    let results = runs.reduce(into: [String: CaseCoverage]()) { all, run in
      all.merge(run.cases) { first, _ in first }
    }
    var cases: [Case] = []
    var systems: [(vocabulary: Vocabulary, reached: ReachedPoints)] = []
    var named: [(id: String, scenario: Requirement.Scenario)] = []
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
              status: result?.result.status,
              context: result?.context ?? feature.vocabulary.context(of: testCase)))
        }
        let indices = Array(first..<cases.count)
        let covered = Requirement.Scenario(
          address: "\(feature.id)/\(scenario.id)", title: scenario.title,
          status: Status.worst(cases[first...].map(\.status)), cases: indices)
        named += scenario.requirements.map { ($0, covered) }
      }
    }
    let all = Self.requirements(listed: requirements, named: named)
    let measured = systems.map { SystemCoverage($0.vocabulary, $0.reached) }
    self.init(
      cases: cases, requirements: all, systems: measured,
      gaps: Gap.all(requirements: all, systems: measured))
  }

  private static func requirements(
    listed: [ListedRequirement]?, named: [(id: String, scenario: Requirement.Scenario)]
  ) -> [Requirement] {
    let scenarios = Dictionary(grouping: named, by: \.id).mapValues { $0.map(\.scenario) }
    let known = Set(listed?.map(\.id) ?? [])
    var ids: Set<String> = known
    let unlisted = named.map(\.id).filter { ids.insert($0).inserted }.sorted(by: inNaturalOrder)
    func requirement(_ id: String, _ title: LocalizedText, isListed: Bool) -> Requirement {
      let own = scenarios[id] ?? []
      return Requirement(
        id: id, title: title, isListed: isListed, scenarios: own,
        status: Status.worst(own.map(\.status)))
    }
    return (listed ?? []).map { requirement($0.id, $0.title, isListed: true) }
      + unlisted.map { requirement($0, "", isListed: listed == nil) }
  }
}

/// Whether an id comes before another, numbers in them counting as numbers: `A-2` before `A-10`.
private func inNaturalOrder(_ left: String, _ right: String) -> Bool {
  func parts(_ text: String) -> (String, Int) {
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
    return (String(text.dropLast(digits)), Int(text.suffix(digits)) ?? 0)
  }
  let (a, b) = (parts(left), parts(right))
  return a == b ? left < right : a < b
}

extension Status {
  /// The status of a whole whose parts have these; nil if none was run.
  fileprivate static func worst(_ parts: [Status?]) -> Status? {
    let known = parts.compactMap { $0 }
    return known.isEmpty ? nil : combined(known)
  }
}
