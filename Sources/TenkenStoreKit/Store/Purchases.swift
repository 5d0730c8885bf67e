/// What an account bought, in order, and found by transaction or by product without a search.
///
/// A case may renew a subscription ten thousand times; whoever looked through all purchases for
/// one of them at each renewal would look at fifty million.
public struct Purchases: Hashable, Sendable {
  private var list: [Purchase] = []
  /// The indices of each product's purchases, in order.
  private(set) var indicesOfProducts: [ProductID: [Int]] = [:]
  private var indices: [TransactionID: Int] = [:]
  /// The last purchase of each chain, by the transaction that began it.
  private var chainEnds: [TransactionID: Int] = [:]
  /// For each purchase the one before it in its chain; nil for the first.
  private var previous: [Int?] = []

  /// Enters a purchase behind the others.
  mutating func append(_ purchase: Purchase) {
    indices[purchase.transaction] = list.count
    previous.append(chainEnds.updateValue(list.count, forKey: purchase.chain))
    indicesOfProducts[purchase.product, default: []].append(list.count)
    list.append(purchase)
  }

  /// The purchases of a product, the latest first.
  func latest(of product: ProductID) -> some Sequence<(index: Int, purchase: Purchase)> {
    (indicesOfProducts[product] ?? []).lazy.reversed().map { ($0, list[$0]) }
  }

  /// Whether a product was bought and is kept.
  func keeps(_ product: ProductID) -> Bool {
    latest(of: product).contains { $1.revocation == nil }
  }

  /// The index of the last purchase of a product that was not taken back; nil for none.
  func lastKept(of product: ProductID) -> Int? {
    latest(of: product).first { _, purchase in
      purchase.revocation == nil && purchase.ownership == .purchased
    }?.index
  }

  /// The index of a purchase by its transaction; nil if there is none.
  func index(of transaction: TransactionID) -> Int? { indices[transaction] }

  /// The purchases of a subscription, by the transaction that began it, the latest first.
  func chain(of original: TransactionID) -> some Sequence<Purchase> {
    sequence(first: chainEnds[original]) { index in index.map { previous[$0] } }
      .lazy.prefix { $0 != nil }.compactMap { $0.map { list[$0] } }
  }
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

extension Purchase {
  /// The transaction that began what this purchase continues, or itself.
  fileprivate var chain: TransactionID { original ?? transaction }
}
