import TenkenSimulation

/// What the app's server answers to a notification.
///
/// [Responding to App Store Server Notifications](https://developer.apple.com/documentation/appstoreservernotifications/responding-to-app-store-server-notifications)
package enum NotificationAnswer: String, CaseIterable, Hashable, Sendable {
  /// The server accepts the notification.
  case accepted = "200"
  /// The server takes the request for a wrong one.
  case badRequest = "400"
  /// The server does not know the path.
  case notFound = "404"
  /// The server gets more requests than it allows.
  case tooManyRequests = "429"
  /// The server fails.
  case serverError = "500"
  /// The server does not answer in time.
  case timeout

  /// Whether the App Store takes the notification for delivered.
  package var isAccepted: Bool { self == .accepted }

  /// Whether the server says that the request itself is at fault.
  var isClientError: Bool {
    switch self {
    case .badRequest, .notFound, .tooManyRequests: true
    case .accepted, .serverError, .timeout: false
    }
  }

  /// The status code, or that there is none.
  var text: LocalizedText {
    self == .timeout
      ? LocalizedText(en: "no answer in time", ja: "時間内に応答なし") : LocalizedText(rawValue)
  }
}
