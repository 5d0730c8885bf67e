/// The App Store's books of the app: where the customers' money has gone.
///
/// Taxes are left out.
package struct Ledger: Hashable, Sendable {
  /// The amount that was charged, in minor units.
  package private(set) var charged = 0
  /// The amount that was refunded.
  package private(set) var refunded = 0
  /// The developer's proceeds.
  package private(set) var proceeds = 0
  /// Apple's commission.
  package private(set) var commission = 0

  /// Adds a charge, of which the developer gets a percentage; fractions are Apple's.
  mutating func charge(_ amount: Int, percent: Int) {
    charged += amount
    proceeds += amount * percent / 100
    commission += amount - amount * percent / 100
  }

  /// Adds a refund from the rest of a charge, and returns what the developer gives back.
  @discardableResult
  mutating func refund(_ amount: Int, of rest: Int, percent: Int) -> Int {
    let returned = rest * percent / 100 - (rest - amount) * percent / 100
    refunded += amount
    proceeds -= returned
    commission -= amount - returned
    return returned
  }

  /// Removes a charge, with what was refunded of it.
  mutating func forget(_ amount: Int, refunded: Int, percent: Int) {
    reverse(refunded, to: amount - refunded, percent: percent)
    charged -= amount
    proceeds -= amount * percent / 100
    commission -= amount - amount * percent / 100
  }

  /// Reverses a refund: the customer pays it again; returns the developer's share.
  @discardableResult
  mutating func reverse(_ amount: Int, to rest: Int, percent: Int) -> Int {
    let paid = (rest + amount) * percent / 100 - rest * percent / 100
    refunded -= amount
    proceeds += paid
    commission += amount - paid
    return paid
  }
}
