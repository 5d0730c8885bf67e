import TenkenSimulation

/// Results of StoreKit 2 calls that return no transaction.
struct APICallsObservation: Observation {
  static let definition = WordDefinition(
    "api-calls",
    summary: LocalizedText(
      en: "The results of calls of StoreKit 2 that return no transaction, in order.",
      ja: "トランザクションを伴わない StoreKit 2 の呼び出しの結果を、順番どおりに確認する。"),
    phrase: Phrase(en: "The app calls {value}", ja: "アプリが {value} を呼び出す"),
    whenEmpty: Phrase(en: "The app calls nothing", ja: "アプリが API を呼び出さない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(en: "[{api}][: {error}]", ja: "[{api}][（{error}）]"),
            fields: [
              Parameter(
                "api",
                .choice(
                  StoreKitAPI.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }),
                LocalizedText(en: "the function", ja: "呼び出した関数")),
              Parameter(
                "error",
                .choice(
                  StoreKit2Error.allCases.map {
                    Choice($0.rawValue, LocalizedText(".\($0.symbol)"))
                  }),
                LocalizedText(
                  en: "the error that it threw; none if it did not", ja: "スローされたエラー（なければ none）")
              )
              .reading(none: LocalizedText(en: "no error", ja: "エラーなし")),
            ])))),
    examples: [
      WordExample("api-calls: empty"),
      WordExample(
        before: [
          "app: {storekit: storekit-2}", "launch-app", "lose-network", "sync-app-store",
        ], "api-calls: [{api: app-store-sync, error: network-error}]"),
    ],
    source: "Apple, StoreKitError"
  )
  .checkedByHand(
    LocalizedText(
      en: "Calls of StoreKit 2", ja: "StoreKit 2 の API 呼び出し"),
    LocalizedText(
      en: "Look at what a debug build logs when the call returns or throws.",
      ja: "デバッグビルドで、呼び出しの結果またはエラーのログを確認する。"))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: APICalled.self) { call in
      .record([
        Value.Field("api", .text(call.api.rawValue)),
        Value.Field("error", call.error.map { .text($0.rawValue) } ?? .none),
      ])
    }
  }
}
