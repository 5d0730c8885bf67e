import TenkenSimulation

/// The status that the app read when it came back.
struct StatusChecksObservation: Observation {
  static let definition = WordDefinition(
    "status-checks",
    summary: LocalizedText(
      en: "The statuses that the app read in willEnterForeground, in order.",
      ja: "willEnterForeground でアプリが確認したステータスを、順番どおりに確認する。"),
    phrase: Phrase(
      en: "In willEnterForeground the app's log shows {value}",
      ja: "willEnterForeground で、アプリのログに {value} が出力される"),
    whenEmpty: Phrase(
      en: "The app does not check its status on return", ja: "復帰時にステータスが確認されない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(en: "[{by}][: {status}]", ja: "[{by}][: {status}]"),
            fields: [
              Parameter(
                "by",
                .choice(
                  StatusSource.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }),
                LocalizedText(en: "where it read the status", ja: "確認したもの")),
              Parameter(
                "status", .status, LocalizedText(en: "the status that it read", ja: "ステータス")),
            ])))),
    examples: [
      WordExample(
        before: [
          "app: {checks-on-return: instance-property}", "permission: while-using", "launch-app",
          "change-permission: never", "foreground-app",
        ], "status-checks: [{by: instance-property, status: authorized-when-in-use}]"),
      WordExample(
        before: [
          "app: {checks-on-return: nothing}", "permission: while-using", "launch-app",
          "foreground-app",
        ], "status-checks: empty"),
    ],
    source: "Qiita 2021, location part 3, measured in iOS 14"
  )
  .checkedByHand(
    LocalizedText(en: "Status on return", ja: "復帰時のステータス"), .inAppLog)

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.values(since: mark) { (event: StatusChecked) in
      .record([
        Value.Field("by", .text(event.source.rawValue)),
        Value.Field("status", .text(event.status.rawValue)),
      ])
    }
  }
}
