import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

extension TestPlanPage {
  /// The template fields of the page in a language.
  func fields(_ language: Language, _ words: PageTexts) -> PageFields {
    let titles = CaseTitles(features, language, words)
    let entries = plan.entries
    let checklist = language.page("checklist", beside: indexFile)
    let rows = rowTable(titles, words, checklist)
    let timed = loads.reduce(into: (planned: 0, real: 0)) {
      $0.planned += $1.plannedSeconds
      $0.real += $1.realSeconds
    }
    let planned = entries.reduce(0) { $0 + $1.workSeconds }
    // At the pace so far; unknown without any case whose real time is known.
    let expected = timed.planned == 0 ? nil : planned * timed.real / timed.planned
    let leftOut = FieldTable<TestPlan.Entry>([
      .text("address") { $0.testCase.address },
      .text("link") { entry in checklist.map { $0 + "#" + entry.testCase.address.anchor } },
      .text("caseTitle") { titles.title(of: $0.testCase.address) },
      .text("priorityText") { $0.testCase.priority.name(words) },
      .text("reasonText") { $0.reasonText(isSigned: true, words) },
    ])
    let device = FieldTable<DeviceLoad>([
      .text("deviceName") { $0.device },
      .number("deviceCases") { $0.cases },
      .text("deviceTime") { words.work(seconds: $0.seconds) },
      .text("deviceWaiting") { words.plusWaiting($0.waitingSeconds) },
    ])
    let tester = FieldTable<TesterLoad>([
      .text("testerName") { $0.tester },
      .number("doneCases") { $0.done.nonzero },
      .number("timedCases") { $0.timed.nonzero },
      .text("plannedTime") { $0.timed == 0 ? "" : words.work(seconds: $0.plannedSeconds) },
      .text("realTime") { $0.timed == 0 ? "" : words.work(seconds: $0.realSeconds) },
      .number("openCases") { $0.open.nonzero },
      .text("openTime") { $0.open == 0 ? "" : words.work(seconds: $0.openSeconds) },
      .text("openWaiting") { words.plusWaiting($0.openWaitingSeconds) },
    ])
    return FieldTable<TestPlanPage>([
      .text("title") { $0.title.text("page.plan", words) },
      .text("language") { _ in language.code },
      .text("build") { $0.suite.builds.map(words.enumeration) },
      .text("date") { $0.date },
      .text("indexFile") { $0.indexFile },
      .text("onlyDevice") { $0.plan.request.devices.count == 1 ? $0.plan.request.devices[0] : nil },
      .number("caseTotal") { $0.plan.entries.count },
      .number("runTotal") { page in
        page.plan.runCount > page.plan.entries.count ? page.plan.runCount : nil
      },
      .text("plannedTotal") { _ in words.work(seconds: planned) },
      .text("waitingTotal") { _ in
        words.waiting(seconds: entries.reduce(0) { $0 + $1.waitingSeconds })
      },
      .text("expectedTotal") { _ in expected.map(words.work) },
      .text("timeGiven") { page in
        page.plan.request.minutes.map { words.duration(seconds: $0 * 60) }
      },
      .number("postponed") { $0.plan.postponed.count.nonzero },
      .list("leftOut", of: leftOut) { $0.plan.postponed },
      .list("reasons", of: .counted) { page in
        page.plan.reasons.map { reason in
          CountedStanding(
            standing: reason.standing, count: reason.count,
            text: reason.standing.planReason(isTestedElsewhere: reason.isTestedElsewhere, words))
        }
      },
      .flag("hasDevices") { $0.plan.request.devices.count > 1 },
      .list("devices", of: device) { $0.devices },
      .flag("isDivided") { !$0.plan.request.testers.isEmpty },
      .flag("hasTesters") { !$0.loads.isEmpty },
      .list("testers", of: tester) { $0.loads },
      .text("timeHint") { _ in
        words.hint("plan.time-hint", TestedSuite.Case.secondsPerLine)
      },
      .text("realHint") { _ in words.hint("plan.real-hint", TestedSuite.longestPause / 60) },
      .flag("isEmpty") { $0.plan.entries.isEmpty },
      .list("rows", of: rows) { $0.rows },
    ]).page(self)
  }

  private func rowTable(
    _ titles: CaseTitles, _ words: PageTexts, _ checklist: String?
  ) -> FieldTable<Row> {
    let names = plan.request.devices
    let mark = FieldTable<(device: String, isPlanned: Bool)>([
      .text("markDevice") { $0.device },
      .flag("isPlanned") { $0.isPlanned },
    ])
    return FieldTable<Row>([
      .number("place") { $0.number },
      .text("address") { $0.entry.testCase.address },
      .text("link") { row in checklist.map { $0 + "#" + row.entry.testCase.address.anchor } },
      .text("caseTitle") { titles.title(of: $0.entry.testCase.address) },
      .text("priorityText") { $0.entry.testCase.priority.name(words) },
      .number("priorityRank") { $0.entry.testCase.priority.weight },
      // Results on other devices stand below the reason.
      .text("reasonText") { $0.entry.reasonText(isSigned: true, words) },
      .flag("isFailing") { $0.entry.reason.isFailing },
      .list("results", of: .earlier(words)) { $0.results },
      .text("caseTime") { words.work(seconds: $0.entry.testCase.workSeconds) },
      .number("caseSeconds") { $0.entry.testCase.workSeconds },
      .text("waiting") { words.plusWaiting($0.entry.testCase.waitingSeconds) },
      .list("marks", of: mark) { row in
        names.map { (device: $0, isPlanned: row.entry.devices.contains($0)) }
      },
      .text("assignee") { $0.entry.tester },
    ])
  }
}

extension PageTexts {
  /// What is to be added to a time of work: waiting; empty if there is none.
  fileprivate func plusWaiting(_ seconds: Int) -> String {
    let time = waiting(seconds: seconds)
    guard !time.isEmpty else { return "" }
    return PhraseTemplate(self["plan.plus-waiting"]).filled { name, _ in
      name == "time" ? time : nil
    }
  }

  /// A text with a number.
  fileprivate func hint(_ key: String, _ number: Int) -> String {
    PhraseTemplate(self[key]).filled { name, _ in name == "n" ? String(number) : nil }
  }
}

extension FieldTable<ReportedResult> {
  /// The template fields of a result that somebody reported earlier.
  static func earlier(_ words: PageTexts) -> Self {
    Self([
      .text("earlierId") { $0.id.description },
      .text("earlierStatus") { $0.status.rawValue },
      .text("earlierText") { $0.summary(words) },
      .texts("earlierRemarks") { $0.actuals + $0.evidence },
    ])
  }
}
