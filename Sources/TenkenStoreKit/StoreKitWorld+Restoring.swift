import TenkenSimulation

/// How what was bought before comes to a device once more.
extension StoreKitWorld {
  /// Fetches the account's purchases that stay in receipts.
  mutating func refreshReceipt() {
    guard device.reachesAppStore else { return }
    show(.signIn)
    let unfinished = device.queue.transactions
    for purchase in books
    where product(purchase.product).kind != .consumable || unfinished.contains(purchase.transaction)
    {
      device.receipt.enter(purchase, of: product(purchase.product).kind)
    }
    device.queue.takeInPurchases()
    record(ReceiptRefreshed())
  }

  /// Restores the purchases that can be, each as a new transaction.
  mutating func restorePurchases() {
    record(RestoreBegan())
    guard device.reachesAppStore else {
      return record(RestoreFailed(error: PaymentFailure.offline.error))
    }
    let transactions = restorable().map { purchase in
      device.receipt.enter(purchase, of: product(purchase.product).kind)
      return device.queue.add(
        product: purchase.product, .restored,
        id: store.shop.nextTransaction(rules[TransactionNumbering.self]),
        original: purchase.original ?? purchase.transaction)
    }
    announce(transactions)
    record(RestoreFinished())
  }

  /// The purchases that a restore brings back: what is kept, and has been finished here.
  private func restorable() -> [Purchase] {
    let unfinished = device.queue.transactions
    let kept = books.filter { purchase in
      guard purchase.revocation == nil else { return false }
      switch product(purchase.product).kind {
      case .consumable, .nonRenewing: return false
      case .nonConsumable, .autoRenewable: return !unfinished.contains(purchase.transaction)
      }
    }
    var products: Set<ProductID> = []
    var groups: Set<String> = []
    let restored = kept.reversed().filter { purchase in
      let product = product(purchase.product)
      let isLastOfProduct = products.insert(purchase.product).inserted
      let isLastOfGroup = groups.insert(product.group).inserted
      switch (product.kind, rules[RestoreScope.self]) {
      case (.autoRenewable, .all): return true
      case (.autoRenewable, .latest): return isLastOfGroup
      case (.consumable, _), (.nonConsumable, _), (.nonRenewing, _): return isLastOfProduct
      }
    }
    return restored.reversed()
  }

  /// A payment begins in the App Store: the app opens, and goes on with it or puts it off.
  mutating func receiveStorePayment(for product: ProductID, with offer: Offer? = nil) {
    switch device.app.state {
    case .notRunning: launchApp()
    case .background: bringAppToForeground()
    case .foreground: break
    }
    guard device.app.state == .foreground else { return }
    let isContinued =
      (device.isObserving || listensForUpdates)
      && device.app.behaviour.storePayments == .continued
    record(StorePaymentReceived(product: self.product(product).id, isContinued: isContinued))
    if isContinued {
      addPayment(
        PaymentRequest(
          product: product, offer: offer, interface: device.isObserving ? .storeKit1 : .storeKit2))
    } else {
      device.storePayment = product
    }
  }

  /// StoreKit 2's way to restore: what the account is entitled to is granted, or claimed.
  mutating func restoreEntitlements() {
    guard syncWithAppStore() else { return }
    for purchase in currentEntitlements where device.app.state == .foreground {
      record(EntitlementRead(transaction: signed(purchase)))
      guard device.app.behaviour.grants == .onServer,
        !server.hasGranted(purchase.transaction)
      else {
        settle { app, turn in app.claim(purchase.transaction, &turn) }
        continue
      }
      let transaction =
        device.queue.transactions.first { $0.id == purchase.transaction }
        ?? QueuedTransaction(of: purchase)
      process(transaction, signed(purchase))
    }
  }
}
