import TenkenSimulation

/// What the App Store's messages hold.
extension AppStore {
  /// A purchase of an account as servers see it.
  func transactionRecord(_ purchase: Purchase, of account: AccountID) -> TransactionRecord {
    let purchases = accounts[account].purchases
    let first = purchase.original.flatMap { purchases.index(of: $0) }
    return TransactionRecord(
      purchase: purchase, product: products[purchase.product],
      originalDate: first.map { purchases[$0].date } ?? purchase.date, currency: shop.currency,
      storefront: shop.storefront)
  }

  /// A subscription as servers see it.
  func renewalRecord(_ subscription: Subscription) -> RenewalRecord {
    RenewalRecord(
      subscription: subscription, product: products[subscription.product],
      renewsTo: products[subscription.renewsTo],
      renewalPrice: subscription.renewalPrice(in: shop),
      offer: subscription.nextOffer
        ?? subscription.offer.flatMap { $0.remaining > 0 ? $0.offer : nil },
      winBackOffers: subscription.winBackOffers(in: shop).map(\.id), currency: shop.currency)
  }

  /// The subscription of a purchase's group and owner; nil for anything else.
  func subscription(of purchase: Purchase, account: AccountID) -> Subscription? {
    guard products[purchase.product].kind == .autoRenewable else { return nil }
    let group = products[purchase.product].group
    return accounts[account].subscriptions.first {
      $0.ownership == purchase.ownership && products[$0.product].group == group
    }
  }

  /// Everything that receipts list of an account, the latest first: no finished consumables.
  func listedInReceipts(of account: AccountID) -> some Sequence<Purchase> {
    accounts[account].purchases.lazy.reversed().filter { purchase in
      products[purchase.product].kind != .consumable || !purchase.isFinished
    }
  }

  /// A notification of version 1.
  func notificationV1(
    _ kind: NotificationV1.Kind, _ record: TransactionRecord, account: AccountID
  ) -> NotificationV1 {
    let subscriptions = accounts[account].subscriptions
    return NotificationV1(
      kind: kind,
      latest: listedInReceipts(of: account).prefix(100).map { transactionRecord($0, of: account) },
      transaction: record,
      renewals: subscriptions.map { renewalRecord($0) },
      renewalChanged: subscriptions.compactMap(\.renewalChanged).max())
  }
}
