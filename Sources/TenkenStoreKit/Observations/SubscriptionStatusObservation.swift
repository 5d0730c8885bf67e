import TenkenSimulation

/// The statuses of the account's subscriptions in StoreKit 2.
struct SubscriptionStatusObservation: Observation, StoreKitWord {
  static let name = "subscription-status"
  static let word = Word<SubscriptionStatusObservation>(
    "Product.SubscriptionInfo.status: the state and the renewal information of each subscription.",
    "Product.SubscriptionInfo.status の内容（各サブスクリプションの状態と更新情報）を確認する。",
    say: Phrase("The subscription status: {value}", "サブスクリプションのステータスが {value} である"),
    whenEmpty: Phrase("There is no subscription status", "サブスクリプションのステータスがない"),
    whenSome: Phrase(
      "The subscription status has {value|entry|entries}", "サブスクリプションのステータスが {value} 件ある"),
    reads: .state(
      .list(
        .record(
          Phrase(
            """
            [{product}][ {state}][, {ownership}][, willAutoRenew {will-auto-renew}]\
            [, autoRenewPreference {auto-renew-preference}][, expirationReason {reason}]\
            [, isInBillingRetry {in-billing-retry}][, priceIncreaseStatus {price-increase}]\
            [, eligibleWinBackOfferIDs {win-back-offers}]\
            [, renewalBillingPlanType {renewal-billing-plan}]\
            [, commitmentInfo.willAutoRenew {commitment-will-auto-renew}]\
            [, commitmentInfo.autoRenewPreference {commitment-auto-renew-preference}]\
            [, commitmentInfo.renewalBillingPlanType {commitment-renewal-billing-plan}]\
            [, commitmentInfo.renewalDate {commitment-renewal-date}]
            """,
            """
            [{product}][ {state}][（{ownership}）][（willAutoRenew: {will-auto-renew}）]\
            [（autoRenewPreference: {auto-renew-preference}）][（expirationReason: {reason}）]\
            [（isInBillingRetry: {in-billing-retry}）][（priceIncreaseStatus: {price-increase}）]\
            [（eligibleWinBackOfferIDs: {win-back-offers}）]\
            [（renewalBillingPlanType: {renewal-billing-plan}）]\
            [（commitmentInfo.willAutoRenew: {commitment-will-auto-renew}）]\
            [（commitmentInfo.autoRenewPreference: {commitment-auto-renew-preference}）]\
            [（commitmentInfo.renewalBillingPlanType: {commitment-renewal-billing-plan}）]\
            [（commitmentInfo.renewalDate: {commitment-renewal-date}）]
            """),
          [
            Parameter("product", .reference("product"), "currentProductID"),
            Parameter("state", .renewalState, "the RenewalState", "RenewalState"),
            Parameter(
              "ownership", .ownership, "ownershipType of the transaction", "トランザクションの ownershipType"
            ),
            Parameter("will-auto-renew", .boolean, "willAutoRenew").reading(
              yes: LocalizedText("true", "true"), no: LocalizedText("false", "false")),
            Parameter(
              "auto-renew-preference", .reference("product"),
              "autoRenewPreference; none if it will not renew", "autoRenewPreference（更新されなければ none）"
            ),
            Parameter(
              "reason", .expirationReason, "expirationReason; none while it is active",
              "expirationReason（有効な間は none）"),
            Parameter("in-billing-retry", .boolean, "isInBillingRetry").reading(
              yes: LocalizedText("true", "true"), no: LocalizedText("false", "false")),
            Parameter("price-increase", .priceIncrease, "priceIncreaseStatus"),
            Parameter("win-back-offers", .list(.text), "eligibleWinBackOfferIDs"),
            Parameter("renewal-billing-plan", .billingPlanType, "renewalBillingPlanType"),
            Parameter(
              "commitment-will-auto-renew", .boolean,
              "commitmentInfo.willAutoRenew; none without a commitment",
              "commitmentInfo.willAutoRenew（契約がなければ none）"
            ).reading(yes: LocalizedText("true", "true"), no: LocalizedText("false", "false")),
            Parameter(
              "commitment-auto-renew-preference", .reference("product"),
              "commitmentInfo.autoRenewPreference"),
            Parameter(
              "commitment-renewal-billing-plan", .billingPlanType,
              "commitmentInfo.renewalBillingPlanType"),
            Parameter(
              "commitment-renewal-date", .text, "commitmentInfo.renewalDate: 2026-01-31 00:00:00",
              "commitmentInfo.renewalDate（例：2026-01-31 00:00:00）"),
          ]))),
    check: .inDebugBuild("Product.SubscriptionInfo.status"),
    needs: [.storeKit2, .subscriptions],
    examples: [
      WordExample(then: "subscription-status: empty"),
      WordExample(
        "billing-grace-period: 16-days", "launch-app", "buy: monthly", "authenticate",
        "fail-renewals", "wait: {until: renewal}",
        then:
          "subscription-status: [{state: in-grace-period, in-billing-retry: true, reason: billing-error}]"
      ),
    ],
    source: "Apple, Product.SubscriptionInfo.RenewalState and RenewalInfo")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    let hasBillingPlans = world.rules.monthlyBilling != .unavailable
    let eligibility = OfferEligibility(
      of: world.knownAccount, in: world.store.shop, at: world.now, world.rules)
    return .list(
      eligibility.account.subscriptions.map { subscription in
        let commitment = subscription.commitment
        return .record([
          Value.Field("product", .text(world.product(subscription.product).id)),
          Value.Field("state", .text(subscription.state.renewalState)),
          Value.Field("ownership", .text(subscription.ownership.rawValue)),
          Value.Field("will-auto-renew", .boolean(subscription.willAutoRenew)),
          Value.Field(
            "auto-renew-preference",
            subscription.willAutoRenew
              ? .text(world.product(subscription.nextPlan.product).id) : .none),
          Value.Field("reason", subscription.expirationReason.map { .text($0.rawValue) } ?? .none),
          Value.Field("in-billing-retry", .boolean(subscription.isInBillingRetry)),
          Value.Field("price-increase", .text(subscription.priceIncrease.name)),
          Value.Field(
            "win-back-offers",
            .list(
              world.rules.hasWinBackOffers
                ? eligibility.winBackOffers(after: subscription).map { .text($0.id) } : [])),
          Value.Field(
            "renewal-billing-plan",
            hasBillingPlans ? .text(subscription.nextPlan.billing.rawValue) : .none),
          Value.Field(
            "commitment-will-auto-renew",
            commitment == nil ? .none : .boolean(subscription.renews)),
          Value.Field(
            "commitment-auto-renew-preference",
            commitment == nil ? .none : .text(world.product(subscription.renewsTo).id)),
          Value.Field(
            "commitment-renewal-billing-plan",
            commitment == nil ? .none : .text(subscription.renewsToBilling.rawValue)),
          Value.Field(
            "commitment-renewal-date",
            commitment.map { .text($0.end.description) } ?? .none),
        ])
      })
  }
}

extension Shape {
  /// The name of a `RenewalState`.
  static let renewalState = Shape.choice([
    Choice("subscribed", ".subscribed"), Choice("expired", ".expired"),
    Choice("in-billing-retry-period", ".inBillingRetryPeriod"),
    Choice("in-grace-period", ".inGracePeriod"), Choice("revoked", ".revoked"),
  ])
}

extension Subscription.State {
  /// The name of the `RenewalState` in scenarios.
  var renewalState: String {
    switch self {
    case .active: "subscribed"
    case .inGracePeriod: "in-grace-period"
    case .inBillingRetry: "in-billing-retry-period"
    case .expired: "expired"
    case .revoked: "revoked"
    }
  }
}
