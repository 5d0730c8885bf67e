/// A user of the app, by index among the users of its server.
public struct UserID: Hashable, Sendable {
  /// The index.
  public let index: Int
}

/// An order of the app's server, by index among all orders.
public struct OrderID: Hashable, Sendable {
  /// The index.
  public let index: Int

  /// The number as people read it, from 1.
  public var number: Int { index + 1 }
}
