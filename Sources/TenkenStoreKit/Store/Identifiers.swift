/// A product of the store, by index among the products.
package struct ProductID: Hashable, Comparable, Sendable {
  /// The index; that of the first product in a word without arguments.
  package var index = 0

  /// Whether a product was declared before another.
  package static func < (left: ProductID, right: ProductID) -> Bool { left.index < right.index }
}

/// An account of the App Store, by index among all accounts.
package struct AccountID: Hashable, Sendable {
  /// The index.
  package let index: Int
}

/// A subscription of an account, by index among the account's subscriptions.
package struct SubscriptionID: Hashable, Sendable {
  /// The index.
  package let index: Int
}

/// A subscription group, by index among the groups of the products, in the order of the products.
///
/// A product without a subscription has the group of its declaration, too, where it means nothing.
package struct SubscriptionGroupID: Hashable, Sendable {
  let index: Int
}

extension [Product] {
  /// The identifiers of the products, in order.
  var ids: some BidirectionalCollection<ProductID> { indices.lazy.map { ProductID(index: $0) } }

  /// The product with an identifier.
  package internal(set) subscript(id: ProductID) -> Product {
    get { self[id.index] }
    _modify { yield &self[id.index] }
  }
}
