import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

extension ReleasePage {
  /// The template fields of the page in a language.
  func fields(_ language: Language, _ words: PageTexts) -> PageFields {
    let titles = CaseTitles(features, language, words)
    let entry = FieldTable<Obstacle>.obstacle
    let standings = FieldTable<StandingCounts>.standings(words)
    let failures = failures
    let checklist = language.page("checklist", beside: indexFile)
    return FieldTable<ReleasePage>([
      .text("title") { $0.title.text("page.release", words) },
      .text("language") { _ in language.code },
      .text("build") { $0.suite.builds.map(words.enumeration) },
      .text("date") { $0.date },
      .text("indexFile") { $0.indexFile },
      .text("matrixFile") { language.page("traceability", beside: $0.indexFile) },
      .number("cases") { $0.suite.cases.count },
      .number("agreed") { $0.suite.cases.count { $0.simulated.verdict == true } },
      .number("disagreed") { $0.suite.cases.count { $0.simulated.verdict == false }.nonzero },
      .number("leftToPeople") { $0.suite.cases.count { $0.simulated.verdict == nil }.nonzero },
      .number("outsideProfile") { $0.suite.outsideProfile.nonzero },
      .list("trend", of: trendTable(standings)) { $0.trend },
      .number("failureTotal") { _ in failures.count },
      .text("failureText") { _ in failureText(failures, words) },
      .list("failures", of: .failure(titles, words, checklist: checklist)) { _ in
        failures.listed
      },
      .text("otherFailures") { _ in words.leftOut(failures.count - failures.listed.count) },
      .text("buildBefore") { $0.changes.before },
      .number("mendedTotal") { $0.changes.fixed.count },
      .list("mended", of: entry) { named($0.changes.fixed, language, words, titles) },
      .number("brokenTotal") { $0.changes.broken.count },
      .list("broken", of: entry) { named($0.changes.broken, language, words, titles) },
      .number("changedTotal") { $0.changes.changed.count },
      .number("requirementTotal") { $0.requirements.count.nonzero },
      .list("openRequirements", of: .requirement(language, words)) {
        $0.requirements.filter(\.isObstacle).listed
      },
      .text("otherRequirements") { page in
        let open = page.requirements.filter(\.isObstacle)
        return words.leftOut(open.count - open.listed.count)
      },
      .list("testers", of: testerTable(words)) { Array($0.testers.prefix(Self.testerLimit)) },
      .text("otherTesters") { words.leftOut($0.testers.count - Self.testerLimit) },
    ]).with(Self.verdict(language, words)).with(standings.entries(of: \.suite.counts))
      .with(FieldTable<SuiteStandings>.suite(words).entries(of: \.suite.standings))
      .with(
        FieldTable<SuiteStandings>.approvals(words, limit: Self.listLimit)
          .entries(of: \.suite.standings)
      ).page(self)
  }

  /// The fields of the verdict and its reasons, which the index of a site shows, too.
  static func verdict(
    _ language: Language, _ words: PageTexts
  ) -> [FieldTable<ReleasePage>.Entry] {
    let rule = FieldTable<ShownRule>([
      .text("ruleText") { $0.page.text(of: $0.finding.rule, words) },
      .flag("isMet") { $0.finding.isMet },
      .text("obstacleText") {
        words.counted($0.finding.obstacles.count, "release.in-the-way")
      },
      .list("obstacles", of: .obstacle) { shown in
        shown.finding.obstacles.listed.map {
          Obstacle($0, language, words, shown.titles, in: shown.page)
        }
      },
      .text("otherObstacles") {
        words.leftOut($0.finding.obstacles.count - $0.finding.obstacles.listed.count)
      },
    ])
    return [
      .flag("isReady") { $0.verdict.isReady },
      .number("ruleTotal") { $0.verdict.findings.count },
      .number("rulesMet") { $0.verdict.findings.count(where: \.isMet) },
      .list("rules", of: rule) { page -> [ShownRule] in
        let titles = CaseTitles(page.features, language, words)
        return page.verdict.findings.map { ShownRule(finding: $0, page: page, titles: titles) }
      },
    ]
  }

  /// The most rows in the table of testers, enough for a large team.
  private static let testerLimit = 12

  private var testers: [TesterDevice] { suite.testers }

  private func testerTable(_ words: PageTexts) -> FieldTable<TesterDevice> {
    FieldTable<TesterDevice>([
      .text("testerName") { $0.tester },
      .text("testedDevice") { $0.device },
      .text("testedSystems") { words.enumeration($0.systems) },
      .text("testedEnvironment") { $0.environment },
      .text("testedText") { row in
        let key = row.failed == 0 ? "release.tested" : "release.tested-failed"
        return PhraseTemplate(words[key]).filled { name, _ in
          String(name == "n" ? row.total : row.failed)
        }
      },
      .number("testedFailed") { $0.failed.nonzero },
      .isFirst, .isLast,
    ])
  }

  private func trendTable(_ standings: FieldTable<StandingCounts>) -> FieldTable<BuildTrend> {
    let newest = Set(suite.builds ?? [])
    return FieldTable<BuildTrend>([
      .isFirst, .isLast,
      .text("trendBuild") { $0.build },
      .flag("isNewest") { newest.contains($0.build) },
      .number("blocked") { $0.counts[.blocked].nonzero },
      // The bars follow one another, measured in cases.
      .number("failingStart") { $0.counts[.passed] },
      .number("blockedStart") { $0.counts[.passed] + $0.counts.failing },
    ]).with(standings.entries(of: \.counts))
  }

  /// The failures that nobody has resolved or tested again, with their cases.
  private var failures: [ReleaseFailure] {
    suite.cases.filter(\.standing.isFailing).flatMap { one in
      suite.failures(of: one).map { ReleaseFailure(testCase: one, result: $0) }
    }
  }

  /// How many results failed, and how their cases stand; nil without any.
  private func failureText(_ failures: [ReleaseFailure], _ words: PageTexts) -> String? {
    guard !failures.isEmpty else { return nil }
    func filled(_ key: String, _ parts: [String: String]) -> String {
      PhraseTemplate(words[key]).filled { name, _ in parts[name] }
    }
    let cases = suite.counts.counted([.failed, .disagreeing], words).map {
      filled("release.failures-cases", ["standing": $0.text, "n": String($0.count)])
    }
    return filled(
      "release.failures-count",
      ["n": String(failures.count), "standings": words.enumeration(cases)])
  }

  private func text(of rule: ReleaseVerdict.Rule, _ words: PageTexts) -> String {
    let isEmpty = rule == .closed && !verdict.hasClosedCases
    return PhraseTemplate(words["release.rule.\(rule.rawValue)\(isEmpty ? "-empty" : "")"]).filled {
      name, _ in
      switch name {
      case "priorities":
        words.enumeration(verdict.closedPriorities.map { $0.name(words) })
      case "approvals": suite.standings.policy.approvalRule(words)
      case "rule": suite.standings.policy.requirementRule(words)
      case _: nil
      }
    }
  }

  /// The first of some cases, with their titles and how they stand on devices.
  private func named(
    _ addresses: [String], _ language: Language, _ words: PageTexts, _ titles: CaseTitles
  ) -> [Obstacle] {
    let listed = Set(addresses.prefix(Self.listLimit))
    return suite.cases.filter { listed.contains($0.address) }.map {
      Obstacle(.testCase($0), language, words, titles, in: self)
    }
  }
}

/// A rule with what is needed to word it.
private struct ShownRule {
  let finding: ReleaseVerdict.Finding
  let page: ReleasePage
  let titles: CaseTitles
}

/// Something that blocks a release, or a case that changed.
private struct Obstacle {
  let name: String
  let title: String
  /// How it stands: on devices, or in the simulation if that is what blocks; empty for a file.
  let standing: String
  /// Where it is shown in the site; nil without a site.
  let link: String?

  init(
    _ obstacle: ReleaseVerdict.Obstacle, _ language: Language, _ words: PageTexts,
    _ titles: CaseTitles, in page: ReleasePage
  ) {
    func place(of name: String, on other: String) -> String? {
      language.page(other, beside: page.indexFile).map { $0 + "#" + name.anchor }
    }
    switch obstacle {
    case .testCase(let one), .simulated(let one), .unapproved(let one, _, _):
      link = place(of: one.address, on: "checklist")
    case .requirement(let requirement):
      link = place(of: requirement.id, on: "traceability")
    case .file: link = nil
    }
    switch obstacle {
    case .testCase(let one):
      name = one.address
      title = titles.title(of: one.address)
      standing = one.standing.name(words)
    case .simulated(let one):
      name = one.address
      title = titles.title(of: one.address)
      standing = one.simulated.name(words)
    case .unapproved(let one, let said, let needed):
      name = one.address
      title = titles.title(of: one.address)
      standing = said.summary(needed: needed, words)
    case .requirement(let requirement):
      name = requirement.id
      title = requirement.title[language]
      standing = requirement.text(words)
    case .file(let path): (name, title, standing) = (path, "", "")
    }
  }
}

/// A failure with its case.
private struct ReleaseFailure {
  let testCase: TestedSuite.Case
  let result: ReportedResult
}

extension FieldTable<Obstacle> {
  fileprivate static var obstacle: Self {
    Self([
      .text("name") { $0.name },
      .text("nameTitle") { $0.title },
      .text("standingText") { $0.standing },
      .text("link") { $0.link },
    ])
  }
}

extension FieldTable<ReleaseFailure> {
  fileprivate static func failure(
    _ titles: CaseTitles, _ words: PageTexts, checklist: String?
  ) -> Self {
    Self([
      .text("link") { failure in checklist.map { $0 + "#" + failure.testCase.address.anchor } },
      .text("caseTitle") { titles.title(of: $0.testCase.address) },
      .text("address") { $0.testCase.address },
      .choice("priority") { $0.testCase.priority },
      .text("tester") { $0.result.tester },
      .text("standingText") { $0.testCase.standing.name(words) },
      .text("device") { words.place(device: $0.result.device, os: $0.result.os) },
      .text("environment") { $0.result.environment },
      .text("failedBuild") { $0.result.build },
      .text("failedOn") { $0.result.day },
      .text("failureSign") { $0.result.sign(words) },
      .text("note") { $0.result.shortenedNote },
      .text("ticket") { $0.result.ticket },
      .flag("isLink") { $0.result.ticket.hasPrefix("https://") },
      .isFirst, .isLast,
    ])
  }
}

extension Array {
  /// What a list on two sheets shows: a line that counts one or two others would be no shorter.
  fileprivate var listed: [Element] {
    count <= ReleasePage.listLimit + 2 ? self : Array(prefix(ReleasePage.listLimit))
  }
}

extension ReportedResult {
  /// The most characters of a note that a page for two sheets shows.
  private static let noteLimit = 240

  /// The actual values of the steps, and the tester's note.
  fileprivate var shortenedNote: String {
    let text = (actuals + [note]).filter { !$0.isEmpty }.joined(separator: " · ")
    return String(text.map { $0.isNewline ? " " : $0 }).shortened(to: Self.noteLimit)
  }
}

extension String {
  /// The text, cut to this many characters and an ellipsis if it is longer.
  fileprivate func shortened(to limit: Int) -> String {
    count > limit ? prefix(limit) + "…" : self
  }
}
