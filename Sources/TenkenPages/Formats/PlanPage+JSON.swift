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
      ) { page in page.plan.entries.map { PlannedCase($0.testCase, page.language) } }
    ])

  /// A case of the plan, in the language of the page.
  struct PlannedCase: Sendable {
    let testCase: TestedSuite.Case
    let language: Language

    init(_ testCase: TestedSuite.Case, _ language: Language) {
      (self.testCase, self.language) = (testCase, language)
    }
  }

  /// The members of a case.
  static let testCase: JSONTable<PlannedCase> = [
    JSONField("case", .text, .required, "The address.", ja: "アドレス。") { $0.testCase.address },
    JSONField("title", .text) { $0.testCase.title[$0.language] },
    JSONField("priority", .name) { $0.testCase.priority },
    JSONField(
      "standing", .name, .required, "Why it is in the plan.", ja: "再テストする理由。"
    ) { $0.testCase.standing },
    JSONField(
      "waitingSeconds", .integer(), .required, "How long a tester waits in it.",
      ja: "実施者が待つ時間。"
    ) { $0.testCase.waitingSeconds },
  ]
}
