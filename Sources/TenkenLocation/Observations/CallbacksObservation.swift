import TenkenSimulation

/// The calls of the delegate about the authorization.
struct CallbacksObservation: Observation {
  static let definition = WordDefinition(
    "callbacks",
    synonyms: ["authorization-callbacks", "delegate-calls"],
    summary: LocalizedText(
      en: "The calls to the delegate about the authorization, in order.",
      ja: "認証についてのデリゲートの呼び出しを、順番どおりに確認する。"),
    phrase: Phrase(en: "The app's log shows {value}", ja: "アプリのログに {value} が出力される"),
    whenEmpty: Phrase(
      en: "The app's log shows no call of the delegate about the authorization",
      ja: "アプリのログに、認証についてのデリゲートの呼び出しが出力されない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(
              en: "[{method}][: {status}][, {accuracy}]", ja: "[{method}][: {status}][、{accuracy}]"),
            fields: [
              Parameter(
                "method",
                .choice(
                  DelegateMethod.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }),
                LocalizedText(en: "the delegate method", ja: "デリゲートメソッド")),
              Parameter("status", .status, LocalizedText(en: "the status", ja: "ステータス")),
              Parameter(
                "accuracy", .accuracy,
                LocalizedText(en: "the accuracy, from iOS 14", ja: "精度（iOS 14以降）")),
            ])))),
    examples: [
      WordExample(
        before: ["permission: never", "launch-app"],
        "callbacks: [{method: did-change-authorization, status: denied, accuracy: full}]"),
      WordExample(
        before: ["ios: 12", "permission: never", "launch-app"],
        "callbacks: [{method: did-change-authorization-status, status: denied, accuracy: none}]"),
      WordExample(
        before: ["permission: never", "launch-app", "background-app", "expect: [callbacks: [{}]]"],
        "callbacks: empty"),
    ],
    source: "Apple, CLLocationManagerDelegate; Qiita 2021, location part 3"
  )
  .checkedByHand(
    LocalizedText(en: "Calls of the delegate", ja: "デリゲートの呼び出し"), .inAppLog)

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.values(since: mark) { (event: Callback) in
      .record([
        Value.Field("method", .text(event.method.rawValue)),
        Value.Field("status", .text(event.report.status.rawValue)),
        Value.Field("accuracy", event.report.accuracy.map { .text($0.rawValue) } ?? .none),
      ])
    }
  }
}
