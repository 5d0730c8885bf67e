import TenkenSimulation

/// The latest transaction of each product, `Transaction.latest(for:)`.
struct LatestTransactionsObservation: Observation {
  static let definition = WordDefinition(
    "latest-transactions",
    summary: LocalizedText(
      en: "Transaction.latest(for:) of each product that has one, in the order of the products.",
      ja: "Transaction.latest(for:) の結果を、該当するプロダクトについてプロダクト順に確認する。"),
    phrase: Phrase(
      en: "Transaction.latest(for:) of the products: {value}",
      ja: "各商品の Transaction.latest(for:) が {value} である"),
    whenEmpty: Phrase(
      en: "Transaction.latest(for:) is nil for every product",
      ja: "どの商品の Transaction.latest(for:) も nil である"),
    reads: .state(.list(.record(Shape.signedTransaction))),
    examples: [
      WordExample("latest-transactions: empty"),
      WordExample(
        before: [
          "environment: xcode", "launch-app", "buy: monthly", "authenticate",
          "wait: {until: renewal}",
        ], "latest-transactions: [{product: monthly, reason: renewal}]"),
    ],
    source: "Apple, Transaction.latest(for:)"
  )
  .checkedInDebugBuild("Transaction.latest(for:)")

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.value(of: world.latestTransactions)
  }
}
