import TenkenStoreKit

/// What a request asks for, by its method and path.
///
/// [App Store Server API](https://developer.apple.com/documentation/appstoreserverapi)
enum APIRoute: Hashable {
  case transactionInfo(String)
  case appTransactionInfo(String)
  case history(String)
  case refunds(String)
  case statuses(String)
  case order(String)
  case extend(String)
  case massExtend
  case massExtensionStatus(product: String, identifier: String)
  case consumption(String, form: Int)
  case accountToken(String)
  case test
  case testStatus(String)
  case notificationHistory
  case finish(String)
  /// verifyReceipt at an endpoint; nil for the one of the case's environment.
  case receipt(ReceiptEndpoint?)

  /// Finds out what a request asks for; nil if it is something else.
  init?(_ request: APIRequest) {
    let path = request.path
    guard path.first == "inApps", path.count > 2 else {
      guard let route = Self.receipt(path) else { return nil }
      self = route
      return
    }
    let rest = Array(path[2...])
    let last = rest[rest.count - 1]
    let names = rest.dropLast().joined(separator: "/")
    switch (request.method, path[1], names) {
    case ("GET", "v1", "transactions"): self = .transactionInfo(last)
    case ("GET", "v1", "transactions/appTransactions"): self = .appTransactionInfo(last)
    // Version 1 of the history is deprecated, and differs only in the filter of revoked ones.
    case ("GET", "v2", "history"), ("GET", "v1", "history"): self = .history(last)
    case ("GET", "v2", "refund/lookup"): self = .refunds(last)
    case ("GET", "v1", "subscriptions"): self = .statuses(last)
    case ("GET", "v1", "lookup"): self = .order(last)
    case ("PUT", "v1", "subscriptions/extend"): self = .extend(last)
    case ("PUT", "v1", "transactions/consumption"): self = .consumption(last, form: 1)
    case ("PUT", "v2", "transactions/consumption"): self = .consumption(last, form: 2)
    case ("GET", "v1", "notifications/test"): self = .testStatus(last)
    case ("POST", "v1", "notifications") where last == "test": self = .test
    case ("POST", "v1", "notifications") where last == "history": self = .notificationHistory
    case ("POST", "v1", "subscriptions/extend") where last == "mass": self = .massExtend
    case ("PUT", "v1", _) where rest.count == 3 && rest[0] == "transactions":
      guard last == "appAccountToken" else { return nil }
      self = .accountToken(rest[1])
    case ("POST", "v1", _) where rest.count == 3 && rest[0] == "transactions":
      guard last == "finish" else { return nil }
      self = .finish(rest[1])
    case ("GET", "v1", _)
    where rest.count == 5 && rest[0..<3] == ["subscriptions", "extend", "mass"]:
      self = .massExtensionStatus(product: rest[3], identifier: rest[4])
    default: return nil
    }
  }

  private static func receipt(_ path: [String]) -> APIRoute? {
    switch path {
    case ["verifyReceipt"]: .receipt(nil)
    case ["production", "verifyReceipt"]: .receipt(.production)
    case ["sandbox", "verifyReceipt"]: .receipt(.sandbox)
    default: nil
    }
  }

  /// Whether the request changes something.
  var changes: Bool {
    switch self {
    case .extend, .massExtend, .consumption, .accountToken, .test, .finish: true
    case .transactionInfo, .appTransactionInfo, .history, .refunds, .statuses, .order,
      .massExtensionStatus, .testStatus, .notificationHistory, .receipt:
      false
    }
  }

  /// The endpoint of the App Store Server API; nil for what is not one that is simulated.
  var endpoint: ServerAPIEndpoint? {
    switch self {
    case .transactionInfo: .transactionInfo
    case .appTransactionInfo: .appTransactionInfo
    case .history: .transactionHistory
    case .refunds: .refundHistory
    case .statuses: .subscriptionStatuses
    case .order: .orderLookup
    case .extend: .renewalExtension
    case .massExtend: .massExtension
    case .massExtensionStatus: .massExtensionStatus
    case .consumption: .consumptionInformation
    case .accountToken: .appAccountToken
    case .test: .testNotification
    case .testStatus: .testNotificationStatus
    case .notificationHistory: .notificationHistory
    case .finish, .receipt: nil
    }
  }
}

extension APIRequest {
  /// Whether the request needs a token: all but verifyReceipt do.
  package var needsToken: Bool { path.last != "verifyReceipt" }
}
