import TenkenSimulation

/// One purchase as the app receipt on a device lists it.
public struct ReceiptEntry: Hashable, Sendable {
  /// What was bought, by its index among the store's products.
  public let product: ProductID
  /// The transaction's identifier.
  public internal(set) var transaction: TransactionID
  /// How many were bought at once.
  public var quantity = 1
}

/// The app receipt of a device: as old as what refreshed it last.
public struct Receipt: Sendable {
  /// When it was made; nil where the device has none.
  private(set) var date: Instant?
  /// The version of the app that it came with.
  var appVersion = Device.firstAppVersion
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

  /// Enters a purchase: the receipt is made anew.
  ///
  /// Where a consumable stays until it is bought again, the next purchase of the product overwrites
  /// the entry, and what was not granted before then is lost (Ihara 2019, receipt at the
  /// re-purchase).
  mutating func enter(_ purchase: ReceiptEntry, in shop: Shop, _ turn: Turn) {
    switch (shop.products[purchase.product].kind, turn.rules[ConsumableInReceipt.self]) {
    case (.consumable, .untilRepurchase): removeAll { $0.product == purchase.product }
    case (.consumable, .untilFinished), (.nonConsumable, _), (.autoRenewable, _), (.nonRenewing, _):
      remove(purchase.transaction)
    }
    entries.append(purchase)
    transactions[purchase.transaction] = true
    date = turn.now
  }

  /// Enters what has come about while the app did not run.
  mutating func take(_ waiting: inout [ReceiptEntry], in shop: Shop, _ turn: Turn) {
    for entry in waiting { enter(entry, in: shop, turn) }
    waiting = []
  }

  /// Notes that it was made anew, whatever it lists.
  mutating func refresh(at now: Instant) { date = now }

  /// Is removed with the app, and lists what is left when it is made anew.
  mutating func removeFile() { date = nil }

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

extension Purchase {
  /// The purchase as receipts list it.
  var entry: ReceiptEntry {
    ReceiptEntry(product: product, transaction: transaction, quantity: quantity)
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
  /// Whether the same is listed; when it was made, and what saves searches, is no matter.
  public static func == (left: Receipt, right: Receipt) -> Bool { left.entries == right.entries }

  /// Adds what is listed.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
