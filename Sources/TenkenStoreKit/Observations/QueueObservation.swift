import TenkenSimulation

/// The transactions that the app has not finished.
struct QueueObservation: Observation {
  static let definition = WordDefinition(
    "queue",
    synonyms: ["payment-queue", "transactions"],
    summary: LocalizedText(
      en: "The transactions in the payment queue, which the app has not finished, in order.",
      ja: "アプリが終了（finish）していない、ペイメントキュー内のトランザクションを順番どおりに確認する。"),
    phrase: Phrase(en: "Unfinished purchases: {value}", ja: "未完了の購入として{value}が残っている"),
    whenEmpty: Phrase(en: "No purchase is unfinished", ja: "未完了の購入が残っていない"),
    reads: .state(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(
              en: "[{product}][ ({state})][, ID {id}]", ja: "[{product}][（{state}）][（ID {id}）]"),
            fields: [
              Parameter(
                "product", .reference("product"), LocalizedText(en: "what is bought", ja: "購入の対象")),
              Parameter(
                "state", .transactionState, LocalizedText(en: "its state", ja: "処理の状態")),
              Parameter(
                "id", .identifier, LocalizedText(en: "the Transaction ID", ja: "Transaction ID")),
            ])))),
    examples: [
      WordExample("queue: empty"),
      WordExample(
        before: ["launch-app", "buy: coin120"],
        "queue: [{product: coin120, state: purchasing, id: none}]"),
    ],
    source: "SKPaymentQueue.transactions; Ihara 2019, what the retry has to look out for"
  )
  .checkedByHand(
    LocalizedText(
      en: "The payment queue", ja: "支払いキュー（未完了の購入）"),
    LocalizedText(
      en: """
        In a debug build, print SKPaymentQueue.default().transactions; or relaunch the \
        app and look at its log, as an unfinished purchase is delivered again.
        """,
      ja:
        "デバッグビルドで SKPaymentQueue.default().transactions をログに出力する。または、アプリを再起動してログを確認する（未完了の購入は再配信される）。"
    ))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    .list(
      world.device.queue.transactions.filter(\.isInPaymentQueue).map { transaction in
        .record([
          Value.Field("product", .text(world.product(transaction.product).id)),
          Value.Field("state", .text(transaction.state.rawValue)),
          Value.Field("id", .identifier(transaction.id)),
        ])
      })
  }
}
