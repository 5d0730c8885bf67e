package import TenkenScenarios

extension TestPlan {
  /// The planned cases of a suite.
  ///
  /// Chapters, features and scenarios are in the order of the first of their cases in the plan.
  ///
  /// - Parameter entries: The features of the suite that was planned.
  /// - Returns: The features with only the planned cases.
  package func sorted(_ entries: [Suite.Entry]) -> [Suite.Entry] {
    let addresses = self.entries.map(\.testCase.address)
    let ranks = Dictionary(zip(addresses, addresses.indices)) { first, _ in first }
    func rank(_ scenario: Scenario) -> Int {
      scenario.cases.compactMap { ranks[$0.address] }.min() ?? addresses.count
    }
    func rank(_ feature: Feature) -> Int { feature.scenarios.map(rank).min() ?? addresses.count }
    let planned = entries.compactMap { entry in
      entry.feature.filtered { ranks[$1.address] != nil }
        .map { Suite.Entry(chapters: entry.chapters, feature: $0.sorted(by: rank)) }
    }
    var chapters: [String: Int] = [:]
    for entry in planned {
      let name = entry.chapterName
      chapters[name] = min(chapters[name] ?? addresses.count, rank(entry.feature))
    }
    return planned.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      return (chapters[one.chapterName] ?? 0, one.chapterName, rank(one.feature), left.offset)
        < (chapters[other.chapterName] ?? 0, other.chapterName, rank(other.feature), right.offset)
    }.map(\.element)
  }
}

extension Suite.Entry {
  fileprivate var chapterName: String { chapters.map(\.name).joined(separator: "/") }
}
