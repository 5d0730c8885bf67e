import TenkenSimulation

/// The way of a payment from the button to its transaction.
extension StoreKitWorld {
  /// What a payment asks for.
  struct PaymentRequest {
    let product: ProductID
    var offer: Offer?
    /// Why the App Store will not take the offer; nil if it will.
    var fault: PaymentFailure?
    var interface = PurchaseInterface.storeKit1
  }

  /// The app asks for a payment; the payment sheet opens, or the payment fails at once.
  mutating func addPayment(_ request: PaymentRequest) {
    let product = request.product
    guard
      !device.queue.hasUnfinishedPurchase(of: product) || self.product(product).kind != .consumable
    else {
      // What the queue delivers besides the dialogue has not been measured: nothing is claimed.
      show(.unfinishedPurchase)
      return
    }
    guard issueOrder(for: product) else { return }
    let payment = device.queue.add(
      product: product, .purchasing, through: request.interface, offer: request.offer,
      order: device.app.behaviour.orders == .inTransaction ? device.app.order : nil)
    if request.interface == .storeKit1 { announce([payment]) }
    guard device.app.state == .foreground else { return }
    if request.interface == .storeKit2, let error = device.simulatedErrors[.purchase] {
      device.queue.dropPayment()
      return record(
        PurchaseResulted(result: error == .userCancelled ? .userCancelled : .failed(error)))
    }
    if !device.reachesAppStore { return failPayment(.offline) }
    if !store.accounts[device.account].mayPay { return failPayment(.paymentNotAllowed) }
    if !self.product(product).isAvailable { return failPayment(.storeProductNotAvailable) }
    if let fault = request.fault { return failPayment(fault) }
    show(.paymentSheet)
  }

  /// The app's server issues an order before the payment, if the app wants one.
  ///
  /// - Returns: Whether the payment can begin.
  private mutating func issueOrder(for product: ProductID) -> Bool {
    guard device.app.behaviour.orders != .none else { return true }
    guard device.reachesAppServer else {
      record(OrderNotIssued(product: self.product(product).id))
      return false
    }
    let order = server.issueOrder(for: product)
    device.app.keep(order)
    record(OrderIssued(number: order.number, product: self.product(product).id))
    return true
  }

  /// The payment is confirmed: the App Store takes it, or not.
  mutating func confirmPayment(_ payment: QueuedTransaction) {
    if !device.reachesAppStore { return failPayment(.offline) }
    atStore { account, shop, turn in
      account.pay(
        for: payment.product, with: payment.offer, order: payment.order, in: &shop, &turn)
    }
  }

  /// StoreKit 2 brings what was bought to the account's other devices; payment queues do not.
  ///
  /// A consumable is not brought: it is used up where it was bought.
  private mutating func bringToOtherDevices(_ purchase: Purchase) {
    guard product(purchase.product).kind != .consumable else { return }
    changeOtherDevices(of: device.account) { other in
      guard other.app.behaviour.storeKit.usesTwo,
        !other.queue.transactions.contains(purchase.transaction)
      else { return }
      other.queue.add(
        product: purchase.product, .purchased, id: purchase.transaction,
        original: purchase.original, through: .storeKit2)
    }
  }

  /// A payment was charged: its transaction is delivered the way it was asked for.
  mutating func completePayment(_ purchase: Purchase) {
    guard let payment = device.queue.transactions.first(where: { $0.state == .purchasing }) else {
      return
    }
    if payment.interface != .storeKit2 {
      device.receipt.enter(purchase, of: product(purchase.product).kind)
    }
    show(.purchaseComplete)
    deliverPayment(purchase)
    bringToOtherDevices(purchase)
  }

  private mutating func deliverPayment(_ purchase: Purchase) {
    device.queue.correctPayment(to: purchase.product)
    guard
      let transaction = device.queue.settlePayment(
        .purchased, id: purchase.transaction, original: purchase.original)
    else { preconditionFailure("a payment was completed that nobody added to the queue") }
    guard transaction.interface == .storeKit2 else {
      return announce([transaction], duringPurchase: true)
    }
    device.queue.change(transaction) { $0.isUpdated = true }
    let signed = signed(purchase)
    record(PurchaseResulted(result: .success(signed)))
    process(transaction, signed)
  }

  /// The payment does not come about.
  mutating func failPayment(_ failure: PaymentFailure) {
    guard let transaction = device.queue.settlePayment(.failed, error: failure.error) else {
      return
    }
    guard transaction.interface == .storeKit2 else { return announce([transaction]) }
    device.queue.drop(transaction)
    record(PurchaseResulted(result: failure.result))
  }

  /// Somebody has to approve the payment first.
  mutating func deferPayment() {
    guard let transaction = device.queue.settlePayment(.deferred) else { return }
    guard transaction.interface == .storeKit2 else { return announce([transaction]) }
    device.queue.drop(transaction)
    record(PurchaseResulted(result: .pending))
  }

  /// A purchase that was approved, or whose issue was resolved, comes about outside the app.
  mutating func completeOutsideApp(
    _ purchase: Purchase, _ product: ProductID, _ order: OrderID?
  ) {
    device.receipt.enter(purchase, of: self.product(product).kind)
    let approved = device.queue.settle(
      from: .deferred, to: .purchased, id: purchase.transaction, original: purchase.original
    ) { $0.product == product }
    let transaction =
      approved
      ?? device.queue.add(
        product: product, .purchased, id: purchase.transaction, original: purchase.original,
        order: order)
    bringToOtherDevices(purchase)
    guard device.app.state == .foreground else { return }
    announce([transaction])
    updateInForeground()
  }

  /// The system shows a dialogue to the user.
  mutating func show(_ dialogue: Dialogue) {
    record(
      DialogueShown(
        dialogue: dialogue, tag: dialogue == .purchaseComplete ? rules[DialogueTag.self].text : ""))
  }
}
