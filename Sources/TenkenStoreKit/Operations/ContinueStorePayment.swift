import TenkenSimulation

/// The app continues a payment that it had postponed.
struct ContinueStorePayment: Operation, StoreKitWord {
  static let name = "continue-store-payment"
  static let word = Word<ContinueStorePayment>(
    "The app continues the payment from the App Store that it had postponed.",
    "App Store から始まり保留していた支払いを、アプリが再開する。",
    say: Phrase(
      "Do what makes the app continue the purchase from the App Store",
      "App Store からの保留中の購入を続ける操作をする"),
    refusals: [
      .notInForeground, .noObserver,
      .impossible("nothing-put-off", "no payment was postponed", "保留中の支払いがない").instead(
        "'app: {store-payments: put-off}' and 'buy-in-app-store' come first",
        "app: {store-payments: put-off} とし、先に buy-in-app-store で購入を始める"),
    ],
    needs: [.storeKit1, .function("promoted-purchases")],
    examples: [
      WordExample(
        "app: {store-payments: put-off}", "buy-in-app-store: coin120",
        then: "continue-store-payment", gives: "dialogues: [payment-sheet]"),
      WordExample(then: "continue-store-payment", refused: "not-in-foreground"),
      WordExample(
        "app: {observes: later}", "launch-app", then: "continue-store-payment",
        refused: "no-observer"),
      WordExample("launch-app", then: "continue-store-payment", refused: "nothing-put-off"),
    ],
    source: "Apple, promoting in-app purchases: a deferred payment is added later")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    guard world.device.app.isObserving else { return .refused("no-observer") }
    let isContinued = world.changeDevice { device, shop, turn in
      device.continueStorePayment(in: shop, &turn)
    }
    return isContinued ? .done : .refused("nothing-put-off")
  }
}
