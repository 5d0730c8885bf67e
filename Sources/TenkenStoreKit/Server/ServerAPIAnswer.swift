public import TenkenSimulation

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
    /// `GET /inApps/v1/transactions/appTransactions/{transactionId}`.
    case appTransactionInfo = "app-transaction-info"
    /// `PUT /inApps/v1/subscriptions/extend/{originalTransactionId}`.
    case renewalExtension = "renewal-extension"
    /// `POST /inApps/v1/subscriptions/extend/mass`.
    case massExtension = "mass-extension"
    /// `GET /inApps/v1/subscriptions/extend/mass/{productId}/{requestIdentifier}`.
    case massExtensionStatus = "mass-extension-status"
    /// `PUT /inApps/v2/transactions/consumption/{transactionId}`, or its first version.
    case consumptionInformation = "consumption-information"
    /// `PUT /inApps/v1/transactions/{originalTransactionId}/appAccountToken`.
    case appAccountToken = "app-account-token"
    /// `POST /inApps/v1/notifications/test`.
    case testNotification = "test-notification"
    /// `GET /inApps/v1/notifications/test/{testNotificationToken}`.
    case testNotificationStatus = "test-notification-status"
    /// `POST /inApps/v1/notifications/history`.
    case notificationHistory = "notification-history"
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

  /// The body of a question, which those that only name something in the path do not have.
  public enum Request: Hashable, Sendable {
    /// The renewal date of a subscription is to be extended.
    case renewalExtension(RenewalExtension)
    /// The renewal dates of all subscribers are to be extended.
    case massExtension(MassExtension)
    /// The App Store is told what of a purchase was consumed.
    case consumption(ConsumptionReport, of: TransactionRecord)
    /// A purchase gets the token of an order.
    case accountToken(OrderID)
    /// Notifications are asked for that were sent in a span of time.
    case notificationHistory(NotificationQuery)
  }

  /// What an answer holds.
  public enum Content: Hashable, Sendable {
    /// An error.
    case failure(Failure)
    /// Transactions, in order.
    case transactions([TransactionRecord])
    /// Subscriptions, each with its last transaction.
    case statuses([SubscriptionRecord])
    /// A subscription whose renewal date was extended, by its transaction.
    case extended(TransactionRecord)
    /// Nothing: only an HTTP status says that the request was taken.
    case accepted(status: Int)
    /// A request to extend all renewal dates, which was taken.
    case massExtensionAccepted(MassExtension)
    /// What became of a request to extend all renewal dates.
    case massExtension(MassExtension)
    /// The token of a test, by the number of its notification.
    case testRequested(number: Int)
    /// Notifications of version 2, with what became of them.
    case notifications([SentNotification])
    /// The app transaction of an account, by the account's name.
    case appTransaction(account: String)
  }

  /// What was asked for.
  public let endpoint: Endpoint
  /// The body of the question; nil if it has none.
  public let request: Request?
  /// What the answer holds.
  public let content: Content

  init(_ endpoint: Endpoint, _ request: Request? = nil, _ content: Content) {
    self.endpoint = endpoint
    self.request = request
    self.content = content
  }

  /// The error; nil for an answer.
  public var failure: Failure? {
    guard case .failure(let failure) = content else { return nil }
    return failure
  }

  /// How many transactions, subscriptions or notifications it has.
  var entries: Int {
    switch content {
    case .failure, .testRequested, .accepted, .massExtensionAccepted: 0
    case .massExtension(let extended): extended.succeeded
    case .transactions(let records): records.count
    case .statuses(let records): records.count
    case .notifications(let sent): sent.count
    case .extended, .appTransaction: 1
    }
  }
}

/// A subscription with its last transaction, as the App Store tells servers of them.
public struct SubscriptionRecord: Hashable, Sendable {
  /// The subscription.
  public let renewal: RenewalRecord
  /// The transaction of the period that runs, or ran last.
  public let transaction: TransactionRecord
}

/// A request for an extension of one renewal date.
public struct RenewalExtension: Hashable, Sendable {
  /// By how many days.
  public let days: Int
  /// The subscription's first transaction.
  public let original: TransactionID
  /// How many extensions the subscription had before.
  public let before: Int
}

/// A request for an extension of all renewal dates of a product, and what became of it.
public struct MassExtension: Hashable, Sendable {
  /// The number of the request, from 1.
  public let number: Int
  /// The subscription, by its identifier.
  public let product: String
  /// By how many days.
  public let days: Int
  /// When it was done.
  public internal(set) var date: Instant
  /// How many renewal dates were extended.
  public internal(set) var succeeded = 0
  /// How many subscribers were not eligible.
  public internal(set) var failed = 0
}

/// A request for the history of notifications.
public struct NotificationQuery: Hashable, Sendable {
  /// From when on they were sent.
  public let start: Instant
  /// Until when they were sent.
  public let end: Instant
  /// The transaction of the customer whom they are about; nil for those about everybody.
  public let transaction: TransactionID?
  /// Whether only those are asked for that the server did not take.
  public let onlyFailures: Bool
}

extension ServerAPIAnswer.Failure {
  static let noTransaction = Self(
    status: 404, code: 4_040_010, message: "Transaction id not found.")
  static let noMassExtension = Self(
    status: 404, code: 4_040_009,
    message: """
      The server didn't find a subscription-renewal-date extension request for this \
      requestIdentifier and productId combination.
      """)
  static let noTestNotification = Self(
    status: 404, code: 4_040_008,
    message: """
      Either the test notification token is expired or the notification and status are not yet \
      available.
      """)
  static let noNotificationURL = Self(
    status: 404, code: 4_040_007,
    message: """
      No App Store Server Notification URL found for provided app. Check that a URL is configured \
      in App Store Connect for this environment.
      """)
  static let ineligibleForExtension = Self(
    status: 403, code: 4_030_004,
    message: "Forbidden - subscription state ineligible for extension.")
  static let tooManyExtensions = Self(
    status: 403, code: 4_030_005,
    message: "Forbidden - subscription has reached maximum extension count.")
}
