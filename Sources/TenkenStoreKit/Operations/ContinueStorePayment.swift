import TenkenSimulation

/// The app continues a payment that it had postponed.
struct ContinueStorePayment: Operation {
  static let definition = WordDefinition(
    "continue-store-payment",
    summary: LocalizedText(
      en: "The app continues the payment from the App Store that it had postponed.",
      ja: "App Store から始まり保留していた支払いを、アプリが再開する。"),
    phrase: Phrase(
      en: "Do what makes the app continue the purchase from the App Store",
      ja: "App Store からの保留中の購入を続ける操作をする"),
    refusals: [
      .impossible("not-in-foreground", .notInForeground),
      RefusalDefinition("no-observer", .noObserver),
      .impossible(
        "nothing-put-off", LocalizedText(en: "no payment was postponed", ja: "保留中の支払いがない")),
    ],
    examples: [
      WordExample(
        before: ["app: {store-payments: put-off}", "buy-in-app-store: coin120"],
        "continue-store-payment", after: ["dialogues: [payment-sheet]"]),
      WordExample("continue-store-payment", refusal: "not-in-foreground"),
      WordExample(
        before: ["app: {observes: later}", "launch-app"], "continue-store-payment",
        refusal: "no-observer"),
      WordExample(before: ["launch-app"], "continue-store-payment", refusal: "nothing-put-off"),
    ],
    source: "Apple, promoting in-app purchases: a deferred payment is added later"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    guard world.device.app.isObserving else { return .refused("no-observer") }
    let isContinued = world.changeDevice { device, shop, turn in
      device.continueStorePayment(in: shop, &turn)
    }
    return isContinued ? .done : .refused("nothing-put-off")
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
