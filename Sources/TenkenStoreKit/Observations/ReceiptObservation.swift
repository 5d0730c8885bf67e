import TenkenSimulation

/// The purchases that the app receipt lists.
struct ReceiptObservation: Observation, StoreKitWord {
  static let name = "receipt"
  static let word = Word<ReceiptObservation>(
    "The purchases that the app receipt on the device lists (in_app).",
    "端末のアプリレシートに記載された購入（in_app）を確認する。",
    say: Phrase("The receipt lists {value}", "レシートの購入履歴に{value}がある"),
    whenEmpty: Phrase("The receipt lists no purchase", "レシートに購入履歴がない"),
    whenSome: Phrase("The receipt lists {value|purchase|purchases}", "レシートの購入履歴が {value} 件ある"),
    reads: .state(
      .list(
        .record(
          Phrase("[{product}][, ID {id}]", "[{product}][（ID {id}）]"),
          [
            Parameter("product", .reference("product"), "what was bought", "購入したもの"),
            Parameter("id", .identifier, "the Transaction ID", "Transaction ID"),
          ]))),
    check: HandCheck(
      "The receipt", "レシート",
      """
      Let the app send its receipt, and look in the server's log at in_app of the \
      decoded receipt or of verifyReceipt's answer.
      """, "アプリからレシートを送信し、デコードしたレシート、または verifyReceipt の応答の in_app をサーバーログで確認する。"),
    needs: [.storeKit1],
    examples: [
      WordExample(then: "receipt: empty"),
      WordExample(
        "app: {finishes: never}", "launch-app", "buy: coin120", "authenticate", "buy: coin360",
        "authenticate", then: "receipt: {any-order: [{product: coin120}, {product: coin360}]}"),
    ],
    source: "Apple, responseBody.Receipt.In_app; Ihara 2019, receipts at the first purchase")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    .list(
      world.device.receipt.map { entry in
        .record([
          Value.Field("product", .text(world.product(entry.product).id)),
          Value.Field("id", .identifier(entry.transaction)),
        ])
      })
  }
}
