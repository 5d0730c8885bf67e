import TenkenSimulation

/// The errors that the app received.
struct ErrorsObservation: Observation, LocationWord {
  static let name = "errors"
  static let word = Word<ErrorsObservation>(
    also: ["failures"],
    "The errors that the app received (didFailWithError), in order.",
    "アプリに届いたエラー（didFailWithError）を、順番どおりに確認する。",
    say: Phrase("The app receives the error {value}", "アプリにエラー {value} が届く"),
    whenEmpty: Phrase("The app receives no error", "アプリにエラーが届かない"),
    whenSome: Phrase("The app receives {value|error|errors}", "アプリにエラーが {value} 回届く"),
    reads: .record(
      .list(.choice(LocationError.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }))),
    check: HandCheck(LocalizedText("Errors", "エラー"), .inAppLog),
    examples: [
      WordExample("permission: never", "launch-app", "start-updates", then: "errors: [denied]"),
      WordExample(
        "lose-signal", "permission: while-using", "launch-app", then: "errors: [location-unknown]"),
      WordExample(
        "app: {handles-errors: false}", "permission: never", "launch-app", "start-updates",
        then: "errors: empty"),
    ],
    source: "Apple, CLError; Qiita 2021, location part 3")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: Failed.self) { event in .text(event.error.rawValue) }
  }
}
