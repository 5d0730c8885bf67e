import TenkenSimulation

/// Results of StoreKit 2 calls that return no transaction.
struct APICallsObservation: Observation, StoreKitWord {
  static let name = "api-calls"
  static let word = Word<APICallsObservation>(
    "The results of calls of StoreKit 2 that return no transaction, in order.",
    "トランザクションを伴わない StoreKit 2 の呼び出しの結果を、順番どおりに確認する。",
    say: Phrase("The app's log shows the call of {value}", "アプリのログに {value} の呼び出しが出力される"),
    whenEmpty: Phrase(
      "The app's log shows no call of StoreKit 2", "アプリのログに StoreKit 2 の API の呼び出しが出力されない"),
    whenSome: Phrase(
      "The app's log shows {value|call|calls} of StoreKit 2",
      "アプリのログに StoreKit 2 の API の呼び出しが {value} 回出力される"),
    reads: .record(
      .list(
        .record(
          Phrase("[{api}][ ({error})]", "[{api}][（{error}）]"),
          [
            Parameter(
              "api",
              .choice(StoreKitAPI.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }),
              "the function", "呼び出した関数"),
            Parameter(
              "error",
              .choice(
                StoreKit2Error.allCases.map { Choice($0.rawValue, LocalizedText(".\($0.symbol)")) }),
              "the error that it threw; none if it did not", "スローされたエラー（なければ none）"
            ).reading(none: LocalizedText("no error", "エラーなし")),
          ]))),
    check: HandCheck(
      "Calls of StoreKit 2", "StoreKit 2 の API 呼び出し",
      "Look at what a debug build logs when the call returns or throws.",
      "デバッグビルドで、呼び出しの結果またはエラーのログを確認する。"),
    needs: [.storeKit2],
    examples: [
      WordExample(then: "api-calls: empty"),
      WordExample(
        "app: {storekit: storekit-2}", "launch-app", "lose-network", "sync-app-store",
        then: "api-calls: [{api: app-store-sync, error: network-error}]"),
    ],
    source: "Apple, StoreKitError")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: APICalled.self) { call in
      .record([
        Value.Field("api", .text(call.api.rawValue)),
        Value.Field("error", call.error.map { .text($0.rawValue) } ?? .none),
      ])
    }
  }
}
