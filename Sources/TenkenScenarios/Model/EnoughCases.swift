/// A few cases of a suite that together cover as much as all its cases, and those left out.
package struct EnoughCases: Sendable {
  /// What cases are chosen to cover.
  package enum Measure: String, CaseIterable, Hashable, Sendable {
    /// The bugs that the cases notice.
    case mutants
    /// The words with their outcomes, events, transitions and requirements that the cases reach.
    case coverage
    /// The scenarios, the values of matrices, and the pairs of values of two axes.
    case pairs
  }

  /// A case that was chosen.
  package struct Choice: Hashable, Sendable {
    /// The address of the case.
    package let address: String
    /// How many elements the case adds to those of the cases before it.
    package let added: Int
  }

  /// What the cases were chosen to cover.
  package let measure: Measure
  /// The chosen cases, in the order in which they were chosen: what adds the most comes first.
  package let choices: [Choice]
  /// The number of cases from which they were chosen.
  package let totalCount: Int
  /// The features with only the cases that were left out, in the order of the suite.
  package let leftOutEntries: [Suite.Entry]

  /// The number of elements that all cases cover together.
  package var coveredCount: Int { choices.reduce(0) { $0 + $1.added } }
}

extension Suite {
  /// Returns the suite with only the cases that are enough, those that add the most first.
  ///
  /// The cases of a chapter, feature or scenario stay together, where the first of them would be.
  ///
  /// - Parameters:
  ///   - measure: What the cases are chosen to cover.
  ///   - sets: The elements that each case covers, by its address: small numbers, each once.
  ///   - isCandidate: Whether a case, by its address, takes part. Other cases stay in the suite.
  /// - Returns: The suite; its `enough` lists the chosen cases, and may be empty.
  package func enough(
    for measure: EnoughCases.Measure, covering sets: [String: [Int]],
    among isCandidate: (String) -> Bool = { _ in true }
  ) -> Suite {
    let candidates = entries.flatMap { $0.feature.scenarios.flatMap(\.cases) }.map(\.address)
      .filter(isCandidate)
    let choices = setCover(of: candidates.map { sets[$0] ?? [] }).map {
      EnoughCases.Choice(address: candidates[$0.index], added: $0.added)
    }
    let ranks = Dictionary(uniqueKeysWithValues: choices.enumerated().map { ($1.address, $0) })
    let leftOut = Set(candidates.filter { ranks[$0] == nil })
    let enough = EnoughCases(
      measure: measure, choices: choices, totalCount: candidates.count,
      leftOutEntries: entries.filtered { leftOut.contains($0.address) })
    return Suite(
      entries: entries.filtered { !leftOut.contains($0.address) }.sorted(by: ranks),
      handChecks: handChecks, scope: scope, enough: enough,
      requirementsOutsideFilter: requirementsOutsideFilter)
  }

  /// Returns the suite with only some of its cases, and otherwise unchanged.
  package func filtered(where isIncluded: (Case) -> Bool) -> Suite {
    Suite(
      entries: entries.filtered(where: isIncluded), handChecks: handChecks, scope: scope,
      enough: enough, requirementsOutsideFilter: requirementsOutsideFilter)
  }
}

extension [Suite.Entry] {
  /// Returns the entries with only some of their cases; entries without any are left out.
  func filtered(where isIncluded: (Case) -> Bool) -> [Suite.Entry] {
    compactMap { entry in
      entry.feature.filtered { isIncluded($1) }
        .map { Suite.Entry(chapters: entry.chapters, feature: $0) }
    }
  }

  /// Returns the entries and their scenarios sorted by their first cases, each folder together.
  fileprivate func sorted(by ranks: [String: Int]) -> [Suite.Entry] {
    func rank(_ scenario: Scenario) -> Int {
      scenario.cases.compactMap { ranks[$0.address] }.min() ?? .max
    }
    func rank(_ feature: Feature) -> Int { feature.scenarios.map(rank).min() ?? .max }
    var folders: [[Suite.Chapter]: Int] = [:]
    for entry in self {
      let own = rank(entry.feature)
      folders[entry.chapters] = Swift.min(own, folders[entry.chapters] ?? own)
    }
    let keyed = self.map { entry in
      (folder: folders[entry.chapters] ?? 0, own: rank(entry.feature), entry: entry)
    }
    return keyed.sorted { ($0.folder, $0.own) < ($1.folder, $1.own) }.map { key in
      Suite.Entry(
        chapters: key.entry.chapters, feature: key.entry.feature.sorted { rank($0) })
    }
  }
}
