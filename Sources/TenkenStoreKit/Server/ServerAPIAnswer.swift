package import TenkenSimulation

/// An answer of the App Store Server API.
///
/// [App Store Server API](https://developer.apple.com/documentation/appstoreserverapi)
package struct ServerAPIAnswer: Hashable, Sendable {
  /// An error of the API.
  package struct Failure: Hashable, Sendable {
    /// The HTTP status.
    package let status: Int
    /// The error code, for example 4040010.
    package let code: Int
    /// The message.
    package let message: String

    /// Makes an error.
    package init(status: Int, code: Int, message: String) {
      (self.status, self.code, self.message) = (status, code, message)
    }
  }

  /// The body of a request; a request that only has path parameters has none.
  package enum Request: Hashable, Sendable {
    /// Extend the renewal date of a subscription.
    case renewalExtension(RenewalExtension)
    /// Extend the renewal dates of all subscribers.
    case massExtension(MassExtension)
    /// Report how much of a purchase was consumed.
    case consumption(ConsumptionReport, of: TransactionRecord)
    /// Set the `appAccountToken` of a purchase to that of an order.
    case accountToken(OrderID)
    /// Get the notifications that were sent within a span of time.
    case notificationHistory(NotificationQuery)
  }

  /// The content of an answer.
  package enum Content: Hashable, Sendable {
    /// An error.
    case failure(Failure)
    /// Transactions, in order.
    case transactions([TransactionRecord])
    /// Subscriptions, each with its last transaction.
    case statuses([SubscriptionRecord])
    /// The transaction of a subscription whose renewal date was extended.
    case extended(TransactionRecord)
    /// Nothing: the HTTP status alone says that the request was accepted.
    case accepted(status: Int)
    /// A request to extend all renewal dates, which was accepted.
    case massExtensionAccepted(MassExtension)
    /// The result of a request to extend all renewal dates.
    case massExtension(MassExtension)
    /// The token of a test notification, by the number of the notification.
    case testRequested(number: Int)
    /// Notifications of version 2, with the results of the attempts to send them.
    case notifications([SentNotification])
    /// The app transaction of an account, by the name of the account.
    case appTransaction(account: String)
  }

  /// The endpoint that was called.
  package let endpoint: ServerAPIEndpoint
  /// The body of the request; nil if it has none.
  package let request: Request?
  /// The content of the answer.
  package let content: Content

  /// Makes an answer.
  package init(_ endpoint: ServerAPIEndpoint, _ request: Request? = nil, _ content: Content) {
    self.endpoint = endpoint
    self.request = request
    self.content = content
  }

  /// The error; nil if the request succeeded.
  package var failure: Failure? {
    guard case .failure(let failure) = content else { return nil }
    return failure
  }

  /// The number of transactions, subscriptions or notifications in the answer.
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

/// A request for the history of notifications.
package struct NotificationQuery: Hashable, Sendable {
  /// The start of the span in which they were sent.
  package let start: Instant
  /// The end of the span in which they were sent: the moment of the request.
  package let end: Timestamp
  /// A transaction of the customer whom they concern; nil for all customers.
  package let transaction: TransactionID?
  /// Whether only notifications that the server did not accept are requested.
  package let onlyFailures: Bool
}

extension ServerAPIAnswer.Failure {
  /// There is no such transaction.
  package static let noTransaction = Self(
    status: 404, code: 4_040_010, message: "Transaction id not found.")
  /// There was no such request to extend all renewal dates.
  package static let noMassExtension = Self(
    status: 404, code: 4_040_009,
    message: """
      The server didn't find a subscription-renewal-date extension request for this \
      requestIdentifier and productId combination.
      """)
  /// There was no such test notification.
  package static let noTestNotification = Self(
    status: 404, code: 4_040_008,
    message: """
      Either the test notification token is expired or the notification and status are not yet \
      available.
      """)
  /// The app has no URL for notifications.
  package static let noNotificationURL = Self(
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
