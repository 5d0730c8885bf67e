import TenkenSimulation

/// The errors that the app received.
struct ErrorsObservation: Observation {
  static let definition = WordDefinition(
    "errors",
    synonyms: ["failures"],
    summary: LocalizedText(
      en: "The errors that the app received (didFailWithError), in order.",
      ja: "アプリに届いたエラー（didFailWithError）を、順番どおりに確認する。"),
    phrase: Phrase(
      en: "The app receives the error {value}", ja: "アプリにエラー {value} が届く"),
    whenEmpty: Phrase(en: "The app receives no error", ja: "アプリにエラーが届かない"),
    reads: .record(
      .list(
        .choice(LocationError.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }))),
    examples: [
      WordExample(
        before: ["permission: never", "launch-app", "start-updates"], "errors: [denied]"),
      WordExample(
        before: ["lose-signal", "permission: while-using", "launch-app"],
        "errors: [location-unknown]"),
      WordExample(
        before: [
          "app: {handles-errors: false}", "permission: never", "launch-app",
          "start-updates",
        ], "errors: empty"),
    ],
    source: "Apple, CLError; Qiita 2021, location part 3"
  )
  .checkedByHand(
    LocalizedText(en: "Errors", ja: "エラー"), .inAppLog)

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.values(since: mark) { (event: Failed) in .text(event.error.rawValue) }
  }
}
