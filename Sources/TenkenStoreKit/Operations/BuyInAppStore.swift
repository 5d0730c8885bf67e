import TenkenSimulation

/// The user begins a purchase in the App Store.
struct BuyInAppStore: Operation {
  static let definition = WordDefinition(
    "buy-in-app-store",
    summary:
      LocalizedText(
        en: """
          The user taps a promoted purchase in the App Store; the app opens and continues the \
          payment, or postpones it.
          """,
        ja: "ユーザーが App Store でプロモートされたアプリ内課金をタップする。アプリが開き、購入を続けるか保留する。"),
    phrase: Phrase(
      en: "In the App Store, tap the promoted purchase of {product}",
      ja: "App Store でプロモーション表示された{product}をタップする"),
    parameters: [
      Parameter("product", .reference("product"), LocalizedText(en: "what is bought", ja: "購入の対象"))
    ],
    refusals: [
      .unmeasured(
        "already-purchasing", LocalizedText(en: "a purchase is under way", ja: "別の購入が進行中である")),
      RefusalDefinition("needs-ios-15", .needsIOS15),
    ],
    examples: [
      WordExample(
        "buy-in-app-store: coin120",
        after: ["app-state: foreground", "dialogues: [payment-sheet]"]),
      WordExample(
        before: ["app: {store-payments: put-off}"], "buy-in-app-store: coin120",
        after: ["app-state: foreground", "dialogues: empty", "queue: empty"]),
      WordExample(
        before: ["launch-app", "buy: coin120"], "buy-in-app-store: coin360",
        refusal: "already-purchasing"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 14}", "app: {storekit: storekit-2}"],
        "buy-in-app-store: coin120", refusal: "needs-ios-15"),
    ],
    source: "Apple, paymentQueue(_:shouldAddStorePayment:for:)"
  )

  private let product: ProductID

  init(_ arguments: Arguments) {
    product = arguments.product
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.queue.isPurchasing else { return .refused("already-purchasing") }
    guard world.device.app.canRun(world.rules) else { return .refused("needs-ios-15") }
    let request = PaymentRequest(product: product)
    world.changeDevice { device, _, turn in device.receiveStorePayment(request, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.only(.consumable).arguments()
  }
}
