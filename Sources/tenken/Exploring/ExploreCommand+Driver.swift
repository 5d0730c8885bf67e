import ArgumentParser
import TenkenAppStore
import TenkenDrivers
import TenkenExecution
import TenkenPages
import TenkenSimulation

/// Walks through the real thing, with the simulation beside it.
extension ExploreCommand {
  /// Throws an error if options do not go with walks through the real thing.
  func validateDriver() throws {
    guard driver.driver != nil else {
      guard walks == nil else { throw ValidationError("--walks needs --driver") }
      return
    }
    guard search.suites.isEmpty, search.mutantSuites.isEmpty, shard.shard == nil, search.count == 1
    else {
      throw ValidationError(
        "--driver looks for the first difference and nothing else: leave out --unreached,"
          + " --mutants, --count and --shard")
    }
    guard driver.driverWorkers == 1 else {
      throw ValidationError("one driver takes the walks: leave out --driver-workers")
    }
  }

  /// Walks through the real thing until something differs, and reports it.
  func compareWithDriver(_ search: PlannedSearch) throws {
    guard let session = try driver.sessions()?.first else { return }
    defer { session.end() }
    let (plan, memory) = (search.plan, self.memory)
    let seconds = self.seconds ?? Self.defaultSeconds
    let watch = SearchWatch(seconds: seconds, memory: memory)
    // The time to find a difference is not that to make it short.
    let shrinking = Locked<SearchWatch?>(nil)
    let limits = DrivenLimits(walkCount: walks) {
      watch.isOver()
    } shrinkingUntil: {
      let second = shrinking.withValue { second in
        let known = second ?? SearchWatch(seconds: seconds, memory: memory)
        second = known
        return known
      }
      return second.isOver()
    }
    guard let found = TenkenDrivers.explore(plan, on: session, in: .appStore, limits) else {
      throw ToolError.unsearchableSystem(plan.system.name)
    }
    session.end()
    if session.isMissing { throw ToolError.missingDriver() }
    let scenarios = ExploredScenarios(
      [found.discovery].compactMap { $0 }, of: plan, like: search.file,
      id: write.map(ExploredScenarios.featureID(forFileAt:)) ?? "found")
    let page = DrivenExplorationPage(
      found, scenarios, of: plan, endedBy: watch.end,
      standardError: found.fault == nil ? "" : session.takeStandardError(), in: language.language,
      style: printing.style)
    try printing.write(
      named: "exploration", in: language, page.lines(showingScenario: write == nil).page,
      DrivenExplorationPage.format, of: page)
    try keep(scenarios.text)
    if page.hasFaults { throw ExitCode.scenariosFailed }
  }
}
