import TenkenSimulation

/// The answers of the App Store Server API.
struct AppStoreAnswersObservation: Observation {
  static let definition = WordDefinition(
    "app-store-answers",
    summary: LocalizedText(
      en: "The answers of the App Store Server API to the app's server, in order.",
      ja: "アプリのサーバーに返った App Store Server API の応答を、順番どおりに確認する。"),
    phrase: Phrase(
      en: "The App Store Server API answers {value}", ja: "App Store Server API の応答が {value} である"),
    whenEmpty: Phrase(
      en: "The App Store Server API is not called", ja: "App Store Server API が呼び出されない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(
              en: "[{for}][: {entries|entry|entries}][, error {error}]",
              ja: "[{for}][ {entries} 件][（エラー {error}）]"),
            fields: [
              Parameter("for", .endpoint, LocalizedText(en: "what was requested", ja: "問い合わせた内容")),
              Parameter(
                "entries", .integer(0...Int.max),
                LocalizedText(en: "how many entries the answer has", ja: "応答に含まれる件数")),
              Parameter(
                "error", .identifier,
                LocalizedText(
                  en: "the error code; none for an answer without an error",
                  ja: "エラーコード（正常な応答なら none）")
              )
              .reading(none: ""),
            ])))),
    examples: [
      WordExample("app-store-answers: empty"),
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate",
          "ask-app-store: {for: subscription-statuses, product: monthly}",
        ], "app-store-answers: [{for: subscription-statuses, entries: 1, error: none}]"),
    ],
    source: "Apple, App Store Server API"
  )
  .checkedByHand(
    LocalizedText(
      en: "Answers of the App Store Server API", ja: "App Store Server API の応答"),
    LocalizedText(
      en: """
        Look in the server's log at its calls of the App Store Server API, and at their \
        answers.
        """,
      ja: "サーバーログで、App Store Server API の呼び出しと応答を確認する。"))

  init(_ arguments: Arguments) {}

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
