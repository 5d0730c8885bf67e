import TenkenSimulation
package import TenkenStoreKit

/// The fields of a StoreKit 2 transaction that a log states.
///
/// Values are written as in scenarios: `family-shared`, `win-back`.
package struct SignedEntry: Hashable, Sendable {
  /// The product identifier.
  package let product: String
  /// The identifier.
  package let id: String
  /// The identifier of the subscription's first transaction, or its own; nil if it is not stated.
  package let original: String?
  /// The reason for the transaction; nil if not stated, as before 2023.
  package let reason: String?
  /// The ownership type; nil if not stated.
  package let ownership: String?
  /// The type of its offer; nil if it has none.
  package let offer: String?
  /// Whether it was revoked.
  package let isRevoked: Bool
  /// Whether a higher plan has taken its place.
  package let isUpgraded: Bool
  /// Whether StoreKit could verify it; nil if it is not stated.
  package let isVerified: Bool?
  /// The date of the purchase or renewal; nil in a log, because it is not compared.
  package let purchaseDate: Timestamp?
  /// The length of its period in seconds; nil if it has none.
  package let periodSeconds: Int?
}

extension SignedEntry {
  /// Makes an entry of a simulated transaction, which states every field.
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
  var text: LocalizedText {
    var text = LocalizedText("\(product), id \(id)", "\(product)、id \(id)")
    if let original, original != id {
      text.append(", originalID \(original)", "、originalID \(original)")
    }
    if let reason { text.append(", \(reason)", "、\(reason)") }
    if let offer { text.append(", offer \(offer)", "、オファー \(offer)") }
    if ownership == Ownership.familyShared.rawValue { text.append(", family-shared", "、ファミリー共有") }
    if isUpgraded { text.append(", upgraded", "、アップグレード済み") }
    if isRevoked { text.append(", revoked", "、取り消し済み") }
    if isVerified == false { text.append(", unverified", "、検証に失敗") }
    return text
  }

  /// Whether two product identifiers mean the same product.
  ///
  /// Scenarios often have only the last part: `monthly` for `com.example.monthly`.
  static func isSameProduct(_ left: String, _ right: String) -> Bool {
    left == right || left.hasSuffix(".\(right)") || right.hasSuffix(".\(left)")
  }
}

/// The types of offers by their numbers.
///
/// [offerType](https://developer.apple.com/documentation/appstoreservernotifications/offertype)
extension SignedEntry {
  private static let offerKinds: [Offer.Kind] = [.introductory, .promotional, .code, .winBack]

  /// The number of its offer type; nil if it has no offer.
  var offerNumber: Int? {
    offer.flatMap { kind in Self.offerKinds.firstIndex { $0.rawValue == kind } }.map { $0 + 1 }
  }

  /// The type of an offer by its number; nil if there is no such type.
  static func offerKind(of number: Int) -> String? {
    (1...offerKinds.count).contains(number) ? offerKinds[number - 1].rawValue : nil
  }
}

/// The result of `purchase()`, as a log states it.
package enum PurchaseEntry: Hashable, Sendable {
  /// The purchase succeeded.
  case success(SignedEntry)
  /// The purchase has to be approved first.
  case pending
  /// The user closed the payment sheet.
  case userCancelled
  /// An error was thrown; its Swift name without associated values.
  case failed(String)
}

extension PurchaseEntry {
  /// Makes an entry of a simulated result.
  init(_ result: PurchaseResult) {
    switch result {
    case .success(let transaction): self = .success(SignedEntry(transaction))
    case .pending: self = .pending
    case .userCancelled: self = .userCancelled
    case .failed(let error): self = .failed(error.symbol)
    }
  }

  /// The result in one line.
  var text: LocalizedText {
    switch self {
    case .success(let transaction):
      LocalizedText(
        ".success: \(transaction.text[.english])", ".success: \(transaction.text[.japanese])")
    case .pending: LocalizedText(".pending")
    case .userCancelled: LocalizedText(".userCancelled")
    case .failed(let error): LocalizedText("threw .\(error)", ".\(error) がスローされた")
    }
  }

  /// The name of the result in the log's format.
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
