/// The App Store's accounts of the app: where the customers' money has gone.
///
/// Taxes are left out.
public struct Ledger: Hashable, Sendable {
  /// What was charged, in minor units.
  public private(set) var charged = 0
  /// What was paid back.
  public private(set) var refunded = 0
  /// What the developer gets.
  public private(set) var proceeds = 0
  /// What Apple keeps.
  public private(set) var commission = 0

  /// Enters a charge of which the developer gets so many percent; fractions are Apple's.
  mutating func charge(_ amount: Int, percent: Int) {
    charged += amount
    proceeds += amount * percent / 100
    commission += amount - amount * percent / 100
  }

  /// Enters a refund out of what is left of a charge, and says what the developer gives back.
  @discardableResult
  mutating func refund(_ amount: Int, of rest: Int, percent: Int) -> Int {
    let returned = rest * percent / 100 - (rest - amount) * percent / 100
    refunded += amount
    proceeds -= returned
    commission -= amount - returned
    return returned
  }

  /// Forgets a charge, with what was paid back of it.
  mutating func forget(_ amount: Int, refunded: Int, percent: Int) {
    reverse(refunded, to: amount - refunded, percent: percent)
    charged -= amount
    proceeds -= amount * percent / 100
    commission -= amount - amount * percent / 100
  }

  /// Takes a refund back: the customer pays it again, and the developer gets so much of it.
  @discardableResult
  mutating func reverse(_ amount: Int, to rest: Int, percent: Int) -> Int {
    let paid = (rest + amount) * percent / 100 - rest * percent / 100
    refunded -= amount
    proceeds += paid
    commission += amount - paid
    return paid
  }
}
