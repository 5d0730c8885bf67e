package import TenkenSimulation

/// A transaction in the form that the App Store sends to servers.
package struct TransactionRecord: Hashable, Sendable {
  /// The purchase, in its state when the message was sent.
  package private(set) var purchase: Purchase
  /// The product that was bought.
  package let product: Product
  /// The date of the subscription's first transaction, or of this one.
  package let firstDate: Timestamp
  /// The storefront's currency; nil if none was specified.
  package let currency: Currency?
  /// The storefront's country, as a code of three letters; nil if none was specified.
  package let storefront: String?
  /// The name of the account that may use the purchase.
  package let account: String

  /// The transaction as a receipt of a date lists it: without a revocation after that.
  func asListed(by date: Instant) -> TransactionRecord {
    var record = self
    if let revocation = purchase.revocation, revocation.date.second > date {
      record.purchase.revocation = nil
    }
    return record
  }
}

/// A subscription in the form that the App Store sends to servers.
package struct RenewalRecord: Hashable, Sendable {
  /// The subscription, in its state when the message was sent.
  package let subscription: Subscription
  /// The subscribed product.
  package let product: Product
  /// The product of the next billing period.
  package let renewsTo: Product
  /// The product that it renews to after its commitment.
  package let commitmentRenewsTo: Product
  /// When it renews, or would: the end of its last transaction.
  package let renewalDate: Timestamp
  /// The price of the next renewal, in minor units.
  package let renewalPrice: Int
  /// The price of the first payment after a commitment, in minor units.
  package let commitmentRenewalPrice: Int
  /// The offer of the next period; nil if it has none.
  package let offer: Offer?
  /// The identifiers of the win-back offers for which the customer is eligible.
  package let winBackOffers: [String]
  /// The app's order that the last transaction has as its `appAccountToken`; nil if it has none.
  package let order: OrderID?
  /// The storefront's currency; nil if none was specified.
  package let currency: Currency?
  /// The name of the account that may use the subscription.
  package let account: String
}

/// A subscription with its last transaction, in the form that the App Store sends to servers.
package struct SubscriptionRecord: Hashable, Sendable {
  /// The subscription.
  package let renewal: RenewalRecord
  /// The transaction of the current period, or of the last one.
  package let transaction: TransactionRecord
}
