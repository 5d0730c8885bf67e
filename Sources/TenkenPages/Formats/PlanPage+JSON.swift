package import TenkenData
import TenkenDiagnostics
import TenkenResults
import TenkenSimulation
import TenkenStandings

extension PlanPage {
  /// The format of a plan.
  package static let format = JSONFormat<PlanPage>(
    "tenken-plan",
    [
      JSONField(
        "cases", .list(of: .object(testCase)), .required, "The most important first.",
        ja: "重要なものから順に。"
      ) { page in page.plan.entries.map { PlannedCase($0, page.language) } },
      JSONField(
        "postponed", .integer(), .required, "The number of cases for which there is no time.",
        ja: "時間が足りず見送るケースの数。"
      ) { $0.plan.postponed.count },
    ])

  /// A case of the plan, in the language of the page.
  struct PlannedCase: Sendable {
    let entry: TestPlan.Entry
    let language: Language

    init(_ entry: TestPlan.Entry, _ language: Language) {
      (self.entry, self.language) = (entry, language)
    }

    var testCase: TestedSuite.Case { entry.testCase }
  }

  /// The members of a case.
  static let testCase: JSONTable<PlannedCase> = [
    JSONField("case", .text, .required, "The address.", ja: "アドレス。") { $0.testCase.address },
    JSONField("title", .text) { $0.testCase.title[$0.language] },
    JSONField("priority", .name) { $0.testCase.priority },
    JSONField(
      "standing", .name, .required, "Why it is in the plan.", ja: "再テストする理由。"
    ) { $0.entry.reason },
    JSONField(
      "isTestedElsewhere", .boolean, .required,
      "Whether only other devices than those of the plan have tested it, if the reason is never.",
      ja: "理由が never のとき、計画の端末以外では実施されているか。"
    ) { $0.entry.isTestedElsewhere },
    JSONField(
      "waitingSeconds", .integer(), .required, "How long a tester waits in it.",
      ja: "実施者が待つ時間。"
    ) { $0.testCase.waitingSeconds },
    JSONField(
      "plannedSeconds", .integer(), .required, "How long it takes on one device, with the waiting.",
      ja: "待ち時間も含めた、1台での所要時間。"
    ) { $0.testCase.plannedSeconds },
    JSONField(
      "devices", .list(of: .text), .unlessEmpty, "The devices to test on.", ja: "実施する端末。"
    ) { $0.entry.devices },
    JSONField(
      "tester", .text, .unlessEmpty, "Who gets it.", ja: "担当する実施者。"
    ) { $0.entry.tester ?? "" },
  ]
}
