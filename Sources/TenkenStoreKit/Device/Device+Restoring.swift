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
      // Only a restore brings what a relative has bought.
      guard purchase.ownership == .purchased || receipt.lists(purchase.transaction) else {
        continue
      }
      let kind = shop.products[purchase.product].kind
      guard kind != .consumable || queue.transactions.contains(purchase.transaction) else {
        continue
      }
      receipt.enter(purchase.entry, in: shop, turn)
    }
    receipt.refresh(at: turn.now)
    unlisted = []
    queue.takeInPurchases()
    turn.record(.receiptRefreshed())
  }

  /// Begins a restore for each time that the app asks for one.
  func beginRestore(times count: Int, _ turn: inout Turn) {
    for _ in 0..<count {
      turn.record(.restoreBegan())
      if reachesAppStore {
        turn.append(.store(.restore))
      } else {
        turn.record(RestoreFailed(error: PaymentFailure.offline.error))
      }
    }
  }

  /// Restores purchases, each as a new transaction.
  mutating func restore(
    _ purchases: [RestoredPurchase], in shop: Shop, _ turn: inout Turn
  ) {
    var queued: [QueuedTransaction] = []
    for restored in purchases {
      let purchase = restored.purchase
      receipt.enter(purchase.entry, in: shop, turn)
      queued.append(
        queue.add(
          product: purchase.product, .restored, id: restored.transaction,
          original: purchase.original ?? purchase.transaction))
    }
    // A restore also brings what the app never heard of, because its payment was reported as failed.
    // Renewals wait for the next launch or return.
    let unheard = queue.unfinishedPurchases.filter {
      !$0.isDelivered && ($0.original == nil || shop.products[$0.product].kind != .autoRenewable)
    }
    announce(queue.inOrder(unheard), in: shop, &turn)
    announce(queued, in: shop, &turn)
    turn.record(RestoreFinished())
  }
}
