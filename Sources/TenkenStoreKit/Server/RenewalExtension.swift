/// A request to extend the renewal date of one subscription.
package struct RenewalExtension: Hashable, Sendable {
  /// The number of days.
  package let days: Int
  /// The subscription's first transaction.
  package let original: TransactionID
  /// How many extensions the subscription had had before.
  package let before: Int
}

/// A request to extend all renewal dates of a product, and its result.
package struct MassExtension: Hashable, Sendable {
  /// The number of the request, from 1.
  package let number: Int
  /// The identifier of the subscription.
  package let product: String
  /// The number of days.
  package let days: Int
  /// When the extension was done.
  package internal(set) var date: Timestamp
  /// The identifier that the developer gave the request; nil if a case made it.
  package var requestIdentifier: String?
  /// How many renewal dates were extended.
  package internal(set) var succeeded = 0
  /// How many subscribers were not eligible.
  package internal(set) var failed = 0
}
