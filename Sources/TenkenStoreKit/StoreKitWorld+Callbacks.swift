import TenkenSimulation

/// When StoreKit calls the app's observer, and with what.
extension StoreKitWorld {
  /// Calls the observers once, and lets the app do what it does with the transactions.
  mutating func announce(_ transactions: [QueuedTransaction], duringPurchase: Bool = false) {
    guard !transactions.isEmpty, device.app.state != .notRunning else { return }
    if device.otherObserver == .finishes { letOtherObserverFinish(transactions) }
    guard device.isObserving else { return }
    device.queue.markDelivered(transactions)
    record(
      Callback(
        transactions: transactions.map { transaction in
          TransactionSnapshot(
            product: product(transaction.product).id, state: transaction.state,
            id: transaction.id, original: transaction.original, error: transaction.error)
        }))
    for transaction in transactions where device.app.state != .notRunning && goesOn {
      settle { app, turn in
        app.receive(transaction, duringPurchase: duringPurchase, &turn)
      }
    }
  }

  /// Transactions come about that the app did not ask for: they wait, or are delivered at once.
  ///
  /// What a relative bought for good comes as restored, and is granted all the same.
  mutating func arrive(
    _ purchase: Purchase, of account: AccountID, as state: TransactionState = .purchased
  ) {
    let kind = product(purchase.product).kind
    changeDevices(of: account) { device in
      let transaction = device.queue.add(
        product: purchase.product, state, id: purchase.transaction, original: purchase.original)
      device.queue.change(transaction) { $0.isShared = state == .restored }
      device.receipt.enter(purchase, of: kind)
    }
    guard device.account == account, let transaction = device.queue.transactions.last else {
      return
    }
    guard device.app.state == .foreground else { return }
    if rules[RenewalInForeground.self] == .atOnce { announce([transaction]) }
    updateInForeground()
  }

  /// Everything unfinished comes in one callback, what was restored as purchased.
  mutating func deliverAtLaunch() {
    device.queue.turnRestoredIntoPurchased()
    let others = rules[FailedRedelivery.self] == .atLaunch ? device.queue.unfinishedOthers : []
    let restored = device.queue.undeliveredRestored
    announce(inOrder(device.queue.unfinishedPurchases + restored + others), isRedelivery: true)
  }

  /// What has come about meanwhile is delivered, and what the rules deliver again.
  mutating func deliverInForeground() {
    device.queue.turnRestoredIntoPurchased()
    let waiting = inOrder(
      device.queue.unfinishedPurchases.filter { !$0.isDelivered }
        + device.queue.undeliveredRestored)
    var again = device.queue.unfinishedPurchases.filter(\.isDelivered)
    if rules[UnfinishedRedelivery.self] == .atLaunch { again.removeAll { !$0.isRestored } }
    if rules[RestoredRedelivery.self] == .atLaunch { again.removeAll { $0.isRestored } }
    switch rules[RenewalDelivery.self] {
    case .oneCallbackEach: for transaction in waiting where goesOn { announce([transaction]) }
    case .oneCallback: announce(waiting)
    }
    announce(inOrder(again), isRedelivery: true)
  }

  /// Calls the observers with transactions that were there before.
  private mutating func announce(_ transactions: [QueuedTransaction], isRedelivery: Bool) {
    guard isRedelivery, device.app.behaviour.redelivered == .ignored else {
      return announce(transactions)
    }
    let behaviour = device.app.behaviour
    device.app.behaviour.ignoresCallbacks = true
    announce(transactions)
    device.app.behaviour = behaviour
  }

  private func inOrder(_ transactions: [QueuedTransaction]) -> [QueuedTransaction] {
    // Where any order may come, the simulation takes the ascending one, too.
    transactions.sorted { left, right in
      guard let leftID = left.id, let rightID = right.id else { return left.serial < right.serial }
      return leftID < rightID
    }
  }

  private mutating func letOtherObserverFinish(_ transactions: [QueuedTransaction]) {
    for transaction in transactions
    where transaction.state == .purchased || transaction.state == .restored {
      guard device.queue.finish(transaction.key) else { continue }
      record(OtherObserverFinished(transaction: transaction.id))
      noteFinished(transaction.key)
    }
  }
}
