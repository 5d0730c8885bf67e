import Simulation

/// What time brings by itself: renewals, expiry, and requests that lapse.
extension StoreKitWorld {
  /// How many renewals may come about in one wait; more is a slip of the pen.
  static let renewalLimitPerWait = 10_000

  /// Lets time pass, with everything that falls due in it, in order.
  mutating func advance(to end: Instant) {
    for _ in 0..<Self.renewalLimitPerWait {
      guard let due = nextRenewal, due.time <= end else { break }
      now = max(now, due.time)
      renew(due.subscription, of: due.account)
    }
    now = end
    for account in store.accounts.indices {
      store.accounts[account].approvals.removeAll { $0.expires <= end }
    }
  }

  /// When the next subscription renews, and which; nil if none does.
  var nextRenewal: (time: Instant, account: Int, subscription: Int)? {
    var next: (time: Instant, account: Int, subscription: Int)?
    for (account, books) in store.accounts.enumerated() {
      for (place, subscription) in books.subscriptions.enumerated() where renews(subscription) {
        if next.map({ subscription.expires < $0.time }) ?? true {
          next = (subscription.expires, account, place)
        }
      }
    }
    return next
  }

  /// When the next subscription expires for good; nil if none does.
  var nextExpiry: Instant? {
    store.accounts.flatMap(\.subscriptions).filter { $0.expires > now && !renews($0) }
      .map(\.expires).min()
  }

  private func renews(_ subscription: Subscription) -> Bool {
    guard subscription.renews else { return false }
    return rules.renewalLimit.count.map { subscription.renewalCount < $0 } ?? true
  }

  private mutating func renew(_ place: Int, of account: Int) {
    let subscription = store.accounts[account].subscriptions[place]
    record(.subscriptionRenewed(product: product(subscription.product).id))
    let purchase = beginPeriod(
      of: place, account: account, product: subscription.product, from: subscription.expires,
      renewal: true)
    arrive(purchase, of: account)
  }
}
