import TenkenSimulation

/// The account's purchase history, `Transaction.all`.
struct AllTransactionsObservation: Observation, StoreKitWord {
  static let name = "all-transactions"
  static let word = Word<AllTransactionsObservation>(
    "Transaction.all, in the order in which they were bought.",
    "Transaction.all の内容を、購入順に確認する。",
    say: Phrase("Transaction.all lists {value}", "Transaction.all に{value}がある"),
    whenEmpty: Phrase("Transaction.all is empty", "Transaction.all が空である"),
    whenSome: Phrase(
      "Transaction.all lists {value|transaction|transactions}",
      "Transaction.all にトランザクションが {value} 件ある"),
    reads: .state(.list(.record(Shape.signedTransaction))),
    check: .inDebugBuild("Transaction.all"),
    needs: [.storeKit2],
    examples: [
      WordExample(then: "all-transactions: empty"),
      WordExample(
        "launch-app", "buy: coin120", "authenticate", "buy: no-ads", "authenticate",
        then: "all-transactions: [{product: no-ads}]"),
      WordExample(
        "app: {includes-consumables: true}", "launch-app", "buy: coin120", "authenticate",
        then: "all-transactions: [{product: coin120}]"),
    ],
    source: "Apple, Transaction.all")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.value(of: world.allTransactions)
  }
}
