import TenkenSimulation

extension Product {
  /// The key that declared a monthly product with a commitment, which the App Store does not sell.
  ///
  /// Twelve payments cost at least as much as the year that is paid up front, which is what the
  /// correction assumes.
  static let commitmentKey = OutdatedKey(
    "commitment", of: "product", usually: .integer(1),
    advice: LocalizedText(
      en: """
        a commitment belongs to a yearly subscription that is billed monthly: write its \
        'monthly-price', and 'buy: {product: …, billing-plan: monthly}'
        """,
      ja: """
        12か月の契約は、1年のサブスクリプションの月払いプランに付くものです。「monthly-price」を書き、\
        「buy: {product: …, billing-plan: monthly}」で購入してください。
        """)
  ) { entries in
    guard entries["commitment"] == "12", let price = entries["price"].flatMap(Int.init) else {
      return nil
    }
    let payments = Commitment.payments
    switch entries["period"] ?? Period.month.rawValue {
    case Period.month.rawValue:
      return [
        ("price", String(min(price, 1_000_000_000 / payments) * payments)),
        ("period", Period.year.rawValue), ("monthly-price", String(price)),
      ]
    case Period.year.rawValue: return [("monthly-price", String((price - 1) / payments + 1))]
    case _: return nil
    }
  }
}
