import TenkenSimulation

/// The account's purchase history, `Transaction.all`.
struct AllTransactionsObservation: Observation {
  static let definition = WordDefinition(
    "all-transactions",
    summary: LocalizedText(
      en: "Transaction.all, in the order in which they were bought.",
      ja: "Transaction.all の内容を、購入順に確認する。"),
    phrase: Phrase(en: "Transaction.all lists {value}", ja: "Transaction.all に{value}がある"),
    whenEmpty: Phrase(en: "Transaction.all lists nothing", ja: "Transaction.all が空である"),
    reads: .state(.list(.record(Shape.signedTransaction))),
    examples: [
      WordExample("all-transactions: empty"),
      WordExample(
        before: ["launch-app", "buy: coin120", "authenticate", "buy: no-ads", "authenticate"],
        "all-transactions: [{product: no-ads}]"),
      WordExample(
        before: [
          "app: {includes-consumables: true}", "launch-app", "buy: coin120", "authenticate",
        ], "all-transactions: [{product: coin120}]"),
    ],
    source: "Apple, Transaction.all"
  )
  .checkedInDebugBuild("Transaction.all")

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.value(of: world.allTransactions)
  }
}
