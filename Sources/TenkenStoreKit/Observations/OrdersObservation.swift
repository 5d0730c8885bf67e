import TenkenSimulation

/// The orders on the app's server.
struct OrdersObservation: Observation {
  static let definition = WordDefinition(
    "orders",
    summary: LocalizedText(
      en: "The orders that the app's server has issued, in order.",
      ja: "アプリのサーバーが発行した注文を、順番どおりに確認する。"),
    phrase: Phrase(en: "The orders: {value}", ja: "{value}の注文がある"),
    whenEmpty: Phrase(en: "There are no orders", ja: "注文がない"),
    reads: .state(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(en: "[{product}][ ({state})]", ja: "[{product}][（{state}）]"),
            fields: [
              Parameter(
                "product", .reference("product"), LocalizedText(en: "what is ordered", ja: "注文の対象")),
              Parameter(
                "state",
                .choice([
                  Choice("open", LocalizedText(en: "open", ja: "未確定")),
                  Choice("valid", LocalizedText(en: "valid", ja: "有効")),
                ]), LocalizedText(en: "whether it was paid and granted", ja: "支払いと付与が済んでいるか")),
            ])))),
    examples: [
      WordExample("orders: empty"),
      WordExample(
        before: ["app: {orders: stored}", "launch-app", "buy: coin120", "authenticate"],
        "orders: [{product: coin120, state: valid}]"),
    ],
    source: "uzzu 2021, purchase flow: the order number is issued before the payment"
  )
  .checkedByHand(
    LocalizedText(
      en: "Orders on the server", ja: "サーバー上の注文"),
    LocalizedText(
      en: """
        Look at the orders on the server's administration page, or ask whoever runs the \
        server.
        """,
      ja: "サーバーの管理画面で注文を確認する。閲覧できない場合は、サーバーの担当者に確認を依頼する。"))

  init(_ arguments: Arguments) {}

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
