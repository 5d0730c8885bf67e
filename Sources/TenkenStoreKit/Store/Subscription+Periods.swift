package import TenkenSimulation

/// How the periods of a subscription follow one another, and what they cost.
extension Subscription {
  /// The price, end and offer of a new period; a running offer counts down.
  mutating func beginTerms(
    from start: Instant, beginning offer: Offer?, plan: Period, at rate: RenewalRate
  ) -> (charge: Int, end: Instant, offer: Offer?) {
    let end = commitment?.periodEnd ?? plan.end(from: start, at: rate)
    guard let offer else {
      guard var running = self.offer, running.remaining > 0 else {
        self.offer = nil
        return (price, end, nil)
      }
      running.remaining -= 1
      self.offer = running
      return (running.offer.price, end, running.offer)
    }
    switch offer.mode {
    case .freeTrial:
      return (0, offer.period.end(from: start, at: rate, count: offer.periods), offer)
    case .payUpFront:
      let end = offer.period.end(from: start, at: rate, count: offer.periods)
      return (offer.price, end, offer)
    case .payAsYouGo:
      self.offer = RunningOffer(offer: offer, remaining: offer.periods - 1)
      return (offer.price, end, offer)
    }
  }

  /// Enters the next period of a commitment, or a plan.
  ///
  /// What was chosen for the time after a commitment stays chosen until it is over.
  mutating func enter(_ plan: Plan, isContinued: Bool, from start: Instant, at rate: RenewalRate) {
    if isContinued {
      commitment = commitment?.next(from: start, at: rate)
      return
    }
    product = plan.product
    billing = plan.billing
    planAfterCommitment = plan
    commitment =
      plan.billing == .monthly ? Commitment(from: start, payment: price, at: rate) : nil
    renews = true
    nextOffer = nil
  }

  /// Begins a period.
  mutating func begin(
    _ transaction: TransactionID, from start: Instant, to end: Instant, isPaid: Bool,
    _ reason: Purchase.Reason
  ) {
    self.transaction = transaction
    started = start
    expires = end
    self.isPaid = isPaid
    state = .active
    retryEnds = nil
    graceEnds = nil
    ended = nil
    renewalCount = reason == .renewal ? renewalCount + 1 : 0
    paidPeriods = (reason == .renewal ? paidPeriods : 0) + (isPaid ? 1 : 0)
  }

  /// Ends the subscription for good.
  mutating func close(_ reason: ExpirationReason, at now: Instant) {
    countService(until: now)
    state = .expired(reason)
    retryEnds = nil
    ended = ended ?? now
    nextOffer = nil
    // Renewal is off even if the customer was not asked or could not pay.
    renews = false
  }

  /// Revokes the subscription: a payment due in the grace period is no longer collected.
  mutating func revoke(at now: Instant) {
    state = .revoked
    renews = false
    commitment = nil
    retryEnds = nil
    ended = now
  }

  /// Copies the state of a relative's subscription that was paid with a transaction.
  mutating func follow(_ other: Subscription, _ transaction: TransactionID) {
    product = other.product
    billing = other.billing
    commitment = other.commitment
    seats = other.seats
    renewsToSeats = other.renewsToSeats
    started = other.started
    expires = other.expires
    renewsTo = other.renewsTo
    renewsToBilling = other.renewsToBilling
    renews = other.renews
    state = other.state
    retryEnds = other.retryEnds
    graceEnds = other.graceEnds
    renewalCount = other.renewalCount
    ended = other.ended
    mirrored = transaction
  }

  /// The part of an amount that corresponds to the rest of the period.
  func prorated(_ amount: Int, at now: Instant) -> Int {
    let length = expires - started
    guard length > 0, expires > now else { return 0 }
    // After enough extensions, the rest of a period times a price overflows an integer.
    let rest = min(expires - now, length)
    return length.dividingFullWidth(amount.multipliedFullWidth(by: rest)).quotient
  }

  /// Whether the subscription has ended, and its payment is no longer being collected.
  var hasLeft: Bool {
    guard case .expired = state else { return false }
    return !renews
  }

  /// When access ends, according to the current state.
  package var accessEnd: Instant {
    switch state {
    case .active: expires
    case .inGracePeriod(let end): end
    case .inBillingRetry, .expired, .revoked: ended ?? expires
    }
  }

  /// The price of the next renewal, after any offer, plan change or price increase.
  func renewalPrice(in shop: Shop) -> Int {
    if renewsToSeats > 1 { return shop.products[renewsTo].price(ofSeats: renewsToSeats) }
    return isCommitted ? price : priceAfterCommitment(in: shop)
  }

  /// The price of the next renewal that the customer can prevent.
  func priceAfterCommitment(in shop: Shop) -> Int {
    if let nextOffer { return nextOffer.mode == .freeTrial ? 0 : nextOffer.price }
    guard renewsTo == product, renewsToBilling == billing else {
      return shop.products[renewsTo].price(renewsToBilling)
    }
    if let offer, offer.remaining > 0 { return offer.offer.price }
    if case .agreed(let price) = priceIncrease { return price }
    return price
  }
}
