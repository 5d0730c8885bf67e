public import TenkenSimulation

/// The version of App Store Server Notifications.
public enum NotificationVersion: String, CaseIterable, Hashable, Sendable {
  /// Version 1, with a unified receipt.
  case one = "1"
  /// Version 2, with signed payloads.
  case two = "2"
}

/// How the app's server deals with notifications.
public struct NotificationHandling: Hashable, Sendable {
  /// Whether it knows a notification again that it has had.
  public var isIdempotent = true
  /// Whether it goes by the dates of notifications, and not by the order in which they come.
  public var goesByDate = true
  /// Whether it checks signatures, and drops what is not signed by the App Store.
  public var verifies = true

  /// A server that does as Apple asks.
  public init() {}
}

/// What the app's server knows of a subscription from notifications.
public struct KnownSubscription: Hashable, Sendable {
  /// The identifier of the subscription's first transaction.
  public internal(set) var original: TransactionID
  /// What is subscribed to, by its index among the store's products.
  public internal(set) var product: ProductID
  /// When access ends, as far as the server knows.
  public internal(set) var accessUntil: Instant
  /// When the App Store sent what the server knows.
  var date: Instant
}

/// A notification on its way to the app's server.
public struct NotificationDelivery: Hashable, Sendable {
  /// The number of the notification, from 1.
  var number: Int
  /// What version it is of.
  let version: NotificationVersion
  /// What it is called: `DID_RENEW`, or `EXPIRED VOLUNTARY`.
  let name: String
  /// What the server learns from it: nil if it is about no subscription.
  var fact: Fact?
  /// The consumable that was paid back; nil if it is about anything else.
  var refunded: TransactionID?
  /// The purchase whose consumption the App Store asks about; nil if it asks nothing.
  var asksAbout: TransactionID?
  /// When it was made.
  var date: Instant
  /// How often it has been sent.
  var attempts = 0
  /// When it is sent next.
  var due: Instant
  /// Whether somebody else than the App Store made it.
  var isForged = false

  /// What a notification says of a subscription.
  struct Fact: Hashable {
    var original: TransactionID
    let product: ProductID
    /// When access ends.
    var accessUntil: Instant
    /// How many seconds a renewal adds; nil if it is not one.
    let added: Int?
  }
}
