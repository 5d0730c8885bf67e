import TenkenSimulation

/// How a subscription is billed, by StoreKit's name for its type of billing plan.
///
/// [Product.SubscriptionInfo.BillingPlanType](https://developer.apple.com/documentation/storekit/product/subscriptioninfo/billingplantype)
package enum BillingPlan: String, CaseIterable, Hashable, Sendable {
  /// Each period is paid when it begins.
  case upFront = "up-front"
  /// A year is paid in twelve monthly payments, to which the customer commits.
  case monthly
}

extension BillingPlan {
  /// The name as people read it.
  var text: LocalizedText {
    switch self {
    case .upFront: LocalizedText(en: "billed up front", ja: "一括払い")
    case .monthly:
      LocalizedText(en: "billed monthly with a 12-month commitment", ja: "12か月契約の月払い")
    }
  }
}

extension Shape {
  /// How a subscription is billed.
  static let billingPlan = Shape.choice(
    BillingPlan.allCases.map { Choice($0.rawValue, $0.text) })

  /// How a subscription is billed, in StoreKit's words.
  static let billingPlanType = Shape.choice([
    Choice("up-front", ".upFront"), Choice("monthly", ".monthly"),
  ])
}
