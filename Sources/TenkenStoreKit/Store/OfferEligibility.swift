import TenkenSimulation

/// Which offers the customer of an account may have at a moment.
struct OfferEligibility {
  let account: Account
  let shop: Shop
  let now: Instant
  let rules: Rules

  init(of account: Account, in shop: Shop, at now: Instant, _ rules: Rules) {
    (self.account, self.shop, self.now, self.rules) = (account, shop, now, rules)
  }

  /// Why the account is not eligible for an offer; nil if it is.
  func refusal(of offer: Offer, for product: ProductID) -> PaymentFailure? {
    let subscriptions = account.subscriptions
    let subscription = subscriptions.own(for: product, in: shop).map { subscriptions[$0] }
    let isAllowed =
      switch offer.kind {
      case .introductory: false
      case .promotional: subscription != nil
      case .code: true
      case .winBack:
        subscription.map { $0.hasLeft && isEligible(for: offer.eligibility, after: $0) } ?? false
      }
    return isAllowed ? nil : .ineligibleForOffer
  }

  /// The win-back offers for which the customer is eligible after a subscription, the best first.
  ///
  /// Which offer is best is the App Store's choice: here those of high priority come first, and then
  /// the order in which the product declares them.
  func winBackOffers(after subscription: Subscription) -> [Offer] {
    guard subscription.hasLeft else { return [] }
    let offers = shop.products[subscription.product].offers.filter {
      $0.kind == .winBack && isEligible(for: $0.eligibility, after: subscription)
    }
    return offers.filter(\.eligibility.isPreferred) + offers.filter { !$0.eligibility.isPreferred }
  }

  private func isEligible(
    for offer: WinBackEligibility, after subscription: Subscription
  ) -> Bool {
    let rate = rules.renewalRate
    let ended = subscription.ended ?? subscription.expires
    guard now >= rate.date(months: offer.monthsSince, after: ended) else { return false }
    if let limit = offer.monthsSinceAtMost, now >= rate.date(months: limit, after: ended) {
      return false
    }
    let periods = account.purchases.chain(of: subscription.original).map {
      account.purchases[$0]
    }
    if let last = periods.first(where: { $0.offer?.kind == .winBack }),
      now < rate.date(months: offer.waitingMonths, after: last.date.second)
    {
      return false
    }
    let paid = periods.filter { $0.charged > 0 && $0.revocation == nil }.reduce(0) {
      total, period in
      total + max(0, (period.expires ?? period.date.second) - period.date.second)
    }
    // A month of payments is at least 28 days long.
    return paid >= rate.seconds(ofDays: 28 * offer.paidMonths)
  }
}

extension RenewalRate {
  /// The date some months after another.
  fileprivate func date(months: Int, after date: Instant) -> Instant {
    switch self {
    case .calendar: date.adding(months: months)
    case .fixed(let month), .scaled(let month, _): date + months * month
    }
  }
}
