import TenkenSimulation

/// What the app does with transactions: steps 3 to 8 of the purchase flow, and its retries.
extension App {
  /// Handles one transaction of a callback.
  func receive(
    _ transaction: DeliveredTransaction, duringPurchase: Bool, isRedelivery: Bool,
    _ turn: inout Turn
  ) {
    guard state != .notRunning, !isRedelivery || behaviour.redelivered == .processed else {
      return
    }
    switch transaction.state {
    case .purchasing:
      if behaviour.finishes == .evenPurchasing { turn.append(.storeKit(.finishPurchasing)) }
    case .purchased:
      deliver(transaction, through: .storeKit1, duringPurchase: duringPurchase, &turn)
    case .restored where transaction.isShared:
      deliver(transaction, through: .storeKit1, duringPurchase: duringPurchase, &turn)
    case .failed, .restored:
      if transaction.state == .restored { claim(transaction, &turn) }
      if behaviour.finishes != .never { turn.append(.storeKit(.finish(transaction.key))) }
    case .deferred:
      break
    }
  }

  /// Handles a transaction of StoreKit 2: checks the signature, delivers, finishes.
  func process(
    _ transaction: DeliveredTransaction, isVerified: Bool, _ turn: inout Turn
  ) {
    guard isVerified || behaviour.grantsUnverified else { return }
    deliver(transaction, through: .storeKit2, duringPurchase: false, &turn)
    if !isVerified, let id = transaction.key.id { turn.append(.noteUnverified(id)) }
  }

  /// Handles an unfinished transaction again, through the interface that the app uses.
  func deliverAgain(
    _ transaction: DeliveredTransaction, isSigned: Bool, isVerified: Bool, _ turn: inout Turn
  ) {
    guard state == .foreground else { return }
    guard isSigned, behaviour.storeKit.usesTwo,
      turn.rules.hasStoreKit2
    else {
      return deliver(transaction, through: .storeKit1, duringPurchase: false, &turn)
    }
    process(transaction, isVerified: isVerified, &turn)
  }

  /// Delivers a purchased transaction: grants and finishes it, in the app's own order.
  func deliver(
    _ transaction: DeliveredTransaction, through interface: PurchaseInterface, duringPurchase: Bool,
    _ turn: inout Turn
  ) {
    // An app that handles sign-in keeps transactions waiting until the user has signed in.
    if user == nil, behaviour.signIn == .awaited { return }
    if behaviour.finishes == .atOnce || behaviour.finishes == .evenPurchasing {
      turn.append(.storeKit(.finish(transaction.key)))
    }
    // A restored purchase was granted when it was bought.
    guard !transaction.isRestored || transaction.isShared else {
      claim(transaction, &turn)
      return finishAfterDelivery(transaction.key, &turn)
    }
    switch behaviour.grants {
    case .onServer:
      turn.append(
        .server(.receive(proof(of: transaction, through: interface), for: transaction.key)))
      if duringPurchase { turn.append(.app(.retryDuringPurchase(transaction.key))) }
      turn.append(.app(.concludeDelivery(transaction.key)))
    case .onDevice:
      turn.append(.app(.unlock(transaction.key)))
      finishAfterDelivery(transaction.key, &turn)
    }
  }

  /// Sends the receipt again while a purchase is under way, if the app is written to do so.
  ///
  /// The purchase screen shows the balance, and the queue includes the transaction that is being
  /// purchased (Ihara 2019, the retry during a purchase).
  func retryDuringPurchase(of transaction: QueuedTransaction.Key, _ turn: inout Turn) {
    guard state == .foreground, behaviour.retriesDuringPurchase,
      behaviour.retriesOn.contains(.balance)
    else { return }
    turn.record(RetryBegan(moment: .balance, purchase: transaction.id))
    turn.append(.server(.receive(.receipt, for: transaction)))
  }

  func finishAfterDelivery(_ transaction: QueuedTransaction.Key, _ turn: inout Turn) {
    guard state != .notRunning, behaviour.finishes == .afterDelivery else { return }
    turn.append(.storeKit(.finish(transaction)))
  }

  /// Claims a restored purchase on the server; another user of the app may have it.
  func claim(_ transaction: DeliveredTransaction, _ turn: inout Turn) {
    guard let original = transaction.original else { return }
    claim(original, &turn)
  }

  /// Claims a purchase on the server; another user of the app may have it.
  func claim(_ transaction: TransactionID, _ turn: inout Turn) {
    guard user != nil, behaviour.grants == .onServer else { return }
    turn.append(.server(.claim(transaction)))
  }

  /// The proof of a purchase that the app sends to its server.
  private func proof(
    of transaction: DeliveredTransaction, through interface: PurchaseInterface
  ) -> Proof {
    guard interface == .storeKit2, let id = transaction.key.id else { return .receipt }
    return .transaction(
      ReceiptEntry(
        product: transaction.key.product, transaction: id, quantity: transaction.key.quantity))
  }
}
