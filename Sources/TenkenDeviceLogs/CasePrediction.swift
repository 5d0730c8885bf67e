public import TenkenExecution
public import TenkenSimulation

/// What the app's own log shows of a case: a view of its record.
public struct CasePrediction: Sendable {
  /// What came of the case.
  public let result: CaseResult
  /// The calls of the app's observer while the operations were performed, in order.
  public let callbacks: [ObserverCallback]
  /// The values of the rules in force in the end, by the names of rules.
  public let rules: [String: String]
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
