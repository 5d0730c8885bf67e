import TenkenSimulation

/// Something that falls due by itself.
enum Due {
  /// A subscription's period ends, and the next one may begin.
  case renewal
  /// Automatic renewal is turned off, because the period is the last that a test environment has.
  case renewalTurnedOff
  /// A subscription ends for good.
  case expiry
  /// Access ends, and the payment is still to be collected.
  case gracePeriodEnd
  /// Nobody tries to collect the payment any more.
  case billingRetryEnd
  /// A notification is sent to the app's server once more.
  case notification
}

/// Something that falls due, when, and for which subscription.
struct DueDate {
  let time: Instant
  let due: Due
  let account: AccountID
  let subscription: SubscriptionID
}

extension Subscription {
  /// When something falls due next; nil if it has ended, or if somebody else pays it.
  var dueTime: Instant? {
    guard ownership == .purchased else { return nil }
    switch state {
    case .active: return turnsOffAt ?? expires
    case .inGracePeriod(let end): return end
    case .inBillingRetry: return retryEnds
    case .expired, .revoked: return nil
    }
  }

  /// When renewal is turned off by itself; nil if it is not.
  private var turnsOffAt: Instant? {
    // In the Sandbox of 2020 and 2021 it was so many seconds before the end.
    isTurnedOffInTheEnd && renews ? expires + -24 : nil
  }

  /// What falls due next of what is asked for, and when; nil if nothing does.
  func due(
    in shop: Shop, _ rules: Rules, where isMeant: (Due) -> Bool
  ) -> (time: Instant, due: Due)? {
    guard let dueTime else { return nil }
    if let turnsOffAt, isMeant(.renewalTurnedOff) { return (turnsOffAt, .renewalTurnedOff) }
    let next: (time: Instant, due: Due)
    switch state {
    case .active: next = (expires, willRenew(in: shop, rules) ? .renewal : .expiry)
    case .inGracePeriod: next = (dueTime, .gracePeriodEnd)
    case .inBillingRetry: next = (dueTime, .billingRetryEnd)
    case .expired, .revoked: return nil
    }
    return isMeant(next.due) ? next : nil
  }

  /// Whether another period is tried when the present one ends.
  private func willRenew(in shop: Shop, _ rules: Rules) -> Bool {
    guard renews || isCommitted(in: shop), shop.products[renewsTo].isAvailable else {
      return false
    }
    if case .pending = priceIncrease { return false }
    return mayRenewAgain(rules)
  }

  /// Whether a test environment lets another period follow.
  func mayRenewAgain(_ rules: Rules) -> Bool {
    rules[RenewalLimit.self].allows(afterRenewals: renewalCount, paidPeriods: paidPeriods)
  }
}
