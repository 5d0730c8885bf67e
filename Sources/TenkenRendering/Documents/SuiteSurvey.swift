import TenkenScenarios
import TenkenSimulation

/// One way through a suite that finds how everything stands.
struct SuiteSurvey {
  private(set) var standing = Standing()
  private(set) var chapters: [SiteIndex.Chapter] = []
  /// The scenarios of the highest priority that are not done.
  private(set) var openCriticals: [SiteIndex.Entry] = []
  /// The cases that do not agree with the simulation, or failed on devices.
  private(set) var failures: [SiteIndex.Entry] = []

  private let results: SuiteResults

  init(_ suite: Suite, _ results: SuiteResults) {
    self.results = results
    var features: [SiteIndex.Feature] = []
    var own = Standing()
    for (index, entry) in suite.entries.enumerated() {
      let feature = survey(entry.feature)
      features.append(feature)
      own.add(feature.standing)
      let next = index + 1
      if next < suite.entries.count, suite.entries[next].chapters == entry.chapters { continue }
      chapters.append(
        SiteIndex.Chapter(path: entry.chapters.map(\.title), features: features, standing: own))
      standing.add(own)
      (features, own) = ([], Standing())
    }
  }

  private mutating func survey(_ feature: Feature) -> SiteIndex.Feature {
    var standing = Standing()
    for scenario in feature.scenarios {
      var own = Standing()
      for testCase in scenario.cases {
        let address = testCase.address
        let simulated = results.simulated[address]?.status
        let tested = results.tested?[address]?.status
        let before = own
        own.count(simulated, tested)
        guard own.disagreed > before.disagreed || own.failed > before.failed else { continue }
        failures.append(
          SiteIndex.Entry(
            address: address, feature: feature.title, scenario: scenario.title,
            simulated: simulated, tested: tested))
      }
      standing.add(own)
      guard scenario.priority == .critical, own.disagreed > 0 || own.passed < own.cases else {
        continue
      }
      openCriticals.append(
        SiteIndex.Entry(
          address: feature.id + "/" + scenario.id, feature: feature.title,
          scenario: scenario.title, simulated: own.disagreed > 0 ? .failed : nil,
          tested: own.failed > 0 ? .failed : nil))
    }
    return SiteIndex.Feature(id: feature.id, title: feature.title, standing: standing)
  }
}
