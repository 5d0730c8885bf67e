import TenkenSimulation

/// What the app does with transactions: steps 3 to 8 of the purchase flow, and its retries.
extension App {
  /// Gets one transaction of a callback.
  func receive(
    _ transaction: QueuedTransaction, duringPurchase: Bool, _ effects: inout Effects
  ) {
    guard !behaviour.ignoresCallbacks else { return }
    switch transaction.state {
    case .purchasing:
      if behaviour.finishes == .evenPurchasing { effects.append(.finishPurchasing) }
    case .purchased:
      deliver(transaction, through: .storeKit1, duringPurchase: duringPurchase, &effects)
    case .restored where transaction.isShared:
      deliver(transaction, through: .storeKit1, duringPurchase: duringPurchase, &effects)
    case .failed, .restored:
      if transaction.state == .restored { claim(transaction, &effects) }
      if behaviour.finishes != .never { effects.append(.finish(transaction.key)) }
    case .deferred:
      break
    }
  }

  /// Gets a transaction of StoreKit 2: checks the signature, delivers, finishes.
  func process(
    _ transaction: QueuedTransaction, _ signed: SignedTransaction, _ effects: inout Effects
  ) {
    guard signed.isVerified || behaviour.grantsUnverified else { return }
    deliver(transaction, through: .storeKit2, duringPurchase: false, &effects)
    if !signed.isVerified { effects.append(.noteUnverified(signed.id)) }
  }

  /// Delivers a purchased transaction: grants, and finishes, in its own order.
  func deliver(
    _ transaction: QueuedTransaction, through interface: PurchaseInterface, duringPurchase: Bool,
    _ effects: inout Effects
  ) {
    // What comes before the app's own sign-in waits for it, where the app has thought of that.
    if user == nil, behaviour.signIn == .awaited { return }
    if behaviour.finishes == .atOnce || behaviour.finishes == .evenPurchasing {
      effects.append(.finish(transaction.key))
    }
    // What was restored had been granted when it was bought.
    guard !transaction.isRestored || transaction.isShared else {
      claim(transaction, &effects)
      return finishAfterDelivery(transaction.key, &effects)
    }
    switch behaviour.grants {
    case .onServer:
      effects.append(.send(proof(of: transaction, through: interface), for: transaction.key))
      if duringPurchase { effects.append(.retryDuringPurchase(transaction.key)) }
      effects.append(.concludeDelivery(transaction.key))
    case .onDevice:
      effects.append(.unlock(transaction.key))
      finishAfterDelivery(transaction.key, &effects)
    }
  }

  /// Sends the receipt once more while a purchase is under way, if it is written to.
  ///
  /// The purchase screen shows the balance, and the queue holds what is being bought now (Ihara
  /// 2019, the retry during a purchase).
  ///
  /// - Returns: Whether it does.
  func retryDuringPurchase(of transaction: QueuedTransaction.Key, _ effects: inout Effects) -> Bool
  {
    guard state == .foreground, behaviour.retriesDuringPurchase,
      behaviour.retriesOn.contains(.balance)
    else { return false }
    effects.record(RetryBegan(moment: .balance))
    effects.append(.send(.receipt, for: transaction))
    return true
  }

  func finishAfterDelivery(_ transaction: QueuedTransaction.Key, _ effects: inout Effects) {
    guard state != .notRunning, behaviour.finishes == .afterDelivery else { return }
    effects.append(.finish(transaction))
  }

  /// Asks its server for a restored purchase, which another user of the app may have.
  func claim(_ transaction: QueuedTransaction, _ effects: inout Effects) {
    guard let original = transaction.original else { return }
    claim(original, &effects)
  }

  /// Asks its server for a purchase, which another user of the app may have.
  func claim(_ transaction: TransactionID, _ effects: inout Effects) {
    guard user != nil, behaviour.grants == .onServer else { return }
    effects.append(.claim(transaction))
  }

  /// What the app shows its server of a purchase.
  private func proof(
    of transaction: QueuedTransaction, through interface: PurchaseInterface
  ) -> Proof {
    guard interface == .storeKit2, let id = transaction.id else { return .receipt }
    return .transaction(ReceiptEntry(product: transaction.product, transaction: id))
  }
}
