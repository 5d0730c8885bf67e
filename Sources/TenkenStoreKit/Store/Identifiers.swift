/// A product of the store, by index among the products.
public struct ProductID: Hashable, Comparable, Sendable {
  /// The index; that of the first product in a word without arguments.
  public var index = 0

  /// Whether a product was declared before another.
  public static func < (left: ProductID, right: ProductID) -> Bool { left.index < right.index }
}

/// An account of the App Store, by index among all accounts.
public struct AccountID: Hashable, Sendable {
  /// The index.
  public let index: Int
}

/// A subscription of an account, by index among the account's subscriptions.
public struct SubscriptionID: Hashable, Sendable {
  /// The index.
  public let index: Int
}

/// A subscription group, by index among the groups of the products, in the order of the products.
///
/// A product without a subscription has the group of its declaration, too, where it means nothing.
public struct SubscriptionGroupID: Hashable, Sendable {
  let index: Int
}

extension [Product] {
  /// The identifiers of the products, in order.
  var ids: some BidirectionalCollection<ProductID> { indices.lazy.map { ProductID(index: $0) } }

  /// The product with an identifier.
  public internal(set) subscript(id: ProductID) -> Product {
    get { self[id.index] }
    _modify { yield &self[id.index] }
  }
}
