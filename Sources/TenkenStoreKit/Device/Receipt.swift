import TenkenSimulation

/// The app receipt of a device, in the state of its last refresh.
package struct Receipt: Sendable {
  /// When the receipt was made; nil if the device has none.
  private(set) var date: Instant?
  /// The version of the app that it came with.
  private(set) var appVersion = Device.firstAppVersion
  private var entries: [ReceiptEntry] = []
  private var transactions = SortedMap<TransactionID, Bool>()
  /// How many of the first entries the app's server is known to have granted.
  ///
  /// A server never forgets a purchase that it has granted. So a receipt of ten thousand entries
  /// that is sent with each renewal need not be searched each time.
  private var grantedCount = 0

  /// The entries that the app's server may not have granted yet.
  var perhapsNew: ArraySlice<ReceiptEntry> { entries[grantedCount...] }

  var all: ArraySlice<ReceiptEntry> { entries[...] }

  /// Notes the version of the app that was installed.
  mutating func noteAppVersion(_ version: String) { appVersion = version }

  /// Notes that the app's server has granted every entry.
  mutating func noteGranted() { grantedCount = entries.count }

  /// Adds a purchase, and makes the receipt again.
  ///
  /// If a consumable stays until it is bought again, the next purchase of the product overwrites
  /// the entry, and a purchase that was not granted before then is lost (Ihara 2019, receipt at the
  /// re-purchase).
  mutating func enter(_ purchase: ReceiptEntry, in shop: Shop, _ turn: Turn) {
    if shop.products[purchase.product].kind == .consumable, !turn.rules.receiptsOmitFinished {
      removeAll { $0.product == purchase.product }
    } else {
      remove(purchase.transaction)
    }
    entries.append(purchase)
    transactions[purchase.transaction] = true
    date = turn.now
  }

  /// Adds the purchases that were made while the app did not run.
  mutating func take(_ waiting: inout [ReceiptEntry], in shop: Shop, _ turn: Turn) {
    for entry in waiting { enter(entry, in: shop, turn) }
    waiting = []
  }

  /// Sets the date of the receipt, without changing its entries.
  mutating func refresh(at now: Instant) { date = now }

  /// Removes the receipt with the app; its entries are listed again in the next one.
  mutating func removeFile() { date = nil }

  /// Whether a purchase is listed.
  func lists(_ transaction: TransactionID) -> Bool { transactions[transaction] != nil }

  /// Removes a purchase, if it is listed.
  mutating func remove(_ transaction: TransactionID) {
    guard transactions[transaction] != nil else { return }
    removeAll { $0.transaction == transaction }
  }

  /// Removes the entries that satisfy a predicate.
  mutating func removeAll(where fits: (ReceiptEntry) -> Bool) {
    let kept = entries[..<grantedCount].count { !fits($0) }
    for entry in entries where fits(entry) { transactions[entry.transaction] = nil }
    entries.removeAll(where: fits)
    grantedCount = kept
  }
}

extension Receipt: RandomAccessCollection {
  /// The index of the first entry.
  package var startIndex: Int { 0 }
  /// The index after the last entry.
  package var endIndex: Int { entries.count }

  /// The entry at an index.
  package subscript(index: Int) -> ReceiptEntry { entries[index] }
}

extension Receipt: Hashable {
  /// Whether two receipts list the same entries; their dates and caches are ignored.
  package static func == (left: Receipt, right: Receipt) -> Bool { left.entries == right.entries }

  /// Hashes the entries.
  package func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
