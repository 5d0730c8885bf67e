/// The few cases of a suite that hold all that its cases hold together, and what is left out.
public struct EnoughCases: Sendable {
  /// What it is that cases hold.
  public enum Measure: String, CaseIterable, Hashable, Sendable {
    /// Bugs that they notice.
    case mutants
    /// Words with their outcomes, events, transitions and requirements that they reach.
    case coverage
    /// Scenarios, values of matrices, and pairs of values of two axes.
    case pairs
  }

  /// A case that was chosen.
  public struct Choice: Hashable, Sendable {
    /// Its address.
    public let address: String
    /// How much it holds that those before it do not.
    public let added: Int
  }

  /// What the cases hold.
  public let measure: Measure
  /// The cases, in the order of what each adds.
  public let choices: [Choice]
  /// How many cases they were chosen of.
  public let totalCount: Int
  /// The features with only the cases that are left out, in the order of the suite.
  public let leftOutEntries: [Suite.Entry]

  /// How much all of the cases hold together.
  public var heldCount: Int { choices.reduce(0) { $0 + $1.added } }
}

extension Suite {
  /// The suite with only the cases that are enough, what adds the most first.
  ///
  /// Chapters, features and scenarios stay whole, each at the place of the first of its cases.
  ///
  /// - Parameters:
  ///   - measure: What the cases hold.
  ///   - sets: What each case holds, by its address: small numbers, each once.
  ///   - isCandidate: Whether a case, by its address, takes part. Others stay in the suite.
  /// - Returns: The suite; `enough` says which cases were chosen, and may be none.
  public func enough(
    for measure: EnoughCases.Measure, holding sets: [String: [Int]],
    among isCandidate: (String) -> Bool = { _ in true }
  ) -> Suite {
    let candidates = entries.flatMap { $0.feature.scenarios.flatMap(\.cases) }.map(\.address)
      .filter(isCandidate)
    let choices = coveringChoice(of: candidates.map { sets[$0] ?? [] }).map {
      EnoughCases.Choice(address: candidates[$0.index], added: $0.added)
    }
    let ranks = Dictionary(uniqueKeysWithValues: choices.enumerated().map { ($1.address, $0) })
    let leftOut = Set(candidates.filter { ranks[$0] == nil })
    let enough = EnoughCases(
      measure: measure, choices: choices, totalCount: candidates.count,
      leftOutEntries: entries.filtered { leftOut.contains($0.address) })
    return Suite(
      entries: entries.filtered { !leftOut.contains($0.address) }.sorted(by: ranks),
      handChecks: handChecks, scope: scope, enough: enough)
  }

  /// The suite with only some of its cases; nothing else is otherwise.
  public func filtered(where isIncluded: (Case) -> Bool) -> Suite {
    Suite(
      entries: entries.filtered(where: isIncluded), handChecks: handChecks, scope: scope,
      enough: enough)
  }
}

extension [Suite.Entry] {
  /// The entries with only some of their cases; those without any are left out.
  func filtered(where isIncluded: (Case) -> Bool) -> [Suite.Entry] {
    compactMap { entry in
      entry.feature.filtered { isIncluded($1) }
        .map { Suite.Entry(chapters: entry.chapters, feature: $0) }
    }
  }

  /// The entries with their scenarios at the places of their first cases, folders together.
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
