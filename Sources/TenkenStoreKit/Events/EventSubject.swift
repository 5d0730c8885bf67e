import TenkenSimulation

/// The products that an event is about.
package enum EventSubject: Sendable {
  /// Products, by their identifiers.
  case products([String])
  /// The product that was bought with a transaction; none if it has no identifier.
  case transaction(TransactionID?)
}

extension [String] {
  static let allTypes = Product.Kind.allCases.map(\.rawValue)
  /// The type of subscriptions that renew.
  static let subscriptions = [Product.Kind.autoRenewable].map(\.rawValue)
  /// The types that a family can share.
  static let shareable = [Product.Kind.nonConsumable, .autoRenewable].map(\.rawValue)
  /// The types that give entitlements while they are kept.
  static let entitlements = [Product.Kind.nonConsumable, .autoRenewable, .nonRenewing].map(
    \.rawValue)
}

extension EventActor {
  /// The payment queue.
  static let queue = EventActor("queue", "キュー")
  static let storeKit = EventActor("StoreKit", "StoreKit")
  /// The App Store.
  static let store = EventActor("store", "ストア")
  /// The app's server.
  static let server = EventActor("server", "サーバー")
  static let clock = EventActor("clock", "時計")
}
