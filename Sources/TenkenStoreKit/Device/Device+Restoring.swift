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

  /// Restores purchases, each as a new transaction.
  ///
  /// - Parameters:
  ///   - purchases: The purchases that can be restored, if the App Store can be reached.
  ///   - transactions: A new transaction of the App Store for each of them.
  ///   - shop: The products.
  ///   - turn: Where events and effects are added.
  mutating func restore(
    _ purchases: [Purchase], as transactions: [TransactionID], in shop: Shop, _ turn: inout Turn
  ) {
    turn.record(RestoreBegan())
    guard reachesAppStore else {
      return turn.record(RestoreFailed(error: PaymentFailure.offline.error))
    }
    var queued: [QueuedTransaction] = []
    for (purchase, transaction) in zip(purchases, transactions) {
      receipt.enter(purchase.entry, in: shop, turn)
      queued.append(
        queue.add(
          product: purchase.product, .restored, id: transaction,
          original: purchase.original ?? purchase.transaction))
    }
    announce(queued, in: shop, &turn)
    turn.record(RestoreFinished())
  }

  /// Restores with StoreKit 2, by reading what the account is entitled to.
  func restoreEntitlements(_ turn: inout Turn) {
    if syncWithAppStore(&turn) { turn.append(.storeKit(.readEntitlements)) }
  }
}
