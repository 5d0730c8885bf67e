import TenkenSimulation

/// The decision on a refund request that the app's server prefers.
///
/// [refundPreference](https://developer.apple.com/documentation/appstoreserverapi/refundpreference)
package enum RefundPreference: String, CaseIterable, Hashable, Sendable {
  /// The server has no preference.
  case undeclared
  /// A full refund.
  case grantFull = "grant-full"
  /// A prorated refund.
  case grantProrated = "grant-prorated"
  /// No refund.
  case decline
}

/// What the app's server reports to the App Store about a purchase with a refund request.
///
/// [ConsumptionRequest](https://developer.apple.com/documentation/appstoreserverapi/consumptionrequest)
package struct ConsumptionReport: Hashable, Sendable {
  /// The refund that the server prefers.
  package let preference: RefundPreference
  /// How much was consumed, in percent; nil if the server does not report it.
  package let consumed: Int?
  /// Whether the customer could try a sample before the purchase.
  package let hasSample: Bool
  /// Whether the purchase has been granted.
  package let isDelivered: Bool
  /// Whether the server blocks the user from spending any more.
  package let isBlocked: Bool

  /// Makes a report.
  package init(
    preference: RefundPreference, consumed: Int?, hasSample: Bool, isDelivered: Bool,
    isBlocked: Bool
  ) {
    self.preference = preference
    self.consumed = consumed
    self.hasSample = hasSample
    self.isDelivered = isDelivered
    self.isBlocked = isBlocked
  }
}
