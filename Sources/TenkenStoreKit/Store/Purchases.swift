/// The purchases of an account, in order, with direct access by transaction and by product.
///
/// A case may renew a subscription ten thousand times; looking through all purchases at each
/// renewal would take fifty million steps.
package struct Purchases: Hashable, Sendable {
  private var list: [Purchase] = []
  private var indices = SortedMap<TransactionID, Int>()
  private var ofProducts = Chains<ProductID>()
  /// The purchases of each subscription, by the transaction that began it.
  private var ofOriginals = Chains<TransactionID>()

  /// Adds a purchase at the end.
  mutating func append(_ purchase: Purchase) {
    indices[purchase.transaction] = list.count
    ofOriginals.append(purchase.original ?? purchase.transaction)
    ofProducts.append(purchase.product)
    list.append(purchase)
  }

  /// The products that were bought, in the store's order.
  var products: [ProductID] { ofProducts.keys }

  /// The indices of a product's purchases, the latest first.
  func latest(of product: ProductID) -> Chain { ofProducts[product] }

  /// Whether the account has a purchase of a product that was not revoked.
  func keeps(_ product: ProductID) -> Bool {
    latest(of: product).contains { list[$0].revocation == nil }
  }

  /// The account's own first purchase of a product; nil if it has none.
  func first(of product: ProductID) -> TransactionID? {
    latest(of: product).reversed().first { list[$0].ownership == .purchased }.map {
      list[$0].original ?? list[$0].transaction
    }
  }

  /// The index of the account's own last purchase of a product that was not revoked; nil if none.
  func lastKept(of product: ProductID) -> Int? {
    latest(of: product).first { index in
      list[index].revocation == nil && list[index].ownership == .purchased
    }
  }

  /// The first purchase that satisfies a predicate; nil if none does.
  ///
  /// The list is searched directly, because the collection's default would copy each purchase.
  func first(where fits: (Purchase) -> Bool) -> Purchase? { list.first(where: fits) }

  /// The total charges, and the total refunds.
  var sums: (charged: Int, refunded: Int) {
    var sums = (charged: 0, refunded: 0)
    for index in list.indices {
      sums.charged += list[index].charged
      sums.refunded += list[index].refunded
    }
    return sums
  }

  /// The index of a transaction's purchase; nil if there is none.
  func index(of transaction: TransactionID) -> Int? { indices[transaction] }

  /// The indices of the purchases in a subscription that a transaction began, the latest first.
  func chain(of original: TransactionID) -> Chain { ofOriginals[original] }
}

extension Purchases: RandomAccessCollection {
  /// The index of the first purchase.
  package var startIndex: Int { 0 }
  /// The index after the last purchase.
  package var endIndex: Int { list.count }

  /// The purchase at an index; a new value must have the same transaction.
  package internal(set) subscript(index: Int) -> Purchase {
    get { list[index] }
    set { list[index] = newValue }
  }
}
