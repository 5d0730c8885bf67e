/// The payment queue of a device: the transactions that the app has not finished.
///
/// [SKPaymentQueue](https://developer.apple.com/documentation/storekit/skpaymentqueue)
package struct PaymentQueue: Hashable, Sendable {
  /// The unfinished transactions, in the order in which they were added.
  ///
  /// The transaction that is being purchased is included, as in `SKPaymentQueue.transactions`.
  package private(set) var transactions = QueuedTransactions()
  /// The offer of the payment that is being processed; nil if it has none.
  private(set) var offer: Offer?
  /// How the payment that is being processed is billed.
  private(set) var billing = BillingPlan.upFront
  private(set) var nextSerial = 0
  /// The serial numbers of the transactions that `Transaction.updates` may still have to deliver.
  private var notUpdated: [Int] = []
  /// The finished transactions that come back at the next launch, if a rule says so.
  private(set) var finished: [QueuedTransaction] = []
  /// The serial numbers of the transactions that the observer will get again.
  private var redelivered: [Int] = []

  /// Whether a payment is being processed.
  package var isPurchasing: Bool { transactions.contains { $0.state == .purchasing } }

  /// The purchased transactions that the app has not finished.
  package var unfinishedPurchases: [QueuedTransaction] {
    transactions.filter { $0.state == .purchased && $0.isInPaymentQueue }
  }

  /// The purchased and failed transactions that the app has not finished.
  var unfinished: [QueuedTransaction] {
    transactions.filter {
      [.purchased, .failed].contains($0.state) && $0.isInPaymentQueue
    }
  }

  /// Whether a purchase of a product is waiting to be finished.
  func hasUnfinishedPurchase(of product: ProductID) -> Bool {
    transactions.contains { $0.product == product && $0.state == .purchased }
  }

  /// Adds a payment, which begins to be processed.
  mutating func addPayment(
    for plan: Plan, with offer: Offer?, through interface: PurchaseInterface,
    order: OrderID?, quantity: Int
  ) -> QueuedTransaction {
    self.offer = offer
    billing = plan.billing
    return add(
      product: plan.product, .purchasing, through: interface, order: order, quantity: quantity)
  }

  /// Adds a transaction in a state.
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

  /// Moves the payment that is being processed to another state; nil if there is none.
  mutating func settlePayment(
    _ state: TransactionState, id: TransactionID? = nil, original: TransactionID? = nil,
    failure: PaymentFailure? = nil
  ) -> QueuedTransaction? {
    settle(from: .purchasing, to: state, id: id, original: original, failure: failure) { _ in true }
  }

  /// Moves a matching transaction from one state to another; nil if there is none.
  mutating func settle(
    from old: TransactionState, to state: TransactionState, id: TransactionID?,
    original: TransactionID?, failure: PaymentFailure? = nil,
    where matches: (QueuedTransaction) -> Bool
  ) -> QueuedTransaction? {
    guard let index = transactions.firstIndex(where: { $0.state == old && matches($0) }) else {
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

  /// The transaction with a serial number; nil if it has left the queue.
  func transaction(ofSerial serial: Int) -> QueuedTransaction? {
    transactions.index(ofSerial: serial).map { transactions[$0] }
  }

  /// Sorts transactions into the order in which they are delivered.
  ///
  /// Where any order is possible, the simulation also uses the ascending one.
  func inOrder(_ transactions: [QueuedTransaction]) -> [QueuedTransaction] {
    transactions.sorted { left, right in
      guard let leftID = left.id, let rightID = right.id else { return left.serial < right.serial }
      return leftID < rightID
    }
  }

  /// Keeps transactions that were delivered before for redelivery: restored ones, others, or both.
  mutating func keepRedelivered(restored: Bool, others: Bool) {
    redelivered = inOrder(
      unfinishedPurchases.filter { $0.isDelivered && ($0.isRestored ? restored : others) }
    ).map(\.serial)
  }

  /// Takes out the transactions kept for redelivery, without those that have left the queue.
  mutating func takeRedelivered() -> [QueuedTransaction] {
    defer { redelivered = [] }
    return redelivered.compactMap { transaction(ofSerial: $0) }
  }

  /// Changes a transaction in the queue; does nothing if it has left.
  mutating func change(_ serial: Int, _ change: (inout QueuedTransaction) -> Void) {
    guard let index = transactions.index(ofSerial: serial) else { return }
    change(&transactions[index])
  }

  /// Takes the transactions that `Transaction.updates` has not delivered.
  ///
  /// Transactions that were delivered or have left the queue are not looked at again.
  mutating func takeNotUpdated() -> [QueuedTransaction] {
    let indices = notUpdated.compactMap(transactions.index(ofSerial:))
    let rest = indices.map { transactions[$0] }.filter { !$0.isUpdated }
    notUpdated = rest.map(\.serial)
    return rest
  }

  /// Adds StoreKit 2 purchases to the payment queue, because the receipt lists them now.
  mutating func takeInPurchases() {
    for index in transactions.indices where transactions[index].state == .purchased {
      transactions[index].isInPaymentQueue = true
    }
  }

  /// Corrects the product of the payment: the current plan, if the chosen one begins later.
  mutating func correctPayment(to product: ProductID) {
    guard let index = transactions.firstIndex(where: { $0.state == .purchasing }) else { return }
    transactions[index].product = product
  }

  /// The failed and deferred transactions that the app has not finished.
  var unfinishedOthers: [QueuedTransaction] {
    transactions.filter { $0.state == .failed || $0.state == .deferred }
  }

  /// The restored transactions that the observer has not been called with.
  var undeliveredRestored: [QueuedTransaction] {
    transactions.filter { $0.state == .restored && !$0.isDelivered }
  }

  /// Turns delivered restored transactions into purchased ones, to be delivered again as such.
  mutating func turnRestoredIntoPurchased() {
    for index in transactions.indices
    where transactions[index].state == .restored && transactions[index].isDelivered {
      transactions[index].state = .purchased
    }
  }

  /// Removes a transaction; false if it is no longer in the queue.
  ///
  /// A transaction that comes back is remembered, unless it has come back before.
  mutating func finish(_ transaction: QueuedTransaction.Key, comesBack: Bool = false) -> Bool {
    guard let index = transactions.index(ofSerial: transaction.serial) else { return false }
    if comesBack, !transactions[index].hasComeAgain, transactions[index].state == .purchased {
      finished.append(transactions[index])
    }
    transactions.remove(at: index)
    return true
  }

  /// Removes a transaction that StoreKit 2 has reported to the app in another way.
  mutating func drop(_ transaction: QueuedTransaction) {
    guard let index = transactions.index(ofSerial: transaction.serial) else { return }
    transactions.remove(at: index)
  }

  /// Removes deleted transactions, and those that have a deleted one as their original.
  mutating func forget(_ forgotten: Set<TransactionID>) {
    transactions.removeAll { transaction in
      [transaction.id, transaction.original].contains { $0.map(forgotten.contains) ?? false }
    }
  }

  /// Removes the deferred transaction of a request that has lapsed.
  mutating func dropRequest(for product: ProductID) {
    transactions.removeAll { $0.state == .deferred && $0.product == product }
  }

  /// Takes out the finished transactions that come back.
  mutating func takeFinished() -> [QueuedTransaction] {
    defer { finished = [] }
    return finished
  }

  /// Removes the payment that is being processed when its app is gone or cannot continue it.
  mutating func dropPayment() {
    transactions.removeAll { $0.state == .purchasing }
  }
}
