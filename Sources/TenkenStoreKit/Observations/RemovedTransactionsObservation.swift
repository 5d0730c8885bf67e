import TenkenSimulation

/// The callbacks that report transactions that have left the payment queue.
struct RemovedTransactionsObservation: Observation, StoreKitWord {
  static let name = "removed-transactions"
  static let word = Word<RemovedTransactionsObservation>(
    "The calls of paymentQueue(_:removedTransactions:), each with a transaction that was finished.",
    "paymentQueue(_:removedTransactions:) の呼び出しと、終了したトランザクションを確認する。",
    say: Phrase("The observer is told that {value} was removed", "オブザーバーに{value}がキューから消えたことが通知される"),
    whenEmpty: Phrase(
      "The observer is told of no removed transaction", "オブザーバーにキューから消えたトランザクションの通知がない"),
    whenSome: Phrase(
      "The observer is told of {value|removed transaction|removed transactions}",
      "オブザーバーにキューから消えたトランザクションが {value} 件通知される"),
    reads: .record(
      .list(
        .record(
          Phrase("[{product}][ (ID {id})]", "[{product}][（ID {id}）]"),
          [
            Parameter("product", .reference("product"), "its product", "プロダクト"),
            Parameter(
              "id", .identifier, "its identifier; none without one", "ID（なければ none）"),
          ]))),
    check: HandCheck(
      "Removed transactions", "キューから消えたトランザクション",
      "Look at what paymentQueue(_:removedTransactions:) logs in a debug build.",
      "デバッグビルドで paymentQueue(_:removedTransactions:) のログを確認する。"),
    needs: [.storeKit1],
    examples: [
      WordExample(
        "launch-app", "buy: coin120", "authenticate",
        then: "removed-transactions: [{product: coin120}]"),
      WordExample(
        "app: {finishes: never}", "launch-app", "buy: coin120", "authenticate",
        then: "removed-transactions: empty"),
    ],
    source: "Apple, paymentQueue(_:removedTransactions:)")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    let finished = world.journal.values(since: mark) { event in
      event.as(TransactionFinished.self).flatMap { finished in
        finished.isObserved
          ? .record([
            Value.Field("product", .text(finished.product)),
            Value.Field("id", .identifier(finished.transaction)),
          ]) : nil
      }
    }
    return finished
  }
}
