import TenkenSimulation

/// The app shows the App Store's messages that it had postponed.
struct ShowMessages: Operation, StoreKitWord {
  static let name = "show-messages"
  static let word = Word<ShowMessages>(
    "The app lets the system show the App Store's messages that it had postponed.",
    "保留していた App Store のメッセージの表示を、アプリがシステムに許可する。",
    say: Phrase(
      "Do what makes the app show the App Store's messages that it has postponed",
      "アプリが保留していた App Store のメッセージを表示する操作をする"),
    refusals: [
      .notInForeground,
      .impossible("nothing-put-off", "no message was postponed", "保留中のメッセージがない").instead(
        "'app: {messages: deferred}' keeps them",
        "app: {messages: deferred} にすると保留される"),
    ],
    examples: [
      WordExample(
        "app: {messages: deferred}", "launch-app", "buy: monthly", "authenticate", "background-app",
        "increase-price: {product: monthly, to: 1200}", "foreground-app", then: "show-messages",
        gives: "messages: [price-increase-consent]"),
      WordExample(
        "app: {messages: deferred}", "launch-app", "buy: monthly", "authenticate", "background-app",
        "increase-price: {product: monthly, to: 1200}", "foreground-app", "relaunch-app",
        then: "show-messages", refused: "nothing-put-off"),
      WordExample(then: "show-messages", refused: "not-in-foreground"),
      WordExample("launch-app", then: "show-messages", refused: "nothing-put-off"),
    ],
    source: "Apple, Message.messages and DisplayMessageAction; paymentQueueShouldShowPriceConsent")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    guard !world.device.messages.deferred.isEmpty else { return .refused("nothing-put-off") }
    world.changeDevice { device, _, turn in device.messages.showDeferred(&turn) }
    return .done
  }
}
