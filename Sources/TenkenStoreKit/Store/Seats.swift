/// The seats of a transaction of a multiseat subscription.
///
/// [MultiSeatInfo](https://developer.apple.com/documentation/storekit/transaction/multiseatinfo-swift.struct)
package struct Seats: Hashable, Sendable {
  /// Seats with one price.
  package struct Tier: Hashable, Sendable {
    /// The price of each of them for a period, in minor units.
    package let price: Int
    /// How many there are.
    package let quantity: Int
  }

  /// The seats by price, the first ones first.
  package let tiers: [Tier]
  /// How many of them were refunded.
  package internal(set) var revoked = 0
  /// Whether another transaction has further seats of the same period.
  package internal(set) var isOneOfSeveral = false
}
