import TenkenSimulation

extension Product {
  /// What the properties of a product have to do with each other.
  static let check = ResourceCheck(of: "product") { product in
    let isSubscription = product["type"] == .text(Kind.autoRenewable.rawValue)
    let isYearly = product["period"] == .text(Period.year.rawValue)
    var errors: [ArgumentError] = []
    if case .integer? = product["monthly-price"], !isSubscription || !isYearly {
      errors.append(
        ArgumentError(
          "monthly-price",
          LocalizedText(
            en: "only an auto-renewable subscription of '1-year' can be billed monthly",
            ja: "月払いにできるのは、期間が「1-year」の自動更新サブスクリプションだけです。")))
    }
    if product["multiseat"] == .boolean(true), !isSubscription {
      errors.append(
        ArgumentError(
          "multiseat",
          LocalizedText(
            en: "only auto-renewable subscriptions have seats",
            ja: "席を販売できるのは自動更新サブスクリプションだけです。")))
    }
    errors += errorsOfSeatPrices(product, isSubscription: isSubscription)
    if case .list(let offers)? = product["offers"] {
      errors += offers.compactMap(WinBackEligibility.error).map { ArgumentError("offers", $0) }
    }
    return errors
  }

  private static func errorsOfSeatPrices(
    _ product: Arguments, isSubscription: Bool
  ) -> [ArgumentError] {
    guard case .list(let prices)? = product["seat-prices"], !prices.isEmpty else { return [] }
    guard isSubscription, product["multiseat"] != .boolean(false) else {
      return [
        ArgumentError(
          "seat-prices",
          LocalizedText(
            en: "only auto-renewable subscriptions whose seats are sold have prices of seats",
            ja: "席の価格を指定できるのは、席を販売する自動更新サブスクリプションだけです。"))
      ]
    }
    let seats = prices.map { $0.field("from") }.map {
      if case .integer(let seat)? = $0 { seat } else { 0 }
    }
    guard zip(seats, seats.dropFirst()).allSatisfy(<) else {
      return [
        ArgumentError(
          "seat-prices",
          LocalizedText(
            en: "each 'from' has to be higher than the one before",
            ja: "「from」は、前のものより大きい順に書いてください。"))
      ]
    }
    return []
  }
}
