package import TenkenSimulation

/// The version of App Store Server Notifications.
package enum NotificationVersion: String, CaseIterable, Hashable, Sendable {
  /// Version 1, with a unified receipt.
  case one = "1"
  /// Version 2, with signed payloads.
  case two = "2"

  /// The minutes after which the App Store sends one again, each after the attempt before.
  ///
  /// [Responding to App Store Server Notifications](https://developer.apple.com/documentation/appstoreservernotifications/responding-to-app-store-server-notifications)
  package var retryMinutes: [Int] {
    switch self {
    case .one: [6, 24, 48].map { $0 * 60 }
    case .two: [1, 12, 24, 48, 72].map { $0 * 60 }
    }
  }
}

/// How the app's server handles notifications.
package struct NotificationHandling: Hashable, Sendable {
  /// Whether it recognises a notification that it has already received.
  package var isIdempotent = true
  /// Whether it orders notifications by their dates, and not by their arrival.
  package var goesByDate = true
  /// Whether it checks signatures, and rejects notifications not signed by the App Store.
  package var verifies = true

  /// Makes the behaviour of a server that follows Apple's guidance.
  package init() {}
}

/// What the app's server knows of a subscription.
package struct KnownSubscription: Hashable, Sendable {
  /// The identifier of the subscription's first transaction.
  package internal(set) var original: TransactionID
  /// The subscribed product, by index among the store's products.
  package internal(set) var product: ProductID
  /// When access ends, as far as the server knows.
  package internal(set) var accessUntil: Instant
  /// When the App Store made the information.
  var date: Timestamp
}

/// A notification on its way to the app's server.
package struct NotificationDelivery: Hashable, Sendable {
  /// The number of the notification, from 1.
  var number: Int
  let version: NotificationVersion
  /// Who posts it: of RevenueCat, it is an event.
  var source = NotificationSource.appStore
  /// The name of the notification: `DID_RENEW`, or `EXPIRED VOLUNTARY`.
  var name: String
  /// What the server learns from it about a subscription; nil if it concerns none.
  var fact: Fact?
  /// The consumable that was refunded; nil for other notifications.
  var refunded: TransactionID?
  /// The purchase whose consumption the App Store asks about; nil for other notifications.
  var asksAbout: TransactionID?
  /// When the notification was made; the same for every attempt to send it.
  var date: Timestamp
  /// How many times it has been sent.
  var attempts = 0
  /// When it is sent next.
  var due: Instant
  /// Whether it was made by somebody other than the App Store.
  var isForged = false

  /// What a notification says about a subscription.
  struct Fact: Hashable {
    var original: TransactionID
    let product: ProductID
    /// When access ends.
    var accessUntil: Instant
    /// How many seconds a renewal adds; nil for other notifications.
    var added: Int?
  }
}
