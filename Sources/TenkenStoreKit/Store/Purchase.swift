package import TenkenSimulation

/// The identifier of a transaction; it is opaque, except that later transactions have higher ones.
package struct TransactionID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number that the store assigned.
  package let number: Int

  /// Makes an identifier of a number, which need not be that of a transaction.
  package init(number: Int) { self.number = number }

  /// The number as logs show it.
  package var description: String { String(number) }

  /// Whether a transaction was made before another.
  package static func < (left: TransactionID, right: TransactionID) -> Bool {
    left.number < right.number
  }
}

/// The revocation of a purchase, by the App Store or by the family.
package struct Revocation: Hashable, Sendable {
  /// What happened to the purchase.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It was fully refunded.
    case refunded
    /// It was partly refunded.
    case prorated
    /// The family no longer shares it.
    case familySharing = "family-sharing"
    /// The seat is no longer assigned to the account.
    case unassigned
    /// The administrator of an organization has taken back the seat.
    case assignmentRevoked = "assignment-revoked"
  }

  /// When the purchase was revoked.
  package internal(set) var date: Timestamp
  /// What happened to the purchase.
  package let kind: Kind
  /// The refunded amount, in minor units.
  package let amount: Int
}

/// Why a customer wants a refund.
///
/// [Transaction.RevocationReason](https://developer.apple.com/documentation/storekit/transaction/revocationreason-swift.struct)
package enum RefundReason: String, CaseIterable, Hashable, Sendable {
  /// For a reason other than the app.
  case other
  /// The app has an issue.
  case developerIssue = "developer-issue"
}

/// Who bought a purchase that an account may use.
package enum Ownership: String, CaseIterable, Hashable, Sendable {
  /// The account itself.
  case purchased
  /// A member of the family.
  case familyShared = "family-shared"
  /// Somebody who bought several seats, and invited the account to one, or an organization.
  case assigned
}

/// A purchase or renewal as the App Store has recorded it.
package struct Purchase: Hashable, Sendable {
  /// Why a transaction was made, in StoreKit's terms.
  ///
  /// [Transaction.Reason](https://developer.apple.com/documentation/storekit/transaction/reason-swift.struct)
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    /// A customer bought the product.
    case purchase
    /// A subscription began its next period.
    case renewal
  }

  /// The transaction's identifier.
  package internal(set) var transaction: TransactionID
  /// The identifier of the subscription's first transaction; nil for that transaction itself.
  package internal(set) var original: TransactionID?
  /// The product, by index among the store's products.
  package let product: ProductID
  /// The charged amount, in minor units.
  package let charged: Int
  /// The developer's percentage of the charge.
  package var proceeds = 70
  /// When it was bought, or when its renewal was due.
  package internal(set) var date: Timestamp
  /// When its period ends; nil if it has no period.
  package internal(set) var expires: Instant?
  /// Why it was made.
  package var reason = Reason.purchase
  /// The offer with which it was bought; nil if there was none.
  package var offer: Offer?
  /// How it is billed; nil if it is not a subscription, or bought before there were billing plans.
  package var billing: BillingPlan?
  /// The commitment with the payment of this period; nil if it is billed up front.
  package var commitment: Commitment?
  /// How many were bought at once.
  package var quantity = 1
  /// The seats; nil if it is not of a multiseat subscription.
  package var seats: Seats?
  /// Who bought it.
  package var ownership = Ownership.purchased
  /// Whether an upgrade replaced it before its end.
  package var isUpgraded = false
  /// The revocation; nil if it was not revoked.
  package var revocation: Revocation?
  /// Why the customer requested a refund; `other` if nobody did.
  package var refundReason = RefundReason.other
  /// The app's order that it has as its `appAccountToken`; nil if it has none.
  package var order: OrderID?
  /// Whether it is a finished consumable, which receipts no longer list.
  var isFinished = false
  /// The amount that was refunded, in minor units.
  package var refunded = 0

  /// When its period ends: never before it began, not even if Xcode ends it in the same second.
  package var end: Timestamp? { expires.map { max(Timestamp($0), date) } }

  /// The part of the charge that was not refunded.
  var rest: Int { charged - refunded }
}
