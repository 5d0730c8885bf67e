package import TenkenData
import TenkenDiagnostics
import TenkenDrivers
import TenkenExecution
import TenkenSimulation

extension DrivenExplorationPage {
  /// The format of the results of walks through a real system.
  package static let format = JSONFormat<DrivenExplorationPage>(
    "tenken-driven-exploration",
    [
      JSONField("walks", .integer(), .required, "The walks that were begun.", ja: "始めた操作の列の数。") {
        $0.found.walkCount
      },
      JSONField(
        "operations", .integer(), .required, "The operations that were tried.", ja: "試した操作の数。"
      ) { $0.found.stepCount },
      JSONField(
        "pairs", .integer(), .required,
        "The pairs of transitions that walks of the length can take.",
        ja: "その長さの操作の列で可能な遷移の組の数。"
      ) { $0.found.pairCount },
      JSONField(
        "coveredPairs", .integer(), .required, "Those of them that were taken.",
        ja: "そのうち実際に通った数。"
      ) { $0.found.coveredPairCount },
      JSONField(
        "isComplete", .boolean, .required, "Whether longer walks have no other pairs.",
        ja: "より長い操作の列にほかの組がないか。"
      ) { $0.found.isComplete },
      JSONField(
        "ended", .text, .required,
        "Why it ended: covered, difference, driver, walks, states, seconds, memory, or interrupted.",
        ja: "終了の理由（covered、difference、driver、walks、states、seconds、memory、interrupted）。"
      ) { $0.endName },
      JSONField(
        "leftOut", .list(of: .text), .required, "The operations that the driver cannot do.",
        ja: "ドライバーが対応しない操作。"
      ) { $0.found.leftOut },
      JSONField(
        "compared", .list(of: .text), .required,
        "The observations that were compared after each step.",
        ja: "各手順の後に比べた観測。"
      ) { $0.found.compared },
      JSONField(
        "difference", .object(difference), .optional, "The first difference.", ja: "最初の違い。"
      ) { page in page.found.discovery.map { (page: page, discovery: $0) } },
      JSONField(
        "scenario", .text, .unlessEmpty, "A scenario file that shows it.", ja: "違いを示すシナリオファイル。"
      ) { $0.scenario ?? "" },
      JSONField(
        "problem", .text, .unlessEmpty, "What is wrong with the driver.", ja: "ドライバーの問題。"
      ) { $0.found.fault?.summary[$0.language] ?? "" },
      JSONField(
        "standardError", .text, .unlessEmpty, "What the driver wrote to it.",
        ja: "ドライバーの標準エラー出力。"
      ) { $0.standardError },
    ])

  /// The members of a difference.
  static let difference: JSONTable<(page: DrivenExplorationPage, discovery: Discovery)> = [
    JSONField(
      "what", .text, .required, "The operation or observation that differs.", ja: "異なる操作または観測。"
    ) { $0.page.name(of: $0.discovery.kind) },
    JSONField("summary", .text) { $0.discovery.summary?[$0.page.language] ?? "" },
    JSONField(
      "isRepeatable", .boolean, .required, "Whether it was there again when it was repeated.",
      ja: "繰り返しても現れたか。"
    ) { $0.page.found.isRepeatable },
    JSONField("steps", .list(of: .text), .required, "The operations that it needs.", ja: "必要な操作。") {
      shown in
      shown.discovery.steps.map { shown.page.text(of: $0) }
    },
  ]

  private var endName: String {
    switch found.end {
    case .covered: "covered"
    case .difference: "difference"
    case .driver: "driver"
    case .walks: "walks"
    case .operations: "states"
    case .caller:
      switch end {
      case .seconds: "seconds"
      case .memory, .addressSpace: "memory"
      case .interrupted, nil: "interrupted"
      }
    }
  }
}
