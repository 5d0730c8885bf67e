package import TenkenSimulation

/// A message that the App Store sent to the app's server, or an answer to it.
package struct AppStoreMessage: Hashable, Sendable {
  /// The content of a message.
  package indirect enum Content: Hashable, Sendable {
    /// An App Store Server Notification of version 1.
    case notificationV1(NotificationV1)
    /// An App Store Server Notification of version 2.
    case notificationV2(NotificationV2)
    case verifyReceipt(ReceiptAnswer)
    /// An answer of the App Store Server API.
    case serverAPI(ServerAPIAnswer)

    /// One for the message itself, plus the number of its transaction and subscription records.
    var weight: Int {
      switch self {
      case .notificationV1(let message): 1 + message.latest.count + message.renewals.count
      case .notificationV2: 1
      case .verifyReceipt(let answer):
        1 + (answer.receipt?.entries.count ?? 0) + answer.latest.count + answer.renewals.count
      case .serverAPI(let answer): 1 + answer.entries
      }
    }
  }

  /// When it was made; the first page of an answer with several.
  package let date: Timestamp
  /// The rules that were in force, which decide the form of the message.
  package let rules: Rules
  /// The content.
  package let content: Content

  /// Makes a message.
  package init(date: Timestamp, rules: Rules, content: Content) {
    (self.date, self.rules, self.content) = (date, rules, content)
  }
}

/// An app receipt, in the state of its last refresh on the device.
package struct ReceiptRecord: Hashable, Sendable {
  /// When the receipt was made.
  package let date: Instant
  /// The version of the app that the receipt reports.
  package let appVersion: String
  /// The purchases that the receipt lists (`in_app`).
  package let entries: [TransactionRecord]
}

/// An answer of verifyReceipt.
///
/// [responseBody](https://developer.apple.com/documentation/appstorereceipts/responsebody)
package struct ReceiptAnswer: Hashable, Sendable {
  /// The status code; 0 for a valid receipt.
  package let status: Int
  /// Whether the request may be sent again; nil if the answer does not include it.
  package let isRetryable: Bool?
  /// The receipt that was sent; nil if it was not accepted, or the device had none.
  package let receipt: ReceiptRecord?
  /// The latest transactions (`latest_receipt_info`).
  package let latest: [TransactionRecord]
  /// The subscriptions (`pending_renewal_info`).
  package let renewals: [RenewalRecord]
}

extension ReceiptAnswer {
  /// Makes an answer that has only a status: the receipt was not accepted.
  package init(status: Int) {
    self.init(
      status: status, isRetryable: (21_100...21_199).contains(status) ? true : nil, receipt: nil,
      latest: [], renewals: [])
  }
}
