import TenkenSimulation

/// The app's server asks the App Store Server API.
struct AskAppStore: Operation {
  static let definition = WordDefinition(
    "ask-app-store",
    summary:
      "The app's server asks the App Store Server API about the account's last purchase of a product.",
    phrase: Phrase(
      en: "Let the server ask the App Store Server API for the {for} of {product}",
      ja: "サーバーから App Store Server API で{product}の{for}を取得する"),
    parameters: [
      Parameter(
        "for",
        .endpoint, "what it asks for"),
      Parameter("product", .reference("product"), "whose last purchase the question names"),
    ],
    refusals: [
      RefusalDefinition(
        "no-app-store",
        LocalizedText(
          en: "StoreKit Testing in Xcode has no App Store Server API",
          ja: "Xcode では App Store Server API を使えない")),
      RefusalDefinition(
        "not-yet",
        LocalizedText(
          en: "the App Store Server API exists since 2021",
          ja: "App Store Server API は2021年から使える")),
      RefusalDefinition(
        "not-in-sandbox",
        LocalizedText(en: "the Sandbox looks up no orders", ja: "Sandbox では注文を照会できない")),
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: coin120", "authenticate"],
        "ask-app-store: {for: transaction-history, product: coin120}",
        after: ["app-store-answers: [{for: transaction-history, entries: 1}]"]),
      WordExample(
        "ask-app-store: {for: transaction-info, product: coin120}",
        after: ["app-store-answers: [{for: transaction-info, error: '4040010'}]"]),
      WordExample(
        before: ["environment: xcode"], "ask-app-store: {for: transaction-info, product: coin120}",
        refusal: "no-app-store"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 13, year: 2020}"],
        "ask-app-store: {for: transaction-info, product: coin120}", refusal: "not-yet"),
      WordExample(
        "ask-app-store: {for: order-lookup, product: coin120}", refusal: "not-in-sandbox"),
    ],
    source: "Apple, App Store Server API"
  )

  private let endpoint: ServerAPIAnswer.Endpoint
  private let product: String

  init(_ arguments: Arguments) {
    endpoint = arguments.choice("for", as: ServerAPIAnswer.Endpoint.self)
    product = arguments.text("product")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.rules[AppStoreServer.self] == .reachable else { return .refused("no-app-store") }
    guard world.rules[ServerVersionTwo.self] == .available else { return .refused("not-yet") }
    guard endpoint != .orderLookup || world.rules[ReceiptHome.self] == .production else {
      return .refused("not-in-sandbox")
    }
    let (account, index) = (world.device.account, world.store.index(of: product))
    world.atAppStore { store, turn in store.answer(endpoint, about: index, of: account, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [AskAppStore] {
    world.store.products.flatMap { product in
      ServerAPIAnswer.Endpoint.allCases.map {
        AskAppStore(
          Arguments([
            Value.Field("for", .text($0.rawValue)), Value.Field("product", .text(product.id)),
          ]))
      }
    }
  }
}

extension Shape {
  /// What the App Store Server API is asked for.
  static let endpoint = Shape.choice([
    Choice(
      "subscription-statuses",
      LocalizedText(en: "subscription statuses", ja: "サブスクリプションのステータス")),
    Choice("transaction-history", LocalizedText(en: "transaction history", ja: "取引履歴")),
    Choice("transaction-info", LocalizedText(en: "transaction", ja: "取引情報")),
    Choice("refund-history", LocalizedText(en: "refund history", ja: "返金履歴")),
    Choice("order-lookup", LocalizedText(en: "order", ja: "注文情報")),
  ])
}
