package import TenkenDiagnostics
internal import TenkenSimulation

extension Feature {
  /// What distinguishes a feature from the others of a suite, without its scenarios.
  package struct Heading: Hashable, Sendable {
    /// The feature's file.
    package let path: String
    /// The id.
    package let id: String
    /// Where the id is in the file.
    package let idRange: SourceRange
    /// The name of the system that it is about.
    package let system: String
    /// The file that declares the system; nil for one that is built in.
    package let systemFile: String?
  }

  /// The heading of the feature.
  package var heading: Heading {
    Heading(
      path: path, id: id, idRange: idRange, system: system.name,
      systemFile: system.vocabulary.file)
  }

  /// Returns the feature with only some of its cases; nil if none is left.
  ///
  /// Scenarios without a case are left out.
  package func filtered(where isIncluded: (Scenario, Case) -> Bool) -> Feature? {
    let scenarios = scenarios.compactMap { scenario in
      scenario.filtered { isIncluded(scenario, $0) }
    }
    guard !scenarios.isEmpty else { return nil }
    return with(scenarios)
  }

  private func with(_ scenarios: [Scenario]) -> Feature {
    Feature(
      path: path, id: id, idRange: idRange, title: title, system: system, tags: tags,
      requirements: requirements, source: source, resources: resources, start: start,
      scenarios: scenarios, sharedTitle: sharedTitle)
  }
}

extension Feature {
  /// Returns the feature with its scenarios sorted by rank; equal ranks keep their order.
  ///
  /// - Parameter rank: The rank of a scenario among the others.
  /// - Returns: The feature with the same scenarios.
  package func sorted(by rank: (Scenario) -> Int) -> Feature {
    let ranked = scenarios.enumerated().map { (rank: rank($1), offset: $0, scenario: $1) }
    return with(
      ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.scenario))
  }
}

extension Scenario {
  fileprivate func filtered(where isIncluded: (Case) -> Bool) -> Scenario? {
    let cases = cases.filter(isIncluded)
    guard !cases.isEmpty else { return nil }
    return Scenario(
      id: id, title: title, priority: priority, tags: tags, requirements: requirements,
      source: source, outline: outline, cases: cases, refused: refused, range: range)
  }
}
