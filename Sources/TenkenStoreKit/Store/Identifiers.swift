/// What the store sells, by its index among the products.
public struct ProductID: Hashable, Comparable, Sendable {
  /// The index.
  public let index: Int

  /// Whether a product was declared before another.
  public static func < (left: ProductID, right: ProductID) -> Bool { left.index < right.index }
}

/// An account of the App Store, by its index among all of them.
public struct AccountID: Hashable, Sendable {
  /// The index.
  public let index: Int
}

/// A subscription of an account, by its index among the account's subscriptions.
public struct SubscriptionID: Hashable, Sendable {
  /// The index.
  public let index: Int
}

extension [Product] {
  /// The identifiers of the products, in order.
  var ids: some BidirectionalCollection<ProductID> { indices.lazy.map { ProductID(index: $0) } }

  /// The product of an identifier.
  public internal(set) subscript(id: ProductID) -> Product {
    get { self[id.index] }
    _modify { yield &self[id.index] }
  }
}

extension [Account] {
  /// The identifiers of the accounts, in order.
  var ids: some BidirectionalCollection<AccountID> { indices.lazy.map { AccountID(index: $0) } }

  /// The account of an identifier.
  public internal(set) subscript(id: AccountID) -> Account {
    // An account holds a dozen collections, which a copy would count.
    _read { yield self[id.index] }
    _modify { yield &self[id.index] }
  }
}
