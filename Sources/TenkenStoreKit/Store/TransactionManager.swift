import TenkenSimulation

/// What Xcode's Transaction Manager, and `SKTestSession`, do directly to an account.
///
/// [SKTestSession](https://developer.apple.com/documentation/storekittest/sktestsession)
enum TransactionManager {
  /// Expires a subscription now: renewal is turned off, and the period ends.
  static func expire(
    _ index: SubscriptionID, of account: inout Account, in shop: Shop, _ turn: inout Turn
  ) {
    endPeriod(of: index, of: &account, in: shop, &turn)
    turn.record(
      .autoRenewalChanged(shop.products[account.subscriptions[index].product].id, false))
    account.close(index, .autoRenewDisabled, in: shop, &turn)
    account.announceEnd(of: index, .autoRenewDisabled, in: shop, &turn)
  }

  /// Begins the next period now; renewal is turned on, and a pending price increase is dropped.
  static func renew(
    _ index: SubscriptionID, of account: inout Account, in shop: inout Shop, _ turn: inout Turn
  ) {
    endPeriod(of: index, of: &account, in: shop, &turn)
    account.subscriptions[index].priceIncrease = .none
    turn.record(
      .subscriptionRenewed(
        shop.products[account.subscriptions[index].nextPlan.product].id, false))
    // The next period begins when the last one ends.
    let last = account.purchases.index(of: account.subscriptions[index].transaction)
    let start = last.flatMap { account.purchases[$0].end } ?? Timestamp(turn.now)
    account.beginNextPeriod(of: index, from: start, in: &shop, &turn)
  }

  /// Deletes purchases as if they had never been made, with their charges, also on devices.
  static func delete(
    _ transactions: Set<TransactionID>, of account: inout Account, in shop: inout Shop,
    _ turn: inout Turn
  ) {
    for purchase in account.purchases where transactions.contains(purchase.transaction) {
      shop.ledger.forget(
        purchase.charged, refunded: purchase.refunded, percent: purchase.proceeds)
    }
    account.forget(transactions, in: shop)
    turn.record(SettingChanged(setting: .deletion(transactions.count)))
    turn.forget(transactions, of: account.id)
  }

  /// The purchases of a product, or all, together with every period of their subscriptions.
  static func transactions(
    of product: ProductID?, in account: Account
  ) -> Set<TransactionID> {
    let meant = account.purchases.filter { product == nil || $0.product == product }
    let chains = Set(meant.map { $0.original ?? $0.transaction })
    return Set(
      account.purchases.filter { chains.contains($0.original ?? $0.transaction) }
        .map(\.transaction))
  }

  private static func endPeriod(
    of index: SubscriptionID, of account: inout Account, in shop: Shop, _ turn: inout Turn
  ) {
    let (now, date) = (turn.now, turn.nextDate)
    account.change(index, in: shop, &turn) { subscription in
      subscription.expires = now
      subscription.renewalChanged = date
    }
    let transaction = account.subscriptions[index].transaction
    if let purchase = account.purchases.index(of: transaction) {
      account.purchases[purchase].expires = now
    }
  }
}

extension Account {
  /// Removes purchases, and makes the account eligible for their introductory offers again.
  ///
  /// A subscription is removed as a whole: all its periods, whatever their plan.
  mutating func forget(_ transactions: Set<TransactionID>, in shop: Shop) {
    let gone = { (purchase: Purchase) in transactions.contains(purchase.transaction) }
    let groups = Set(purchases.lazy.filter(gone).map { shop.group(of: $0.product) })
    purchases = purchases.without(gone)
    subscriptions = subscriptions.without { transactions.contains($0.original) }
    refundRequests.removeAll(where: transactions.contains)
    introductoryGroups.removeAll { group in
      groups.contains(group)
        && !subscriptions.contains { shop.group(of: $0.product) == group }
    }
  }
}

extension Purchases {
  /// The purchases without those that satisfy a predicate.
  func without(_ fits: (Purchase) -> Bool) -> Purchases {
    var rest = Purchases()
    for purchase in self where !fits(purchase) { rest.append(purchase) }
    return rest
  }
}

extension Subscriptions {
  /// The subscriptions without those that satisfy a predicate.
  func without(_ fits: (Subscription) -> Bool) -> Subscriptions {
    var rest = Subscriptions()
    for subscription in self where !fits(subscription) { rest.append(subscription) }
    return rest
  }
}
