import TenkenDiagnostics
import TenkenResults
package import TenkenScenarios
package import TenkenSimulation
package import TenkenStandings
import TenkenWording

/// The cases that have to be tested again, as a list for a terminal.
package struct PlanPage {
  let plan: TestPlan
  let language: Language
  let style: Style
  private let titles: CaseTitles

  /// Creates the list of a plan of cases of some features.
  package init(plan: TestPlan, of features: [Feature], language: Language, style: Style) {
    (self.plan, self.language, self.style) = (plan, language, style)
    titles = CaseTitles(features, language, TextLibrary.embedded[language])
  }

  /// The text for an empty plan.
  package static let nothing = LocalizedText(
    en: "nothing has to be tested", ja: "実施の必要なケースはありません")

  /// The list, grouped by priority.
  package var text: String {
    guard !plan.entries.isEmpty else { return Self.nothing[language] + "\n" }
    let words = TextLibrary.embedded[language]
    let waiting = words.waiting(
      seconds: plan.entries.reduce(0) { $0 + $1.waitingSeconds })
    let reasons = plan.reasons.map { standing, isElsewhere, count in
      let name = standing.planReason(isTestedElsewhere: isElsewhere, words)
      return LocalizedText(en: "\(count) \(name)", ja: "\(name) \(count) 件")[language]
    }
    let runs =
      plan.runCount == plan.entries.count
      ? ""
      : LocalizedText(
        en: " (\(plan.runCount) tests on devices)", ja: "、端末ごとに数えて \(plan.runCount) 回")[language]
    let head = LocalizedText(
      en: "\(counted(plan.entries.count, "case")) to test\(runs): "
        + reasons.joined(separator: ", ")
        + (waiting.isEmpty ? "" : "; waiting: \(waiting)"),
      ja: "実施するケース：\(plan.entries.count) 件\(runs)（" + reasons.joined(separator: "、") + "）"
        + (waiting.isEmpty ? "" : "、待ち時間の合計 \(waiting)"))
    var lines = [head[language]]
    if let minutes = plan.request.minutes {
      let work = words.work(seconds: plan.entries.reduce(0) { $0 + $1.workSeconds })
      let given = words.duration(seconds: minutes * 60)
      let pause = waiting.isEmpty ? ("", "") : (", waiting: \(waiting)", "、待ち時間：\(waiting)")
      lines.append(
        LocalizedText(
          en: "work: \(work)\(pause.0), of \(given);"
            + " left out for lack of time: \(plan.postponed.count)",
          ja: "作業：\(work)\(pause.1)（使える時間 \(given)）、"
            + "時間が足りず見送るケース：\(plan.postponed.count) 件")[language])
    }
    var priority: Priority?
    for entry in plan.entries {
      let testCase = entry.testCase
      if testCase.priority != priority {
        priority = testCase.priority
        lines += ["", style.bold(testCase.priority.name(in: language))]
      }
      let time = words.waiting(seconds: testCase.waitingSeconds)
      let devices = words.enumeration(entry.devices.map(\.sanitized))
      let reason = entry.reasonText(words).sanitized
      let state = [reason, time, devices, entry.tester?.sanitized ?? ""].filter { !$0.isEmpty }
      lines.append(line(of: entry, saying: state, words))
    }
    if !plan.postponed.isEmpty {
      lines += ["", style.bold(words["plan.postponed"])]
      lines += plan.postponed.map { entry in
        let state = [
          entry.testCase.priority.name(in: language), entry.reasonText(words).sanitized,
        ]
        return line(of: entry, saying: state, words)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(
    of entry: TestPlan.Entry, saying state: [String], _ words: PageTexts
  ) -> String {
    let address = entry.testCase.address
    return "  " + address.sanitized + style.dim("  \(words.phrases(state))  ")
      + titles.title(of: address).sanitized
  }
}
