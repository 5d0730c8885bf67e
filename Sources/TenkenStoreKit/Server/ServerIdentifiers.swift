/// A user of the app, by index among the users of its server.
package struct UserID: Hashable, Sendable {
  /// The index.
  package let index: Int
}

/// An order of the app's server, by index among all orders.
package struct OrderID: Hashable, Sendable {
  /// The index.
  package let index: Int

  /// The number as people read it, from 1.
  package var number: Int { index + 1 }
}
