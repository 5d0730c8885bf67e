/// One purchase as the app receipt on a device lists it.
public struct ReceiptEntry: Hashable, Sendable {
  /// What was bought, by its index among the store's products.
  public let product: ProductID
  /// The transaction's identifier.
  public internal(set) var transaction: TransactionID
  /// How many were bought at once.
  public var quantity = 1
}

/// The app receipt's list of purchases (`in_app`).
public struct Receipt: Sendable {
  private var entries: [ReceiptEntry] = []
  private var transactions = SortedMap<TransactionID, Bool>()
  /// How many entries from the start on the app's server is known to have granted.
  ///
  /// A server that has granted a purchase never forgets it, so that a receipt of ten thousand
  /// entries that is sent with each renewal need not be looked through each time.
  private var grantedCount = 0

  /// The entries that the app's server may not have granted yet.
  var perhapsNew: ArraySlice<ReceiptEntry> { entries[grantedCount...] }

  /// All entries.
  var all: ArraySlice<ReceiptEntry> { entries[...] }

  /// Notes that the app's server has granted every entry.
  mutating func noteGranted() { grantedCount = entries.count }

  /// Enters a purchase.
  ///
  /// The entry of a consumable is overwritten by the next purchase of the product; what was not
  /// granted before then is lost (Ihara 2019, receipt at the re-purchase).
  mutating func enter(_ purchase: Purchase, of kind: Product.Kind) {
    switch kind {
    case .consumable: removeAll { $0.product == purchase.product }
    case .nonConsumable, .autoRenewable, .nonRenewing: remove(purchase.transaction)
    }
    entries.append(
      ReceiptEntry(
        product: purchase.product, transaction: purchase.transaction, quantity: purchase.quantity))
    transactions[purchase.transaction] = true
  }

  /// Removes a purchase, if it is listed.
  mutating func remove(_ transaction: TransactionID) {
    guard transactions[transaction] != nil else { return }
    removeAll { $0.transaction == transaction }
  }

  /// Removes the entries that fit.
  mutating func removeAll(where fits: (ReceiptEntry) -> Bool) {
    let kept = entries[..<grantedCount].count { !fits($0) }
    for entry in entries where fits(entry) { transactions[entry.transaction] = nil }
    entries.removeAll(where: fits)
    grantedCount = kept
  }
}

extension Receipt: RandomAccessCollection {
  /// The index of the first entry.
  public var startIndex: Int { 0 }
  /// The index behind the last entry.
  public var endIndex: Int { entries.count }

  /// The entry at an index.
  public subscript(index: Int) -> ReceiptEntry { entries[index] }
}

extension Receipt: Hashable {
  /// Whether the same is listed; what is remembered to save searches is no matter.
  public static func == (left: Receipt, right: Receipt) -> Bool { left.entries == right.entries }

  /// Adds what is listed.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
