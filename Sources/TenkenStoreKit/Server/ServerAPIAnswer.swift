/// What the App Store Server API answers.
///
/// [App Store Server API](https://developer.apple.com/documentation/appstoreserverapi)
public struct ServerAPIAnswer: Hashable, Sendable {
  /// What was asked for.
  public enum Endpoint: String, CaseIterable, Hashable, Sendable {
    /// `GET /inApps/v1/subscriptions/{transactionId}`.
    case subscriptionStatuses = "subscription-statuses"
    /// `GET /inApps/v2/history/{transactionId}`.
    case transactionHistory = "transaction-history"
    /// `GET /inApps/v1/transactions/{transactionId}`.
    case transactionInfo = "transaction-info"
    /// `GET /inApps/v2/refund/lookup/{transactionId}`.
    case refundHistory = "refund-history"
    /// `GET /inApps/v1/lookup/{orderId}`.
    case orderLookup = "order-lookup"
  }

  /// An error of the API.
  public struct Failure: Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    /// The error code, for example 4040010.
    public let code: Int
    /// The message.
    public let message: String
  }

  /// What was asked for.
  public let endpoint: Endpoint
  /// The error; nil for an answer.
  public let failure: Failure?
  /// The transactions of the answer, in order.
  public let transactions: [TransactionRecord]
  /// The subscriptions of the answer, with the last transaction of each.
  public let renewals: [RenewalRecord]
  /// The last transaction of each subscription, in the order of ``renewals``.
  public let lastTransactions: [TransactionRecord]
}
