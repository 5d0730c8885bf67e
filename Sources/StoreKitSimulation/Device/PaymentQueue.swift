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
}

/// Why a transaction failed, as its `error` says.
public struct TransactionError: Hashable, Sendable, CustomStringConvertible {
  /// The error's domain.
  public let domain: String
  /// The error's code.
  public let code: Int

  /// The domain and the code, as logs show them.
  public var description: String { "\(domain) \(code)" }

  /// `SKError.paymentCancelled`: the user closed the payment sheet.
  public static let paymentCancelled = TransactionError(domain: "SKErrorDomain", code: 2)
  /// `URLError.notConnectedToInternet`: the App Store cannot be reached.
  public static let offline = TransactionError(domain: "NSURLErrorDomain", code: -1009)
}

/// A transaction as the payment queue of a device holds it.
public struct QueuedTransaction: Hashable, Sendable {
  /// What is bought, by its place among the store's products.
  public let product: Int
  /// How far it has come.
  public internal(set) var state: TransactionState
  /// The identifier; nil until the payment is done.
  public internal(set) var id: TransactionID?
  /// Why it failed; nil unless it did.
  public internal(set) var error: TransactionError?
}

/// The payment queue of a device: the transactions that the app has not finished.
///
/// [SKPaymentQueue](https://developer.apple.com/documentation/storekit/skpaymentqueue)
public struct PaymentQueue: Hashable, Sendable {
  /// The unfinished transactions, in the order in which they were added.
  ///
  /// The one that is being bought now is among them, as in `SKPaymentQueue.transactions`.
  public private(set) var transactions: [QueuedTransaction] = []
  /// The transactions that the app finished, in order.
  public private(set) var finished: [TransactionID] = []

  /// Whether a payment is being processed.
  public var isPurchasing: Bool { transactions.contains { $0.state == .purchasing } }

  /// The purchased transactions that nobody finished.
  public var unfinishedPurchases: [QueuedTransaction] {
    transactions.filter { $0.state == .purchased }
  }

  /// Whether a purchase of a product waits to be finished.
  func hasUnfinishedPurchase(of product: Int) -> Bool {
    transactions.contains { $0.product == product && $0.state == .purchased }
  }

  /// Adds a payment.
  mutating func add(product: Int) -> QueuedTransaction {
    let transaction = QueuedTransaction(product: product, state: .purchasing)
    transactions.append(transaction)
    return transaction
  }

  /// Ends the payment that is being processed; nil if there is none.
  mutating func settlePayment(
    _ state: TransactionState, id: TransactionID? = nil, error: TransactionError? = nil
  ) -> QueuedTransaction? {
    guard let place = transactions.firstIndex(where: { $0.state == .purchasing }) else {
      return nil
    }
    transactions[place].state = state
    transactions[place].id = id
    transactions[place].error = error
    return transactions[place]
  }

  /// Removes a transaction; false if it is not in the queue any more.
  mutating func finish(_ transaction: QueuedTransaction) -> Bool {
    guard let place = transactions.firstIndex(of: transaction) else { return false }
    transactions.remove(at: place)
    if let id = transaction.id { finished.append(id) }
    return true
  }
}
