import TenkenSimulation

/// What the app does with transactions: steps 3 to 8 of the purchase flow, and its retries.
extension App {
  /// Gets one transaction of a callback.
  func receive(
    _ transaction: QueuedTransaction, duringPurchase: Bool, _ turn: inout Turn
  ) {
    guard !behaviour.ignoresCallbacks else { return }
    switch transaction.state {
    case .purchasing:
      if behaviour.finishes == .evenPurchasing { turn.append(.finishPurchasing) }
    case .purchased:
      deliver(transaction, through: .storeKit1, duringPurchase: duringPurchase, &turn)
    case .restored where transaction.isShared:
      deliver(transaction, through: .storeKit1, duringPurchase: duringPurchase, &turn)
    case .failed, .restored:
      if transaction.state == .restored { claim(transaction, &turn) }
      if behaviour.finishes != .never { turn.append(.finish(transaction.key)) }
    case .deferred:
      break
    }
  }

  /// Gets a transaction of StoreKit 2: checks the signature, delivers, finishes.
  func process(
    _ transaction: QueuedTransaction, _ signed: SignedTransaction, _ turn: inout Turn
  ) {
    guard signed.isVerified || behaviour.grantsUnverified else { return }
    deliver(transaction, through: .storeKit2, duringPurchase: false, &turn)
    if !signed.isVerified { turn.append(.noteUnverified(signed.id)) }
  }

  /// Delivers a purchased transaction: grants, and finishes, in its own order.
  func deliver(
    _ transaction: QueuedTransaction, through interface: PurchaseInterface, duringPurchase: Bool,
    _ turn: inout Turn
  ) {
    // What comes before the app's own sign-in waits for it, where the app has thought of that.
    if user == nil, behaviour.signIn == .awaited { return }
    if behaviour.finishes == .atOnce || behaviour.finishes == .evenPurchasing {
      turn.append(.finish(transaction.key))
    }
    // What was restored had been granted when it was bought.
    guard !transaction.isRestored || transaction.isShared else {
      claim(transaction, &turn)
      return finishAfterDelivery(transaction.key, &turn)
    }
    switch behaviour.grants {
    case .onServer:
      turn.append(.send(proof(of: transaction, through: interface), for: transaction.key))
      if duringPurchase { turn.append(.retryDuringPurchase(transaction.key)) }
      turn.append(.concludeDelivery(transaction.key))
    case .onDevice:
      turn.append(.unlock(transaction.key))
      finishAfterDelivery(transaction.key, &turn)
    }
  }

  /// Sends the receipt once more while a purchase is under way, if it is written to.
  ///
  /// The purchase screen shows the balance, and the queue holds what is being bought now (Ihara
  /// 2019, the retry during a purchase).
  ///
  /// - Returns: Whether it does.
  func retryDuringPurchase(of transaction: QueuedTransaction.Key, _ turn: inout Turn) -> Bool {
    guard state == .foreground, behaviour.retriesDuringPurchase,
      behaviour.retriesOn.contains(.balance)
    else { return false }
    turn.record(RetryBegan(moment: .balance))
    turn.append(.send(.receipt, for: transaction))
    return true
  }

  func finishAfterDelivery(_ transaction: QueuedTransaction.Key, _ turn: inout Turn) {
    guard state != .notRunning, behaviour.finishes == .afterDelivery else { return }
    turn.append(.finish(transaction))
  }

  /// Asks its server for a restored purchase, which another user of the app may have.
  func claim(_ transaction: QueuedTransaction, _ turn: inout Turn) {
    guard let original = transaction.original else { return }
    claim(original, &turn)
  }

  /// Asks its server for a purchase, which another user of the app may have.
  func claim(_ transaction: TransactionID, _ turn: inout Turn) {
    guard user != nil, behaviour.grants == .onServer else { return }
    turn.append(.claim(transaction))
  }

  /// What the app shows its server of a purchase.
  private func proof(
    of transaction: QueuedTransaction, through interface: PurchaseInterface
  ) -> Proof {
    guard interface == .storeKit2, let id = transaction.id else { return .receipt }
    return .transaction(ReceiptEntry(product: transaction.product, transaction: id))
  }
}
