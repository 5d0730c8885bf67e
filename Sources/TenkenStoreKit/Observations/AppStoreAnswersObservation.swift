import TenkenSimulation

/// The answers of the App Store Server API.
struct AppStoreAnswersObservation: Observation, StoreKitWord {
  static let name = "app-store-answers"
  static let word = Word<AppStoreAnswersObservation>(
    "The answers of the App Store Server API to the app's server, in order.",
    "アプリのサーバーに返った App Store Server API の応答を、順番どおりに確認する。",
    say: Phrase(
      "The answer of the App Store Server API: {value}", "App Store Server API の応答：{value}"),
    whenEmpty: Phrase("The App Store Server API is not called", "App Store Server API が呼び出されない"),
    whenSome: Phrase(
      "The App Store Server API answers {value|time|times}", "App Store Server API の応答が {value} 件ある"
    ),
    reads: .record(
      .list(
        .record(
          Phrase(
            "[{for}][: {entries|entry|entries}][, error {error}]",
            "[{for}][ {entries} 件][（エラー {error}）]"),
          [
            Parameter("for", .endpoint, "what was requested", "問い合わせた内容"),
            Parameter(
              "entries", .integer(0...Int.max), "how many entries the answer has", "応答に含まれる件数"),
            Parameter(
              "error", .identifier, "the error code; none for an answer without an error",
              "エラーコード（正常な応答なら none）"
            ).reading(none: ""),
          ]))),
    check: HandCheck(
      "Answers of the App Store Server API", "App Store Server API の応答",
      """
      Look in the server's log at its calls of the App Store Server API, and at their \
      answers.
      """, "サーバーログで、App Store Server API の呼び出しと応答を確認する。"),
    needs: [.function("server-api")],
    examples: [
      WordExample(then: "app-store-answers: empty"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate",
        "ask-app-store: {for: subscription-statuses, product: monthly}",
        then: "app-store-answers: [{for: subscription-statuses, entries: 1, error: none}]"),
    ],
    source: "Apple, App Store Server API")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: ServerAPIAsked.self) { asked in
      .record([
        Value.Field("for", .text(asked.endpoint.rawValue)),
        Value.Field("entries", .integer(asked.entries)),
        Value.Field("error", asked.code.map { .text(String($0)) } ?? .none),
      ])
    }
  }
}
