public import TenkenSimulation

/// A transaction in the form that the App Store sends to servers.
public struct TransactionRecord: Hashable, Sendable {
  /// The purchase, in its state when the message was sent.
  public let purchase: Purchase
  /// The product that was bought.
  public let product: Product
  /// The date of the subscription's first transaction, or of this one.
  public let firstDate: Timestamp
  /// The storefront's currency; nil if none was specified.
  public let currency: Currency?
  /// The storefront's country, as a code of three letters; nil if none was specified.
  public let storefront: String?
  /// The name of the account that may use the purchase.
  public let account: String
}

/// A subscription in the form that the App Store sends to servers.
public struct RenewalRecord: Hashable, Sendable {
  /// The subscription, in its state when the message was sent.
  public let subscription: Subscription
  /// The subscribed product.
  public let product: Product
  /// The product that it renews to.
  public let renewsTo: Product
  /// When it renews, or would: the end of its last transaction.
  public let renewalDate: Timestamp
  /// The price of the next renewal, in minor units.
  public let renewalPrice: Int
  /// The offer of the next period; nil if it has none.
  public let offer: Offer?
  /// The identifiers of the win-back offers for which the customer is eligible.
  public let winBackOffers: [String]
  /// The app's order that the last transaction has as its `appAccountToken`; nil if it has none.
  public let order: OrderID?
  /// The storefront's currency; nil if none was specified.
  public let currency: Currency?
  /// The name of the account that may use the subscription.
  public let account: String
}

/// A subscription with its last transaction, in the form that the App Store sends to servers.
public struct SubscriptionRecord: Hashable, Sendable {
  /// The subscription.
  public let renewal: RenewalRecord
  /// The transaction of the current period, or of the last one.
  public let transaction: TransactionRecord
}
