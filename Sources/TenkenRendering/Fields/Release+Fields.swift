import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenTesting

extension ReleasePage {
  /// The template fields of the page in a language.
  func fields(_ language: Language, _ words: PageTexts) -> PageFields {
    let entry = FieldTable<Obstacle>.obstacle
    let rule = FieldTable<ReleaseVerdict.Finding>([
      .text("ruleText") { text(of: $0.rule, words) },
      .flag("isMet") { $0.isMet },
      .number("obstacleTotal") { $0.obstacles.count.nonzero },
      .list("obstacles", of: entry) { obstacles($0, language, words) },
      .number("otherObstacles") { ($0.obstacles.count - Self.listLimit).positive },
    ])
    let failures = failures
    return FieldTable<ReleasePage>([
      .text("title") { $0.title ?? words["page.release"] },
      .text("language") { _ in language.code },
      .text("build") { ($0.suite.query.builds ?? []).joined(separator: ", ") },
      .text("date") { $0.date },
      .flag("isReady") { $0.verdict.isReady },
      .number("ruleTotal") { $0.verdict.findings.count },
      .number("rulesMet") { $0.verdict.findings.count(where: \.isMet) },
      .list("rules", of: rule) { $0.verdict.findings },
      .number("cases") { $0.suite.cases.count },
      .number("agreed") { $0.suite.cases.count { $0.simulated.verdict == true } },
      .number("disagreed") { $0.suite.cases.count { $0.simulated.verdict == false }.nonzero },
      .number("leftToPeople") { $0.suite.cases.count { $0.simulated.verdict == nil }.nonzero },
      .number("simulationOnly") { $0.suite.cases.count { !$0.isTestable }.nonzero },
      .list("trend", of: trendTable) { $0.trend },
      .number("disputed") { $0.suite.cases.count(where: \.standing.isDisputed).nonzero },
      .number("failureTotal") { _ in failures.count },
      .list("failures", of: .event(language, words)) { _ in
        Array(failures.prefix(Self.listLimit))
      },
      .number("otherFailures") { _ in (failures.count - Self.listLimit).positive },
      .text("buildBefore") { $0.changes.before },
      .number("mendedTotal") { $0.changes.fixed.count },
      .list("mended", of: entry) { named($0.changes.fixed, language, words) },
      .number("brokenTotal") { $0.changes.broken.count },
      .list("broken", of: entry) { named($0.changes.broken, language, words) },
      .number("changedTotal") { $0.changes.changed.count },
      .number("requirementTotal") { $0.requirements.count.nonzero },
      .number("requirementsPassed") { $0.requirements.count(where: \.isPassed) },
      .list("openRequirements", of: .requirement(language)) {
        Array($0.requirements.filter { !$0.isPassed }.prefix(Self.listLimit))
      },
      .number("otherRequirements") {
        ($0.requirements.count { !$0.isPassed } - Self.listLimit).positive
      },
      .list("testers", of: .testers) { Array($0.testers.prefix(Self.testerLimit)) },
      .number("otherTesters") { ($0.testers.count - Self.testerLimit).positive },
    ]).with(FieldTable<TestCounts>.counts.entries { $0.suite.counts }).page(self)
  }

  /// The most rows in the table of testers, enough for a large team.
  private static let testerLimit = 12

  private var testers: [TesterDevice] { suite.results.testerDevices(in: suite.query.builds) }

  private var trendTable: FieldTable<BuildTrend> {
    let newest = Set(suite.query.builds ?? [])
    return FieldTable<BuildTrend>([
      .text("trendBuild") { $0.build },
      .flag("isNewest") { newest.contains($0.build) },
      // The bars follow one another, measured in cases.
      .number("failedStart") { $0.counts[.passed] },
      .number("blockedStart") { $0.counts[.passed] + $0.counts[.failed] },
    ]).with(FieldTable<TestCounts>.counts.entries(of: \.counts))
  }

  /// The failures that nobody has resolved or tested again, with their cases.
  private var failures: [ReleaseFailure] {
    suite.cases.filter(\.standing.hasOpenFailure).flatMap { one in
      suite.openFailures(of: one).map { ReleaseFailure(testCase: one, event: $0.event) }
    }
  }

  private func text(of rule: ReleaseVerdict.Rule, _ words: PageTexts) -> String {
    PhraseTemplate(words["release.rule.\(rule.rawValue)"]).filled { name, _ in
      switch name {
      case "priorities":
        policy.closedPriorities.map { words["priority.\($0.rawValue)"] }.joined(separator: ", ")
      case "n": String(policy.requirementBuilds ?? 1)
      case _: nil
      }
    }
  }

  private func obstacles(
    _ finding: ReleaseVerdict.Finding, _ language: Language, _ words: PageTexts
  ) -> [Obstacle] {
    let first = Array(finding.obstacles.prefix(Self.listLimit))
    switch finding.rule {
    case .closed, .failures, .simulation: return named(first, language, words)
    case .files: return first.map { Obstacle(name: $0, title: "", counted: nil) }
    case .requirements:
      return first.map { id in
        let title = requirements.first { $0.id == id }?.title[language] ?? ""
        return Obstacle(name: id, title: title, counted: nil)
      }
    }
  }

  /// The first of some cases, with their titles and their results on devices.
  private func named(
    _ addresses: [String], _ language: Language, _ words: PageTexts
  ) -> [Obstacle] {
    let listed = Set(addresses.prefix(Self.listLimit))
    return suite.cases.filter { listed.contains($0.address) }.map {
      Obstacle(
        name: $0.address, title: $0.fullTitle(in: language, words),
        counted: TestCounts.Kind($0.standing))
    }
  }
}

/// Something that blocks a release, or a case that changed.
private struct Obstacle {
  let name: String
  let title: String
  /// The result on devices; nil if it is not a case.
  let counted: TestCounts.Kind?
}

/// A failure with its case.
private struct ReleaseFailure {
  let testCase: TestedSuite.Case
  let event: ResultEvent
}

extension FieldTable<Obstacle> {
  fileprivate static var obstacle: Self {
    Self([
      .text("name") { $0.name },
      .text("nameTitle") { $0.title },
      .choice("standing") { $0.counted },
    ])
  }
}

extension FieldTable<TestCounts> {
  /// The template fields of the results on devices.
  fileprivate static var counts: Self {
    Self([
      .number("passed") { $0[.passed] },
      .number("failed") { $0[.failed].nonzero },
      .number("blocked") { $0[.blocked].nonzero },
      .number("notApplicable") { $0[.notApplicable].nonzero },
      .number("scenarioChanged") { $0[.scenarioChanged].nonzero },
      .number("buildChanged") { $0[.buildChanged].nonzero },
      .number("never") { $0[.never].nonzero },
      .number("testable") { $0.total },
    ])
  }
}

extension FieldTable<ReleaseFailure> {
  fileprivate static func event(_ language: Language, _ words: PageTexts) -> Self {
    Self([
      .text("caseTitle") { $0.testCase.fullTitle(in: language, words) },
      .flag("isDisputed") { $0.testCase.standing.isDisputed },
      .text("address") { $0.testCase.address },
      .choice("priority") { $0.testCase.priority },
      .text("tester") { $0.event.tester },
      .text("device") {
        [$0.event.device, $0.event.os].filter { !$0.isEmpty }.joined(separator: " · ")
      },
      .text("environment") { $0.event.environment },
      .text("failedBuild") { $0.event.build },
      .text("failedOn") { String($0.event.time.eventTime.prefix(10)) },
      .text("note") { $0.event.shortenedNote },
      .text("ticket") { $0.event.ticket },
      .flag("isLink") { $0.event.ticket.hasPrefix("https://") },
      .isFirst, .isLast,
    ])
  }
}

extension TestedSuite.Case {
  /// The scenario's title with the case's values: `Coins are bought (Sandbox)`.
  fileprivate func fullTitle(in language: Language, _ words: PageTexts) -> String {
    guard !values.isEmpty else { return title[language] }
    let texts = words.enumeration(values.map { $0[language] })
    return words(.caseTitle, ["text": title[language], "values": texts])
  }
}

extension ResultEvent {
  /// The most characters of a note that a page for two sheets shows.
  private static let noteLimit = 240

  /// The tester's note; without one, the actual values of the steps.
  fileprivate var shortenedNote: String {
    var text = note
    if text.isEmpty, case .result(let steps, _) = content {
      text = steps.map(\.actual).filter { !$0.isEmpty }.joined(separator: "; ")
    }
    return String(text.map { $0.isNewline ? " " : $0 }).shortened(to: Self.noteLimit)
  }
}

extension String {
  /// The text, cut to this many characters and an ellipsis if it is longer.
  fileprivate func shortened(to limit: Int) -> String {
    count > limit ? prefix(limit) + "…" : self
  }
}

extension FieldTable<ReleasePage.Requirement> {
  fileprivate static func requirement(_ language: Language) -> Self {
    Self([
      .text("requirementId") { $0.id },
      .text("requirementTitle") { $0.title[language] },
    ]).with(FieldTable<TestCounts>.counts.entries(of: \.counts))
  }
}

extension FieldTable<TesterDevice> {
  fileprivate static var testers: Self {
    Self([
      .text("testerName") { $0.tester },
      .text("testedDevice") { $0.device },
      .text("testedSystems") { $0.systems.joined(separator: ", ") },
      .text("testedEnvironment") { $0.environment },
      .number("testedTotal") { $0.total },
      .number("testedFailed") { $0.failed.nonzero },
      .isFirst, .isLast,
    ])
  }
}

extension Int {
  /// The number if it is greater than zero, otherwise nil.
  fileprivate var positive: Int? { self > 0 ? self : nil }
}
