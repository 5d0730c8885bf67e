import TenkenSimulation

/// What the app is given once more, and what becomes of a transaction that it ends.
extension StoreKitWorld {
  /// Processes unfinished transactions once more, if the app does so at this moment.
  mutating func retry(at moment: AppBehaviour.RetryMoment) {
    guard device.app.behaviour.retriesOn.contains(moment) else { return }
    let unfinished = unfinishedForApp
    guard !unfinished.isEmpty else { return }
    record(RetryBegan(moment: moment))
    deliverAgain(unfinished)
  }

  /// The purchased transactions that nobody finished, where the app looks for them.
  private var unfinishedForApp: [QueuedTransaction] {
    guard device.app.behaviour.storeKit.usesTwo, rules[StoreKit2Availability.self] == .available
    else {
      return device.queue.unfinishedPurchases
    }
    return device.queue.transactions.filter { $0.state == .purchased }
  }

  /// The app processes transactions once more, through the interface that it uses.
  private mutating func deliverAgain(_ transactions: [QueuedTransaction]) {
    for transaction in transactions where device.app.state == .foreground && goesOn {
      guard device.app.behaviour.storeKit.usesTwo, rules[StoreKit2Availability.self] == .available,
        let id = transaction.id, let place = books.place(of: id)
      else {
        settle { app, turn in
          app.deliver(transaction, through: .storeKit1, duringPurchase: false, &turn)
        }
        continue
      }
      process(transaction, signed(books[place]))
    }
  }

  /// What came before the app's own sign-in and has waited for it is processed.
  mutating func deliverWhatWaited() {
    deliverAgain(unfinishedForApp)
  }

  /// Ends a transaction; one that is not in the queue any more is left alone.
  mutating func finish(_ transaction: QueuedTransaction.Key) {
    guard device.queue.finish(transaction) else { return }
    record(TransactionFinished(transaction: transaction.id))
    noteFinished(transaction)
    guard let id = transaction.id, product(transaction.product).kind == .consumable,
      rules[ConsumableInReceipt.self] == .untilFinished
    else { return }
    device.receipt.remove(id)
  }

  /// The App Store learns that a consumable was finished.
  mutating func noteFinished(_ transaction: QueuedTransaction.Key) {
    guard let id = transaction.id, product(transaction.product).kind == .consumable else { return }
    store.noteFinished(id)
  }
}
