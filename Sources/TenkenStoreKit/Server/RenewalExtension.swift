/// A request to extend the renewal date of one subscription.
public struct RenewalExtension: Hashable, Sendable {
  /// The number of days.
  public let days: Int
  /// The subscription's first transaction.
  public let original: TransactionID
  /// How many extensions the subscription had had before.
  public let before: Int
}

/// A request to extend all renewal dates of a product, and its result.
public struct MassExtension: Hashable, Sendable {
  /// The number of the request, from 1.
  public let number: Int
  /// The identifier of the subscription.
  public let product: String
  /// The number of days.
  public let days: Int
  /// When the extension was done.
  public internal(set) var date: Timestamp
  /// How many renewal dates were extended.
  public internal(set) var succeeded = 0
  /// How many subscribers were not eligible.
  public internal(set) var failed = 0
}
