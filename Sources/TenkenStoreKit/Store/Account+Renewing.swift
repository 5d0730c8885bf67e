import TenkenSimulation

/// What time brings to the subscriptions of an account.
extension Account {
  /// What falls due for a subscription comes about.
  mutating func meet(
    _ due: Due, of place: SubscriptionID, in shop: inout Shop, _ turn: inout Turn
  ) {
    switch due {
    case .renewal: renew(place, in: &shop, &turn)
    case .expiry: expire(place, in: shop, &turn)
    case .gracePeriodEnd: endGracePeriod(of: place, in: shop, &turn)
    case .billingRetryEnd: end(place, .billingError, in: shop, &turn)
    case .notification: break
    }
  }

  private mutating func renew(
    _ place: SubscriptionID, in shop: inout Shop, _ turn: inout Turn
  ) {
    guard !renewalsFail else { return failRenewal(of: place, in: shop, &turn) }
    turn.record(
      SubscriptionRenewed(
        product: shop.products[subscriptions[place].renewsTo].id, isRecovered: false))
    beginNextPeriod(of: place, from: subscriptions[place].expires, in: &shop, &turn)
    turn.notify(.didRenew, v1: .these(.didRenew), of: subscriptions[place].transaction, id)
  }

  /// Begins the period that follows, with what was chosen for it, and delivers it.
  mutating func beginNextPeriod(
    of place: SubscriptionID, from start: Instant, in shop: inout Shop, _ turn: inout Turn
  ) {
    if case .agreed(let price) = subscriptions[place].priceIncrease {
      subscriptions[place].price = price
      subscriptions[place].priceIncrease = .none
    }
    let transaction = beginPeriod(
      of: place, subscriptions[place].renewsTo, from: start, .renewal,
      offer: subscriptions[place].nextOffer, in: &shop, &turn)
    turn.arrive(transaction, of: id)
  }

  private mutating func expire(_ place: SubscriptionID, in shop: Shop, _ turn: inout Turn) {
    let subscription = subscriptions[place]
    let isForSale = shop.products[subscription.renewsTo].isAvailable
    var reason = Subscription.ExpirationReason.unknown
    if !subscription.renews { reason = .autoRenewDisabled }
    if subscription.renews, !isForSale { reason = .productUnavailable }
    if subscription.renews, isForSale, case .pending = subscription.priceIncrease {
      reason = .didNotConsentToPriceIncrease
    }
    end(place, reason, in: shop, &turn)
  }

  /// Ends a subscription for good, and says so.
  private mutating func end(
    _ place: SubscriptionID, _ reason: Subscription.ExpirationReason, in shop: Shop,
    _ turn: inout Turn
  ) {
    close(place, reason, in: shop, &turn)
    announceEnd(of: place, reason, in: shop, &turn)
  }

  /// Ends a subscription for good.
  mutating func close(
    _ place: SubscriptionID, _ reason: Subscription.ExpirationReason, in shop: Shop,
    _ turn: inout Turn
  ) {
    let now = turn.now
    change(place, in: shop, &turn) { $0.close(reason, at: now) }
  }

  /// Tells of a subscription that has ended.
  func announceEnd(
    of place: SubscriptionID, _ reason: Subscription.ExpirationReason, in shop: Shop,
    _ turn: inout Turn
  ) {
    let subscription = subscriptions[place]
    turn.record(
      SubscriptionExpired(product: shop.products[subscription.product].id, reason: reason))
    // Version 1 says only that a payment is not collected any more.
    turn.notify(
      .expired, reason.subtype,
      v1: reason == .billingError ? .these(.didChangeRenewalStatus) : .none,
      of: subscription.transaction, id)
  }
}

extension Subscription.ExpirationReason {
  /// What notifications call it.
  fileprivate var subtype: NotificationV2.Subtype? {
    switch self {
    case .autoRenewDisabled: .voluntary
    case .billingError: .billingRetry
    case .didNotConsentToPriceIncrease: .priceIncrease
    case .productUnavailable: .productNotForSale
    case .unknown: nil
    }
  }
}
