package import TenkenExecution
package import TenkenSimulation

/// The entries that a case should leave in the app's own log.
package struct CasePrediction: Sendable {
  /// The result of the case.
  package let result: CaseResult
  /// What StoreKit reports to the app while the operations are performed, in order.
  package let entries: [PredictedEntry]
  /// What StoreKit reports to the app while the preconditions are established, in order.
  package let preparation: [PredictedEntry]
  /// StoreKit's possible answers before the first step and after each one.
  ///
  /// It is nil if they were not requested, or are too many to keep.
  let moments: [PredictedMoment]?
  /// The number of preconditions: the steps before the first operation.
  let preparationCount: Int
  /// The values of the rules in force at the end, by rule name.
  package let rules: [String: String]
  /// The environment that the case's transactions name: `Xcode`, `Sandbox`, `Production`.
  package let environment: String

  /// The calls of the app's observer while the operations were performed, in order.
  package var callbacks: [ObserverCallback] { entries.compactMap(\.callback) }

  /// The devices on which the app receives something, in the order in which they appear.
  package var devices: [String] {
    entries.reduce(into: []) { names, entry in
      if !names.contains(entry.device) { names.append(entry.device) }
    }
  }
}

/// Something that StoreKit reports to the app in the simulation.
package struct PredictedEntry: Sendable {
  /// The kinds of entries.
  package enum Content: Hashable, Sendable {
    /// A call of `paymentQueue(_:updatedTransactions:)`.
    case callback([ObserverCallback.Transaction])
    /// A transaction from `Transaction.updates`.
    case update(SignedEntry)
    /// The result of `purchase()`.
    case purchase(PurchaseEntry)
  }

  /// The virtual time.
  package let time: Instant
  /// The step that causes the entry, by its index among all steps of the case.
  let step: Int
  /// The operation that causes the entry, by its index in the case; nil for a precondition.
  package let operation: Int?
  /// The name of the device.
  package let device: String
  /// The content.
  package let content: Content
}

extension PredictedEntry {
  /// Makes an entry of an observer's call that an operation causes.
  init(_ callback: ObserverCallback) {
    self.init(
      time: callback.time, step: callback.operation, operation: callback.operation, device: "",
      content: .callback(callback.transactions))
  }

  /// The observer's call if an operation causes it; nil for any other entry.
  var callback: ObserverCallback? {
    guard case .callback(let transactions) = content, let operation else { return nil }
    return ObserverCallback(time: time, operation: operation, transactions: transactions)
  }
}

extension PredictedEntry.Content {
  /// The StoreKit interface that the entry comes from.
  var interface: DeviceLog.Interface {
    switch self {
    case .callback: .storeKit1
    case .update, .purchase: .storeKit2
    }
  }

  /// The content in one line.
  var text: LocalizedText {
    switch self {
    case .callback(let transactions): .joined(transactions.map(\.text))
    case .update(let transaction): transaction.text
    case .purchase(let result): result.text
    }
  }
}

/// The answers that the app could get from StoreKit at one moment.
struct PredictedMoment: Hashable, Sendable {
  /// The name of the device that the user is holding.
  let device: String
  /// `Transaction.currentEntitlements`.
  let entitlements: [SignedEntry]
  /// `Transaction.unfinished`.
  let unfinished: [SignedEntry]

  func answer(to question: DeviceLog.Question) -> [SignedEntry] {
    switch question {
    case .currentEntitlements: entitlements
    case .unfinished: unfinished
    }
  }
}

/// One call of `paymentQueue(_:updatedTransactions:)`.
package struct ObserverCallback: Hashable, Sendable {
  /// One transaction, as an app can log it.
  package struct Transaction: Hashable, Sendable {
    /// `transactionState`, without the leading dot.
    package let state: String
    /// `transactionIdentifier`.
    package let id: String?
    /// `original?.transactionIdentifier`.
    package let original: String?
    /// `original?.transactionState`, without the leading dot.
    package let originalState: String?
    /// `error`.
    package let error: ErrorCode?
    /// `payment.productIdentifier`; nil in a log that does not state it.
    package let product: String?

    /// Makes a transaction.
    package init(
      state: String, id: String?, original: String?, originalState: String?, error: ErrorCode?,
      product: String? = nil
    ) {
      self.state = state
      self.id = id
      self.original = original
      self.originalState = originalState
      self.error = error
      self.product = product
    }
  }

  /// The domain and code of an error.
  package struct ErrorCode: Hashable, Sendable {
    /// The error's domain.
    package let domain: String
    /// The error's code.
    package let code: Int

    /// Makes an error code.
    package init(domain: String, code: Int) {
      self.domain = domain
      self.code = code
    }
  }

  /// The virtual time.
  package let time: Instant
  /// The operation that caused the call, by its index among the operations of the case.
  package let operation: Int
  /// The transactions, in order.
  package let transactions: [Transaction]
}
