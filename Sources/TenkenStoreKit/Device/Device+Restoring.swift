import TenkenSimulation

/// How earlier purchases reach a device again.
extension Device {
  /// Refreshes the receipt with the account's purchases that stay in receipts.
  mutating func refreshReceipt(
    from purchases: Purchases, in shop: Shop, _ turn: inout Turn
  ) {
    guard reachesAppStore else { return }
    turn.show(.signIn)
    for purchase in purchases {
      let kind = shop.products[purchase.product].kind
      guard kind != .consumable || queue.transactions.contains(purchase.transaction) else {
        continue
      }
      receipt.enter(purchase.entry, in: shop, turn)
    }
    receipt.refresh(at: turn.now)
    unlisted = []
    queue.takeInPurchases()
    turn.record(ReceiptRefreshed())
  }

  /// Restores what can be restored, each purchase as a new transaction that the App Store numbers.
  mutating func restorePurchases(
    from purchases: Purchases, in shop: inout Shop, _ turn: inout Turn
  ) {
    turn.record(RestoreBegan())
    guard reachesAppStore else {
      return turn.record(RestoreFailed(error: PaymentFailure.offline.error))
    }
    var transactions: [QueuedTransaction] = []
    for purchase in queue.restorable(of: purchases, in: shop, turn.rules[RestoreScope.self]) {
      receipt.enter(purchase.entry, in: shop, turn)
      transactions.append(
        queue.add(
          product: purchase.product, .restored,
          id: shop.nextTransaction(turn.rules[TransactionNumbering.self]),
          original: purchase.original ?? purchase.transaction))
    }
    announce(transactions, in: shop, &turn)
    turn.record(RestoreFinished())
  }

  /// Restores with StoreKit 2, by reading what the account is entitled to.
  func restoreEntitlements(_ turn: inout Turn) {
    if syncWithAppStore(&turn) { turn.append(.storeKit(.readEntitlements)) }
  }
}
