import Simulation

/// What StoreKit 2 brings to the app by itself, and what comes of the app's calls.
extension StoreKitWorld {
  /// Whether the app takes part in `Transaction.updates` now.
  var listensForUpdates: Bool {
    let behaviour = device.app.behaviour
    return device.app.state == .foreground && behaviour.storeKit.usesTwo && behaviour.listens
      && rules.storeKit2 == .available
  }

  /// `Transaction.updates` brings a transaction, and the app deals with it.
  mutating func update(_ transaction: QueuedTransaction) {
    guard listensForUpdates, let id = transaction.id,
      let place = store.purchase(id, of: device.account)
    else { return }
    device.queue.markUpdated(transaction)
    let signed = signed(books[place])
    record(.transactionUpdated(signed))
    process(transaction, signed)
  }

  /// What the app does with a transaction of StoreKit 2: check the signature, deliver, finish.
  mutating func process(_ transaction: QueuedTransaction, _ signed: SignedTransaction) {
    guard signed.isVerified || device.app.behaviour.grantsUnverified else { return }
    deliver(transaction, through: .storeKit2)
    if !signed.isVerified, grants.contains(signed.id) {
      grantedUnverified = grantedUnverified ?? signed.id
    }
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
    for transaction in device.queue.transactions
    where !transaction.isUpdated && transaction.id != nil
      && (transaction.state == .purchased || transaction.state == .restored)
    {
      update(transaction)
    }
  }

  /// `purchase()` comes to a result.
  mutating func finishPurchase(with result: PurchaseResult) {
    record(.purchaseResult(result))
  }

  /// A purchase was taken back: every device of the account learns of it.
  mutating func revoke(_ purchase: Purchase, of account: Int) {
    for place in otherDevices.indices where otherDevices[place].account == account {
      otherDevices[place].revocations.append(purchase.transaction)
    }
    guard device.account == account else { return }
    device.revocations.append(purchase.transaction)
    if device.app.state == .foreground { deliverRevocations() }
  }

  /// StoreKit tells the app what was taken back: each transaction once more, with its revocation.
  mutating func deliverRevocations() {
    let revoked = books.filter { device.revocations.contains($0.transaction) }
    guard !revoked.isEmpty, device.isObserving || listensForUpdates else { return }
    device.revocations = []
    if device.isObserving {
      record(.entitlementsRevoked(products: revoked.map { product($0.product).id }))
    }
    if listensForUpdates {
      for purchase in revoked { record(.transactionUpdated(signed(purchase))) }
    }
    for purchase in revoked { server.revoke(purchase.transaction) }
  }

  /// The App Store has a message for an account; it is shown when the app is on the screen next.
  mutating func sendMessage(_ reason: MessageReason, to account: Int) {
    guard rules.storeMessages == .shown else { return }
    if device.account == account { device.messages.append(reason) }
    for place in otherDevices.indices where otherDevices[place].account == account {
      otherDevices[place].messages.append(reason)
    }
  }

  /// The system shows the App Store's messages.
  mutating func showMessages() {
    for reason in device.messages { record(.messageShown(reason)) }
    device.messages = []
  }

  /// `AppStore.sync()`: the user signs in, and the device learns what the account has.
  ///
  /// - Returns: Whether it came about.
  mutating func syncWithAppStore() -> Bool {
    show(.signIn)
    if let error = device.simulatedErrors[.appStoreSync] {
      record(.apiCalled(.appStoreSync, error))
      return false
    }
    guard device.reachesAppStore else {
      record(.apiCalled(.appStoreSync, .networkError))
      return false
    }
    record(.apiCalled(.appStoreSync, nil))
    return true
  }

  /// The app asks for all its products; what is not for sale is not among the answer.
  mutating func requestProducts(through interface: PurchaseInterface) {
    let usage: StoreKitUsage = interface == .storeKit2 ? .storeKit2 : .storeKit1
    if interface == .storeKit2, let error = device.simulatedErrors[.loadProducts] {
      return record(.productsFailed(error.rawValue, usage))
    }
    guard device.reachesAppStore else {
      let error = PaymentFailure.offline.error.description
      return record(
        .productsFailed(
          interface == .storeKit2 ? StoreKit2Error.networkError.rawValue : error, usage))
    }
    let thread = interface == .storeKit2 ? .main : rules.productThread
    record(
      .productsReceived(store.products.filter(\.isAvailable).map(\.id), usage, thread: thread))
    if thread == .other, device.app.behaviour.productResponse == .mainThread {
      crashApp("the screen was changed off the main thread")
    }
  }
}
