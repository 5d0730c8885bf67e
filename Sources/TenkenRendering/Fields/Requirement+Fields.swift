import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

extension CoveragePage {
  /// The template fields of the overview: requirements, case results and open scenarios.
  var productEntries: [FieldTable<CoverageMap>.Entry] {
    let entries: [FieldTable<CoverageMap>.Entry] = [
      .text("checklistFile") { _ in source.checklistFile },
      .flag("hasRequirements") { !$0.requirements.isEmpty },
      .number("requirementTotal") { $0.share(of: .requirements).total },
      .number("requirementsAgreed") { $0.share(of: .requirements).reached },
      .number("requirementsDisagreed") { map in
        map.requirements.count { requirement in
          requirement.isListed && requirement.status?.verdict == false
        }.nonzero
      },
      .number("criticalTotal") { $0.scenarios.count(where: \.isOpenCritical).nonzero },
      .list("criticals", of: scenario) { map in
        map.scenarios.filter(\.isOpenCritical).map { WithCases($0, $0.cases) }
      },
    ]
    return entries
      + FieldTable<SuiteStandings>.map(words).entries(of: \.standings)
      + results.entries { CasesByResult(Array($0.cases.indices), in: $0) }
  }

  private var results: FieldTable<CasesByResult> { CasesByResult.table(words) }

  private var scenario: FieldTable<WithCases<CoverageMap.Scenario>> {
    FieldTable<CoverageMap.Scenario>([
      .text("scenarioAddress") { $0.address },
      .text("scenarioTitle") { $0.title[language] },
      .text("link") { scenario in source.checklistFile.map { $0 + "#" + scenario.address.anchor } },
      .flag("isOpenCritical") { $0.isOpenCritical },
    ]).with(status.entries { $0.status })
      .with(results.entries { CasesByResult($0.cases, in: map) }).withCases
  }

  var requirement: FieldTable<CoverageMap.Requirement> {
    FieldTable([
      .text("requirementId") { $0.id },
      .text("requirementTitle") { $0.title[language] },
      .flag("isOrphaned") { !$0.isListed },
      .flag("isUncovered") { $0.scenarios.isEmpty },
      .flag("isMet") { $0.isMet },
      .flag("isOpenRequirement") { requirement in
        requirement.isListed
          && (requirement.status?.verdict == false
            || map.standings.isTested
              && requirement.devices.isObstacle
            || requirement.scenarios.isEmpty)
      },
      .text("requirementState") { $0.devices.state.rawValue },
      .number("openCriticals") { $0.scenarios.count(where: \.isOpenCritical).nonzero },
      .list("scenarios", of: scenario) { $0.scenarios.map { WithCases($0, $0.cases) } },
      .number("scenarioCount") { $0.scenarios.count },
    ]).with(status.entries { $0.status })
      .with(
        results.entries { CasesByResult(Self.cases(of: $0), in: map, isForRequirement: true) })
  }

  static func withCases(
    _ requirement: CoverageMap.Requirement
  ) -> WithCases<CoverageMap.Requirement> {
    WithCases(requirement, cases(of: requirement))
  }

  /// The cases of a requirement, each once.
  private static func cases(of requirement: CoverageMap.Requirement) -> [Int] {
    Set(requirement.scenarios.flatMap(\.cases)).sorted()
  }
}

extension RequirementStanding {
  /// How it stands, in words: as its cases do together, or that no scenario names it.
  func text(_ words: PageTexts) -> String {
    counts.whole?.name(words) ?? words["site.requirements-empty"]
  }
}

extension FieldTable<RequirementStanding> {
  static func requirement(_ language: Language, _ words: PageTexts) -> Self {
    Self([
      .text("requirementId") { $0.id },
      .text("requirementTitle") { $0.title[language] },
      .text("standingText") { $0.text(words) },
      .flag("isUncovered") { $0.state == .uncovered },
    ]).with(FieldTable<StandingCounts>.standings(words).entries(of: \.counts))
  }
}
