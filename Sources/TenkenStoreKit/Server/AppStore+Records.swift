import TenkenSimulation

/// The contents of the App Store's messages.
extension AppStore {
  /// A purchase of an account in the form that servers receive.
  func transactionRecord(_ purchase: Purchase, of account: AccountID) -> TransactionRecord {
    let purchases = accounts[account].purchases
    let first = purchase.original.flatMap { purchases.index(of: $0) }
    return TransactionRecord(
      purchase: purchase, product: products[purchase.product],
      firstDate: first.map { purchases[$0].date } ?? purchase.date, currency: shop.currency,
      storefront: shop.storefront, account: accounts[account].name)
  }

  /// A subscription of an account in the form that servers receive.
  func renewalRecord(
    _ subscription: Subscription, of account: AccountID, at now: Instant, _ rules: Rules
  ) -> RenewalRecord {
    let purchases = accounts[account].purchases
    let last = purchases.index(of: subscription.transaction).map { purchases[$0] }
    let eligibility = OfferEligibility(of: accounts[account], in: shop, at: now, rules)
    return RenewalRecord(
      subscription: subscription, product: products[subscription.product],
      renewsTo: products[subscription.nextPlan.product],
      commitmentRenewsTo: products[subscription.renewsTo],
      renewalDate: last.flatMap(\.end) ?? Timestamp(subscription.expires),
      renewalPrice: subscription.renewalPrice(in: shop),
      commitmentRenewalPrice: subscription.priceAfterCommitment(in: shop),
      offer: subscription.nextOffer
        ?? subscription.offer.flatMap { $0.remaining > 0 ? $0.offer : nil },
      winBackOffers: eligibility.winBackOffers(after: subscription).map(\.id), order: last?.order,
      currency: shop.currency, account: accounts[account].name)
  }

  /// The subscription for a purchase's group and owner; nil for other kinds of products.
  func subscription(of purchase: Purchase, account: AccountID) -> Subscription? {
    guard products[purchase.product].kind == .autoRenewable else { return nil }
    let group = shop.group(of: purchase.product)
    return accounts[account].subscriptions.first {
      $0.ownership == purchase.ownership && shop.group(of: $0.product) == group
    }
  }

  /// The purchases that receipts of an account list, the latest first: no finished consumables.
  func listedInReceipts(of account: AccountID) -> some Sequence<Purchase> {
    accounts[account].purchases.lazy.reversed().filter { purchase in
      products[purchase.product].kind != .consumable || !purchase.isFinished
    }
  }

  /// A receipt of an account's device in the form that servers receive; nil if none was ever made.
  ///
  /// The moment is when a receipt was made that the device did not note; nil if none was.
  func receiptRecord(
    _ receipt: Receipt, of account: AccountID, madeBy moment: Instant?
  ) -> ReceiptRecord? {
    guard let date = receipt.date ?? moment else { return nil }
    let purchases = accounts[account].purchases
    let entries = receipt.compactMap { entry -> TransactionRecord? in
      purchases.index(of: entry.transaction).map { index in
        transactionRecord(purchases[index], of: account).asListed(by: date)
      }
    }
    return ReceiptRecord(date: date, appVersion: receipt.appVersion, entries: entries)
  }

  /// A notification of version 1.
  func notificationV1(
    _ kind: NotificationV1.Kind, _ record: TransactionRecord, account: AccountID, at now: Instant,
    _ rules: Rules
  ) -> NotificationV1 {
    let subscriptions = accounts[account].subscriptions
    return NotificationV1(
      kind: kind,
      latest: listedInReceipts(of: account).prefix(100).map { transactionRecord($0, of: account) },
      transaction: record,
      renewals: subscriptions.map { renewalRecord($0, of: account, at: now, rules) },
      renewalChanged: subscriptions.compactMap(\.renewalChanged).max())
  }
}
