import Simulation

/// The account's subscription.
struct SubscriptionObservation: Observation {
  static let definition = WordDefinition(
    "subscription",
    summary: "The subscription of the account that was bought last, as the App Store has it.",
    phrase: Phrase(en: "The subscription: {value}", ja: "サブスクリプション: {value}"),
    whenEmpty: Phrase(en: "There is no subscription", ja: "サブスクリプションの契約がない"),
    reads: .state(
      .record(
        RecordShape(
          phrase: Phrase(
            en: "[{product}][ {state}][, renewed automatically: {renews}]",
            ja: "[{product}][ {state}][、自動更新: {renews}]"),
          fields: [
            Parameter("product", .reference("product"), "what is subscribed to"),
            Parameter(
              "state",
              .choice([
                Choice("active", LocalizedText(en: "active", ja: "有効")),
                Choice("expired", LocalizedText(en: "expired", ja: "期限切れ")),
              ]), "whether its period runs"),
            Parameter("renews", .boolean, "whether it will be renewed"),
            Parameter("renewals", .integer(0...Int.max), "how often it has renewed"),
          ]))),
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
    guard let subscription = world.store.accounts[world.device.account].subscriptions.last else {
      return .none
    }
    return .record([
      Value.Field("product", .text(world.product(subscription.product).id)),
      Value.Field("state", .text(subscription.expires > world.now ? "active" : "expired")),
      Value.Field("renews", .boolean(subscription.renews)),
      Value.Field("renewals", .integer(subscription.renewalCount)),
    ])
  }
}
