public import TenkenSimulation
import TenkenStoreKit

/// A transaction of StoreKit 2, as far as a log states what it says.
///
/// Words are those of scenarios: `family-shared`, `win-back`.
public struct SignedEntry: Hashable, Sendable {
  /// The product identifier.
  public let product: String
  /// The identifier.
  public let id: String
  /// The identifier of the subscription's first transaction, or its own; nil if it is not stated.
  public let original: String?
  /// Why it was made; nil if it is not stated, as before 2023.
  public let reason: String?
  /// Who bought it; nil if it is not stated.
  public let ownership: String?
  /// The kind of its offer; nil if there was none.
  public let offer: String?
  /// Whether it was taken back.
  public let isRevoked: Bool
  /// Whether a higher plan has taken its place.
  public let isUpgraded: Bool
  /// Whether StoreKit could verify it; nil if it is not stated.
  public let isVerified: Bool?
  /// When it was bought, or renewed; nil in a log, as nobody compares it.
  public let purchaseDate: Instant?
  /// How long its period lasts, in seconds; nil for what has none.
  public let periodSeconds: Int?
}

extension SignedEntry {
  /// A transaction of the simulation, of which everything is stated.
  init(_ transaction: SignedTransaction) {
    self.init(
      product: transaction.product, id: transaction.id.description,
      original: transaction.original.description, reason: transaction.reason.rawValue,
      ownership: transaction.ownership.rawValue, offer: transaction.offer?.rawValue,
      isRevoked: transaction.isRevoked, isUpgraded: transaction.isUpgraded,
      isVerified: transaction.isVerified, purchaseDate: transaction.purchaseDate,
      periodSeconds: transaction.periodSeconds)
  }

  /// The transaction in one line.
  var text: String {
    var text = "\(product), id \(id)"
    if let original, original != id { text += ", originalID \(original)" }
    if let reason { text += ", \(reason)" }
    if let offer { text += ", offer \(offer)" }
    if ownership == Ownership.familyShared.rawValue { text += ", family-shared" }
    if isUpgraded { text += ", upgraded" }
    if isRevoked { text += ", revoked" }
    return isVerified == false ? text + ", unverified" : text
  }

  /// Whether two product identifiers are the same one.
  ///
  /// Scenarios often have only the last part: `monthly` for `com.example.monthly`.
  static func isSameProduct(_ left: String, _ right: String) -> Bool {
    left == right || left.hasSuffix(".\(right)") || right.hasSuffix(".\(left)")
  }
}

/// Kinds of offers by their numbers.
///
/// [offerType](https://developer.apple.com/documentation/appstoreservernotifications/offertype)
extension SignedEntry {
  private static let offerKinds: [Offer.Kind] = [.introductory, .promotional, .code, .winBack]

  /// The number of its offer; nil if it has none.
  var offerNumber: Int? {
    offer.flatMap { kind in Self.offerKinds.firstIndex { $0.rawValue == kind } }.map { $0 + 1 }
  }

  /// The kind of an offer by its number; nil if there is no such kind.
  static func offerKind(of number: Int) -> String? {
    (1...offerKinds.count).contains(number) ? offerKinds[number - 1].rawValue : nil
  }
}

/// What `purchase()` came to, as a log states it.
public enum PurchaseEntry: Hashable, Sendable {
  /// It was bought.
  case success(SignedEntry)
  /// Somebody has to approve it first.
  case pending
  /// The user closed the payment sheet.
  case userCancelled
  /// An error was thrown; its name in Swift, without what it carries.
  case failed(String)
}

extension PurchaseEntry {
  /// A result of the simulation.
  init(_ result: PurchaseResult) {
    switch result {
    case .success(let transaction): self = .success(SignedEntry(transaction))
    case .pending: self = .pending
    case .userCancelled: self = .userCancelled
    case .failed(let error): self = .failed(error.symbol)
    }
  }

  /// The result in one line.
  var text: String {
    switch self {
    case .success(let transaction): ".success: \(transaction.text)"
    case .pending: ".pending"
    case .userCancelled: ".userCancelled"
    case .failed(let error): "threw .\(error)"
    }
  }

  /// The result in a word of the log's format.
  var word: String {
    switch self {
    case .success: "success"
    case .pending: "pending"
    case .userCancelled: "userCancelled"
    case .failed: "error"
    }
  }

  /// The transaction that was bought; nil if none was.
  var transaction: SignedEntry? {
    guard case .success(let transaction) = self else { return nil }
    return transaction
  }
}
