import TenkenSimulation

/// The transactions that the app has not finished.
struct QueueObservation: Observation, StoreKitWord {
  static let name = "queue"
  static let word = Word<QueueObservation>(
    also: ["payment-queue", "transactions"],
    "The transactions in the payment queue, which the app has not finished, in order.",
    "アプリが終了（finish）していない、支払いキュー内のトランザクションを順番どおりに確認する。",
    say: Phrase("Unfinished purchases: {value}", "未完了の購入として{value}が残っている"),
    whenEmpty: Phrase("No purchase is unfinished", "未完了の購入が残っていない"),
    whenSome: Phrase("Unfinished purchases: {value}", "未完了の購入が {value} 件残っている"),
    reads: .state(
      .list(
        .record(
          Phrase("[{product}][ ({state})][, ID {id}]", "[{product}][（{state}）][（ID {id}）]"),
          [
            Parameter("product", .reference("product"), "what is bought", "購入の対象"),
            Parameter("state", .transactionState, "its state", "処理の状態"),
            Parameter("id", .identifier, "the Transaction ID", "Transaction ID"),
          ]))),
    check: HandCheck(
      "The payment queue", "支払いキュー（未完了の購入）",
      """
      In a debug build, print SKPaymentQueue.default().transactions; or relaunch the \
      app and look at its log, as an unfinished purchase is delivered again.
      """,
      "デバッグビルドで SKPaymentQueue.default().transactions をログに出力する。または、アプリを再起動してログを確認する（未完了の購入は再配信される）。"
    ),
    examples: [
      WordExample(then: "queue: empty"),
      WordExample(
        "launch-app", "buy: coin120",
        then: "queue: [{product: coin120, state: purchasing, id: none}]"),
    ],
    source: "SKPaymentQueue.transactions; Ihara 2019, what the retry has to look out for")

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
