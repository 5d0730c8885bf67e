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

  /// Transactions come about that the app did not ask for: they wait, or are delivered at once.
  ///
  /// What a relative bought for good comes as restored, and is granted all the same. What comes
  /// with others is only taken in: they are delivered together.
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
      // An app that does not run gets no new receipt.
      unlisted.append(purchase.entry)
    }
    guard app.state == .foreground, !comesWithOthers else { return }
    if turn.rules[RenewalInForeground.self] == .atOnce { announce([transaction], in: shop, &turn) }
    turn.append(.storeKit(.updateInForeground))
  }

  /// What was missed without a network comes as after a launch, if the app is on the screen.
  mutating func deliverMissed(in shop: Shop, _ turn: inout Turn) {
    guard app.state == .foreground else { return }
    let waiting = queue.unfinishedPurchases.filter { !$0.isDelivered } + queue.undeliveredRestored
    announce(queue.inOrder(waiting), in: shop, &turn)
    turn.append(.storeKit(.updateInForeground))
    turn.append(.storeKit(.deliverRevocations))
  }

  /// Everything unfinished comes in one callback, what was restored as purchased.
  mutating func deliverAtLaunch(in shop: Shop, _ turn: inout Turn) {
    if reachesAppStore { receipt.take(&unlisted, in: shop, turn) }
    queue.bringBackFinished()
    queue.turnRestoredIntoPurchased()
    let others =
      turn.rules[FailedRedelivery.self] == .atLaunch ? queue.unfinishedOthers : []
    announce(
      queue.inOrder(queue.unfinishedPurchases + queue.undeliveredRestored + others),
      isRedelivery: true, in: shop, &turn)
  }

  /// What has come about meanwhile is delivered, and what the rules deliver again.
  mutating func deliverInForeground(in shop: Shop, _ turn: inout Turn) {
    if reachesAppStore { receipt.take(&unlisted, in: shop, turn) }
    queue.turnRestoredIntoPurchased()
    let waiting = queue.inOrder(
      queue.unfinishedPurchases.filter { !$0.isDelivered } + queue.undeliveredRestored)
    queue.keepRedelivered(
      restored: turn.rules[RestoredRedelivery.self] == .atLaunchAndForeground,
      others: turn.rules[UnfinishedRedelivery.self] == .atLaunchAndForeground)
    switch turn.rules[RenewalDelivery.self] {
    case .oneCallbackEach:
      // The app may end while it deals with one of them: the rest waits then.
      for transaction in waiting { turn.append(.storeKit(.announce(serial: transaction.serial))) }
    case .oneCallback: announce(waiting, in: shop, &turn)
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
      tellStore(ofFinished: transaction.key, in: shop, &turn)
    }
  }

  /// Ends a transaction; one that is not in the queue any more is left alone.
  mutating func finish(
    _ transaction: QueuedTransaction.Key, in shop: Shop, _ turn: inout Turn
  ) {
    let comesBack = turn.rules[FinishedRedelivery.self] == .atLaunch
    guard queue.finish(transaction, comesBack: comesBack) else { return }
    turn.record(TransactionFinished(transaction: transaction.id))
    tellStore(ofFinished: transaction, in: shop, &turn)
    guard let id = transaction.id, shop.products[transaction.product].kind == .consumable,
      turn.rules[ConsumableInReceipt.self] == .untilFinished
    else { return }
    receipt.remove(id)
  }

  /// The App Store learns that a consumable was finished.
  private func tellStore(
    ofFinished transaction: QueuedTransaction.Key, in shop: Shop, _ turn: inout Turn
  ) {
    guard let id = transaction.id, shop.products[transaction.product].kind == .consumable
    else { return }
    turn.append(.store(.noteFinished(id)))
  }
}
