import TenkenSimulation

/// The calls of the delegate about the authorization.
struct CallbacksObservation: Observation, LocationWord {
  static let name = "callbacks"
  static let word = Word<CallbacksObservation>(
    also: ["authorization-callbacks", "delegate-calls"],
    "The calls to the delegate about the authorization, in order.",
    "認証についてのデリゲートの呼び出しを、順番どおりに確認する。",
    say: Phrase("The app's log shows {value}", "アプリのログに {value} が出力される"),
    whenEmpty: Phrase(
      "The app's log shows no call of the delegate about the authorization",
      "アプリのログに、認証についてのデリゲートの呼び出しが出力されない"),
    whenSome: Phrase(
      "The app's log shows {value|call|calls} of the delegate about the authorization",
      "アプリのログに、認証についてのデリゲートの呼び出しが {value} 回出力される"),
    reads: .record(
      .list(
        .record(
          Phrase("[{method}][: {status}][, {accuracy}]", "[{method}][: {status}][、{accuracy}]"),
          [
            Parameter(
              "method",
              .choice(
                DelegateMethod.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }),
              "the delegate method", "デリゲートメソッド"),
            Parameter("status", .status, "the status", "ステータス"),
            Parameter("accuracy", .accuracy, "the accuracy, from iOS 14", "精度（iOS 14以降）"),
          ]))),
    check: HandCheck(LocalizedText("Calls of the delegate", "デリゲートの呼び出し"), .inAppLog),
    examples: [
      WordExample(
        "permission: never", "launch-app",
        then: "callbacks: [{method: did-change-authorization, status: denied, accuracy: full}]"),
      WordExample(
        "ios: 12", "permission: never", "launch-app",
        then:
          "callbacks: [{method: did-change-authorization-status, status: denied, accuracy: none}]"),
      WordExample(
        "permission: never", "launch-app", "background-app", "expect: [callbacks: [{}]]",
        then: "callbacks: empty"),
    ],
    source: "Apple, CLLocationManagerDelegate; Qiita 2021, location part 3")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: Callback.self) { event in
      .record([
        Value.Field("method", .text(event.method.rawValue)),
        Value.Field("status", .text(event.report.status.rawValue)),
        Value.Field("accuracy", event.report.accuracy.map { .text($0.rawValue) } ?? .none),
      ])
    }
  }
}
