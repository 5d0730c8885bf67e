public import TenkenSimulation

/// The identifier of a transaction; opaque but for the order in which it was made.
public struct TransactionID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number that the store gave.
  public let number: Int

  /// The number as logs show it.
  public var description: String { String(number) }

  /// Whether a transaction was made before another.
  public static func < (left: TransactionID, right: TransactionID) -> Bool {
    left.number < right.number
  }
}

/// Why the App Store took a purchase back, or the family did.
public struct Revocation: Hashable, Sendable {
  /// What became of the purchase.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// All of it was paid back.
    case refunded
    /// A part of it was paid back.
    case prorated
    /// The family shares it no longer.
    case familySharing = "family-sharing"
  }

  /// When it was.
  public internal(set) var date: Instant
  /// What became of it.
  public let kind: Kind
  /// What was paid back, in minor units.
  public let amount: Int
}

/// Why a customer wants a refund.
///
/// [Transaction.RevocationReason](https://developer.apple.com/documentation/storekit/transaction/revocationreason-swift.struct)
public enum RefundReason: String, CaseIterable, Hashable, Sendable {
  /// For some other reason than the app.
  case other
  /// The app has an issue.
  case developerIssue = "developer-issue"
}

/// Who bought what an account may use.
public enum Ownership: String, CaseIterable, Hashable, Sendable {
  /// The account itself.
  case purchased
  /// A member of the family.
  case familyShared = "family-shared"
}

/// A purchase, or a renewal, as the App Store has recorded it.
public struct Purchase: Hashable, Sendable {
  /// Why a transaction was made, with StoreKit's words.
  ///
  /// [Transaction.Reason](https://developer.apple.com/documentation/storekit/transaction/reason-swift.struct)
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// Somebody bought.
    case purchase
    /// A subscription began its next period.
    case renewal
  }

  /// The transaction's identifier.
  public internal(set) var transaction: TransactionID
  /// The identifier of the first transaction of the subscription; nil for the first itself.
  public internal(set) var original: TransactionID?
  /// What was bought, by its index among the store's products.
  public let product: ProductID
  /// What was charged, in minor units.
  public let charged: Int
  /// How many percent of it the developer gets.
  public var proceeds = 70
  /// When it was bought, or renewed.
  public internal(set) var date: Instant
  /// When its period ends; nil for what has none.
  public internal(set) var expires: Instant?
  /// Why it was made.
  public var reason = Reason.purchase
  /// The offer that it was bought with; nil if there was none.
  public var offer: Offer?
  /// How many were bought at once.
  public var quantity = 1
  /// Who bought it.
  public var ownership = Ownership.purchased
  /// Whether a higher plan has taken its place before its end.
  public var isUpgraded = false
  /// Why and when it was taken back; nil if it was not.
  public var revocation: Revocation?
  /// Why the customer wanted a refund; other as long as nobody did.
  public var refundReason = RefundReason.other
  /// The app's order that it carries as its `appAccountToken`; nil if it carries none.
  public var order: OrderID?
  /// Whether it is a consumable that was finished, which receipts list no longer.
  var isFinished = false
  /// What the App Store has paid back of it, in minor units.
  public var refunded = 0

  /// What is left of the charge.
  var rest: Int { charged - refunded }
}
