import Simulation

/// The way of a payment from the button to the queue.
extension StoreKitWorld {
  /// The app adds a payment to the queue; the payment sheet opens, or the payment fails at once.
  mutating func addPayment(for product: Int) {
    guard
      !device.queue.hasUnfinishedPurchase(of: product) || self.product(product).kind != .consumable
    else {
      // What the queue delivers besides the dialogue has not been measured: nothing is claimed.
      show(.unfinishedPurchase)
      return
    }
    announce([device.queue.add(product: product, .purchasing)])
    guard device.app.state == .foreground else { return }
    if !device.reachesAppStore { return failPayment(.offline) }
    if !store.accounts[device.account].mayPay {
      return failPayment(PaymentFailure.paymentNotAllowed.error)
    }
    if !self.product(product).isAvailable {
      return failPayment(PaymentFailure.storeProductNotAvailable.error)
    }
    show(.paymentSheet)
  }

  /// The payment is confirmed: it is completed, or waits, or fails.
  mutating func confirmPayment(for product: Int) {
    let account = store.accounts[device.account]
    if !device.reachesAppStore { return failPayment(.offline) }
    if account.paymentsFail { return failPayment(PaymentFailure.unknown.error) }
    if account.asksToBuy { return deferPayment(for: product) }
    if account.isInterrupted {
      store.accounts[device.account].interrupted.append(product)
      return failPayment(.interrupted)
    }
    if isSubscribedAndRenewing(product), rules.duplicatePurchase == .fails {
      show(.alreadySubscribed)
      return failPayment(PaymentFailure.alreadySubscribed.error)
    }
    let purchase = sell(product)
    device.enterInReceipt(purchase, of: self.product(product).kind)
    show(.purchaseComplete)
    guard
      let transaction = device.queue.settlePayment(
        .purchased, id: purchase.transaction, original: purchase.original)
    else { preconditionFailure("a payment was completed that nobody added to the queue") }
    announce([transaction], duringPurchase: true)
  }

  /// The payment does not come about.
  mutating func failPayment(_ error: TransactionError) {
    guard let transaction = device.queue.settlePayment(.failed, error: error) else { return }
    announce([transaction])
  }

  /// Somebody has to approve the payment first; the request lapses after a day.
  private mutating func deferPayment(for product: Int) {
    store.accounts[device.account].approvals.append(
      PendingApproval(product: product, expires: now + 86_400))
    record(.approvalChanged(product: self.product(product).id, .asked))
    guard let transaction = device.queue.settlePayment(.deferred) else { return }
    announce([transaction])
  }

  /// A purchase that was approved, or whose issue was resolved, comes about outside the app.
  mutating func completeOutsideApp(_ product: Int) {
    let purchase = sell(product)
    device.enterInReceipt(purchase, of: self.product(product).kind)
    let approved = device.queue.settle(
      from: .deferred, to: .purchased, id: purchase.transaction, original: purchase.original
    ) { $0.product == product }
    let transaction =
      approved
      ?? device.queue.add(
        product: product, .purchased, id: purchase.transaction, original: purchase.original)
    if device.app.state == .foreground { announce([transaction]) }
  }

  /// Whether the account is subscribed to a product that will be renewed.
  private func isSubscribedAndRenewing(_ product: Int) -> Bool {
    guard self.product(product).kind == .autoRenewable,
      let place = store.subscription(of: device.account, for: product)
    else { return false }
    return subscription(place).expires > now && subscription(place).renews
  }

  /// The system shows a dialogue to the user.
  mutating func show(_ dialogue: Dialogue) {
    record(
      .dialogueShown(dialogue, tag: dialogue == .purchaseComplete ? rules.dialogueTag.text : ""))
  }
}
