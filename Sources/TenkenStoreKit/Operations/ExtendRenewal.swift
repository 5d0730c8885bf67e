import TenkenSimulation

/// The developer extends a subscriber's renewal date.
struct ExtendRenewal: Operation {
  static let definition = WordDefinition(
    "extend-renewal",
    summary:
      LocalizedText(
        en:
          "The developer extends the renewal date of a subscription through the App Store Server API.",
        ja: "開発者が、サブスクリプションの更新日を App Store Server API で延長する。"),
    phrase: Phrase(
      en: "Extend the renewal date of {product} by {days|day|days} (App Store Server API)",
      ja: "{product}の更新日を{days}日延長する（App Store Server API）"),
    parameters: [
      .subscription,
      Parameter("days", .integer(1...90), LocalizedText(en: "by how many days", ja: "延長する日数")),
    ],
    refusals: [
      RefusalDefinition(
        "no-server-api",
        LocalizedText(
          en: "the environment has no App Store Server API", ja: "この環境では App Store Server API を使えない"
        )),
      .endpointNotYet,
      .impossible("not-subscribed", .notSubscribed),
      RefusalDefinition(
        "not-eligible",
        LocalizedText(
          en: "the present period is free, or its payment is still to be collected",
          ja: "無料期間中、または請求の再試行中である")),
      RefusalDefinition(
        "too-many-extensions",
        LocalizedText(en: "it was extended twice within 365 days", ja: "365日以内に2回延長済みである")),
    ],
    examples: [
      WordExample(
        before: [
          "environment: production", "launch-app", "buy: monthly", "authenticate",
          "extend-renewal: {product: monthly, days: 30}",
        ],
        "wait: 40d", after: ["charges: empty", "subscription: {state: active, renewals: 0}"]),
      WordExample(
        before: ["environment: xcode"], "extend-renewal: {product: monthly, days: 3}",
        refusal: "no-server-api"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 13, year: 2020}"],
        "extend-renewal: {product: monthly, days: 3}", refusal: "not-yet"),
      WordExample("extend-renewal: {product: monthly, days: 3}", refusal: "not-subscribed"),
      WordExample(
        before: ["launch-app", "buy: news", "authenticate"],
        "extend-renewal: {product: news, days: 3}", refusal: "not-eligible"),
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate",
          "extend-renewal: {product: monthly, days: 3}",
          "extend-renewal: {product: monthly, days: 3}",
        ], "extend-renewal: {product: monthly, days: 3}", refusal: "too-many-extensions"),
    ],
    source: "Apple, extend a subscription renewal date"
  )

  private let product: ProductID
  private let days: Int

  init(_ arguments: Arguments) {
    product = arguments.product
    days = arguments.integer("days")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.rules.hasAppStoreServer else { return .refused("no-server-api") }
    if let refusal = world.rules.refusal(of: .renewalExtension) { return .refused(refusal) }
    guard let index = world.account.subscriptions.open(to: product, in: world.store.shop) else {
      return .refused("not-subscribed")
    }
    let subscription = world.subscription(index)
    if let failure = subscription.failureToExtend(at: world.now, world.rules) {
      return refuse(
        index, failure == .tooManyExtensions ? "too-many-extensions" : "not-eligible", failure,
        in: &world)
    }
    let account = world.device.account
    world.changeAppStore { store, turn in
      store.extendRenewal(of: index, days: days, account: account, &turn)
    }
    return .done
  }

  private func refuse(
    _ index: SubscriptionID, _ refusal: String, _ failure: ServerAPIAnswer.Failure,
    in world: inout StoreKitWorld
  ) -> Outcome {
    let account = world.device.account
    world.changeAppStore { store, turn in
      store.refuseExtension(of: index, days: days, account: account, failure, &turn)
    }
    return .refused(refusal)
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.only(.autoRenewable).arguments(Value.Field("days", .integer(30)))
  }
}
