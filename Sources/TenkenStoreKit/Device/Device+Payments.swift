import TenkenSimulation

/// What an app requests when it adds a payment.
struct PaymentRequest: Hashable {
  let product: ProductID
  var billing = BillingPlan.upFront
  var offer: Offer?
  /// Why the App Store will not accept the offer; nil if it will.
  var fault: PaymentFailure?
  var interface = PurchaseInterface.storeKit1
  var quantity = 1
}

/// The path of a payment from the button to its transaction.
extension Device {
  /// Adds a payment; if the app uses orders, its server issues one first.
  mutating func addPayment(_ request: PaymentRequest, in shop: Shop, _ turn: inout Turn) {
    guard
      !queue.hasUnfinishedPurchase(of: request.product)
        || shop.products[request.product].kind != .consumable
    else {
      // What the queue does in addition to the dialogue has not been measured, so nothing is
      // simulated.
      return turn.show(.unfinishedPurchase)
    }
    requested = request
    switch app.behaviour.orders {
    case .none: beginPayment(in: shop, &turn)
    case .stored, .inMemory, .inTransaction: turn.append(.server(.issueOrder(request.product)))
    }
  }

  /// Adds the requested payment to the queue.
  mutating func beginPayment(in shop: Shop, _ turn: inout Turn) {
    guard let requested else { return }
    let payment = queue.addPayment(
      for: Plan(product: requested.product, billing: requested.billing),
      with: requested.offer, through: requested.interface,
      order: app.behaviour.orders == .inTransaction ? app.order : nil,
      quantity: requested.quantity)
    if requested.interface == .storeKit1 { announce([payment], in: shop, &turn) }
    turn.append(.storeKit(.openPaymentSheet))
  }

  /// Opens the payment sheet, or fails the payment at once, for example if the account may not pay.
  ///
  /// An account that has never committed to monthly payments is told first what that means.
  mutating func openPaymentSheet(
    mayPay: Bool, hasCommitted: Bool, in shop: Shop, _ turn: inout Turn
  ) {
    guard let request = takeRequest(), app.state == .foreground else { return }
    if request.interface == .storeKit2, let error = simulatedErrors[.purchase] {
      queue.dropPayment()
      return turn.record(
        PurchaseResulted(
          result: error == .userCancelled ? .userCancelled : .failed(error), device: name))
    }
    if !reachesAppStore { return failPayment(.offline, in: shop, &turn) }
    if !mayPay { return failPayment(.paymentNotAllowed, in: shop, &turn) }
    if !shop.products[request.product].isAvailable {
      return failPayment(.storeProductNotAvailable, in: shop, &turn)
    }
    if let fault = request.fault { return failPayment(fault, in: shop, &turn) }
    // A user who signs in continues; a user who does not cancels the payment.
    settings.signInIfNeeded(&turn)
    if request.billing == .monthly, !hasCommitted { turn.show(.commitmentDisclosure) }
    turn.show(.paymentSheet)
  }

  /// Confirms the payment for the user; the App Store accepts it or not.
  mutating func confirmPayment(in shop: Shop, _ turn: inout Turn) {
    guard reachesAppStore else { return failPayment(.offline, in: shop, &turn) }
    turn.append(.store(.pay))
  }

  /// Completes a charged payment; the interface that requested it delivers the transaction.
  mutating func completePayment(_ purchase: Purchase, in shop: Shop, _ turn: inout Turn) {
    queue.correctPayment(to: purchase.product)
    guard
      let transaction = queue.settlePayment(
        .purchased, id: purchase.transaction, original: purchase.original)
    else { preconditionFailure("a payment was completed that nobody added to the queue") }
    turn.show(.purchaseComplete)
    switch transaction.interface {
    case .storeKit2:
      queue.change(transaction.serial) { $0.isUpdated = true }
      turn.record(
        PurchaseResulted(result: .success(sign(purchase, in: shop)), device: name))
      turn.append(.app(.process(transaction.delivered, isVerified: verifies)))
      if turn.rules.updatesBringPurchases {
        turn.append(.storeKit(.update(transaction.delivered)))
      }
    case .storeKit1, nil:
      receipt.enter(purchase.entry, in: shop, turn)
      announce([transaction], duringPurchase: true, in: shop, &turn)
    }
    if turn.rules.reachesOtherDevices(shop.products[purchase.product]) {
      turn.append(.storeKit(.everywhere(.bring(purchase.transaction), of: account)))
    }
  }

  /// Fails the payment that is being processed.
  mutating func failPayment(_ failure: PaymentFailure, in shop: Shop, _ turn: inout Turn) {
    guard let transaction = queue.settlePayment(.failed, failure: failure) else { return }
    conclude(transaction, failure.result, in: shop, &turn)
  }

  /// Defers the payment until somebody approves it.
  mutating func deferPayment(in shop: Shop, _ turn: inout Turn) {
    guard let transaction = queue.settlePayment(.deferred) else { return }
    conclude(transaction, .pending, in: shop, &turn)
  }

  /// Ends a payment without a purchase: in the queue, or with a result of `purchase()`.
  private mutating func conclude(
    _ transaction: QueuedTransaction, _ result: PurchaseResult, in shop: Shop, _ turn: inout Turn
  ) {
    guard transaction.interface == .storeKit2 else {
      return announce([transaction], in: shop, &turn)
    }
    queue.drop(transaction)
    turn.record(PurchaseResulted(result: result, device: name))
  }

  /// Completes a purchase outside the payment: it was approved, its issue was resolved, or it is a
  /// redeemed code, with which the observer may not be called yet.
  mutating func completeOutsideApp(
    _ purchase: Purchase, asked product: ProductID, _ order: OrderID?,
    comesWithOthers: Bool = false, isAnnounced: Bool = true, in shop: Shop, _ turn: inout Turn
  ) {
    receipt.enter(purchase.entry, in: shop, turn)
    let approved = queue.settle(
      from: .deferred, to: .purchased, id: purchase.transaction, original: purchase.original
    ) { $0.product == product }
    let transaction =
      approved
      ?? queue.add(
        product: product, .purchased, id: purchase.transaction, original: purchase.original,
        order: order, quantity: purchase.quantity)
    guard app.state == .foreground, !comesWithOthers else { return }
    if isAnnounced { announce([transaction], in: shop, &turn) }
    turn.append(.storeKit(.updateInForeground))
  }

  /// Adds a purchase from another device of the account, which only StoreKit 2 shows.
  ///
  /// A consumable is not brought, unless a rule says so: it is used up where it was bought.
  mutating func bring(_ purchase: Purchase) {
    guard app.behaviour.storeKit.usesTwo, !queue.transactions.contains(purchase.transaction)
    else { return }
    queue.add(
      product: purchase.product, .purchased, id: purchase.transaction,
      original: purchase.original, through: .storeKit2)
  }
}

extension Rules {
  /// Whether what is bought on a device reaches the account's other devices.
  func reachesOtherDevices(_ product: Product) -> Bool {
    product.kind != .consumable || self.sharesConsumables
  }
}
