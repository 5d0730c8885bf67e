import TenkenSimulation

/// The purchases that the app receipt lists.
struct ReceiptObservation: Observation {
  static let definition = WordDefinition(
    "receipt",
    summary: LocalizedText(
      en: "The purchases that the app receipt on the device lists (in_app).",
      ja: "端末のアプリレシートに記載された購入（in_app）を確認する。"),
    phrase: Phrase(en: "The receipt lists {value}", ja: "レシートの購入履歴に{value}がある"),
    whenEmpty: Phrase(en: "The receipt lists no purchase", ja: "レシートに購入履歴がない"),
    reads: .state(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(en: "[{product}][, ID {id}]", ja: "[{product}][（ID {id}）]"),
            fields: [
              Parameter(
                "product", .reference("product"), LocalizedText(en: "what was bought", ja: "購入したもの")
              ),
              Parameter(
                "id", .identifier, LocalizedText(en: "the Transaction ID", ja: "Transaction ID")),
            ])))),
    examples: [
      WordExample("receipt: empty"),
      WordExample(
        before: [
          "app: {finishes: never}", "launch-app", "buy: coin120", "authenticate", "buy: coin360",
          "authenticate",
        ], "receipt: {any-order: [{product: coin120}, {product: coin360}]}"),
    ],
    source: "Apple, responseBody.Receipt.In_app; Ihara 2019, receipts at the first purchase"
  )
  .checkedByHand(
    LocalizedText(
      en: "The receipt", ja: "レシート"),
    LocalizedText(
      en: """
        Let the app send its receipt, and look in the server's log at in_app of the \
        decoded receipt or of verifyReceipt's answer.
        """,
      ja: "アプリからレシートを送信し、デコードしたレシート、または verifyReceipt の応答の in_app をサーバーログで確認する。"))

  init(_ arguments: Arguments) {}

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
