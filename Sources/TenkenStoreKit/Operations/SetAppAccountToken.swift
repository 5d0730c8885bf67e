import TenkenSimulation

/// The app's server assigns a purchase to one of its orders.
struct SetAppAccountToken: Operation {
  static let definition = WordDefinition(
    "set-app-account-token",
    summary: LocalizedText(
      en: """
        The app's server sets the appAccountToken of the last purchase of a product through the \
        App Store Server API: to the token of an order that it has issued, or of a new one. \
        Renewals keep it.
        """,
      ja:
        "アプリのサーバーが、あるプロダクトの最後の購入に App Store Server API で appAccountToken を設定する。発行済みの注文のトークン、または新しい注文のトークンを使う。以後の更新にも引き継がれる。"
    ),
    phrase: Phrase(
      en:
        "Let the server set the appAccountToken of the purchase of {product}[ to that of order {order}] (App Store Server API)",
      ja: "サーバーから{product}の購入に[注文番号{order}の] appAccountToken を設定する（App Store Server API）"),
    parameters: [
      Parameter(
        "product", .reference("product"),
        LocalizedText(en: "the product whose last purchase gets the token", ja: "トークンを設定する購入のプロダクト")
      ),
      Parameter(
        "order", .integer(1...1_000_000), default: Value.none,
        LocalizedText(
          en: """
            the number of the order whose token it is, counted from 1; without it, the server \
            issues one
            """,
          ja: "トークンを使う注文の番号（最初が1）。省略時はサーバーが新しく発行する")
      ),
    ],
    refusals: [
      .noAppStore,
      .endpointNotYet,
      .impossible(
        "nothing-bought",
        LocalizedText(en: "there is no purchase that could carry it", ja: "設定の対象となる購入がない")),
      RefusalDefinition(
        "family-shared",
        LocalizedText(
          en: "a member of the family has bought it: the API accepts only the buyer's transactions",
          ja: "家族が購入した商品には設定できない")),
      .impossible(
        "no-order",
        LocalizedText(
          en: "the server has issued no such order for the product", ja: "その商品の注文番号は発行されていない")),
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate"], "set-app-account-token: monthly",
        after: [
          "app-store-answers: [{for: app-account-token, error: none}]",
          "orders: [{product: monthly, state: open}]",
        ]),
      WordExample(
        before: ["environment: xcode"], "set-app-account-token: monthly", refusal: "no-app-store"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 18, year: 2024}"],
        "set-app-account-token: monthly", refusal: "not-yet"),
      WordExample("set-app-account-token: monthly", refusal: "nothing-bought"),
      WordExample(
        before: [
          "environment: production", "family: {members: [first, child]}", "launch-app",
          "buy: family-album", "authenticate", "use-device: {name: tablet, account: child}",
        ], "set-app-account-token: family-album", refusal: "family-shared"),
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate"],
        "set-app-account-token: {product: monthly, order: 1}", refusal: "no-order"),
    ],
    source: "Apple, App Store Server API: Set App Account Token; WWDC 2025"
  )

  private let product: ProductID
  private let number: Int?

  init(_ arguments: Arguments) {
    product = arguments.product
    number = arguments["order"] == Value.none ? nil : arguments.integer("order")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = world.rules.refusal(of: .appAccountToken) { return .refused(refusal) }
    let purchases = world.account.purchases
    guard let last = purchases.latest(of: product).first(where: { _ in true }) else {
      return .refused("nothing-bought")
    }
    guard purchases[last].ownership == .purchased else { return .refused("family-shared") }
    if let number {
      guard number <= world.server.orders.count,
        world.server.orders[number - 1].product == product
      else { return .refused("no-order") }
    } else {
      let name = world.product(product).id
      world.changeServer { server, turn in
        let order = server.issueOrder(for: product)
        turn.record(.orderIssued(order.number, name))
      }
    }
    let order = OrderID(index: (number ?? world.server.orders.count) - 1)
    world.changeAccount { account, _, turn in
      account.setAppAccountToken(of: last, to: order, &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.flatMap { product in
      [Value.none, .integer(1)].map {
        Arguments([Value.Field("product", .text(product.id)), Value.Field("order", $0)])
      }
    }
  }
}
