import TenkenSimulation

/// What the members of a family have of one another's purchases.
///
/// [Supporting Family Sharing](https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app)
extension StoreKitWorld {
  /// The members of the family but one; none if the one is in no family.
  private func relatives(of account: AccountID) -> [AccountID] {
    store.family.contains(account) ? store.family.filter { $0 != account } : []
  }

  private func isShared(_ product: ProductID, by account: AccountID) -> Bool {
    store.products[product].isFamilyShareable
      && !store.accounts[account].unshared.contains(product)
  }

  /// Gives the family a purchase that is kept, as restored transactions.
  mutating func share(_ purchase: Purchase, of account: AccountID) {
    guard isShared(purchase.product, by: account), purchase.revocation == nil else { return }
    for member in relatives(of: account) where !store.owns(member, purchase.product) {
      let shared = enterShared(purchase, by: member, original: nil)
      arrive(shared, of: member, as: .restored)
    }
  }

  /// Gives the family what a subscription is now: each member has an own transaction of its period.
  mutating func shareSubscription(_ place: SubscriptionID, of account: AccountID) {
    let subscription = store.accounts[account].subscriptions[place]
    guard subscription.ownership == .purchased, isShared(subscription.product, by: account),
      let paid = store.purchase(subscription.transaction, of: account)
    else { return }
    let purchase = store.accounts[account].purchases[paid]
    for member in relatives(of: account) {
      var own = sharedSubscription(of: member, like: subscription)
      if own.map({ store.accounts[member].subscriptions[$0].mirrored != purchase.transaction })
        ?? subscription.hasAccess
      {
        let original = own.map { store.accounts[member].subscriptions[$0].original }
        let shared = enterShared(purchase, by: member, original: original)
        if own == nil {
          store.accounts[member].subscriptions.append(
            Subscription(
              product: subscription.product, original: shared.transaction,
              transaction: shared.transaction, started: shared.date, expires: subscription.expires,
              price: 0, renewsTo: subscription.renewsTo, ownership: .familyShared,
              recentStart: now, isPaid: false))
          own = store.accounts[member].subscriptions.ids.last
        }
        if let own { store.accounts[member].subscriptions[own].transaction = shared.transaction }
        arrive(shared, of: member)
        if let own {
          store.accounts[member].subscriptions[own].follow(subscription, purchase.transaction)
        }
        notify(
          shared.reason == .renewal ? .didRenew : .subscribed,
          shared.reason == .renewal ? nil : original == nil ? .initialBuy : .resubscribe,
          v1: [], of: shared.transaction, account: member)
      }
      if let own {
        store.accounts[member].subscriptions[own].follow(subscription, purchase.transaction)
      }
    }
  }

  private func sharedSubscription(of member: AccountID, like subscription: Subscription)
    -> SubscriptionID?
  {
    let group = store.products[subscription.product].group
    return store.accounts[member].subscriptions.firstID {
      $0.ownership == .familyShared && store.products[$0.product].group == group
    }
  }

  private mutating func enterShared(
    _ purchase: Purchase, by member: AccountID, original: TransactionID?
  ) -> Purchase {
    let id = store.nextTransaction(rules[TransactionNumbering.self])
    let shared = Purchase(
      transaction: id, original: original, product: purchase.product, charged: 0, date: now,
      expires: purchase.expires, reason: purchase.reason, ownership: .familyShared)
    record(
      Shared(
        product: product(purchase.product).id, member: store.accounts[member].name, transaction: id)
    )
    enter(shared, of: member)
    return shared
  }

  /// The family shares everything that a member who joins may have.
  mutating func shareEverything() {
    for account in store.family {
      for purchase in store.accounts[account].purchases
      where purchase.ownership == .purchased && product(purchase.product).kind == .nonConsumable {
        share(purchase, of: account)
      }
      for place in store.accounts[account].subscriptions.ids {
        shareSubscription(place, of: account)
      }
    }
  }

  /// Takes from the family what an account does not share any more.
  mutating func unshare(_ product: ProductID, of account: AccountID) {
    guard store.products[product].isFamilyShareable else { return }
    for member in relatives(of: account) { withdraw(product, from: member) }
  }

  /// Takes everything from a member that others share with it, and from them what it shares.
  mutating func leaveFamily(_ member: AccountID) {
    let others = relatives(of: member)
    store.family.removeAll { $0 == member }
    for product in store.accounts[member].purchases.placesOfProducts.keys.sorted() {
      withdraw(product, from: member)
      guard store.lastPurchase(of: product, by: member) != nil else { continue }
      for other in others { withdraw(product, from: other) }
    }
    record(FamilyLeft(account: store.accounts[member].name))
  }

  private mutating func withdraw(_ product: ProductID, from member: AccountID) {
    let revocation = Revocation(date: now, kind: .familySharing, amount: 0)
    var last: Purchase?
    for place in store.accounts[member].purchases.placesOfProducts[product] ?? [] {
      let purchase = store.accounts[member].purchases[place]
      guard purchase.ownership == .familyShared, purchase.revocation == nil else { continue }
      // In the grace period a member keeps what the period that has passed gave.
      let isInUse = store.accounts[member].subscriptions.contains {
        $0.transaction == purchase.transaction && $0.hasAccess
      }
      guard isInUse || purchase.expires.map({ $0 > now }) ?? true else { continue }
      store.accounts[member].purchases[place].revocation = revocation
      last = store.accounts[member].purchases[place]
    }
    guard let last else { return }
    for place in store.accounts[member].subscriptions.indices
    where store.accounts[member].subscriptions[place].transaction == last.transaction {
      store.accounts[member].subscriptions[place].state = .revoked
      store.accounts[member].subscriptions[place].renews = false
      store.accounts[member].subscriptions[place].retryEnds = nil
      store.accounts[member].subscriptions[place].ended = now
    }
    notify(.revoke, v1: [.revoke], of: last.transaction, account: member)
    revoke(last, of: member)
  }
}

extension Subscription {
  /// Becomes what a relative's subscription is, which was paid with a transaction.
  mutating func follow(_ other: Subscription, _ transaction: TransactionID) {
    product = other.product
    started = other.started
    expires = other.expires
    renewsTo = other.renewsTo
    renews = other.renews
    state = other.state
    retryEnds = other.retryEnds
    renewalCount = other.renewalCount
    ended = other.ended
    mirrored = transaction
  }
}
