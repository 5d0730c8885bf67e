import TenkenSimulation

/// What an account buys, and how the App Store records it.
extension Account {
  /// Processes a confirmed payment: it is charged, waits, or is refused.
  mutating func pay(
    for plan: Plan, with offer: Offer?, order: OrderID?, quantity: Int,
    in shop: inout Shop, _ turn: inout Turn
  ) {
    let product = plan.product
    if paymentsFail { return turn.append(.storeKit(.refusePayment(.unknown))) }
    if turn.rules.stopsPurchases(of: self) {
      return turn.append(.storeKit(.refusePayment(.purchasesOff)))
    }
    if asksToBuy {
      // The request expires after a day. Another one for the same product takes its place.
      approvals.removeAll { $0.plan == plan }
      approvals.append(
        PendingApproval(
          plan: plan, expires: turn.now + 86_400, quantity: quantity, order: order))
      turn.record(ApprovalChanged(product: shop.products[product].id, approval: .asked))
      return turn.append(.storeKit(.deferPayment))
    }
    if isInterrupted {
      interrupted.append(InterruptedPurchase(plan: plan, quantity: quantity))
      return turn.append(.storeKit(.interruptPayment))
    }
    if offer == nil, quantity == 1, subscriptions.renews(plan, in: shop),
      !subscriptions.isInBillingRetry(product, in: shop),
      turn.rules.failsDuplicatePurchases
    {
      return turn.append(.storeKit(.refusePayment(.alreadySubscribed)))
    }
    if subscriptions.isInBillingRetry(product, in: shop),
      let index = subscriptions.own(for: product, in: shop)
    {
      guard turn.rules.purchaseInBillingRetry == .beginsNewSubscription else {
        return turn.append(.storeKit(.refusePayment(.unknown)))
      }
      close(index, .billingError, in: shop, &turn)
    }
    let transaction = buy(
      plan, with: offer, order: order, quantity: quantity, in: &shop, &turn)
    turn.append(.storeKit(.completePayment(transaction, of: id)))
  }

  /// Answers the approval request for a product; false if there is none.
  mutating func answerRequest(
    for product: ProductID, isApproved: Bool, in shop: inout Shop, _ turn: inout Turn
  ) -> Bool {
    guard let index = approvals.firstIndex(where: { $0.plan.product == product }) else {
      return false
    }
    let request = approvals.remove(at: index)
    turn.record(
      ApprovalChanged(
        product: shop.products[product].id, approval: isApproved ? .approved : .declined))
    guard isApproved else { return true }
    completeOutsideApp(
      request.plan, order: request.order, quantity: request.quantity, in: &shop, &turn)
    return true
  }

  /// Interrupts purchases from now on, or no longer.
  mutating func interruptPurchases(_ isInterrupted: Bool, _ turn: inout Turn) {
    self.isInterrupted = isInterrupted
    turn.record(SettingChanged(setting: .interruption(isInterrupted)))
  }

  /// Resolves the issue of the first interrupted purchase; false if there is none.
  mutating func resolveIssue(in shop: inout Shop, _ turn: inout Turn) -> Bool {
    guard !interrupted.isEmpty else { return false }
    let purchase = interrupted.removeFirst()
    if turn.rules.interruptsUntilResolved { isInterrupted = false }
    turn.record(.issueResolved(shop.products[purchase.plan.product].id))
    completeOutsideApp(purchase.plan, quantity: purchase.quantity, in: &shop, &turn)
    return true
  }

  /// Completes outside the app a purchase that was approved, or whose issue was resolved.
  private mutating func completeOutsideApp(
    _ plan: Plan, order: OrderID? = nil, quantity: Int, in shop: inout Shop,
    _ turn: inout Turn
  ) {
    let transaction = buy(plan, order: order, quantity: quantity, in: &shop, &turn)
    turn.append(.storeKit(.completeOutsideApp(transaction, plan.product, order, of: id)))
  }

  /// Buys a product outside the app; a new transaction reaches the account's devices.
  mutating func buyOutsideApp(
    _ plan: Plan, with offer: Offer?, in shop: inout Shop, _ turn: inout Turn
  ) {
    let count = shop.transactionCount
    let transaction = buy(plan, with: offer, in: &shop, &turn)
    if shop.transactionCount > count { turn.arrive(transaction, of: id) }
  }

  /// Charges for a product, and records the purchase.
  ///
  /// - Returns: The transaction; an earlier one if the purchase only changes a later period.
  @discardableResult
  mutating func buy(
    _ plan: Plan, with offer: Offer? = nil, order: OrderID? = nil, quantity: Int = 1,
    in shop: inout Shop, _ turn: inout Turn
  ) -> TransactionID {
    orderOfPayment = order
    defer { orderOfPayment = nil }
    let product = plan.product
    let price = shop.products[product].price
    switch shop.products[product].kind {
    case .consumable, .nonRenewing:
      return buyOnce(
        product, price: price * quantity, with: offer, quantity: quantity, in: &shop, &turn)
    case .nonConsumable:
      // A product that is owned can be bought again, free of charge, in a normal transaction.
      let isFree =
        turn.rules.chargesForShared
        ? purchases.lastKept(of: product) != nil : purchases.keeps(product)
      let first = turn.rules.repeatsOriginal ? purchases.first(of: product) : nil
      let transaction = buyOnce(
        product, price: isFree ? 0 : price, original: first, with: offer, in: &shop, &turn)
      if shop.products[product].isFamilyShareable {
        turn.append(.store(.share(transaction, of: id)))
      }
      return transaction
    case .autoRenewable:
      return subscribe(to: plan, with: offer, seats: quantity, in: &shop, &turn)
    }
  }

  private mutating func buyOnce(
    _ product: ProductID, price: Int, original: TransactionID? = nil, with offer: Offer?,
    quantity: Int = 1, in shop: inout Shop, _ turn: inout Turn
  ) -> TransactionID {
    let transaction = shop.nextTransaction(turn.rules.transactionNumbering)
    enter(
      Purchase(
        transaction: transaction, original: original, product: product,
        charged: offer.map(\.firstCharge) ?? price, date: turn.takeDate(), offer: offer,
        quantity: quantity),
      in: &shop, &turn)
    if turn.relaysPurchases, original == nil { turn.append(.boughtOnce) }
    if turn.rules.sendsOneTimeCharges { turn.notify(.oneTimeCharge, of: transaction, id) }
    return transaction
  }

  /// Records a purchase, and charges for it.
  mutating func enter(_ purchase: Purchase, in shop: inout Shop, _ turn: inout Turn) {
    var purchase = purchase
    switch purchase.reason {
    case .purchase: purchase.order = purchase.order ?? orderOfPayment
    // A renewal has the order of the subscription's previous transaction.
    case .renewal:
      purchase.order =
        purchase.original.flatMap { original in
          purchases.chain(of: original).first { _ in true }
        }.flatMap { purchases[$0].order }
    }
    purchases.append(purchase)
    guard purchase.charged > 0 else { return }
    shop.ledger.charge(purchase.charged, percent: purchase.proceeds)
    turn.record(
      Charged(
        product: shop.products[purchase.product].id, amount: shop.money(purchase.charged),
        transaction: purchase.transaction, percent: purchase.proceeds,
        isReal: turn.rules.chargesMoney))
  }

  /// Sets the `appAccountToken` of a purchase, as the developer asked.
  ///
  /// Later renewals copy the order of the last transaction.
  mutating func setAppAccountToken(of index: Int, to order: OrderID, _ turn: inout Turn) {
    purchases[index].order = order
    turn.answer(.appAccountToken, .accountToken(order), entries: 0) { .accepted(status: 200) }
  }

  /// Removes the approval requests that have expired by a moment.
  mutating func dropApprovals(until end: Instant, _ turn: inout Turn) {
    for request in approvals where request.expires <= end && !turn.rules.keepsLapsedRequests {
      turn.append(.storeKit(.everywhere(.lapse(request.plan.product), of: id)))
    }
    approvals.removeAll { $0.expires <= end }
  }
}

extension Rules {
  /// Whether an account's purchases fail until its payments can be collected again.
  func stopsPurchases(of account: Account) -> Bool {
    account.renewalsFail && self.failsPurchasesWithRenewals
  }
}
