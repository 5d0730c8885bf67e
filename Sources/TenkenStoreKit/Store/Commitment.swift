package import TenkenSimulation

/// What a customer subscribes to: a product, and how it is billed.
struct Plan: Hashable {
  let product: ProductID
  var billing = BillingPlan.upFront
}

/// The twelve payments to which the subscriber of a monthly billing plan commits.
///
/// [Supporting monthly subscriptions with a 12-month
/// commitment](https://developer.apple.com/documentation/storekit/supporting-monthly-subscriptions-with-a-12-month-commitment)
package struct Commitment: Hashable, Sendable {
  /// The number of payments.
  package static let payments = 12

  /// The number of the current billing period, from 1.
  package private(set) var number = 1
  /// The price of all payments together, in minor units.
  package let price: Int
  /// When the last billing period ends.
  package internal(set) var end: Instant
  /// When the current billing period ends.
  var periodEnd: Instant
  /// When the period began from whose beginning the ends of later ones are counted.
  var anchor: Instant
  /// The number of that period.
  private var anchorNumber = 1

  /// Makes a commitment whose first period begins at a moment.
  init(from start: Instant, payment: Int, at rate: RenewalRate) {
    price = Self.payments * payment
    anchor = start
    end = Period.month.end(from: start, at: rate, count: Self.payments)
    periodEnd = Period.month.end(from: start, at: rate)
  }

  /// How many payments are still to come.
  package var paymentsLeft: Int { Self.payments - number }

  /// The commitment with one more payment, for a period that begins at a moment.
  ///
  /// A payment that was recovered late shifts all later ones, and the end.
  func next(from start: Instant, at rate: RenewalRate) -> Commitment {
    var next = self
    next.number += 1
    if start != periodEnd {
      next.anchor = start
      next.anchorNumber = next.number
    }
    let periods = next.number - next.anchorNumber + 1
    next.periodEnd = Period.month.end(from: next.anchor, at: rate, count: periods)
    next.end = Period.month.end(
      from: next.anchor, at: rate, count: periods + next.paymentsLeft)
    return next
  }
}
