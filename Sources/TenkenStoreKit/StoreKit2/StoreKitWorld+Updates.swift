import TenkenSimulation

/// What StoreKit 2 brings to the app by itself.
extension StoreKitWorld {
  /// Whether the app takes part in `Transaction.updates` now.
  var listensForUpdates: Bool {
    let behaviour = device.app.behaviour
    return device.app.state == .foreground && behaviour.storeKit.usesTwo && behaviour.listens
      && rules[StoreKit2Availability.self] == .available
  }

  /// `Transaction.updates` brings a transaction, and the app deals with it.
  mutating func update(_ transaction: QueuedTransaction) {
    guard listensForUpdates, goesOn, let id = transaction.id,
      let place = books.place(of: id)
    else { return }
    device.queue.change(transaction) { $0.isUpdated = true }
    let signed = signed(books[place])
    record(TransactionUpdated(transaction: signed))
    process(transaction, signed)
  }

  /// StoreKit 2 gives the app a transaction.
  mutating func process(_ transaction: QueuedTransaction, _ signed: SignedTransaction) {
    settle { app, turn in app.process(transaction, signed, &turn) }
  }

  /// Everything unfinished comes right after launch.
  mutating func updateAtLaunch() {
    for transaction in device.queue.transactions
    where transaction.state == .purchased || transaction.state == .restored {
      update(transaction)
    }
  }

  /// What has come about meanwhile comes when the app is on the screen again.
  mutating func updateInForeground() {
    guard listensForUpdates else { return }
    for transaction in device.queue.takeNotUpdated()
    where transaction.id != nil
      && (transaction.state == .purchased || transaction.state == .restored)
    {
      update(transaction)
    }
  }

  /// A purchase was taken back: every device of the account learns of it.
  mutating func revoke(_ transaction: TransactionID, of account: AccountID) {
    changeDevices(of: account) { $0.revocations.append(transaction) }
    if device.account == account, device.app.state == .foreground { deliverRevocations() }
  }

  /// StoreKit tells the app what was taken back: each transaction once more, with its revocation.
  mutating func deliverRevocations() {
    guard !device.revocations.isEmpty, device.isObserving || listensForUpdates else { return }
    let waiting = Set(device.revocations)
    let revoked = books.filter { waiting.contains($0.transaction) }
    guard !revoked.isEmpty else { return }
    device.revocations = []
    if device.isObserving {
      record(EntitlementsRevoked(products: revoked.map { product($0.product).id }))
    }
    if listensForUpdates {
      for purchase in revoked { record(TransactionUpdated(transaction: signed(purchase))) }
    }
    for purchase in revoked { server.revoke(purchase.transaction) }
  }
}
