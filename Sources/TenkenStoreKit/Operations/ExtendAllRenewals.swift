import TenkenSimulation

/// The developer extends the renewal dates of all subscribers.
struct ExtendAllRenewals: Operation {
  static let definition = WordDefinition(
    "extend-all-renewals",
    synonyms: ["mass-extend"],
    summary: LocalizedText(
      en: """
        The developer extends the renewal dates of all active subscribers of a product through the \
        App Store Server API; each subscriber who cannot be extended is reported separately.
        """,
      ja: "開発者が、あるプロダクトの有効な全購読者の更新日を App Store Server API で延長する。延長できない購読者は個別に通知される。"),
    phrase: Phrase(
      en:
        "Extend the renewal dates of all subscribers of {product} by {days|day|days} (App Store Server API)",
      ja: "{product}の全購読者の更新日を{days}日延長する（App Store Server API）"),
    parameters: [
      .subscription,
      Parameter("days", .integer(1...90), LocalizedText(en: "by how many days", ja: "延長する日数")),
    ],
    refusals: [.noAppStore, .endpointNotYet],
    examples: [
      WordExample(
        before: ["environment: production", "launch-app", "buy: monthly", "authenticate"],
        "extend-all-renewals: {product: monthly, days: 30}", steps: ["wait: 40d"],
        after: ["subscription: {state: active, renewals: 0}"]),
      WordExample(
        before: ["environment: xcode"], "extend-all-renewals: {product: monthly, days: 3}",
        refusal: "no-app-store"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 15, year: 2022}"],
        "extend-all-renewals: {product: monthly, days: 3}", refusal: "not-yet"),
    ],
    source:
      "Apple, App Store Server API: Extend Subscription Renewal Dates for All Active Subscribers"
  )

  private let product: ProductID
  private let days: Int

  init(_ arguments: Arguments) {
    product = arguments.product
    days = arguments.integer("days")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = world.rules.refusal(of: .massExtension) { return .refused(refusal) }
    world.changeAppStore { store, turn in store.extendAllRenewals(of: product, days: days, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.only(.autoRenewable).arguments(Value.Field("days", .integer(30)))
  }
}
