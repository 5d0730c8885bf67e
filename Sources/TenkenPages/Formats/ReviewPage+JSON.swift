package import TenkenData
import TenkenDiagnostics
import TenkenSimulation
import TenkenStandings

extension ReviewPage {
  /// The format of a review.
  package static let format = JSONFormat<ReviewPage>(
    "tenken-review",
    [
      JSONField(
        "score", .integer(), .optional, "100 × useful / cases, rounded down.",
        ja: "100 × useful ÷ cases（切り捨て）。"
      ) { $0.review.score.percent },
      JSONField(
        "useful", .integer(), .required,
        "How many cases are worth something; those that say the same count once.",
        ja: "役に立つケースの数（同じ内容のケースは1件と数える）。"
      ) { $0.review.score.useful },
      JSONField("total", .integer(), .required, "How many cases there are.", ja: "ケースの数。") {
        $0.review.score.total
      },
      JSONField(
        "mutants", .integer(), .optional, "How many bugs were planted, with '--mutants'.",
        ja: "仕込んだバグの数（--mutants のとき）。"
      ) { $0.review.mutantCount },
      JSONField(
        "cases", .list(of: .object(testCase)), .required, "Every case.", ja: "すべてのケース。"
      ) { page in page.review.cases.map { Entry(owner: $0, page: page) } },
    ])

  /// A part of the review, with its page.
  struct Entry<Owner: Sendable>: Sendable {
    let owner: Owner
    let page: ReviewPage
  }

  private static let testCase: JSONTable<Entry<Review.Case>> = [
    JSONField("case", .text, .required, "The address.", ja: "アドレス。") { $0.owner.address },
    JSONField("title", .text) { $0.owner.title[$0.page.language] },
    JSONField("path", .text) { $0.owner.path },
    JSONField("line", .integer()) { Int($0.owner.range.start.line) + 1 },
    JSONField(
      "noticedMutants", .integer(), .optional, "How many planted bugs it notices.",
      ja: "検出する仕込みバグの数。"
    ) { $0.owner.noticedCount },
    JSONField(
      "findings", .list(of: .object(finding)), .unlessEmpty, "What is said of it.",
      ja: "指摘。"
    ) { entry in
      entry.owner.findings.map { Entry<Finding>(owner: Finding($0, entry.owner), page: entry.page) }
    },
  ]

  /// A finding with its case.
  struct Finding: Sendable {
    let finding: ReviewFinding
    let testCase: Review.Case

    init(_ finding: ReviewFinding, _ testCase: Review.Case) {
      (self.finding, self.testCase) = (finding, testCase)
    }
  }

  private static let finding: JSONTable<Entry<Finding>> = [
    JSONField("kind", .name, .required, "What is wrong.", ja: "種類。") {
      $0.owner.finding.kind
    },
    JSONField(
      "counts", .boolean, .required, "Whether the case is worth nothing because of it.",
      ja: "このためにケースを数えないか。"
    ) { $0.owner.finding.kind.counts },
    JSONField("reason", .text, .required, "Why, in the language asked for.", ja: "理由。") {
      $0.owner.finding.reason[$0.page.language]
    },
    JSONField(
      "related", .list(of: .text), .unlessEmpty, "The other cases that it is about.",
      ja: "関係する他のケース。"
    ) { $0.owner.finding.related },
    JSONField("line", .integer(), .optional, "Where, if not the scenario.", ja: "行（シナリオでないとき）。") {
      $0.owner.finding.position.map { Int($0.line) + 1 }
    },
    JSONField(
      "edit", .object(edit), .optional, "The change that mends it.", ja: "直すための変更。"
    ) { $0.owner.finding.edit },
  ]

  private static let edit: JSONTable<ReviewEdit> = [
    JSONField("line", .integer(), .required, "The first line that is replaced.", ja: "最初の行。") {
      Int($0.edit.range.start.line) + 1
    },
    JSONField(
      "old", .list(of: .text), .required, "The lines that are replaced.", ja: "置き換える行。"
    ) { $0.oldLines },
    JSONField(
      "new", .list(of: .text), .unlessEmpty, "The lines that replace them.", ja: "新しい行。"
    ) { $0.newLines },
  ]
}
