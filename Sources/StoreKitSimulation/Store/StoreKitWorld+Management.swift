import Simulation

/// What happens to purchases outside the app.
extension StoreKitWorld {
  /// The subscription to a product that runs now; nil if there is none.
  func activeSubscription(to product: Int) -> Int? {
    store.subscription(of: device.account, for: product).flatMap { place in
      let isActive = subscription(place).expires > now && subscription(place).product == product
      return isActive ? place : nil
    }
  }

  /// Turns automatic renewal on or off.
  mutating func setAutoRenewal(of place: Int, to isOn: Bool) {
    store.accounts[device.account].subscriptions[place].renews = isOn
    record(.autoRenewalChanged(product: product(subscription(place).product).id, isOn: isOn))
  }

  /// The user takes up a cancelled or expired subscription again on its management screen.
  mutating func takeUp(_ place: Int, product: Int, isActive: Bool) {
    setAutoRenewal(of: place, to: true)
    if isActive, rules.reenabling == .nothing { return }
    let purchase = beginPeriod(
      of: place, account: device.account, product: product, from: now, renewal: false)
    arrive(purchase, of: device.account)
  }

  /// Takes the request for a product's approval off the list; nil if there is none.
  mutating func takeApproval(of id: String) -> Int? {
    let place = store.place(of: id)
    let approvals = store.accounts[device.account].approvals
    guard let request = approvals.firstIndex(where: { $0.product == place }) else { return nil }
    store.accounts[device.account].approvals.remove(at: request)
    return place
  }

  /// Fetches the account's purchases that stay in receipts.
  mutating func refreshReceipt() {
    guard device.reachesAppStore else { return }
    show(.signIn)
    for purchase in store.accounts[device.account].purchases
    where product(purchase.product).kind != .consumable {
      device.enterInReceipt(purchase, of: product(purchase.product).kind)
    }
    record(.receiptRefreshed)
  }

  /// Restores the purchases that can be, each as a new transaction.
  mutating func restorePurchases() {
    record(.restoreBegan)
    guard device.reachesAppStore else { return record(.restoreFailed(.offline)) }
    let transactions = restorable().map { purchase in
      device.enterInReceipt(purchase, of: product(purchase.product).kind)
      return device.queue.add(
        product: purchase.product, .restored,
        id: store.nextTransaction(rules.transactionNumbering),
        original: purchase.original ?? purchase.transaction)
    }
    announce(transactions)
    record(.restoreFinished)
  }

  /// The purchases that a restore brings back: what is kept, and has been finished here.
  private func restorable() -> [Purchase] {
    let unfinished = device.queue.transactions.compactMap(\.id)
    let kept = store.accounts[device.account].purchases.filter { purchase in
      switch product(purchase.product).kind {
      case .consumable, .nonRenewing: false
      case .nonConsumable, .autoRenewable: !unfinished.contains(purchase.transaction)
      }
    }
    return kept.enumerated().filter { place, purchase in
      let later = kept[(place + 1)...]
      switch (product(purchase.product).kind, rules.restoreScope) {
      case (.autoRenewable, .all): return true
      case (.autoRenewable, .latest):
        let group = product(purchase.product).group
        return !later.contains { product($0.product).group == group }
      case (.consumable, _), (.nonConsumable, _), (.nonRenewing, _):
        return !later.contains { $0.product == purchase.product }
      }
    }.map(\.element)
  }

  /// A payment begins in the App Store: the app opens, and goes on with it or puts it off.
  mutating func receiveStorePayment(for product: Int) {
    switch device.app.state {
    case .notRunning: launchApp()
    case .background: bringAppToForeground()
    case .foreground: break
    }
    guard device.app.state == .foreground else { return }
    let isContinued = device.isObserving && device.app.behaviour.storePayments == .continued
    record(
      .storePaymentReceived(product: self.product(product).id, isContinued: isContinued))
    if isContinued {
      addPayment(for: product)
    } else {
      device.storePayment = product
    }
  }
}
