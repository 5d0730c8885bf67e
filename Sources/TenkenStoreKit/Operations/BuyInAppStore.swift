import TenkenSimulation

/// The user begins a purchase in the App Store.
struct BuyInAppStore: Operation, StoreKitWord {
  static let name = "buy-in-app-store"
  static let word = Word<BuyInAppStore>(
    """
    The user taps a promoted purchase in the App Store; the app opens and continues the \
    payment, or postpones it.
    """,
    "ユーザーが App Store でプロモートされたアプリ内課金をタップする。アプリが開き、購入を続けるか保留する。",
    say: Phrase(
      "In the App Store, tap the promoted purchase of {product}",
      "App Store でプロモーション表示された{product}をタップする"),
    takes: [.product(\.product, only: .consumable, "what is bought", "購入の対象")],
    refusals: [
      .unmeasured("already-purchasing", "a purchase is under way", "別の購入が進行中である").instead(
        "'authenticate' or 'cancel-payment' ends it first",
        "先に authenticate または cancel-payment で購入を終える"), .needsIOS15,
    ],
    needs: [.function("promoted-purchases")],
    examples: [
      WordExample(
        then: "buy-in-app-store: coin120", gives: "app-state: foreground",
        "dialogues: [payment-sheet]"),
      WordExample(
        "app: {store-payments: put-off}", then: "buy-in-app-store: coin120",
        gives: "app-state: foreground", "dialogues: empty", "queue: empty"),
      WordExample(
        "launch-app", "buy: coin120", then: "buy-in-app-store: coin360",
        refused: "already-purchasing"),
      WordExample(
        "environment: {name: sandbox, ios: 14}", "app: {storekit: storekit-2}",
        then: "buy-in-app-store: coin120", refused: "needs-ios-15"),
    ],
    source: "Apple, paymentQueue(_:shouldAddStorePayment:for:)")

  private var product = ProductID()

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.queue.isPurchasing else { return .refused("already-purchasing") }
    guard world.device.app.canRun(world.rules) else { return .refused("needs-ios-15") }
    let request = PaymentRequest(product: product)
    world.changeDevice { device, _, turn in device.receiveStorePayment(request, &turn) }
    return .done
  }
}
