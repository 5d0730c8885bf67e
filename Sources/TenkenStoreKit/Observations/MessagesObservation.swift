import TenkenSimulation

/// The App Store's messages that the user saw.
struct MessagesObservation: Observation {
  static let definition = WordDefinition(
    "messages",
    summary: LocalizedText(
      en: "The messages of the App Store that the system showed in the app, in order.",
      ja: "アプリ内でシステムが表示した App Store のメッセージを、順番どおりに確認する。"),
    phrase: Phrase(
      en: "The system shows a message of the App Store: {value}",
      ja: "App Store のメッセージ（{value}）が表示される"),
    whenEmpty: Phrase(en: "The system shows no message", ja: "App Store のメッセージが表示されない"),
    reads: .record(
      .list(.choice(MessageReason.allCases.map { Choice($0.rawValue, $0.text) }))),
    examples: [
      WordExample("messages: empty"),
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate", "background-app", "fail-renewals",
          "wait: {until: renewal}", "foreground-app",
        ], "messages: [billing-issue]"),
      WordExample(
        before: [
          "launch-app", "buy: news", "authenticate", "cancel-subscription: news",
          "wait: {until: expiry}", "relaunch-app",
        ], "messages: [win-back-offer]"),
    ],
    source: "Apple, Message.Reason"
  )

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: MessageShown.self) { message in
      .text(message.reason.rawValue)
    }
  }
}
