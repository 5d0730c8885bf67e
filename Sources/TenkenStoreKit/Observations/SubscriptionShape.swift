import TenkenSimulation

extension Shape {
  /// A subscription, as the App Store sees it.
  static let subscription = Shape.record(
    RecordShape(
      phrase: Phrase(
        """
        [{product}][, {state}][, {renews}][, renewed {renewals|time|times}]\
        [, next: {renews-to}][, the next renewal costs {price}][, {reason}][, {ownership}]\
        [, answer to the price increase: {price-increase}][, {billing-plan}][, {payments-left|payment|payments} left]\
        [, {commitment-renews}][, after the commitment: {commitment-renews-to}]\
        [, {commitment-billing-plan} then][, {seats|seat|seats}]\
        [, {renews-seats|seat|seats} with the next renewal]
        """,
        """
        [{product}で、][{state}で、][{renews}で、][更新回数が {renewals} 回で、]\
        [次回のプランが{renews-to}で、][次回の更新料金が{price}で、][終了理由が「{reason}」で、]\
        [{ownership}で、][値上げへの回答が「{price-increase}」で、][{billing-plan}で、][残りの支払いが{payments-left}回で、]\
        [{commitment-renews}で、][契約期間後のプランが{commitment-renews-to}で、]\
        [契約期間後の支払い方法が{commitment-billing-plan}で、][席数が {seats} 席で、]\
        [次回更新時の席数が {renews-seats} 席で、]
        """),
      fields: [
        Parameter("product", .reference("product"), "what is subscribed to", "契約中のプラン"),
        Parameter(
          "state",
          .choice([
            Choice("active", "active", "有効"),
            Choice("in-grace-period", "in its grace period", "猶予期間中"),
            Choice("in-billing-retry", "in billing retry, no access", "請求の再試行中（利用停止）"),
            Choice("expired", "expired", "期限切れ"),
            Choice("revoked", "revoked", "取り消し済み"),
          ]), "its state", "状態"),
        Parameter(
          "renews", .boolean,
          "whether another billing period follows; true while payments of a commitment are to come",
          "次の支払い期間があるか（契約の支払いが残っていれば true）"
        )
        .reading(
          yes: LocalizedText("renews automatically", "自動更新オン"),
          no: LocalizedText("does not renew", "自動更新オフ")),
        Parameter("renewals", .integer(0...Int.max), "how often it has renewed", "更新された回数"),
        Parameter("renews-to", .reference("product"), "the plan of the next renewal", "次回更新時のプラン"),
        Parameter(
          "price", .money(0...Int.max), "what that renewal costs, in minor units",
          "次回更新時の価格（最小通貨単位）"),
        Parameter("reason", .expirationReason, "why it ended", "終了した理由"),
        Parameter("ownership", .ownership, "who pays it", "支払っているアカウント"),
        Parameter(
          "price-increase", .priceIncrease, "the customer's answer to a price increase", "値上げへの同意状況"
        ),
        Parameter(
          "payments-left", .integer(0...11), "how many payments of a commitment are still to come",
          "利用期間の約束で、残っている支払い回数"),
        Parameter("billing-plan", .billingPlan, "how it is billed", "支払い方法"),
        Parameter(
          "commitment-renews", .boolean,
          "whether another commitment follows this one; none if it is billed up front",
          "契約期間が更新されるか（一括払いなら none）"
        )
        .reading(
          yes: LocalizedText("the commitment renews", "契約期間の更新オン"),
          no: LocalizedText("the commitment does not renew", "契約期間の更新オフ")),
        Parameter(
          "commitment-renews-to", .reference("product"),
          "the plan after the commitment; none without one", "契約期間後のプラン（契約がなければ none）"),
        Parameter(
          "commitment-billing-plan", .billingPlan,
          "how that is billed; none without a commitment", "契約期間後の支払い方法（契約がなければ none）"),
        Parameter(
          "seats", .integer(1...100_000), "how many seats it has, without those that were refunded",
          "席数（返金された席を除く）"),
        Parameter(
          "renews-seats", .integer(1...100_000), "how many seats it renews to", "次回更新時の席数"),
      ]))

  /// The reason why a subscription ended.
  static let expirationReason = Shape.choice(
    Subscription.ExpirationReason.allCases.map { Choice($0.rawValue, $0.text) })

  /// Who bought something.
  static let ownership = Shape.choice([
    Choice("purchased", "bought by the account", "本人の購入"),
    Choice("family-shared", "shared by the family", "ファミリー共有"),
    Choice("assigned", "assigned by a group or an organization", "席の割り当て"),
  ])

  /// The customer's answer to a price increase.
  static let priceIncrease = Shape.choice([
    Choice("none", "none", "なし"),
    Choice("pending", "not answered", "未回答"),
    Choice("agreed", "agreed", "同意済み"),
  ])
}

extension StoreKitWorld {
  /// The value of a subscription in scenarios.
  func value(of subscription: Subscription) -> Value {
    let isOpen = subscription.hasAccess || subscription.isInBillingRetry
    let commitment = isOpen ? subscription.commitment : nil
    let isCommitted = commitment != nil
    return .record([
      Value.Field("product", .text(product(subscription.product).id)),
      Value.Field("state", .text(subscription.state.name)),
      Value.Field("renews", .boolean(subscription.willAutoRenew)),
      Value.Field("renewals", .integer(subscription.renewalCount)),
      Value.Field(
        "renews-to",
        subscription.willAutoRenew ? .text(product(subscription.nextPlan.product).id) : .none),
      Value.Field(
        "price",
        subscription.willAutoRenew ? .integer(subscription.renewalPrice(in: store.shop)) : .none),
      Value.Field("reason", subscription.expirationReason.map { .text($0.rawValue) } ?? .none),
      Value.Field("ownership", .text(subscription.ownership.rawValue)),
      Value.Field("price-increase", .text(subscription.priceIncrease.name)),
      Value.Field("billing-plan", .text(subscription.billing.rawValue)),
      Value.Field("payments-left", .integer(commitment?.paymentsLeft ?? 0)),
      Value.Field(
        "commitment-renews", isCommitted ? .boolean(subscription.renews) : .none),
      Value.Field(
        "commitment-renews-to",
        isCommitted ? .text(product(subscription.renewsTo).id) : .none),
      Value.Field(
        "commitment-billing-plan",
        isCommitted ? .text(subscription.renewsToBilling.rawValue) : .none),
      Value.Field("seats", .integer(subscription.seats)),
      Value.Field(
        "renews-seats", subscription.willAutoRenew ? .integer(subscription.renewsToSeats) : .none),
    ])
  }
}

extension Subscription {
  /// Why it ended or its renewal failed; nil if it is active or revoked.
  var expirationReason: ExpirationReason? {
    switch state {
    case .expired(let reason): reason
    case .inGracePeriod, .inBillingRetry: .billingError
    case .active, .revoked: nil
    }
  }
}

extension Subscription.State {
  /// The name that scenarios use.
  var name: String {
    switch self {
    case .active: "active"
    case .inGracePeriod: "in-grace-period"
    case .inBillingRetry: "in-billing-retry"
    case .expired: "expired"
    case .revoked: "revoked"
    }
  }
}

extension Subscription.PriceIncrease {
  /// The name that scenarios use.
  var name: String {
    switch self {
    case .none: "none"
    case .pending: "pending"
    case .agreed: "agreed"
    }
  }
}
