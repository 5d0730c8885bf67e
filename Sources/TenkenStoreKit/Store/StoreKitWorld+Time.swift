import TenkenSimulation

/// What time brings by itself: renewals, failed ones, expiry, and requests that lapse.
extension StoreKitWorld {
  /// Something that falls due for a subscription.
  enum Due {
    /// Its period ends, and the next one may begin.
    case renewal
    /// It ends for good.
    case expiry
    /// Access ends, and the payment is still to be collected.
    case gracePeriodEnd
    /// Nobody tries to collect the payment any more.
    case billingRetryEnd
    /// A notification is sent to the app's server once more.
    case notification
  }

  /// Something that falls due, when, and for which subscription.
  typealias DueDate = (time: Instant, due: Due, account: AccountID, subscription: SubscriptionID)

  /// Lets time pass, with everything that falls due in it, in order.
  mutating func advance(to end: Instant) {
    while let next = nextDue(where: { _ in true }), next.time <= end,
      journal.spending.use(.dueDates)
    {
      now = max(now, next.time)
      switch next.due {
      case .renewal: renew(next.subscription, of: next.account)
      case .expiry: expire(next.subscription, of: next.account)
      case .gracePeriodEnd: endGracePeriod(of: next.subscription, next.account)
      case .billingRetryEnd: self.end(next.subscription, of: next.account, .billingError)
      case .notification: retryNotification()
      }
    }
    now = end
    for account in store.accounts.ids {
      store.accounts[account].approvals.removeAll { $0.expires <= end }
    }
  }

  /// What falls due next among what is asked for; nil if nothing does.
  func nextDue(where isMeant: (Due) -> Bool) -> DueDate? {
    var next: DueDate?
    for account in store.accounts.ids {
      for place in store.accounts[account].subscriptions.ids {
        let subscription = store.accounts[account].subscriptions[place]
        guard let (time, due) = due(of: subscription), isMeant(due) else { continue }
        if next.map({ time < $0.time }) ?? true { next = (time, due, account, place) }
      }
    }
    if isMeant(.notification), let time = store.retriedNotifications.nextDue,
      next.map({ time < $0.time }) ?? true
    {
      next = (time, .notification, AccountID(index: 0), SubscriptionID(index: 0))
    }
    return next
  }

  /// What falls due next for a subscription; nil if it has ended, or if somebody else pays it.
  private func due(of subscription: Subscription) -> (Instant, Due)? {
    guard subscription.ownership == .purchased else { return nil }
    switch subscription.state {
    case .active: return (subscription.expires, willRenew(subscription) ? .renewal : .expiry)
    case .inGracePeriod(let end): return (end, .gracePeriodEnd)
    case .inBillingRetry: return subscription.retryEnds.map { ($0, .billingRetryEnd) }
    case .expired, .revoked: return nil
    }
  }

  /// Whether another period is tried when the present one ends.
  private func willRenew(_ subscription: Subscription) -> Bool {
    guard subscription.renews, store.products[subscription.renewsTo].isAvailable else {
      return false
    }
    if case .pending = subscription.priceIncrease { return false }
    return rules[RenewalLimit.self].count.map { subscription.renewalCount < $0 } ?? true
  }

  private mutating func renew(_ place: SubscriptionID, of account: AccountID) {
    guard !store.accounts[account].renewalsFail else { return failRenewal(of: place, account) }
    let subscription = store.accounts[account].subscriptions[place]
    record(SubscriptionRenewed(product: product(subscription.renewsTo).id, isRecovered: false))
    beginNextPeriod(of: place, account, from: subscription.expires)
    notify(
      .didRenew, v1: [.didRenew],
      of: store.accounts[account].subscriptions[place].transaction, account: account)
  }

  /// Begins the period that follows, with what was chosen for it, and delivers it.
  mutating func beginNextPeriod(of place: SubscriptionID, _ account: AccountID, from start: Instant)
  {
    let subscription = store.accounts[account].subscriptions[place]
    if case .agreed(let price) = subscription.priceIncrease {
      store.accounts[account].subscriptions[place].price = price
      store.accounts[account].subscriptions[place].priceIncrease = .none
    }
    let purchase = beginPeriod(
      of: place, account, subscription.renewsTo, from: start, .renewal,
      offer: subscription.nextOffer)
    arrive(purchase, of: account)
  }

  private mutating func expire(_ place: SubscriptionID, of account: AccountID) {
    let subscription = store.accounts[account].subscriptions[place]
    let isForSale = store.products[subscription.renewsTo].isAvailable
    var reason = Subscription.ExpirationReason.unknown
    if !subscription.renews { reason = .autoRenewDisabled }
    if subscription.renews, !isForSale { reason = .productUnavailable }
    if subscription.renews, isForSale, case .pending = subscription.priceIncrease {
      reason = .didNotConsentToPriceIncrease
    }
    end(place, of: account, reason)
  }

  /// Ends a subscription for good, and says so.
  mutating func end(
    _ place: SubscriptionID, of account: AccountID, _ reason: Subscription.ExpirationReason
  ) {
    close(place, of: account, reason)
    announceEnd(of: place, account, reason)
  }

  /// Ends a subscription for good.
  mutating func close(
    _ place: SubscriptionID, of account: AccountID, _ reason: Subscription.ExpirationReason
  ) {
    let moment = now
    changeSubscription(place, of: account) { subscription in
      subscription.countService(until: moment)
      subscription.state = .expired(reason)
      subscription.retryEnds = nil
      subscription.ended = subscription.ended ?? moment
      subscription.nextOffer = nil
      // Who was not asked, or could not pay, has not turned renewal off; it is off all the same.
      subscription.renews = false
    }
  }

  /// Tells of a subscription that has ended.
  mutating func announceEnd(
    of place: SubscriptionID, _ account: AccountID, _ reason: Subscription.ExpirationReason
  ) {
    let subscription = store.accounts[account].subscriptions[place]
    record(SubscriptionExpired(product: product(subscription.product).id, reason: reason))
    // Version 1 says only that a payment is not collected any more.
    notify(
      .expired, reason.subtype, v1: reason == .billingError ? [.didChangeRenewalStatus] : [],
      of: subscription.transaction, account: account)
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
