import TenkenSimulation

/// The status that the app read when it came back.
struct StatusChecksObservation: Observation, LocationWord {
  static let name = "status-checks"
  static let word = Word<StatusChecksObservation>(
    "The statuses that the app read in willEnterForeground, in order.",
    "willEnterForeground でアプリが確認したステータスを、順番どおりに確認する。",
    say: Phrase(
      "In willEnterForeground the app's log shows {value}",
      "willEnterForeground で、アプリのログに {value} が出力される"),
    whenEmpty: Phrase("The app does not check its status on return", "復帰時にステータスが確認されない"),
    whenSome: Phrase(
      "The app checks its status on return {value|time|times}", "復帰時にステータスが {value} 回確認される"),
    reads: .record(
      .list(
        .record(
          Phrase("[{by}][: {status}]", "[{by}][: {status}]"),
          [
            Parameter(
              "by",
              .choice(StatusSource.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }),
              "where it read the status", "確認したもの"),
            Parameter("status", .status, "the status that it read", "ステータス"),
          ]))),
    check: HandCheck(LocalizedText("Status on return", "復帰時のステータス"), .inAppLog),
    examples: [
      WordExample(
        "app: {checks-on-return: instance-property}", "permission: while-using", "launch-app",
        "change-permission: never", "foreground-app",
        then: "status-checks: [{by: instance-property, status: authorized-when-in-use}]"),
      WordExample(
        "app: {checks-on-return: nothing}", "permission: while-using", "launch-app",
        "foreground-app", then: "status-checks: empty"),
    ],
    source: "Qiita 2021, location part 3, measured in iOS 14")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: StatusChecked.self) { event in
      .record([
        Value.Field("by", .text(event.source.rawValue)),
        Value.Field("status", .text(event.status.rawValue)),
      ])
    }
  }
}
