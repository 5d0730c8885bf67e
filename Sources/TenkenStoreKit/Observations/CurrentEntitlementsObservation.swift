import TenkenSimulation

/// The account's entitlements, `Transaction.currentEntitlements`.
struct CurrentEntitlementsObservation: Observation {
  static let definition = WordDefinition(
    "current-entitlements",
    synonyms: ["entitlements", "entitled"],
    summary: LocalizedText(
      en: "Transaction.currentEntitlements, in the order in which they were bought.",
      ja: "Transaction.currentEntitlements の内容を、購入順に確認する。"),
    phrase: Phrase(
      en: "Transaction.currentEntitlements lists {value}",
      ja: "Transaction.currentEntitlements に{value}がある"),
    whenEmpty: Phrase(
      en: "Transaction.currentEntitlements lists nothing",
      ja: "Transaction.currentEntitlements が空である"),
    reads: .state(.list(.record(Shape.signedTransaction))),
    examples: [
      WordExample("current-entitlements: empty"),
      WordExample(
        before: [
          "launch-app", "buy: coin120", "authenticate", "buy: no-ads", "authenticate",
          "buy: season", "authenticate",
        ], "current-entitlements: [{product: no-ads}, {product: season}]"),
    ],
    source: "Apple, Transaction.currentEntitlements"
  )
  .checkedInDebugBuild("Transaction.currentEntitlements")

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.value(of: world.currentEntitlements)
  }
}
