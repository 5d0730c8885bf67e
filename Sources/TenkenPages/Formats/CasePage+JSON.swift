package import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenRendering
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenWording

extension CasePage {
  /// The format of a case with everything that happened in it.
  package static let format = JSONFormat<CasePage>(
    "tenken-trace",
    [
      JSONField("case", .text, .required, "The address.", ja: "アドレス。") { $0.testCase.address },
      JSONField("path", .text) { $0.path },
      JSONField("status", .name) { $0.trace.result.status },
      JSONField(
        "assumptions", .list(of: .text), .unlessEmpty, "What no precondition says.",
        ja: "前提条件に書かれていないこと。"
      ) { $0.wording.assumptions(of: $0.testCase) },
      JSONField("steps", .list(of: .object(step))) { page in
        page.trace.steps.map { TracedStep(page: page, step: $0) }
      },
      JSONField(
        "expected", .list(of: .text), .unlessEmpty, "The expected states at the end.",
        ja: "最後の期待結果。"
      ) { page in page.testCase.expected.map { page.wording.text($0, in: page.testCase) } },
      JSONField(
        "expectations", .list(of: .object(ExpectationResult.format)), .unlessEmpty,
        "The results of expected states, as in the report of a run.", ja: "期待結果の判定（run のレポートと同じ）。"
      ) { $0.trace.result.expectations },
      JSONField(
        "problems", .list(of: .object(Problem.format)), .unlessEmpty,
        "What else went wrong, as in the report of a run.", ja: "その他の問題（run のレポートと同じ）。"
      ) { $0.trace.result.problems },
    ])

  /// A step on the page of a case.
  struct TracedStep: Sendable {
    let page: CasePage
    let step: CaseTrace.Step

    /// The sentence of the step; for intermediate checks, a sentence for each.
    var texts: [String] {
      switch step.step.action {
      case .establish, .perform, .manual: [page.wording.text(step.step, in: page.testCase)]
      case .expect(let list): list.map { page.wording.text($0, in: page.testCase) }
      }
    }
  }

  /// An event below a step, in the language of the page.
  struct TracedEvent: Sendable {
    let event: EventRecord
    let language: Language
  }

  /// The members of a step.
  static let step = JSONTable<TracedStep>(
    [
      JSONField("list", .text, .required, "preconditions or operations.") {
        $0.step.kind == .precondition ? "preconditions" : "operations"
      },
      JSONField(
        "texts", .list(of: .text), .required,
        "Its sentence; of intermediate checks, one for each.", ja: "手順の文。途中の確認では、確認ごとの文。"
      ) { $0.texts },
      JSONField(
        "refusal", .text, .optional, "How the app is expected to refuse it.", ja: "期待される拒否。"
      ) { $0.page.wording.refusal(of: $0.step.step, in: $0.page.testCase) },
    ] + JSONField.position { $0.step.step.range } + [
      JSONField("events", .list(of: .object(event))) { traced in
        traced.step.events.map { TracedEvent(event: $0, language: traced.page.language) }
      }
    ])

  /// The members of an event.
  static let event: JSONTable<TracedEvent> = [
    JSONField("time", .text) { "\($0.event.time)" },
    JSONField("actor", .text) { $0.event.actor[$0.language] },
    JSONField("text", .text) { $0.event.text[$0.language] },
    JSONField(
      "entry", .text, .optional, "The entry on the account statement.", ja: "明細書の項目。"
    ) { $0.event.movement?.text[$0.language] },
    JSONField(
      "price", .text, .optional, "What the customer pays.", ja: "お客様の支払い。"
    ) { $0.event.movement.map { "\($0.money)" } },
    JSONField(
      "proceeds", .text, .optional, "What the developer gets.", ja: "開発者の収益。"
    ) { traced in
      traced.event.movement.map {
        "\(Money(amount: $0.proceeds, currency: $0.money.currency))"
      }
    },
  ]
}
