import TenkenSimulation

/// What the App Store's messages hold.
extension StoreKitWorld {
  /// A purchase of an account as servers see it.
  func transactionRecord(_ purchase: Purchase, of account: AccountID) -> TransactionRecord {
    let first = purchase.original.flatMap { store.purchase($0, of: account) }
    return TransactionRecord(
      purchase: purchase, product: product(purchase.product),
      originalDate: first.map { store.accounts[account].purchases[$0].date } ?? purchase.date,
      currency: store.currency, storefront: store.storefront)
  }

  /// A subscription as servers see it.
  func renewalRecord(_ subscription: Subscription) -> RenewalRecord {
    let offers = product(subscription.product).offers.filter { $0.kind == .winBack }
    return RenewalRecord(
      subscription: subscription, product: product(subscription.product),
      renewsTo: product(subscription.renewsTo), renewalPrice: renewalPrice(of: subscription),
      offer: subscription.nextOffer
        ?? subscription.offer.flatMap { $0.remaining > 0 ? $0.offer : nil },
      winBackOffers: hasLeft(subscription) ? offers.map(\.id) : [], currency: store.currency)
  }

  /// The subscription of a purchase's group and owner; nil for anything else.
  func subscription(of purchase: Purchase, account: AccountID) -> Subscription? {
    let group = product(purchase.product).group
    guard product(purchase.product).kind == .autoRenewable else { return nil }
    return store.accounts[account].subscriptions.first {
      $0.ownership == purchase.ownership && product($0.product).group == group
    }
  }

  /// Everything that receipts list of an account, the latest first: no finished consumables.
  func listedInReceipts(of account: AccountID) -> some Sequence<Purchase> {
    store.accounts[account].purchases.lazy.reversed().filter { purchase in
      product(purchase.product).kind != .consumable || isUnfinished(purchase.transaction)
    }
  }

  /// A notification of version 1.
  func notificationV1(
    _ kind: NotificationV1.Kind, _ record: TransactionRecord, account: AccountID
  ) -> NotificationV1 {
    let subscriptions = store.accounts[account].subscriptions
    return NotificationV1(
      kind: kind,
      latest: listedInReceipts(of: account).prefix(100).map { transactionRecord($0, of: account) },
      transaction: record,
      renewals: subscriptions.map { renewalRecord($0) },
      renewalChanged: subscriptions.compactMap(\.renewalChanged).max())
  }
}
