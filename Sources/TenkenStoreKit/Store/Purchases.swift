/// What an account bought, in order, and found by transaction or by product without a search.
///
/// A case may renew a subscription ten thousand times; whoever looked through all purchases for
/// one of them at each renewal would look at fifty million.
public struct Purchases: Hashable, Sendable {
  private var list: [Purchase] = []
  private var indices = SortedMap<TransactionID, Int>()
  private var ofProducts = Chains<ProductID>()
  /// The purchases of each subscription, by the transaction that began it.
  private var ofOriginals = Chains<TransactionID>()

  /// Enters a purchase behind the others.
  mutating func append(_ purchase: Purchase) {
    indices[purchase.transaction] = list.count
    ofOriginals.append(purchase.original ?? purchase.transaction)
    ofProducts.append(purchase.product)
    list.append(purchase)
  }

  /// The products that were bought, in the order of the store.
  var products: [ProductID] { ofProducts.keys }

  /// The indices of a product's purchases, the latest first.
  func latest(of product: ProductID) -> Chain { ofProducts[product] }

  /// Whether a product was bought and is kept.
  func keeps(_ product: ProductID) -> Bool {
    latest(of: product).contains { list[$0].revocation == nil }
  }

  /// The index of the last purchase of a product that was not taken back; nil for none.
  func lastKept(of product: ProductID) -> Int? {
    latest(of: product).first { index in
      list[index].revocation == nil && list[index].ownership == .purchased
    }
  }

  /// The first purchase that fits; nil if none does.
  ///
  /// Of the list itself: a collection's own way takes each purchase out of it.
  func first(where fits: (Purchase) -> Bool) -> Purchase? { list.first(where: fits) }

  /// All that was charged, and all that was paid back.
  var sums: (charged: Int, refunded: Int) {
    var sums = (charged: 0, refunded: 0)
    for index in list.indices {
      sums.charged += list[index].charged
      sums.refunded += list[index].refunded
    }
    return sums
  }

  /// The index of a purchase by its transaction; nil if there is none.
  func index(of transaction: TransactionID) -> Int? { indices[transaction] }

  /// The indices of a subscription's purchases, by the transaction that began it, the latest first.
  func chain(of original: TransactionID) -> Chain { ofOriginals[original] }
}

extension Purchases: RandomAccessCollection {
  /// The index of the first purchase.
  public var startIndex: Int { 0 }
  /// The index behind the last purchase.
  public var endIndex: Int { list.count }

  /// The purchase at an index; what is put there has the same transaction.
  public internal(set) subscript(index: Int) -> Purchase {
    get { list[index] }
    set { list[index] = newValue }
  }
}
