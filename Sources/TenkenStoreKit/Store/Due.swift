import TenkenSimulation

/// An event that falls due as time passes.
enum Due {
  /// The App Store tries to renew a subscription before its period ends.
  case earlyRenewal
  /// A subscription's period ends, and the next one may begin.
  case renewal
  /// Automatic renewal is turned off, because the period is the last that a test environment has.
  case renewalTurnedOff
  /// A subscription ends for good.
  case expiry
  /// The grace period ends: access ends, and the payment is still to be collected.
  case gracePeriodEnd
  /// The App Store stops trying to collect the payment.
  case billingRetryEnd
  /// A notification is sent to the app's server again.
  case notification
}

/// An event that falls due, with its time and subscription.
struct DueDate {
  let time: Instant
  let due: Due
  let account: AccountID
  let subscription: SubscriptionID
}

extension Subscription {
  /// When the next event falls due; nil if the subscription has ended, or a relative pays it.
  var dueTime: Instant? {
    guard ownership == .purchased else { return nil }
    switch state {
    case .active: return turnsOffAt ?? (willAutoRenew ? expires + -renewalLead : expires)
    case .inGracePeriod(let end): return end
    case .inBillingRetry: return retryEnds
    case .expired, .revoked: return nil
    }
  }

  /// When renewal is turned off automatically; nil if it is not.
  private var turnsOffAt: Instant? {
    // In the Sandbox of 2020 and 2021 it was 24 seconds before the end.
    isTurnedOffInTheEnd && renews ? expires + -24 : nil
  }

  /// The next matching event and its time; nil if there is none.
  func due(
    in shop: Shop, _ rules: Rules, where matches: (Due) -> Bool
  ) -> (time: Instant, due: Due)? {
    guard let dueTime else { return nil }
    if let turnsOffAt, matches(.renewalTurnedOff) { return (turnsOffAt, .renewalTurnedOff) }
    let next: (time: Instant, due: Due)
    switch state {
    case .active:
      if !willRenew(in: shop, rules) {
        next = (expires, .expiry)
      } else if renewalLead > 0 {
        next = (expires + -renewalLead, .earlyRenewal)
      } else {
        next = (expires, .renewal)
      }
    case .inGracePeriod: next = (dueTime, .gracePeriodEnd)
    case .inBillingRetry: next = (dueTime, .billingRetryEnd)
    case .expired, .revoked: return nil
    }
    return matches(next.due) ? next : nil
  }

  /// Whether the App Store tries another period when the current one ends.
  private func willRenew(in shop: Shop, _ rules: Rules) -> Bool {
    guard willAutoRenew, shop.products[nextPlan.product].isAvailable else { return false }
    if !isCommitted, case .pending = priceIncrease { return false }
    return mayRenewAgain(rules)
  }

  /// Whether a test environment allows another period.
  func mayRenewAgain(_ rules: Rules) -> Bool {
    rules.renewalLimit.allows(afterRenewals: renewalCount, paidPeriods: paidPeriods)
  }
}
