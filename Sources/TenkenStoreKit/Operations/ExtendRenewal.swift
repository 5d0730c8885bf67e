import TenkenSimulation

/// The developer extends a subscriber's renewal date.
struct ExtendRenewal: Operation, StoreKitWord {
  static let name = "extend-renewal"
  static let word = Word<ExtendRenewal>(
    "The developer extends the renewal date of a subscription through the App Store Server API.",
    "開発者が、サブスクリプションの更新日を App Store Server API で延長する。",
    say: Phrase(
      "Extend the renewal date of {product} by {days|day|days} (App Store Server API)",
      "{product}の更新日を{days}日延長する（App Store Server API）"),
    takes: [
      .subscription(\.product),
      .number("days", \.days, .integer(1...90), "by how many days", "延長する日数").tried(.integer(30)),
    ],
    refusals: [
      .possible(
        "no-server-api", "the environment has no App Store Server API",
        "この環境では App Store Server API を使えない"
      ).instead(
        "the Sandbox, TestFlight and Production have one",
        "Sandbox、TestFlight、Production では使える"), .endpointNotYet, .notSubscribed,
      .possible(
        "not-eligible", "the present period is free, or its payment is still to be collected",
        "無料期間中、または請求の再試行中である"),
      .possible("too-many-extensions", "it was extended twice within 365 days", "365日以内に2回延長済みである")
        .instead(
          "more than 365 days after the first one it works again",
          "最初の延長から365日が過ぎると、再びできる"),
    ],
    needs: [.subscriptions, .function("server-api")],
    examples: [
      WordExample(
        "environment: production", "launch-app", "buy: monthly", "authenticate",
        "extend-renewal: {product: monthly, days: 30}", then: "wait: 40d", gives: "charges: empty",
        "subscription: {state: active, renewals: 0}"),
      WordExample(
        "environment: xcode", then: "extend-renewal: {product: monthly, days: 3}",
        refused: "no-server-api"),
      WordExample(
        "environment: {name: sandbox, ios: 13, year: 2020}",
        then: "extend-renewal: {product: monthly, days: 3}", refused: "not-yet"),
      WordExample(then: "extend-renewal: {product: monthly, days: 3}", refused: "not-subscribed"),
      WordExample(
        "launch-app", "buy: news", "authenticate", then: "extend-renewal: {product: news, days: 3}",
        refused: "not-eligible"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate", "extend-renewal: {product: monthly, days: 3}",
        "extend-renewal: {product: monthly, days: 3}",
        then: "extend-renewal: {product: monthly, days: 3}", refused: "too-many-extensions"),
    ],
    source: "Apple, extend a subscription renewal date")

  private var product = ProductID()
  private var days = 0

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
}
