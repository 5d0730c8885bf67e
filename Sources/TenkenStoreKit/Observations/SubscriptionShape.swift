import TenkenSimulation

extension Shape {
  /// A subscription, as the App Store sees it.
  static let subscription = Shape.record(
    RecordShape(
      phrase: Phrase(
        en: """
          [{product}][, {state}][, {renews}][, renewed {renewals|time|times}]\
          [, next: {renews-to}][, the next renewal costs {price}][, {reason}][, {ownership}]\
          [, price increase {price-increase}][, {payments-left|payment|payments} left]
          """,
        ja: """
          [{product}で、][{state}で、][{renews}で、][更新回数が {renewals} 回で、]\
          [次回のプランが{renews-to}で、][次回の更新料金が{price}で、][終了の理由が{reason}で、]\
          [{ownership}で、][値上げへの同意が{price-increase}で、][残りの支払いが{payments-left}回で、]
          """),
      fields: [
        Parameter(
          "product", .reference("product"),
          LocalizedText(en: "what is subscribed to", ja: "契約中のプラン")),
        Parameter(
          "state",
          .choice([
            Choice("active", LocalizedText(en: "active", ja: "有効")),
            Choice("in-grace-period", LocalizedText(en: "in its grace period", ja: "猶予期間中")),
            Choice(
              "in-billing-retry",
              LocalizedText(en: "in billing retry, no access", ja: "請求の再試行中（利用停止）")),
            Choice("expired", LocalizedText(en: "expired", ja: "期限切れ")),
            Choice("revoked", LocalizedText(en: "revoked", ja: "取り消し済み")),
          ]), LocalizedText(en: "its state", ja: "状態")),
        Parameter(
          "renews", .boolean, LocalizedText(en: "whether it will be renewed", ja: "自動更新されるか")
        )
        .reading(
          yes: LocalizedText(en: "renews automatically", ja: "自動更新オン"),
          no: LocalizedText(en: "does not renew", ja: "自動更新オフ")),
        Parameter(
          "renewals", .integer(0...Int.max),
          LocalizedText(en: "how often it has renewed", ja: "更新された回数")),
        Parameter(
          "renews-to", .reference("product"),
          LocalizedText(en: "the plan of the next renewal", ja: "次回更新時のプラン")),
        Parameter(
          "price", .money(0...Int.max),
          LocalizedText(en: "what that renewal costs, in minor units", ja: "次回更新時の価格（最小通貨単位）")),
        Parameter("reason", .expirationReason, LocalizedText(en: "why it ended", ja: "終了した理由")),
        Parameter("ownership", .ownership, LocalizedText(en: "who pays it", ja: "支払っているアカウント")),
        Parameter(
          "price-increase", .priceIncrease,
          LocalizedText(en: "the customer's answer to a price increase", ja: "値上げへの同意状況")),
        Parameter(
          "payments-left", .integer(0...11),
          LocalizedText(
            en: "how many payments of a commitment are still to come", ja: "利用期間の約束で、残っている支払い回数")),
      ]))

  /// The reason why a subscription ended.
  static let expirationReason = Shape.choice(
    Subscription.ExpirationReason.allCases.map { Choice($0.rawValue, $0.text) })

  /// Who bought something.
  static let ownership = Shape.choice([
    Choice("purchased", LocalizedText(en: "bought by the account", ja: "本人の購入")),
    Choice("family-shared", LocalizedText(en: "shared by the family", ja: "ファミリー共有")),
  ])

  /// The customer's answer to a price increase.
  static let priceIncrease = Shape.choice([
    Choice("none", LocalizedText(en: "none", ja: "なし")),
    Choice("pending", LocalizedText(en: "not answered", ja: "未回答")),
    Choice("agreed", LocalizedText(en: "agreed", ja: "同意済み")),
  ])
}

extension StoreKitWorld {
  /// The value of a subscription in scenarios.
  func value(of subscription: Subscription) -> Value {
    .record([
      Value.Field("product", .text(product(subscription.product).id)),
      Value.Field("state", .text(subscription.state.name)),
      Value.Field("renews", .boolean(subscription.renews)),
      Value.Field("renewals", .integer(subscription.renewalCount)),
      Value.Field(
        "renews-to",
        subscription.renews ? .text(product(subscription.renewsTo).id) : .none),
      Value.Field(
        "price", subscription.renews ? .integer(subscription.renewalPrice(in: store.shop)) : .none),
      Value.Field("reason", subscription.expirationReason.map { .text($0.rawValue) } ?? .none),
      Value.Field("ownership", .text(subscription.ownership.rawValue)),
      Value.Field("price-increase", .text(subscription.priceIncrease.name)),
      Value.Field(
        "payments-left",
        .integer(
          subscription.hasAccess || subscription.isInBillingRetry
            ? product(subscription.product).commitment - subscription.commitmentPayments : 0)),
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
