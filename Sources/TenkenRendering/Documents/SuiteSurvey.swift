import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

/// A single pass through a suite that collects the results of all its parts.
struct SuiteSurvey {
  private(set) var counts = ResultCounts()
  private(set) var chapters: [SiteIndex.Chapter] = []
  /// The scenarios of the highest priority that are not finished.
  private(set) var openCriticals: [SiteIndex.Entry] = []
  /// The number of scenarios of the highest priority without a case that people can do.
  private(set) var unreachableCriticalCount = 0
  /// The cases that do not agree with the simulation, or failed on devices.
  private(set) var failures: [SiteIndex.Entry] = []

  private let results: SuiteResults

  init(_ suite: Suite, _ results: SuiteResults) {
    self.results = results
    var features: [SiteIndex.Feature] = []
    var own = ResultCounts()
    for (index, entry) in suite.entries.enumerated() {
      let feature = survey(entry.feature)
      features.append(feature)
      own.add(feature.counts)
      let next = index + 1
      if next < suite.entries.count, suite.entries[next].chapters == entry.chapters { continue }
      chapters.append(
        SiteIndex.Chapter(path: entry.chapters.map(\.title), features: features, counts: own))
      counts.add(own)
      (features, own) = ([], ResultCounts())
    }
  }

  private mutating func survey(_ feature: Feature) -> SiteIndex.Feature {
    var counts = ResultCounts()
    for scenario in feature.scenarios {
      var own = ResultCounts()
      for testCase in scenario.cases {
        let address = testCase.address
        let one = results.counts(of: [address])
        own.add(one)
        guard one.disagreed > 0 || one.standings.failing > 0 else { continue }
        failures.append(
          SiteIndex.Entry(
            address: address, feature: feature.title, scenario: scenario.title,
            simulated: results.simulated[address]?.status,
            standing: results.standings[address]))
      }
      counts.add(own)
      guard scenario.priority == .critical else { continue }
      if own.standings.toTest == 0 { unreachableCriticalCount += 1 }
      guard own.disagreed > 0 || own.standings[.passed] < own.standings.toTest else { continue }
      openCriticals.append(
        SiteIndex.Entry(
          address: feature.address(of: scenario), feature: feature.title,
          scenario: scenario.title, simulated: own.disagreed > 0 ? .failed : nil,
          standing: own.standings.whole))
    }
    return SiteIndex.Feature(id: feature.id, title: feature.title, counts: counts)
  }
}
