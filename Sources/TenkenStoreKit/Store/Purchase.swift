public import TenkenSimulation

/// The identifier of a transaction; it is opaque, except that later transactions have higher ones.
public struct TransactionID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number that the store assigned.
  public let number: Int

  /// The number as logs show it.
  public var description: String { String(number) }

  /// Whether a transaction was made before another.
  public static func < (left: TransactionID, right: TransactionID) -> Bool {
    left.number < right.number
  }
}

/// The revocation of a purchase, by the App Store or by the family.
public struct Revocation: Hashable, Sendable {
  /// What happened to the purchase.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It was fully refunded.
    case refunded
    /// It was partly refunded.
    case prorated
    /// The family no longer shares it.
    case familySharing = "family-sharing"
  }

  /// When the purchase was revoked.
  public internal(set) var date: Timestamp
  /// What happened to the purchase.
  public let kind: Kind
  /// The refunded amount, in minor units.
  public let amount: Int
}

/// Why a customer wants a refund.
///
/// [Transaction.RevocationReason](https://developer.apple.com/documentation/storekit/transaction/revocationreason-swift.struct)
public enum RefundReason: String, CaseIterable, Hashable, Sendable {
  /// For a reason other than the app.
  case other
  /// The app has an issue.
  case developerIssue = "developer-issue"
}

/// Who bought a purchase that an account may use.
public enum Ownership: String, CaseIterable, Hashable, Sendable {
  /// The account itself.
  case purchased
  /// A member of the family.
  case familyShared = "family-shared"
}

/// A purchase or renewal as the App Store has recorded it.
public struct Purchase: Hashable, Sendable {
  /// Why a transaction was made, in StoreKit's terms.
  ///
  /// [Transaction.Reason](https://developer.apple.com/documentation/storekit/transaction/reason-swift.struct)
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// A customer bought the product.
    case purchase
    /// A subscription began its next period.
    case renewal
  }

  /// The transaction's identifier.
  public internal(set) var transaction: TransactionID
  /// The identifier of the subscription's first transaction; nil for that transaction itself.
  public internal(set) var original: TransactionID?
  /// The product, by index among the store's products.
  public let product: ProductID
  /// The charged amount, in minor units.
  public let charged: Int
  /// The developer's percentage of the charge.
  public var proceeds = 70
  /// When it was bought, or when its renewal was due.
  public internal(set) var date: Timestamp
  /// When its period ends; nil if it has no period.
  public internal(set) var expires: Instant?
  /// Why it was made.
  public var reason = Reason.purchase
  /// The offer with which it was bought; nil if there was none.
  public var offer: Offer?
  /// How many were bought at once.
  public var quantity = 1
  /// Who bought it.
  public var ownership = Ownership.purchased
  /// Whether an upgrade replaced it before its end.
  public var isUpgraded = false
  /// The revocation; nil if it was not revoked.
  public var revocation: Revocation?
  /// Why the customer requested a refund; `other` if nobody did.
  public var refundReason = RefundReason.other
  /// The app's order that it has as its `appAccountToken`; nil if it has none.
  public var order: OrderID?
  /// Whether it is a finished consumable, which receipts no longer list.
  var isFinished = false
  /// The amount that was refunded, in minor units.
  public var refunded = 0

  /// When its period ends: never before it began, not even if Xcode ends it in the same second.
  public var end: Timestamp? { expires.map { max(Timestamp($0), date) } }

  /// The part of the charge that was not refunded.
  var rest: Int { charged - refunded }
}
