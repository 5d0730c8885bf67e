import TenkenSimulation

/// The orders on the app's server.
struct OrdersObservation: Observation, StoreKitWord {
  static let name = "orders"
  static let word = Word<OrdersObservation>(
    "The orders that the app's server has issued, in order.",
    "アプリのサーバーが発行した注文を、順番どおりに確認する。",
    say: Phrase("The orders on the server: {value}", "サーバーに{value}の注文がある"),
    whenEmpty: Phrase("The server has no orders", "サーバーに注文がない"),
    whenSome: Phrase("The server has {value|order|orders}", "サーバーに注文が {value} 件ある"),
    reads: .state(
      .list(
        .record(
          Phrase("[{product}][ ({state})]", "[{product}][（{state}）]"),
          [
            Parameter("product", .reference("product"), "what is ordered", "注文の対象"),
            Parameter(
              "state", .choice([Choice("open", "open", "未確定"), Choice("valid", "valid", "有効")]),
              "whether it was paid and granted", "支払いと付与が済んでいるか"),
          ]))),
    check: HandCheck(
      "Orders on the server", "サーバー上の注文",
      """
      Look at the orders on the server's administration page, or ask whoever runs the \
      server.
      """, "サーバーの管理画面で注文を確認する。閲覧できない場合は、サーバーの担当者に確認を依頼する。"),
    needs: [.function("orders")],
    examples: [
      WordExample(then: "orders: empty"),
      WordExample(
        "app: {orders: stored}", "launch-app", "buy: coin120", "authenticate",
        then: "orders: [{product: coin120, state: valid}]"),
    ],
    source: "uzzu 2021, purchase flow: the order number is issued before the payment")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    .list(
      world.server.orders.map { order in
        .record([
          Value.Field("product", .text(world.product(order.product).id)),
          Value.Field("state", .text(order.isValid ? "valid" : "open")),
        ])
      })
  }
}
