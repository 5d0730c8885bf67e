import TenkenSimulation

/// The unfinished transactions, `Transaction.unfinished`.
struct UnfinishedTransactionsObservation: Observation, StoreKitWord {
  static let name = "unfinished-transactions"
  static let word = Word<UnfinishedTransactionsObservation>(
    also: ["unfinished"],
    "Transaction.unfinished, in the order in which they were bought.",
    "Transaction.unfinished の内容を、購入順に確認する。",
    say: Phrase("Transaction.unfinished lists {value}", "Transaction.unfinished に{value}がある"),
    whenEmpty: Phrase("Transaction.unfinished is empty", "Transaction.unfinished が空である"),
    whenSome: Phrase(
      "Transaction.unfinished lists {value|transaction|transactions}",
      "Transaction.unfinished にトランザクションが {value} 件ある"),
    reads: .state(.list(.record(Shape.signedTransaction))),
    check: .inDebugBuild("Transaction.unfinished"),
    needs: [.storeKit2],
    examples: [
      WordExample(then: "unfinished-transactions: empty"),
      WordExample(
        "app: {storekit: storekit-2, finishes: never}", "launch-app", "buy: coin120",
        "authenticate", then: "unfinished-transactions: [{product: coin120, reason: purchase}]"),
    ],
    source: "Apple, Transaction.unfinished")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.value(of: world.unfinishedTransactions)
  }
}
