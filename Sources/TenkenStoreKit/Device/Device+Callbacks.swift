import TenkenSimulation

/// When StoreKit calls the app's observer, and with what.
extension Device {
  /// Calls the observers once.
  mutating func announce(
    _ transactions: [QueuedTransaction], duringPurchase: Bool = false, isRedelivery: Bool = false,
    in shop: Shop, _ turn: inout Turn
  ) {
    guard !transactions.isEmpty, app.state != .notRunning else { return }
    if otherObserver == .finishes { letOtherObserverFinish(transactions, in: shop, &turn) }
    guard app.isObserving else { return }
    queue.markDelivered(transactions)
    turn.record(
      Callback(
        transactions: transactions.map { transaction in
          TransactionSnapshot(
            product: shop.products[transaction.product].id, state: transaction.state,
            id: transaction.id, original: transaction.original, error: transaction.failure?.error)
        }, device: name))
    for transaction in transactions {
      turn.append(
        .app(
          .receive(
            transaction.delivered, duringPurchase: duringPurchase, isRedelivery: isRedelivery)))
    }
  }

  /// Receives a transaction that the app did not ask for: it is delivered at once, or waits.
  ///
  /// A non-consumable that a relative bought arrives as restored, and is granted all the same. A
  /// transaction that comes with others is only added to the queue, so that they are delivered
  /// together.
  mutating func receive(
    _ purchase: Purchase, as state: TransactionState, comesWithOthers: Bool = false, in shop: Shop,
    _ turn: inout Turn
  ) {
    let transaction = queue.add(
      product: purchase.product, state, id: purchase.transaction, original: purchase.original,
      isShared: state == .restored, quantity: purchase.quantity)
    if app.state == .foreground {
      receipt.enter(purchase.entry, in: shop, turn)
    } else {
      // An app that is not in the foreground gets no new receipt.
      unlisted.append(purchase.entry)
    }
    guard app.state == .foreground, !comesWithOthers else { return }
    if turn.rules.deliversRenewalsAtOnce { announce([transaction], in: shop, &turn) }
    turn.append(.storeKit(.updateInForeground))
  }

  /// Delivers what was missed offline, as after a launch, if the app is in the foreground.
  mutating func deliverMissed(in shop: Shop, _ turn: inout Turn) {
    guard app.state == .foreground else { return }
    let waiting = queue.unfinishedPurchases.filter { !$0.isDelivered } + queue.undeliveredRestored
    announce(queue.inOrder(waiting), in: shop, &turn)
    turn.append(.storeKit(.updateInForeground))
    turn.append(.storeKit(.deliverRevocations(atLaunch: false)))
  }

  /// Delivers everything unfinished in one callback, with restored transactions as purchased.
  mutating func deliverAtLaunch(in shop: Shop, _ turn: inout Turn) {
    if reachesAppStore { receipt.take(&unlisted, in: shop, turn) }
    queue.bringBackFinished()
    queue.turnRestoredIntoPurchased()
    let others =
      turn.rules.redeliversFailed ? queue.unfinishedOthers : []
    announce(
      queue.inOrder(queue.unfinishedPurchases + queue.undeliveredRestored + others),
      isRedelivery: true, in: shop, &turn)
  }

  /// Delivers what has arrived since the last delivery, and what the rules deliver again.
  mutating func deliverInForeground(in shop: Shop, _ turn: inout Turn) {
    if reachesAppStore { receipt.take(&unlisted, in: shop, turn) }
    queue.turnRestoredIntoPurchased()
    let waiting = queue.inOrder(
      queue.unfinishedPurchases.filter { !$0.isDelivered } + queue.undeliveredRestored)
    queue.keepRedelivered(
      restored: turn.rules.redeliversRestoredInForeground,
      others: turn.rules.redeliversUnfinishedInForeground)
    if turn.rules.deliversRenewalsTogether {
      announce(waiting, in: shop, &turn)
    } else {
      // The app may end while it handles one of them; the rest then waits.
      for transaction in waiting { turn.append(.storeKit(.announce(serial: transaction.serial))) }
    }
    turn.append(.storeKit(.redeliver))
  }

  private mutating func letOtherObserverFinish(
    _ transactions: [QueuedTransaction], in shop: Shop, _ turn: inout Turn
  ) {
    for transaction in transactions
    where transaction.state == .purchased || transaction.state == .restored {
      guard queue.finish(transaction.key) else { continue }
      turn.record(OtherObserverFinished(transaction: transaction.id))
      turn.tellStore(ofFinished: transaction.key, in: shop)
    }
  }

  /// Finishes a transaction; does nothing if it has left the queue.
  mutating func finish(
    _ transaction: QueuedTransaction.Key, in shop: Shop, _ turn: inout Turn
  ) {
    let comesBack = turn.rules.redeliversFinished
    guard let queued = queue.transaction(ofSerial: transaction.serial),
      queue.finish(transaction, comesBack: comesBack)
    else { return }
    let again = queued.interface == nil && turn.rules.repeatsFinished ? queued.delivered : nil
    turn.record(
      TransactionFinished(
        transaction: transaction.id, product: shop.products[transaction.product].id,
        isObserved: app.isObserving && queued.isInPaymentQueue))
    turn.tellStore(ofFinished: transaction, in: shop)
    if let again { turn.append(.storeKit(.update(again))) }
    if turn.rules.sharesConsumables, let id = transaction.id,
      shop.products[transaction.product].kind == .consumable
    {
      turn.append(.storeKit(.everywhere(.finish(id), of: account)))
    }
    guard let id = transaction.id, shop.products[transaction.product].kind == .consumable,
      turn.rules.receiptsOmitFinished
    else { return }
    receipt.remove(id)
  }
}

extension Turn {
  /// Tells the App Store that a transaction was finished, if it is one of a consumable.
  fileprivate mutating func tellStore(
    ofFinished transaction: QueuedTransaction.Key, in shop: Shop
  ) {
    guard let id = transaction.id, shop.products[transaction.product].kind == .consumable
    else { return }
    append(.store(.noteFinished(id)))
  }
}
