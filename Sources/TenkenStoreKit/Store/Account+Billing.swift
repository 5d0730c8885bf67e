import TenkenSimulation

/// Renewals whose payment fails.
///
/// [Handling subscriptions billing](https://developer.apple.com/documentation/storekit/handling-subscriptions-billing)
extension Account {
  /// Fails a renewal: access continues for the grace period if there is one, or ends.
  mutating func failRenewal(of index: SubscriptionID, in shop: Shop, _ turn: inout Turn) {
    let subscription = subscriptions[index]
    let rate = turn.rules.renewalRate
    let now = turn.now
    let plan = shop.products[subscription.nextPlan.product]
    let grace = shop.gracePeriod(for: subscription).map {
      now + plan.period.gracePeriod($0, at: rate)
    }
    change(index, in: shop, &turn) { subscription in
      subscription.countService(until: now)
      subscription.retryEnds = now + rate.billingRetry(subscription.billing)
      subscription.graceEnds = grace
      subscription.state = grace.map { .inGracePeriod(until: $0) } ?? .inBillingRetry
      if grace == nil { subscription.ended = now }
    }
    turn.record(.renewalFailed(plan.id, grace))
    turn.notify(
      .didFailToRenew, grace == nil ? nil : .gracePeriod, v1: .these(.didFailToRenew), of: index,
      in: self)
    turn.append(.storeKit(.everywhere(.show(.billingIssue), of: id)))
  }

  /// Ends the grace period: access ends, and the payment is still to be collected.
  mutating func endGracePeriod(of index: SubscriptionID, in shop: Shop, _ turn: inout Turn) {
    let now = turn.now
    change(index, in: shop, &turn) { subscription in
      subscription.state = .inBillingRetry
      subscription.ended = now
    }
    turn.record(.gracePeriodEnded(shop.products[subscriptions[index].product].id))
    turn.notify(.gracePeriodExpired, of: index, in: self)
  }

  /// Makes the payments of renewals fail, or work again: then every failed renewal is collected.
  mutating func setBilling(isWorking: Bool, _ turn: inout Turn) {
    renewalsFail = !isWorking
    turn.record(.billingChanged(isWorking))
    guard isWorking else { return }
    for index in subscriptions.ids where subscriptions[index].isInBillingRetry {
      turn.append(.store(.recover(index, of: id)))
    }
  }

  /// Collects a failed renewal.
  ///
  /// During the grace period the billing cycle stays as it was; after it, a new cycle begins.
  mutating func recover(_ index: SubscriptionID, in shop: inout Shop, _ turn: inout Turn) {
    let subscription = subscriptions[index]
    guard subscription.isInBillingRetry, subscription.ownership == .purchased else { return }
    turn.record(
      .subscriptionRenewed(shop.products[subscription.nextPlan.product].id, true))
    switch subscription.state {
    case .inGracePeriod:
      beginNextPeriod(of: index, from: Timestamp(subscription.expires), in: &shop, &turn)
    case .active, .inBillingRetry, .expired, .revoked:
      beginNextPeriod(of: index, from: Timestamp(turn.now), in: &shop, &turn)
    }
    turn.notify(
      .didRenew, .billingRecovery, v1: .these(.didRecover), of: subscriptions[index].transaction,
      id)
  }

  /// Increases the price of a plan for the account, which has to agree or is only notified.
  mutating func increasePrice(
    of plan: Plan, to price: Int, needsConsent: Bool, _ turn: inout Turn
  ) {
    for index in subscriptions.ids {
      let subscription = subscriptions[index]
      guard subscription.planAfterCommitment == plan, subscription.plan == plan,
        subscription.ownership == .purchased, subscription.hasAccess,
        subscription.renews || turn.rules.asksWhoCancelled
      else { continue }
      subscriptions[index].priceIncrease = needsConsent ? .pending(price) : .agreed(price)
      if needsConsent { turn.append(.storeKit(.everywhere(.show(.priceIncreaseConsent), of: id))) }
      turn.notify(
        .priceIncrease, needsConsent ? .pending : .accepted,
        v1: needsConsent ? .these(.priceIncreaseConsent) : .none, of: subscription.transaction, id)
    }
  }

  /// Records the customer's answer to a price increase.
  mutating func answerPriceIncrease(
    of index: SubscriptionID, isAccepted: Bool, in shop: Shop, _ turn: inout Turn
  ) {
    guard case .pending(let price) = subscriptions[index].priceIncrease else { return }
    let product = shop.products[subscriptions[index].product].id
    turn.record(.priceIncreaseAnswered(product, isAccepted))
    subscriptions[index].priceIncrease = isAccepted ? .agreed(price) : .none
    guard isAccepted else { return setAutoRenewal(of: index, to: false, in: shop, &turn) }
    turn.notify(.priceIncrease, .accepted, of: subscriptions[index].transaction, id)
  }

  /// Extends a subscription's renewal date, as the developer asked.
  mutating func extendRenewal(
    of index: SubscriptionID, days: Int, in shop: Shop, _ turn: inout Turn
  ) {
    let rate = turn.rules.renewalRate
    var seconds = rate.seconds(ofDays: days)
    // The Sandbox counts in minutes, and less than a minute is nothing.
    if case .calendar = rate {} else { seconds = seconds / 60 * 60 }
    let now = turn.now
    change(index, in: shop, &turn) { subscription in
      subscription.expires = subscription.expires + seconds
      subscription.extended += seconds
      subscription.extensions.append(now)
    }
    let subscription = subscriptions[index]
    if let purchase = purchases.index(of: subscription.transaction) {
      purchases[purchase].expires = subscription.expires
    }
    turn.record(
      .renewalExtended(shop.products[subscription.product].id, days, subscription.expires))
  }
}
