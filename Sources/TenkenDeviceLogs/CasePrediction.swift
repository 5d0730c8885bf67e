public import TenkenExecution
public import TenkenSimulation

/// What the app's own log shows of a case: a view of its record.
public struct CasePrediction: Sendable {
  /// What came of the case.
  public let result: CaseResult
  /// What StoreKit tells the app while the operations are performed, in order.
  public let entries: [PredictedEntry]
  /// What it tells the app while the preconditions are made true, in order.
  public let preparation: [PredictedEntry]
  /// What the app could be told if it asked, before the first step and after each; nil if nobody
  /// wanted to know, or if it is too much to be kept.
  let moments: [PredictedMoment]?
  /// The number of preconditions: the steps before the first operation.
  let preparationCount: Int
  /// The values of the rules in force in the end, by the names of rules.
  public let rules: [String: String]
  /// The environment that the case's transactions name: `Xcode`, `Sandbox`, `Production`.
  public let environment: String

  /// The calls of the app's observer while the operations were performed, in order.
  public var callbacks: [ObserverCallback] { entries.compactMap(\.callback) }

  /// The devices on which the app is told something, in the order in which they come up.
  public var devices: [String] {
    entries.reduce(into: []) { names, entry in
      if !names.contains(entry.device) { names.append(entry.device) }
    }
  }
}

/// Something that StoreKit tells the app in the simulation.
public struct PredictedEntry: Sendable {
  /// What it tells.
  public enum Content: Hashable, Sendable {
    /// A call of `paymentQueue(_:updatedTransactions:)`.
    case callback([ObserverCallback.Transaction])
    /// A transaction that `Transaction.updates` brings.
    case update(SignedEntry)
    /// What `purchase()` comes to.
    case purchase(PurchaseEntry)
  }

  /// The virtual time.
  public let time: Instant
  /// The step that causes it, by its index among all of the case.
  let step: Int
  /// The operation that causes it, by its index among those of the case; nil for a precondition.
  public let operation: Int?
  /// The device, by its name.
  public let device: String
  /// What it tells.
  public let content: Content
}

extension PredictedEntry {
  /// An observer's call that an operation causes.
  init(_ callback: ObserverCallback) {
    self.init(
      time: callback.time, step: callback.operation, operation: callback.operation, device: "",
      content: .callback(callback.transactions))
  }

  /// The call of the observer that it is, while operations are performed; nil for anything else.
  var callback: ObserverCallback? {
    guard case .callback(let transactions) = content, let operation else { return nil }
    return ObserverCallback(time: time, operation: operation, transactions: transactions)
  }
}

extension PredictedEntry.Content {
  /// The interface that tells it.
  var interface: DeviceLog.Interface {
    switch self {
    case .callback: .storeKit1
    case .update, .purchase: .storeKit2
    }
  }

  /// What StoreKit tells, in one line.
  var text: String {
    switch self {
    case .callback(let transactions): transactions.map(\.text).joined(separator: "; ")
    case .update(let transaction): transaction.text
    case .purchase(let result): result.text
    }
  }
}

/// What the app could be told at one moment, if it asked.
struct PredictedMoment: Hashable, Sendable {
  /// The device in the user's hand, by its name.
  let device: String
  /// `Transaction.currentEntitlements`.
  let entitlements: [SignedEntry]
  /// `Transaction.unfinished`.
  let unfinished: [SignedEntry]

  /// The answer to a question.
  func answer(to question: DeviceLog.Question) -> [SignedEntry] {
    switch question {
    case .currentEntitlements: entitlements
    case .unfinished: unfinished
    }
  }
}

/// One call of `paymentQueue(_:updatedTransactions:)`.
public struct ObserverCallback: Hashable, Sendable {
  /// One transaction, as an app can log it.
  public struct Transaction: Hashable, Sendable {
    /// `transactionState`, without the leading dot.
    public let state: String
    /// `transactionIdentifier`.
    public let id: String?
    /// `original?.transactionIdentifier`.
    public let original: String?
    /// `original?.transactionState`, without the leading dot.
    public let originalState: String?
    /// `error`.
    public let error: ErrorCode?

    /// Makes a transaction.
    public init(
      state: String, id: String?, original: String?, originalState: String?, error: ErrorCode?
    ) {
      self.state = state
      self.id = id
      self.original = original
      self.originalState = originalState
      self.error = error
    }
  }

  /// What tells an error from others.
  public struct ErrorCode: Hashable, Sendable {
    /// The error's domain.
    public let domain: String
    /// The error's code.
    public let code: Int

    /// Makes a code of a domain.
    public init(domain: String, code: Int) {
      self.domain = domain
      self.code = code
    }
  }

  /// The virtual time.
  public let time: Instant
  /// The operation that caused it, by its index among those of the case.
  public let operation: Int
  /// The transactions, in order.
  public let transactions: [Transaction]
}
