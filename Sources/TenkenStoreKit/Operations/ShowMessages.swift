import TenkenSimulation

/// The app shows the App Store's messages that it had postponed.
struct ShowMessages: Operation {
  static let definition = WordDefinition(
    "show-messages",
    summary: LocalizedText(
      en: "The app lets the system show the App Store's messages that it had postponed.",
      ja: "保留していた App Store のメッセージの表示を、アプリがシステムに許可する。"),
    phrase: Phrase(
      en: "Do what makes the app show the App Store's messages that it has postponed",
      ja: "アプリが保留していた App Store のメッセージを表示する操作をする"),
    refusals: [
      .impossible("not-in-foreground", .notInForeground),
      .impossible(
        "nothing-put-off", LocalizedText(en: "no message was postponed", ja: "保留中のメッセージがない")),
    ],
    examples: [
      WordExample(
        before: [
          "app: {messages: deferred}", "launch-app", "buy: monthly", "authenticate",
          "background-app", "increase-price: {product: monthly, to: 1200}", "foreground-app",
        ], "show-messages", after: ["messages: [price-increase-consent]"]),
      WordExample(
        before: [
          "app: {messages: deferred}", "launch-app", "buy: monthly", "authenticate",
          "background-app", "increase-price: {product: monthly, to: 1200}", "foreground-app",
          "relaunch-app",
        ], "show-messages", refusal: "nothing-put-off"),
      WordExample("show-messages", refusal: "not-in-foreground"),
      WordExample(before: ["launch-app"], "show-messages", refusal: "nothing-put-off"),
    ],
    source: "Apple, Message.messages and DisplayMessageAction; paymentQueueShouldShowPriceConsent"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    guard !world.device.messages.deferred.isEmpty else { return .refused("nothing-put-off") }
    world.changeDevice { device, _, turn in device.messages.showDeferred(&turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
