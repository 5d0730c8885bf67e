import TenkenSimulation

/// What a machine wants to happen outside itself; `settle` sees to it.
///
/// Effects hold nothing that is counted: they are made and moved by the million.
enum Effect: Sendable {
  /// Something happened, and is noted in the journal; by its place among the events of the effects.
  case happened(Int)

  /// The app ends a transaction.
  case finish(QueuedTransaction.Key)
  /// The app calls `finishTransaction(_:)` on a transaction that is purchasing.
  case finishPurchasing
  /// The app sends its server the proof of a purchase.
  case send(Proof, for: QueuedTransaction.Key)
  /// The app retries while a purchase is under way, if it does so.
  case retryDuringPurchase(QueuedTransaction.Key)
  /// The app ends what it does with a purchase whose proof it has sent.
  case concludeDelivery(QueuedTransaction.Key)
  /// The app gives what was bought by itself.
  case unlock(QueuedTransaction.Key)
  /// The app asks its server for a restored purchase, which another user may have.
  case claim(TransactionID)
  /// The app has dealt with a transaction whose signature was not verified.
  case noteUnverified(TransactionID)

  /// The server has the receipt of the device verified at an endpoint.
  case verifyReceipt(ReceiptEndpoint, excludesOld: Bool)
  /// The server grants a purchase.
  case grant(TransactionID, coins: Int)
  /// The server has granted everything that the receipt of the device lists.
  case noteReceiptGranted
  /// The server's answer arrives at the app.
  case answer(ServerAnswer)
  /// The server's answer does not arrive.
  case loseAnswer(ResponseLoss.Cause)
  /// An order was paid and granted.
  case validateOrder(OrderID)
  /// The server tells the app to go on as another user.
  case switchUser(UserID)
}

/// What the app shows its server of a purchase.
enum Proof: Sendable {
  /// The receipt of the device, as it is when the server gets it.
  case receipt
  /// One signed transaction.
  case transaction(ReceiptEntry)
}

/// The effects of what a machine does, in order.
struct Effects: Sendable {
  /// The effects that are still to be seen to; the last is the next.
  private var stack: [Effect] = []
  /// What happened meanwhile.
  private(set) var events: [StoreKitEvent] = []
  /// Where the effects begin of what is being done now.
  private var start = 0

  /// Adds an effect behind the others of what is being done now.
  mutating func append(_ effect: Effect) {
    // Worlds are copied before anything is done in them: each makes room once.
    if stack.capacity == 0 { stack.reserveCapacity(12) }
    stack.append(effect)
  }

  /// Adds that something happened.
  mutating func record(_ event: some DeclaredEvent) {
    append(.happened(events.count))
    events.append(StoreKitEvent(event))
  }

  /// Takes the next effect out; nil if everything is settled.
  ///
  /// What an effect causes comes before the effects that were there: as if the one that caused it
  /// had waited for it.
  mutating func next() -> Effect? {
    // A slice that is reversed would be a copy.
    var (low, high) = (start, stack.count - 1)
    while low < high {
      stack.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
    guard let effect = stack.popLast() else { return nil }
    start = stack.count
    return effect
  }

  /// Forgets what happened, and everything that is still to be seen to.
  mutating func removeAll() {
    stack.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    start = 0
  }
}
