import TenkenSimulation

/// The account's entitlements, `Transaction.currentEntitlements`.
struct CurrentEntitlementsObservation: Observation, StoreKitWord {
  static let name = "current-entitlements"
  static let word = Word<CurrentEntitlementsObservation>(
    also: ["entitlements", "entitled"],
    "Transaction.currentEntitlements, in the order in which they were bought.",
    "Transaction.currentEntitlements の内容を、購入順に確認する。",
    say: Phrase(
      "Transaction.currentEntitlements lists {value}", "Transaction.currentEntitlements に{value}がある"
    ),
    whenEmpty: Phrase(
      "Transaction.currentEntitlements is empty", "Transaction.currentEntitlements が空である"),
    whenSome: Phrase(
      "Transaction.currentEntitlements lists {value|transaction|transactions}",
      "Transaction.currentEntitlements にトランザクションが {value} 件ある"),
    reads: .state(.list(.record(Shape.signedTransaction))),
    check: .inDebugBuild("Transaction.currentEntitlements"),
    needs: [.storeKit2],
    examples: [
      WordExample(then: "current-entitlements: empty"),
      WordExample(
        "launch-app", "buy: coin120", "authenticate", "buy: no-ads", "authenticate", "buy: season",
        "authenticate", then: "current-entitlements: [{product: no-ads}, {product: season}]"),
    ],
    source: "Apple, Transaction.currentEntitlements")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.value(of: world.currentEntitlements)
  }
}
