package import TenkenSimulation
package import TenkenStoreKit

/// The origin of payloads, from which their identifiers are derived.
package struct PayloadOrigin: Hashable, Sendable {
  /// The address of the case.
  package let address: String
  /// The app.
  package let app: AppIdentity
  /// The customer.
  package let customer: Customer
  /// When the case began.
  package let start: Instant
  /// The `appAccountToken` of orders whose token a server has chosen itself, in lower case.
  package var accountTokens: [OrderID: String] = [:]

  /// Makes an origin of payloads.
  package init(
    address: String, app: AppIdentity = AppIdentity(), customer: Customer = Customer(),
    start: Instant
  ) {
    self.address = address
    self.app = app
    self.customer = customer
    self.start = start
  }
}
