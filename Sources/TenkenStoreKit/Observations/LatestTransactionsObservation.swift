import TenkenSimulation

/// The latest transaction of each product, `Transaction.latest(for:)`.
struct LatestTransactionsObservation: Observation, StoreKitWord {
  static let name = "latest-transactions"
  static let word = Word<LatestTransactionsObservation>(
    "Transaction.latest(for:) of each product that has one, in the order of the products.",
    "Transaction.latest(for:) の結果を、該当するプロダクトについてプロダクト順に確認する。",
    say: Phrase(
      "Transaction.latest(for:) returns {value}",
      "Transaction.latest(for:) が {value} を返す"),
    whenEmpty: Phrase(
      "Transaction.latest(for:) is nil for every product",
      "どの商品の Transaction.latest(for:) も nil である"),
    whenSome: Phrase(
      "Transaction.latest(for:) is not nil for {value|product|products}",
      "Transaction.latest(for:) が nil でない商品が {value} 件ある"),
    reads: .state(.list(.record(Shape.signedTransaction))),
    check: .inDebugBuild("Transaction.latest(for:)"),
    needs: [.storeKit2],
    examples: [
      WordExample(then: "latest-transactions: empty"),
      WordExample(
        "environment: xcode", "launch-app", "buy: monthly", "authenticate",
        "wait: {until: renewal}", then: "latest-transactions: [{product: monthly, reason: renewal}]"
      ),
    ],
    source: "Apple, Transaction.latest(for:)")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.value(of: world.latestTransactions)
  }
}
