import TenkenSimulation

/// Something that falls due by itself.
enum Due {
  /// A subscription's period ends, and the next one may begin.
  case renewal
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
    case .active: return expires
    case .inGracePeriod(let end): return end
    case .inBillingRetry: return retryEnds
    case .expired, .revoked: return nil
    }
  }

  /// What falls due next; nil if it has ended, or if somebody else pays it.
  func due(in shop: Shop, _ rules: Rules) -> Due? {
    guard dueTime != nil else { return nil }
    switch state {
    case .active: return willRenew(in: shop, rules) ? .renewal : .expiry
    case .inGracePeriod: return .gracePeriodEnd
    case .inBillingRetry: return .billingRetryEnd
    case .expired, .revoked: return nil
    }
  }

  /// Whether another period is tried when the present one ends.
  private func willRenew(in shop: Shop, _ rules: Rules) -> Bool {
    guard renews || isCommitted(in: shop), shop.products[renewsTo].isAvailable else {
      return false
    }
    if case .pending = priceIncrease { return false }
    return rules[RenewalLimit.self].count.map { renewalCount < $0 } ?? true
  }
}
