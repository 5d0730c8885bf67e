import TenkenSimulation

/// The app asks the App Store for its products.
struct RequestProducts: Operation, StoreKitWord {
  static let name = "request-products"
  static let word = Word<RequestProducts>(
    "The app asks for its products: SKProductsRequest, or Product.products(for:) with StoreKit 2.",
    "アプリがプロダクト情報を要求する（SKProductsRequest、StoreKit 2 では Product.products(for:)）。",
    say: Phrase("Open the screen that lists the products[ ({api})]", "商品一覧の画面を開く[（{api}）]"),
    optionally: [
      .choice(
        "api", \.choice, .purchaseInterface,
        "the StoreKit interface; 'any' is StoreKit 2 if the app uses it",
        "使用する StoreKit の API（省略時は、アプリが対応していれば StoreKit 2）")
    ],
    refusals: .ofInterfaces,
    examples: [
      WordExample(
        "app: {storekit: storekit-2}", "launch-app", then: "request-products",
        gives: "product-requests: [{api: storekit-2, types: known}]"),
      WordExample(
        "app: {product-response: main-thread}", "launch-app", then: "request-products",
        gives: "app-state: not-running"),
      WordExample(then: "request-products", refused: "not-in-foreground"),
      WordExample(
        "launch-app", then: "request-products: {api: storekit-2}", refused: "api-not-used"),
      WordExample(
        "environment: {name: sandbox, ios: 14}", "app: {storekit: both}", "launch-app",
        then: "request-products: {api: storekit-2}", refused: "needs-ios-15"),
    ],
    source: "uzzu 2021, product information")

  private var choice = InterfaceChoice.any

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    switch choice.interface(in: world, needsObserver: false) {
    case .success(let interface):
      world.changeDevice { device, shop, turn in
        device.requestProducts(through: interface, in: shop, &turn)
      }
    case .failure(let refusal): return .refused(refusal.name)
    }
    return .done
  }
}
