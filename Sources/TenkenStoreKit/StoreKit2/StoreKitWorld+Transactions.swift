import TenkenSimulation

/// What the app can read from StoreKit 2 at any time.
extension StoreKitWorld {
  /// The purchases of the account of the device in the user's hand, in order.
  ///
  /// Without a network they are as they were when it was lost.
  var knownPurchases: Purchases { knownAccount.purchases }

  /// The purchases that StoreKit's lists already include.
  private var listedPurchases: some Collection<Purchase> {
    knownPurchases.lazy.filter(isListed)
  }

  /// Whether StoreKit's lists already include a purchase.
  private var isListed: @Sendable (Purchase) -> Bool {
    { [now, hasAll = rules.listsPurchasesAtOnce] in hasAll || $0.date.second < now }
  }

  /// `Transaction.unfinished`.
  var unfinishedTransactions: [Purchase] {
    listedPurchases.filter { device.queue.transactions.contains($0.transaction) }
  }

  /// `Transaction.all`.
  ///
  /// Consumables are included while they are unfinished, if they were revoked, or if the app
  /// includes finished ones in its history. All other purchases are included, whatever has happened
  /// to them.
  var allTransactions: [Purchase] {
    let unfinished = device.queue.transactions
    let hasFinished = device.app.behaviour.includesConsumables && rules.hasConsumableHistory
    return listedPurchases.filter { purchase in
      product(purchase.product).kind != .consumable || purchase.revocation != nil
        || hasFinished || unfinished.contains(purchase.transaction)
    }
  }

  /// `Transaction.latest(for:)` for each product that has one.
  var latestTransactions: [Purchase] {
    let latest = Dictionary(allTransactions.map { ($0.product, $0) }) { _, later in later }
    return store.products.ids.compactMap { latest[$0] }
  }

  /// `Transaction.currentEntitlements`.
  var currentEntitlements: [Purchase] {
    if device.settings.isSignedOut, !rules.keepsEntitlementsSignedOut { return [] }
    let known = knownAccount
    let purchases = known.purchases
    let isListed = isListed
    // Without a network, StoreKit uses the dates that it knows.
    let isDeviceTime = rules.entitlementsFollowDevice
    let time = isDeviceTime ? now + device.settings.clockOffset : now
    let goesByDate = isDeviceTime || !device.reachesAppStore
    let subscriptions = known.subscriptions.filter {
      $0.hasAccess && (!goesByDate || $0.accessEnd > time)
    }
    return purchases.filter { purchase in
      guard purchase.revocation == nil, isListed(purchase) else { return false }
      switch product(purchase.product).kind {
      case .consumable: return false
      case .nonConsumable:
        return !purchases.latest(of: purchase.product).contains { other in
          purchases[other].revocation == nil && purchases[other].transaction > purchase.transaction
        }
      case .nonRenewing: return true
      case .autoRenewable:
        return subscriptions.contains {
          $0.transaction == purchase.transaction || $0.hasSeats(of: purchase)
        }
      }
    }
  }
}
