/// An endpoint of the App Store Server API.
package enum ServerAPIEndpoint: String, CaseIterable, Hashable, Sendable {
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

  /// The most transactions or notifications in one page of an answer.
  ///
  /// [Get Transaction History](https://developer.apple.com/documentation/appstoreserverapi/get-v2-history-_transactionid_)
  package static let pageSize = 20

  /// The number of pages of an answer with a number of entries.
  func pages(of entries: Int) -> Int {
    switch self {
    case .transactionHistory, .refundHistory, .notificationHistory:
      max(1, (entries + Self.pageSize - 1) / Self.pageSize)
    case .subscriptionStatuses, .transactionInfo, .orderLookup, .appTransactionInfo,
      .renewalExtension, .massExtension, .massExtensionStatus, .consumptionInformation,
      .appAccountToken, .testNotification, .testNotificationStatus:
      1
    }
  }
}

extension Rules {
  /// Whether the API of the environment and its year has an endpoint.
  package func answers(_ endpoint: ServerAPIEndpoint) -> Bool { refusal(of: endpoint) == nil }

  /// The refusal if the app's server cannot call an endpoint of the API; nil if it can.
  ///
  /// Xcode has no such API in any year.
  func refusal(of endpoint: ServerAPIEndpoint) -> String? {
    guard self.hasAppStoreServer else { return "no-app-store" }
    return self.serverAPI.has(endpoint) ? nil : "not-yet"
  }
}
