import TenkenSimulation

/// The App Store's messages that the user saw.
struct MessagesObservation: Observation, StoreKitWord {
  static let name = "messages"
  static let word = Word<MessagesObservation>(
    "The messages of the App Store that the system showed in the app, in order.",
    "アプリ内でシステムが表示した App Store のメッセージを、順番どおりに確認する。",
    say: Phrase(
      "The system shows a message of the App Store: {value}", "App Store のメッセージ（{value}）が表示される"),
    whenEmpty: Phrase("The system shows no message", "App Store のメッセージが表示されない"),
    whenSome: Phrase(
      "The system shows {value|message|messages} of the App Store",
      "App Store のメッセージが {value} 回表示される"),
    reads: .record(.list(.choice(MessageReason.allCases.map { Choice($0.rawValue, $0.text) }))),
    examples: [
      WordExample(then: "messages: empty"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate", "background-app", "fail-renewals",
        "wait: {until: renewal}", "foreground-app", then: "messages: [billing-issue]"),
      WordExample(
        "launch-app", "buy: news", "authenticate", "cancel-subscription: news",
        "wait: {until: expiry}", "relaunch-app", then: "messages: [win-back-offer]"),
    ],
    source: "Apple, Message.Reason")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: MessageShown.self) { message in
      .text(message.reason.rawValue)
    }
  }
}
