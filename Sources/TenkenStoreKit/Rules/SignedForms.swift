/// The prices and currencies of signed objects.
package enum SignedPrices: Sendable {
  case absent
  /// Transactions have them, and renewals do not.
  case transactionsOnly
  case present
}

/// What signed objects have about an offer.
package enum OfferDescriptions: Sendable {
  /// Only its type, and its identifier if it has one.
  case typeOnly
  /// Also its type of discount.
  case withoutPeriod
  /// Also its period.
  case described
}

/// The `appTransactionId` of signed objects.
package enum AppTransactionIDs: Sendable {
  /// The field is absent.
  case absent
  /// Always `0`.
  case zero
  /// A number that is unique to the account and the app.
  case unique
}

/// Whether StoreKit 2 gives the app a signed app transaction.
package enum AppTransactions: Sendable {
  /// There is no app transaction.
  case none
  /// There is an app transaction.
  case signed
  /// There is an app transaction, which has `originalPlatform`.
  case signedWithPlatform
}

/// The date of the app's first download in the app transaction.
package enum FirstDownload: Sendable {
  /// The date in receipts: in Production, the start of the case.
  case moment
  case startOf1970
  case startOfYear1
}
