/// The states of a transaction, with StoreKit's own names.
///
/// [SKPaymentTransactionState](https://developer.apple.com/documentation/storekit/skpaymenttransactionstate)
public enum TransactionState: String, CaseIterable, Hashable, Sendable {
  /// The App Store is processing the payment.
  case purchasing
  /// The payment is done; the app has to deliver.
  case purchased
  /// The payment did not come about.
  case failed
  /// A purchase of before was restored.
  case restored
  /// The purchase waits for somebody's approval.
  case deferred
}

/// A transaction as the payment queue of a device holds it: plain values, copied without counting.
public struct QueuedTransaction: Hashable, Sendable {
  /// What tells it from the others of the queue, identified or not.
  public internal(set) var serial: Int
  /// What is bought, by its index among the store's products.
  public internal(set) var product: ProductID
  /// The interface through which it was bought; what came about by itself is everywhere.
  public let interface: PurchaseInterface?
  /// The order that it carries as its `appAccountToken`; nil if it carries none.
  var order: OrderID?
  /// How far it has come.
  public internal(set) var state: TransactionState
  /// The identifier; nil until the payment is done.
  public internal(set) var id: TransactionID?
  /// The identifier of the original transaction; nil if there is none.
  public internal(set) var original: TransactionID?
  /// Why it failed; nil unless it did.
  var failure: PaymentFailure?
  /// Whether the app's observer has been called with it in its present state.
  var isDelivered = false
  /// Whether `Transaction.updates` has brought it.
  var isUpdated = false
  /// How many were bought at once.
  public internal(set) var quantity = 1
  /// Whether it had been finished, and has come once more.
  var hasComeAgain = false
  /// Whether it came from a restore, whatever its state is now.
  var isRestored = false
  /// Whether the app has to grant it although it is restored: a relative bought it.
  var isShared = false
  /// Whether the payment queue holds it: not what was bought with StoreKit 2, until the receipt
  /// has been refreshed.
  public internal(set) var isInPaymentQueue: Bool
}

extension QueuedTransaction {
  /// What tells a transaction from others, and what an app keeps of it while it deals with it.
  struct Key {
    let serial: Int
    let product: ProductID
    let id: TransactionID?
    let order: OrderID?
    let quantity: Int
  }

  /// What tells it from others.
  var key: Key {
    Key(serial: serial, product: product, id: id, order: order, quantity: quantity)
  }

  /// What the app is given of it.
  var delivered: DeliveredTransaction {
    DeliveredTransaction(
      key: key, state: state, original: original, isRestored: isRestored, isShared: isShared)
  }
}

/// A transaction as the app is given it: with nothing that is counted, since effects carry it.
struct DeliveredTransaction {
  /// What tells it from others.
  let key: QueuedTransaction.Key
  /// How far it has come.
  let state: TransactionState
  /// The identifier of the original transaction; nil if there is none.
  let original: TransactionID?
  /// Whether it came from a restore, whatever its state is now.
  let isRestored: Bool
  /// Whether the app has to grant it although it is restored: a relative bought it.
  let isShared: Bool
}

extension DeliveredTransaction {
  /// A purchase that is read from the account's history, and is in no queue.
  init(of purchase: Purchase) {
    self.init(
      key: QueuedTransaction.Key(
        serial: -1, product: purchase.product, id: purchase.transaction, order: nil,
        quantity: purchase.quantity),
      state: .purchased, original: purchase.original, isRestored: false, isShared: false)
  }
}

/// The payment queue of a device: the transactions that the app has not finished.
///
/// [SKPaymentQueue](https://developer.apple.com/documentation/storekit/skpaymentqueue)
public struct PaymentQueue: Hashable, Sendable {
  /// The unfinished transactions, in the order in which they were added.
  ///
  /// The one that is being bought now is among them, as in `SKPaymentQueue.transactions`.
  public private(set) var transactions = QueuedTransactions()
  /// The offer that the payment asks for which is being processed; nil if it asks for none.
  var offer: Offer?
  private(set) var nextSerial = 0
  /// The serial numbers of what `Transaction.updates` may still have to bring.
  private var notUpdated: [Int] = []
  /// What was finished and comes once more at the next launch, where a rule says so.
  private(set) var finished: [QueuedTransaction] = []
  /// The serial numbers of what the observer is called with once more, until it is.
  private var redelivered: [Int] = []

  /// Whether a payment is being processed.
  public var isPurchasing: Bool { transactions.contains { $0.state == .purchasing } }

  /// The purchased transactions that nobody finished.
  public var unfinishedPurchases: [QueuedTransaction] {
    transactions.filter { $0.state == .purchased && $0.isInPaymentQueue }
  }

  /// The transactions that have come to their end, purchased or failed, and that nobody finished.
  var unfinished: [QueuedTransaction] {
    transactions.filter {
      [.purchased, .failed].contains($0.state) && $0.isInPaymentQueue
    }
  }

  /// Whether a purchase of a product waits to be finished.
  func hasUnfinishedPurchase(of product: ProductID) -> Bool {
    transactions.contains { $0.product == product && $0.state == .purchased }
  }

  /// Adds a transaction of a state.
  @discardableResult
  mutating func add(
    product: ProductID, _ state: TransactionState, id: TransactionID? = nil,
    original: TransactionID? = nil, through interface: PurchaseInterface? = nil,
    order: OrderID? = nil, isShared: Bool = false, quantity: Int = 1
  ) -> QueuedTransaction {
    var transaction = QueuedTransaction(
      serial: nextSerial, product: product, interface: interface, order: order, state: state,
      id: id, original: original, isInPaymentQueue: interface != .storeKit2)
    transaction.quantity = quantity
    transaction.isRestored = state == .restored
    transaction.isShared = isShared
    notUpdated.append(nextSerial)
    nextSerial += 1
    transactions.append(transaction)
    return transaction
  }

  /// Ends the payment that is being processed; nil if there is none.
  mutating func settlePayment(
    _ state: TransactionState, id: TransactionID? = nil, original: TransactionID? = nil,
    failure: PaymentFailure? = nil
  ) -> QueuedTransaction? {
    settle(from: .purchasing, to: state, id: id, original: original, failure: failure) { _ in true }
  }

  /// Takes a transaction from one state to another; nil if there is none to take.
  mutating func settle(
    from old: TransactionState, to state: TransactionState, id: TransactionID?,
    original: TransactionID?, failure: PaymentFailure? = nil,
    where isMeant: (QueuedTransaction) -> Bool
  ) -> QueuedTransaction? {
    guard let index = transactions.firstIndex(where: { $0.state == old && isMeant($0) }) else {
      return nil
    }
    transactions[index].state = state
    transactions[index].id = id
    transactions[index].original = original
    transactions[index].failure = failure
    transactions[index].isDelivered = false
    return transactions[index]
  }

  /// Notes that the observer has been called with transactions.
  mutating func markDelivered(_ delivered: [QueuedTransaction]) {
    for transaction in delivered { change(transaction.serial) { $0.isDelivered = true } }
  }

  /// The payment that is being processed; nil if there is none.
  var payment: QueuedTransaction? { transactions.first { $0.state == .purchasing } }

  /// The transaction of a serial number; nil if it has left.
  func transaction(ofSerial serial: Int) -> QueuedTransaction? {
    transactions.index(ofSerial: serial).map { transactions[$0] }
  }

  /// Transactions in the order in which they are delivered.
  ///
  /// Where any order may come, the simulation takes the ascending one, too.
  func inOrder(_ transactions: [QueuedTransaction]) -> [QueuedTransaction] {
    transactions.sorted { left, right in
      guard let leftID = left.id, let rightID = right.id else { return left.serial < right.serial }
      return leftID < rightID
    }
  }

  /// Keeps what was delivered before to be delivered once more: what was restored, and the others.
  mutating func keepRedelivered(restored: Bool, others: Bool) {
    redelivered = inOrder(
      unfinishedPurchases.filter { $0.isDelivered && ($0.isRestored ? restored : others) }
    ).map(\.serial)
  }

  /// Takes out what was kept to be delivered once more, without what has left meanwhile.
  mutating func takeRedelivered() -> [QueuedTransaction] {
    defer { redelivered = [] }
    return redelivered.compactMap { transaction(ofSerial: $0) }
  }

  /// Changes what the queue holds of a transaction; nothing if it has left.
  mutating func change(_ serial: Int, _ change: (inout QueuedTransaction) -> Void) {
    guard let index = transactions.index(ofSerial: serial) else { return }
    change(&transactions[index])
  }

  /// The transactions that `Transaction.updates` has not brought.
  ///
  /// What it has brought, or has left the queue, is not looked at again.
  mutating func takeNotUpdated() -> [QueuedTransaction] {
    let indices = notUpdated.compactMap(transactions.index(ofSerial:))
    let rest = indices.map { transactions[$0] }.filter { !$0.isUpdated }
    notUpdated = rest.map(\.serial)
    return rest
  }

  /// Takes what was bought with StoreKit 2 into the payment queue: the receipt lists it now.
  mutating func takeInPurchases() {
    for index in transactions.indices where transactions[index].state == .purchased {
      transactions[index].isInPaymentQueue = true
    }
  }

  /// Says what a payment has come to buy: the running period, where a later one was chosen.
  mutating func correctPayment(to product: ProductID) {
    guard let index = transactions.firstIndex(where: { $0.state == .purchasing }) else { return }
    transactions[index].product = product
  }

  /// The failed and deferred transactions that nobody finished.
  var unfinishedOthers: [QueuedTransaction] {
    transactions.filter { $0.state == .failed || $0.state == .deferred }
  }

  /// The restored transactions that the observer has not been called with.
  var undeliveredRestored: [QueuedTransaction] {
    transactions.filter { $0.state == .restored && !$0.isDelivered }
  }

  /// Makes restored transactions purchased ones, as which they are delivered again.
  mutating func turnRestoredIntoPurchased() {
    for index in transactions.indices
    where transactions[index].state == .restored && transactions[index].isDelivered {
      transactions[index].state = .purchased
    }
  }

  /// Removes a transaction; false if it is not in the queue any more.
  ///
  /// What comes back is remembered, but for what has come back before.
  mutating func finish(_ transaction: QueuedTransaction.Key, comesBack: Bool = false) -> Bool {
    guard let index = transactions.index(ofSerial: transaction.serial) else { return false }
    if comesBack, !transactions[index].hasComeAgain, transactions[index].state == .purchased {
      finished.append(transactions[index])
    }
    transactions.remove(at: index)
    return true
  }

  /// Removes a transaction that StoreKit 2 has told the app about in another way.
  mutating func drop(_ transaction: QueuedTransaction) {
    guard let index = transactions.index(ofSerial: transaction.serial) else { return }
    transactions.remove(at: index)
  }

  /// Removes transactions that nobody has made any more.
  mutating func forget(_ forgotten: Set<TransactionID>) {
    transactions.removeAll { transaction in
      [transaction.id, transaction.original].contains { $0.map(forgotten.contains) ?? false }
    }
  }

  /// Takes out what was finished and comes once more.
  mutating func takeFinished() -> [QueuedTransaction] {
    defer { finished = [] }
    return finished
  }

  /// Removes what a sheet has left behind whose app is gone.
  mutating func dropPayment() {
    transactions.removeAll { $0.state == .purchasing }
  }
}
