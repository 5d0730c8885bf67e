import TenkenSimulation

/// What happens to an account's subscriptions as time passes.
extension Account {
  /// Handles an event of a subscription that has fallen due.
  mutating func handleDue(
    _ due: Due, of index: SubscriptionID, in shop: inout Shop, _ turn: inout Turn
  ) {
    switch due {
    case .earlyRenewal where renewalsFail: subscriptions[index].renewalLead = 0
    case .earlyRenewal, .renewal: renew(index, in: &shop, &turn)
    case .renewalTurnedOff: setAutoRenewal(of: index, to: false, in: shop, &turn)
    case .expiry: end(index, subscriptions[index].endReason(in: shop), in: shop, &turn)
    case .gracePeriodEnd: endGracePeriod(of: index, in: shop, &turn)
    case .billingRetryEnd: end(index, .billingError, in: shop, &turn)
    case .notification: break
    }
  }

  private mutating func renew(
    _ index: SubscriptionID, in shop: inout Shop, _ turn: inout Turn
  ) {
    guard !renewalsFail else { return failRenewal(of: index, in: shop, &turn) }
    turn.record(
      .subscriptionRenewed(shop.products[subscriptions[index].nextPlan.product].id, false))
    beginNextPeriod(of: index, from: Timestamp(subscriptions[index].expires), in: &shop, &turn)
    turn.notify(.didRenew, v1: .these(.didRenew), of: subscriptions[index].transaction, id)
  }

  /// Begins the next period with the changes that were chosen for it, and delivers its transaction.
  mutating func beginNextPeriod(
    of index: SubscriptionID, from start: Timestamp, in shop: inout Shop, _ turn: inout Turn
  ) {
    // The price of a commitment stays until its renewal, as that of a year.
    let isCommitted = subscriptions[index].isCommitted
    if !isCommitted, case .agreed(let price) = subscriptions[index].priceIncrease {
      subscriptions[index].price = price
      subscriptions[index].priceIncrease = .none
    }
    let transaction = beginPeriod(
      of: index, subscriptions[index].nextPlan, from: start, .renewal,
      offer: isCommitted ? nil : subscriptions[index].nextOffer, in: &shop, &turn)
    turn.arrive(transaction, of: id)
  }

  /// Ends a subscription for good, and announces it.
  private mutating func end(
    _ index: SubscriptionID, _ reason: Subscription.ExpirationReason, in shop: Shop,
    _ turn: inout Turn
  ) {
    close(index, reason, in: shop, &turn)
    announceEnd(of: index, reason, in: shop, &turn)
  }

  /// Ends a subscription for good.
  mutating func close(
    _ index: SubscriptionID, _ reason: Subscription.ExpirationReason, in shop: Shop,
    _ turn: inout Turn
  ) {
    let now = turn.now
    change(index, in: shop, &turn) { $0.close(reason, at: now) }
  }

  /// Announces that a subscription has ended.
  func announceEnd(
    of index: SubscriptionID, _ reason: Subscription.ExpirationReason, in shop: Shop,
    _ turn: inout Turn
  ) {
    let subscription = subscriptions[index]
    turn.record(
      .subscriptionExpired(shop.products[subscription.product].id, reason))
    // Version 1 reports only that a payment is no longer collected.
    turn.notify(
      .expired, reason.subtype,
      v1: reason == .billingError ? .these(.didChangeRenewalStatus) : .none, of: index, in: self)
  }
}

extension Subscription {
  /// Why the subscription ends if no period follows the current one.
  fileprivate func endReason(in shop: Shop) -> ExpirationReason {
    guard willAutoRenew else { return .autoRenewDisabled }
    guard shop.products[nextPlan.product].isAvailable else { return .productUnavailable }
    if !isCommitted, case .pending = priceIncrease { return .didNotConsentToPriceIncrease }
    return .unknown
  }
}

extension Subscription.ExpirationReason {
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
