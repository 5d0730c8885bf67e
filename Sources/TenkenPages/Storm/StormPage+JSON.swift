import TenkenAppStore
package import TenkenData
import TenkenDiagnostics
import TenkenSimulation

extension StormPage {
  /// The format of what a storm has found out.
  package static let format = JSONFormat<StormPage>(
    "tenken-storm",
    [
      JSONField(
        "posts", .integer(), .required, "The number of bodies that were posted.", ja: "送信した本文の数。"
      ) { $0.report.postCount },
      JSONField(
        "cases", .list(of: .text), .required, "The addresses of the cases that were tried.",
        ja: "試したケースのアドレス。"
      ) { $0.report.addresses },
      JSONField(
        "leftOut", .list(of: .text), .unlessEmpty,
        "The addresses of the cases in which a server has nothing to remember.",
        ja: "サーバーが覚えるべきことのないケースのアドレス。"
      ) { $0.report.leftOut },
      JSONField("classes", .list(of: .object(score))) { page in
        page.scores.map { (page: page, score: $0) }
      },
    ])

  /// The members of the score of a class.
  static let score: JSONTable<(page: StormPage, score: StormReport.Score)> = [
    JSONField(
      "class", .text, .required, "The name of the class, as for --except.",
      ja: "種類の名前（--except で指定する名前）。"
    ) { $0.score.kind.rawValue },
    JSONField("title", .text) { $0.score.kind.title[$0.page.language] },
    JSONField("attempts", .integer()) { $0.score.attempts },
    JSONField(
      "passed", .integer(), .required, "The attempts that found nothing wrong.",
      ja: "問題が見つからなかった試行の数。"
    ) { $0.score.passed },
    JSONField(
      "percent", .integer(), .optional, "Their percentage; none without attempts.",
      ja: "その百分率（試行がない場合はなし）。"
    ) { $0.score.percent },
    JSONField(
      "failure", .object(failure), .optional, "The failed attempt with the fewest posts.",
      ja: "送信回数が最も少ない、失敗した試行。"
    ) { owner in owner.score.failure.map { (page: owner.page, failure: $0) } },
  ]

  /// The members of a failed attempt.
  static let failure: JSONTable<(page: StormPage, failure: StormFailure)> = [
    JSONField("address", .text, .required, "The case.", ja: "ケース。") { $0.failure.address },
    JSONField("posts", .list(of: .object(post))) { $0.failure.posts },
    JSONField(
      "faults", .list(of: .text), .required, "What is wrong after the last post.",
      ja: "最後の送信の後の問題。"
    ) { $0.page.texts(of: $0.failure.fault) },
  ]

  /// The members of what was posted.
  static let post: JSONTable<StormPost> = [
    JSONField(
      "notification", .integer(), .required, "Its number in the case, from 1.",
      ja: "ケースの中での番号（1 から）。"
    ) { $0.number },
    JSONField("name", .text) { $0.name },
    JSONField(
      "isForged", .boolean, .required, "Whether it was only made from this notification.",
      ja: "この通知をもとに作ったものか。"
    ) { $0.isForged },
    JSONField(
      "batch", .integer(), .required, "Posts of the same number were made at the same time.",
      ja: "同じ番号のものは同時に送信した。"
    ) { $0.batch },
    JSONField(
      "answer", .text, .required, "The HTTP status, or why there is none.",
      ja: "HTTP ステータス、または応答がない理由。"
    ) { $0.answer },
  ]
}
