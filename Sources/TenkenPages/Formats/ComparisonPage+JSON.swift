import TenkenAppStore
package import TenkenData
import TenkenDiagnostics
import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenWording

extension ComparisonPage {
  /// The format of a comparison.
  package static let format = JSONFormat<ComparisonPage>(
    "tenken-comparison",
    [
      JSONField("case", .text, .required, "The address.", ja: "アドレス。") { $0.address },
      JSONField("log", .text, .required, "The path of the log.", ja: "ログのパス。") { $0.logPath },
      JSONField(
        "agrees", .boolean, .required, "Whether the log shows what the case predicts.",
        ja: "ログが予測どおりか。"
      ) { $0.comparison.differences.isEmpty },
      JSONField(
        "entries", .integer(), .required, "The number of entries in the log.", ja: "ログの記録の数。"
      ) { $0.log.entries.count },
      JSONField(
        "notes", .list(of: .text), .unlessEmpty, "What the comparison depends on.",
        ja: "比較の前提。"
      ) { $0.notes },
      JSONField("differences", .list(of: .object(difference))) { page in
        page.comparison.differences.map { PlacedDifference(page: page, difference: $0) }
      },
      JSONField(
        "explanations", .list(of: .object(explanation)), .required,
        "Rules that would explain the differences.", ja: "違いを説明できるルール。"
      ) { $0.search.explanations },
      JSONField(
        "isComplete", .boolean, .required,
        "Whether every pair of rules was tried that was needed.", ja: "必要なルールの組み合わせをすべて試したか。"
      ) { $0.search.isComplete },
    ])

  /// A difference on the page of a comparison.
  struct PlacedDifference {
    let page: ComparisonPage
    let difference: LogComparison.Difference

    func text(_ text: LocalizedText?) -> String? { text?[page.wording.language] }
  }

  /// The members of a difference.
  static let difference: JSONTable<PlacedDifference> = [
    JSONField("line", .integer(), .required, "The line of the log.", ja: "ログの行。") {
      $0.difference.line + 1
    },
    JSONField("summary", .text) { $0.text($0.difference.summary) },
    JSONField("logged", .text, .optional, "What the log has.", ja: "ログの内容。") {
      $0.text($0.difference.logged)
    },
    JSONField("predicted", .text, .optional, "What is predicted.", ja: "予測。") {
      $0.text($0.difference.predicted)
    },
    JSONField(
      "loggedSeconds", .integer(), .optional, "The time since the entry before, in the log.",
      ja: "ログでの、直前の記録からの時間。"
    ) { $0.difference.delay?.logged },
    JSONField(
      "predictedSeconds", .integer(), .optional, "The time since the entry before, as predicted.",
      ja: "予測での、直前の記録からの時間。"
    ) { $0.difference.delay?.predicted },
    JSONField(
      "step", .text, .optional, "The operation that causes the predicted entry.",
      ja: "予測された記録の元になる操作。"
    ) { one in
      one.difference.operation.map {
        one.page.wording.text(one.page.testCase.operations[$0], in: one.page.testCase)
      }
    },
  ]

  /// The members of an explanation.
  static let explanation: JSONTable<RuleExplanation> = [
    JSONField("rules", .list(of: .object(change))) { $0.changes },
    JSONField(
      "remaining", .integer(), .required, "The number of differences that it leaves.",
      ja: "説明できずに残る違いの数。"
    ) { $0.remaining },
  ]

  /// The members of a rule with another value.
  static let change: JSONTable<RuleExplanation.Change> = [
    JSONField("rule", .text) { $0.rule.name },
    JSONField("value", .text, .required, "The value that explains them.", ja: "説明できる値。") {
      $0.value
    },
    JSONField("current", .text, .required, "The value in the case.", ja: "ケースでの値。") {
      $0.current
    },
    JSONField("source", .text) { $0.rule.source },
  ]
}
