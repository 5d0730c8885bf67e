public import TenkenSimulation

/// The origin of payloads, from which their identifiers are derived.
public struct PayloadOrigin: Hashable, Sendable {
  /// The address of the case.
  public let address: String
  /// The app.
  public let app: AppIdentity
  /// The customer.
  public let customer: Customer
  /// When the case began.
  public let start: Instant

  /// Makes an origin of payloads.
  public init(
    address: String, app: AppIdentity = AppIdentity(), customer: Customer = Customer(),
    start: Instant
  ) {
    self.address = address
    self.app = app
    self.customer = customer
    self.start = start
  }
}
