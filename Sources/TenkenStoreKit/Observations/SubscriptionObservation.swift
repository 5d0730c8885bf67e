import TenkenSimulation

/// The account's subscription.
struct SubscriptionObservation: Observation {
  static let definition = WordDefinition(
    "subscription",
    synonyms: ["subscription-state"],
    summary: "The subscription of the account that was bought last, as the App Store has it.",
    phrase: Phrase(en: "The subscription: {value}", ja: "サブスクリプション: {value}"),
    whenEmpty: Phrase(en: "There is no subscription", ja: "サブスクリプションの契約がない"),
    reads: .state(.subscription),
    examples: [
      WordExample("subscription: none"),
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate"],
        "subscription: {product: monthly, state: active, renews: true, renewals: 0}"),
    ],
    source: "Apple, auto-renewable subscriptions"
  )

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.account.subscriptions.last.map { world.value(of: $0) }
      ?? .none
  }
}
