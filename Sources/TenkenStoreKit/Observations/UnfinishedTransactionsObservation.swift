import TenkenSimulation

/// The unfinished transactions, `Transaction.unfinished`.
struct UnfinishedTransactionsObservation: Observation {
  static let definition = WordDefinition(
    "unfinished-transactions",
    synonyms: ["unfinished"],
    summary: LocalizedText(
      en: "Transaction.unfinished, in the order in which they were bought.",
      ja: "Transaction.unfinished の内容を、購入順に確認する。"),
    phrase: Phrase(
      en: "Transaction.unfinished lists {value}", ja: "Transaction.unfinished に{value}がある"),
    whenEmpty: Phrase(
      en: "Transaction.unfinished lists nothing", ja: "Transaction.unfinished が空である"),
    reads: .state(.list(.record(Shape.signedTransaction))),
    examples: [
      WordExample("unfinished-transactions: empty"),
      WordExample(
        before: [
          "app: {storekit: storekit-2, finishes: never}", "launch-app", "buy: coin120",
          "authenticate",
        ], "unfinished-transactions: [{product: coin120, reason: purchase}]"),
    ],
    source: "Apple, Transaction.unfinished"
  )
  .checkedInDebugBuild("Transaction.unfinished")

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.value(of: world.unfinishedTransactions)
  }
}
