package import TenkenData
import TenkenDiagnostics
import TenkenResults

extension HistoryPage {
  /// The format of the results of a case.
  package static let format = JSONFormat<HistoryPage>(
    "tenken-history",
    [
      JSONField(
        "results", .list(of: .object(result)), .required, "By time.", ja: "時刻順。"
      ) { $0.events }
    ])

  /// The members of a result.
  static let result: JSONTable<SettledEvent> = [
    JSONField(
      "event", .event, .required, "The line of the file of results (RESULTS.md).",
      ja: "結果ファイルの行（RESULTS.md）。"
    ) { $0.event },
    JSONField("path", .text, .required, "The file of results.", ja: "結果ファイル。") { $0.path },
    JSONField(
      "countsAs", .name, .optional, "The status with which it counts; if it does.",
      ja: "数えられる場合の結果。"
    ) { $0.status },
    JSONField(
      "isReplaced", .boolean, .required, "Whether its tester took it back or corrected it.",
      ja: "実施者が取り消したか、訂正したか。"
    ) { $0.isReplaced },
    JSONField(
      "isInConflict", .boolean, .required,
      "Whether another line with the same id says something else.", ja: "同じ id の別の行と内容が違うか。"
    ) { $0.isInConflict },
    JSONField(
      "resolvedBy", .list(of: .text), .unlessEmpty, "The ids of its resolutions.",
      ja: "解決の id。"
    ) { $0.resolutions.map(\.id.description) },
  ]
}

extension ResolutionPage {
  /// The format of what a resolution resolved.
  package static let format = JSONFormat<ResolutionPage>(
    "tenken-resolution",
    [
      JSONField("path", .text, .required, "The file with the resolution.", ja: "解決を書いたファイル。") {
        $0.file
      },
      JSONField(
        "status", .name, .required, "The status with which the failures count now.",
        ja: "不合格が今後数えられる結果。"
      ) { $0.status },
      JSONField(
        "resolved", .list(of: .text), .required, "The ids of the failures.", ja: "不合格の id。"
      ) { $0.failures.map(\.event.id.description) },
    ])
}

extension ApprovalPage {
  /// The format of what somebody has said of cases as they are written.
  package static let format = JSONFormat<ApprovalPage>(
    "tenken-approval",
    [
      JSONField("decision", .name) { $0.decision },
      JSONField("by", .text, .required, "Who said it.", ja: "本人の名前。") { $0.person },
      JSONField(
        "path", .text, .optional, "The file with the events; if there are any.",
        ja: "イベントがある場合、それを書いたファイル。"
      ) { $0.file },
      JSONField(
        "cases", .list(of: .text), .required, "The cases of which it was written.",
        ja: "記録したケース。"
      ) { $0.written },
      JSONField(
        "unchanged", .list(of: .text), .unlessEmpty,
        "The cases of which the person had said it already.", ja: "本人がすでに記録していたケース。"
      ) { $0.unchanged },
    ])
}

extension JSONType where Value == ResultEvent {
  /// The line of an event, as it is written.
  fileprivate static let event = JSONType(
    ["type": "object"], expected: DiagnosticText("an object", ja: "オブジェクト")
  ) { $0.json }
}
