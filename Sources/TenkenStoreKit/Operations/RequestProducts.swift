import TenkenSimulation

/// The app asks the App Store for its products.
struct RequestProducts: Operation {
  static let definition = WordDefinition(
    "request-products",
    summary:
      LocalizedText(
        en:
          "The app asks for its products: SKProductsRequest, or Product.products(for:) with StoreKit 2.",
        ja: "アプリがプロダクト情報を要求する（SKProductsRequest、StoreKit 2 では Product.products(for:)）。"),
    phrase: Phrase(
      en: "Open the screen that lists the products[ ({api})]", ja: "商品一覧の画面を開く[（{api}）]"),
    parameters: [
      Parameter(
        "api", .purchaseInterface, default: .text("any"),
        LocalizedText(
          en: "the StoreKit interface; 'any' is StoreKit 2 if the app uses it",
          ja: "使用するインターフェース（省略時は、アプリが対応していれば StoreKit 2）"))
    ],
    refusals: .ofInterfaces,
    examples: [
      WordExample(
        before: ["app: {storekit: storekit-2}", "launch-app"], "request-products",
        after: ["product-requests: [{api: storekit-2, types: known}]"]),
      WordExample(
        before: ["app: {product-response: main-thread}", "launch-app"], "request-products",
        after: ["app-state: not-running"]),
      WordExample("request-products", refusal: "not-in-foreground"),
      WordExample(
        before: ["launch-app"], "request-products: {api: storekit-2}", refusal: "api-not-used"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 14}", "app: {storekit: both}", "launch-app"],
        "request-products: {api: storekit-2}", refusal: "needs-ios-15"),
    ],
    source: "uzzu 2021, product information"
  )

  private let choice: InterfaceChoice

  init(_ arguments: Arguments) {
    choice = arguments.choice("api", as: InterfaceChoice.self)
  }

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

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments([Value.Field("api", .text("any"))])]
  }
}
