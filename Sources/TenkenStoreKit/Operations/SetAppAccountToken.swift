import TenkenSimulation

/// The app's server assigns a purchase to one of its orders.
struct SetAppAccountToken: Operation, StoreKitWord {
  static let name = "set-app-account-token"
  static let word = Word<SetAppAccountToken>(
    """
    The app's server sets the appAccountToken of the last purchase of a product through the \
    App Store Server API: to the token of an order that it has issued, or of a new one. \
    Renewals keep it.
    """,
    "アプリのサーバーが、あるプロダクトの最後の購入に App Store Server API で appAccountToken を設定する。発行済みの注文のトークン、または新しい注文のトークンを使う。以後の更新にも引き継がれる。",
    say: Phrase(
      "Let the server set the appAccountToken of the purchase of {product}[ to that of order {order}] (App Store Server API)",
      "サーバーから{product}の購入に[注文番号{order}の] appAccountToken を設定する（App Store Server API）"),
    takes: [
      .product(\.product, "the product whose last purchase gets the token", "トークンを設定する購入のプロダクト")
    ],
    optionally: [
      .number(
        "order", \.number, .integer(1...1_000_000),
        """
        the number of the order whose token it is, counted from 1; without it, the server \
        issues one
        """, "トークンを使う注文の番号（最初が1）。省略時はサーバーが新しく発行する"
      ).tried(.none, .integer(1))
    ],
    refusals: [
      .noAppStore, .endpointNotYet,
      .impossible("nothing-bought", "there is no purchase that could carry it", "設定の対象となる購入がない")
        .instead(
          "'buy' and 'authenticate' come first",
          "先に buy と authenticate で購入する"),
      .possible(
        "family-shared",
        "a member of the family has bought it: the API accepts only the buyer's transactions",
        "家族が購入した商品には設定できない"),
      .possible(
        "assigned",
        "an organization or a group has assigned it: the API accepts only the buyer's transactions",
        "組織またはグループから割り当てられた購入には設定できない"),
      .impossible(
        "no-order", "the server has issued no such order for the product", "その商品の注文番号は発行されていない"
      ).instead(
        "'app: {orders: stored}' gets one before each purchase",
        "app: {orders: stored} にすると、購入の前に発行される"),
    ],
    needs: [.function("server-api")],
    examples: [
      WordExample(
        "launch-app", "buy: monthly", "authenticate", then: "set-app-account-token: monthly",
        gives: "app-store-answers: [{for: app-account-token, error: none}]",
        "orders: [{product: monthly, state: open}]"),
      WordExample(
        "environment: xcode", then: "set-app-account-token: monthly", refused: "no-app-store"),
      WordExample(
        "environment: {name: sandbox, ios: 18, year: 2024}", then: "set-app-account-token: monthly",
        refused: "not-yet"),
      WordExample(then: "set-app-account-token: monthly", refused: "nothing-bought"),
      WordExample(
        "environment: production", "family: {members: [first, child]}", "launch-app",
        "buy: family-album", "authenticate", "use-device: {name: tablet, account: child}",
        then: "set-app-account-token: family-album", refused: "family-shared"),
      WordExample(
        "environment: {name: production, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "assign-seat: monthly", then: "set-app-account-token: monthly",
        refused: "assigned"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate",
        then: "set-app-account-token: {product: monthly, order: 1}", refused: "no-order"),
    ],
    source: """
      Apple, App Store Server API: Set App Account Token, \
      InvalidAssignedTransactionNotSupportedError; WWDC 2025
      """)

  private var product = ProductID()
  private var number: Int?

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = world.rules.refusal(of: .appAccountToken) { return .refused(refusal) }
    let purchases = world.account.purchases
    guard let last = purchases.latest(of: product).first(where: { _ in true }) else {
      return .refused("nothing-bought")
    }
    switch purchases[last].ownership {
    case .purchased: break
    case .familyShared: return .refused("family-shared")
    case .assigned: return .refused("assigned")
    }
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
}
