public import TenkenSimulation

/// Where payloads come from: all that their identifiers follow from.
public struct PayloadOrigin: Hashable, Sendable {
  /// The address of the case.
  public let address: String
  /// The app that they are about.
  public let app: AppIdentity
  /// Whose purchases they are about.
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
