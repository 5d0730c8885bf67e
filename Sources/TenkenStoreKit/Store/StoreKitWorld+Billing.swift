import TenkenSimulation

/// Renewals whose payment cannot be collected.
///
/// [Handling subscriptions billing](https://developer.apple.com/documentation/storekit/handling-subscriptions-billing)
extension StoreKitWorld {
  /// A renewal fails: access goes on for the grace period if there is one, or ends.
  mutating func failRenewal(of place: SubscriptionID, _ account: AccountID) {
    let subscription = store.accounts[account].subscriptions[place]
    let rate = rules[RenewalRate.self]
    let moment = now
    let plan = product(subscription.renewsTo)
    let grace = gracePeriod(for: subscription).map {
      moment + plan.period.gracePeriod($0, at: rate)
    }
    changeSubscription(place, of: account) { subscription in
      subscription.countService(until: moment)
      subscription.retryEnds = moment + rate.billingRetry
      subscription.state = grace.map { .inGracePeriod(until: $0) } ?? .inBillingRetry
      if grace == nil { subscription.ended = moment }
    }
    record(RenewalFailed(product: plan.id, graceEnd: grace))
    notify(
      .didFailToRenew, grace == nil ? nil : .gracePeriod, v1: [.didFailToRenew],
      of: subscription.transaction, account: account)
    sendMessage(.billingIssue, to: account)
  }

  /// The length of the grace period that a subscription gets; nil if it gets none.
  private func gracePeriod(for subscription: Subscription) -> GracePeriod.Length? {
    store.gracePeriod.flatMap { setting in
      switch setting.renewals {
      case .all: setting.length
      case .paidToPaid: subscription.isPaid ? setting.length : nil
      }
    }
  }

  mutating func endGracePeriod(of place: SubscriptionID, _ account: AccountID) {
    let moment = now
    changeSubscription(place, of: account) { subscription in
      subscription.state = .inBillingRetry
      subscription.ended = moment
    }
    let product = store.accounts[account].subscriptions[place].product
    record(GracePeriodEnded(product: self.product(product).id))
    notify(
      .gracePeriodExpired, v1: [],
      of: store.accounts[account].subscriptions[place].transaction, account: account)
  }

  /// Payments can be collected again: every renewal that had failed comes about.
  ///
  /// Within the grace period the billing cycle stays as it was; after it, it begins anew.
  mutating func recoverRenewals(of account: AccountID) {
    store.accounts[account].renewalsFail = false
    for place in store.accounts[account].subscriptions.ids {
      let subscription = store.accounts[account].subscriptions[place]
      guard subscription.isInBillingRetry, subscription.ownership == .purchased else { continue }
      record(SubscriptionRenewed(product: product(subscription.renewsTo).id, isRecovered: true))
      switch subscription.state {
      case .inGracePeriod: beginNextPeriod(of: place, account, from: subscription.expires)
      case .active, .inBillingRetry, .expired, .revoked:
        beginNextPeriod(of: place, account, from: now)
      }
      notify(
        .didRenew, .billingRecovery, v1: [.didRecover],
        of: store.accounts[account].subscriptions[place].transaction, account: account)
    }
  }

  /// A subscription's price rises for those who have it, who have to agree or are only told.
  mutating func increasePrice(of product: ProductID, to price: Int, needsConsent: Bool) {
    store.products[product].price = price
    record(
      PriceIncreased(
        product: self.product(product).id, price: store.money(price), needsConsent: needsConsent))
    for account in store.accounts.ids {
      for (place, subscription) in store.accounts[account].subscriptions.enumerated()
      where subscription.renewsTo == product && subscription.product == product
        && subscription.ownership == .purchased && subscription.hasAccess
      {
        store.accounts[account].subscriptions[place].priceIncrease =
          needsConsent ? .pending(price) : .agreed(price)
        if needsConsent { sendMessage(.priceIncreaseConsent, to: account) }
        notify(
          .priceIncrease, needsConsent ? .pending : .accepted,
          v1: needsConsent ? [.priceIncreaseConsent] : [], of: subscription.transaction,
          account: account)
      }
    }
  }

  /// The customer answers to a higher price.
  mutating func answerPriceIncrease(of place: SubscriptionID, isAccepted: Bool) {
    guard case .pending(let price) = subscription(place).priceIncrease else { return }
    let id = product(subscription(place).product).id
    record(PriceIncreaseAnswered(product: id, isAccepted: isAccepted))
    store.accounts[device.account].subscriptions[place].priceIncrease =
      isAccepted ? .agreed(price) : .none
    guard isAccepted else { return setAutoRenewal(of: place, to: false) }
    notify(
      .priceIncrease, .accepted, v1: [], of: subscription(place).transaction,
      account: device.account)
  }

  /// The App Store gives a subscriber more time, at the developer's request.
  mutating func extendRenewal(of place: SubscriptionID, account: AccountID, days: Int) {
    let rate = rules[RenewalRate.self]
    var seconds = rate.seconds(ofDays: days)
    // The Sandbox counts in minutes, and what is less is nothing.
    if case .calendar = rate.speed {} else { seconds = seconds / 60 * 60 }
    let moment = now
    changeSubscription(place, of: account) { subscription in
      subscription.expires = subscription.expires + seconds
      subscription.extended += seconds
      subscription.extensions.append(moment)
    }
    let subscription = store.accounts[account].subscriptions[place]
    if let purchase = store.purchase(subscription.transaction, of: account) {
      store.accounts[account].purchases[purchase].expires = subscription.expires
    }
    record(
      RenewalExtended(
        product: product(subscription.product).id, days: days, end: subscription.expires))
    notify(.renewalExtended, v1: [], of: subscription.transaction, account: account)
  }
}
