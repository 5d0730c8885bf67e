import TenkenSimulation

extension RefusalDefinition {
  static let noMonthlyPlan = possible(
    "no-monthly-plan",
    """
    the product is not sold with monthly billing: it needs a monthly price, iOS \
    26.4 or later in 2026 or later, and outside Xcode a storefront other than the United States \
    (the default) and Singapore
    """,
    """
    月払いプランで販売されていない（月払いの価格と、2026年以降の iOS 26.4 以降が必要。\
    Xcode 以外では、アメリカ（既定のストアフロント）とシンガポールでも販売されない）
    """
  ).instead(
    "'monthly-price' of the product is its monthly price",
    "商品の monthly-price に月払いの価格を書く")
}

extension StoreKitWorld {
  /// Whether a product is sold with a billing plan, here and now.
  func sells(_ product: ProductID, _ billing: BillingPlan) -> Bool {
    guard billing == .monthly else { return true }
    guard self.product(product).monthlyPrice != nil else { return false }
    return switch rules.monthlyBilling {
    case .unavailable: false
    case .outsideUSAAndSingapore: !["USA", "SGP"].contains(store.shop.storefront ?? "USA")
    case .everywhere: true
    }
  }
}
