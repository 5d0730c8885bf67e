/// The version of the App Store Server API.
package enum ServerAPI: CaseIterable, Sendable {
  /// The API does not exist yet.
  case none
  /// Transactions, subscriptions, refunds, orders, consumption, and extending one renewal date.
  case of2021
  /// Also test notifications, and the history of notifications.
  case of2022
  /// Also single transactions, and the extension of all renewal dates.
  case of2023
  /// Also the server's preference about a refund.
  case of2024
  /// Also app transactions, and app account tokens.
  case of2025
  /// Also consumption information of version 2.
  case of2026

  /// Whether this version has an endpoint.
  func has(_ endpoint: ServerAPIEndpoint) -> Bool {
    Self.allCases.prefix { $0 != self }.contains(endpoint.since) || self == endpoint.since
  }
}

extension ServerAPIEndpoint {
  /// The API version that introduced the endpoint.
  fileprivate var since: ServerAPI {
    switch self {
    case .subscriptionStatuses, .transactionHistory, .refundHistory, .orderLookup,
      .renewalExtension, .consumptionInformation:
      .of2021
    case .testNotification, .testNotificationStatus, .notificationHistory: .of2022
    case .transactionInfo, .massExtension, .massExtensionStatus: .of2023
    case .appTransactionInfo, .appAccountToken: .of2025
    }
  }
}
