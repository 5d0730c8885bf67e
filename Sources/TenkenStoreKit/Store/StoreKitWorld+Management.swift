import TenkenSimulation

/// What happens to purchases outside the app.
extension StoreKitWorld {
  /// The subscription to a product that has not ended; nil if there is none.
  func openSubscription(to product: ProductID) -> SubscriptionID? {
    store.subscription(of: device.account, for: product).flatMap { place in
      let isOpen = subscription(place).hasAccess || subscription(place).isInBillingRetry
      return isOpen && subscription(place).product == product ? place : nil
    }
  }

  /// Turns automatic renewal on or off; off while a payment is to be collected ends it at once.
  mutating func setAutoRenewal(of place: SubscriptionID, to isOn: Bool) {
    let moment = now
    changeSubscription(place, of: device.account) { subscription in
      subscription.renews = isOn
      subscription.renewalChanged = moment
    }
    record(AutoRenewalChanged(product: product(subscription(place).product).id, isOn: isOn))
    let endsNow = !isOn && subscription(place).isInBillingRetry
    // The notification says how things stand when it is sent: access is gone by then.
    if endsNow { close(place, of: device.account, .autoRenewDisabled) }
    notify(
      .didChangeRenewalStatus, isOn ? .autoRenewEnabled : .autoRenewDisabled,
      v1: [.didChangeRenewalStatus], of: subscription(place).transaction, account: device.account)
    if endsNow { announceEnd(of: place, device.account, .autoRenewDisabled) }
  }

  /// The place of the account's subscription to a product whose higher price waits for an answer.
  func pendingPriceIncrease(of product: ProductID) -> SubscriptionID? {
    openSubscription(to: product).flatMap { place in
      if case .pending = subscription(place).priceIncrease { place } else { nil }
    }
  }

  /// Whether buying a product would be a step down for the account.
  func isDowngrade(to product: ProductID) -> Bool {
    guard self.product(product).kind == .autoRenewable,
      let place = store.subscription(of: device.account, for: product),
      subscription(place).hasAccess
    else { return false }
    let present = self.product(subscription(place).product)
    return PlanChange(from: present, to: self.product(product)) == .downgrade
  }

  /// Something is bought outside the app; a transaction that comes of it arrives.
  mutating func sellOutsideApp(_ product: ProductID, with offer: Offer?) {
    let count = store.transactionCount
    let purchase = sell(product, to: device.account, with: offer)
    if store.transactionCount > count { arrive(purchase, of: device.account) }
  }

  /// The user takes up a cancelled or expired subscription again on its management screen.
  mutating func takeUp(_ place: SubscriptionID, product: ProductID) {
    let account = device.account
    guard subscription(place).hasAccess else {
      return arrive(sell(product, to: account), of: account)
    }
    setAutoRenewal(of: place, to: true)
    if rules[Reenabling.self] == .nothing { return }
    arrive(beginPeriod(of: place, account, product, from: now, .purchase), of: account)
  }

  /// Takes the request for a product's approval off the list; nil if there is none.
  mutating func takeApproval(of id: String) -> PendingApproval? {
    let place = store.place(of: id)
    let approvals = store.accounts[device.account].approvals
    guard let request = approvals.firstIndex(where: { $0.product == place }) else { return nil }
    return store.accounts[device.account].approvals.remove(at: request)
  }

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
        id: store.nextTransaction(rules[TransactionNumbering.self]),
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
        settle { app, effects in app.claim(purchase.transaction, &effects) }
        continue
      }
      let transaction =
        device.queue.transactions.first { $0.id == purchase.transaction }
        ?? QueuedTransaction(of: purchase)
      process(transaction, signed(purchase))
    }
  }
}
