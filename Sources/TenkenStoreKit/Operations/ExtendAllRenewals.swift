import TenkenSimulation

/// The developer extends the renewal dates of all subscribers.
struct ExtendAllRenewals: Operation, StoreKitWord {
  static let name = "extend-all-renewals"
  static let word = Word<ExtendAllRenewals>(
    also: ["mass-extend"],
    """
    The developer extends the renewal dates of all active subscribers of a product through the \
    App Store Server API; each subscriber who cannot be extended is reported separately.
    """,
    "開発者が、あるプロダクトの有効な全購読者の更新日を App Store Server API で延長する。延長できない購読者は個別に通知される。",
    say: Phrase(
      "Extend the renewal dates of all subscribers of {product} by {days|day|days} (App Store Server API)",
      "{product}の全購読者の更新日を{days}日延長する（App Store Server API）"),
    takes: [
      .subscription(\.product),
      .number("days", \.days, .integer(1...90), "by how many days", "延長する日数").tried(.integer(30)),
    ],
    refusals: [.noAppStore, .endpointNotYet],
    needs: [.subscriptions, .function("server-api")],
    examples: [
      WordExample(
        "environment: production", "launch-app", "buy: monthly", "authenticate",
        then: "extend-all-renewals: {product: monthly, days: 30}", steps: "wait: 40d",
        gives: "subscription: {state: active, renewals: 0}"),
      WordExample(
        "environment: xcode", then: "extend-all-renewals: {product: monthly, days: 3}",
        refused: "no-app-store"),
      WordExample(
        "environment: {name: sandbox, ios: 15, year: 2022}",
        then: "extend-all-renewals: {product: monthly, days: 3}", refused: "not-yet"),
    ],
    source:
      "Apple, App Store Server API: Extend Subscription Renewal Dates for All Active Subscribers")

  private var product = ProductID()
  private var days = 0

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = world.rules.refusal(of: .massExtension) { return .refused(refusal) }
    world.changeAppStore { store, turn in store.extendAllRenewals(of: product, days: days, &turn) }
    return .done
  }
}
