/// The transactions of a payment queue, in the order in which they were added.
///
/// One that leaves the queue leaves a gap, which is closed when there are more gaps than
/// transactions: so ten thousand transactions that are finished one after the other cost ten
/// thousand steps, and not the fifty million that it takes to move up the rest each time.
public struct QueuedTransactions: Sendable {
  private var slots: [QueuedTransaction?] = []
  /// The serial number of each slot, ascending.
  private var serials: [Int] = []
  /// How many transactions there are of each identifier.
  private var counts: [TransactionID: Int] = [:]
  /// The slot of the first transaction, or the end.
  public private(set) var startIndex = 0
  /// The number of transactions.
  public private(set) var count = 0

  /// Adds a transaction, whose serial number is higher than all before.
  mutating func append(_ transaction: QueuedTransaction) {
    slots.append(transaction)
    serials.append(transaction.serial)
    count += 1
    note(transaction.id, 1)
  }

  /// Whether a transaction of an identifier is there.
  func contains(_ transaction: TransactionID) -> Bool { counts[transaction] != nil }

  /// Where the transaction of a serial number is; nil if it has left.
  func index(ofSerial serial: Int) -> Int? {
    var (low, high) = (startIndex, serials.count)
    while low < high {
      let middle = low + (high - low) / 2
      if serials[middle] < serial { low = middle + 1 } else { high = middle }
    }
    guard low < serials.count, serials[low] == serial, slots[low] != nil else { return nil }
    return low
  }

  /// Removes the transaction at an index.
  mutating func remove(at index: Int) {
    guard let transaction = slots[index] else { return }
    note(transaction.id, -1)
    slots[index] = nil
    count -= 1
    // The last slot is always taken, so that what was added last is found at once.
    while let last = slots.last, last == nil {
      slots.removeLast()
      serials.removeLast()
    }
    if startIndex > slots.count { startIndex = slots.count }
    while startIndex < slots.count, slots[startIndex] == nil { startIndex += 1 }
    if slots.count > 2 * count + 16 { closeGaps() }
  }

  /// Removes the transactions that fit.
  mutating func removeAll(where fits: (QueuedTransaction) -> Bool) {
    for index in indices.filter({ fits(self[$0]) }).reversed() { remove(at: index) }
  }

  private mutating func note(_ transaction: TransactionID?, _ change: Int) {
    guard let transaction else { return }
    let count = counts[transaction, default: 0] + change
    counts[transaction] = count == 0 ? nil : count
  }

  private mutating func closeGaps() {
    let rest = Array(self)
    slots = rest
    serials = rest.map(\.serial)
    startIndex = 0
  }
}

extension QueuedTransactions: BidirectionalCollection, MutableCollection {
  /// The index behind the last transaction.
  public var endIndex: Int { slots.count }

  /// The index of the next transaction.
  public func index(after index: Int) -> Int {
    var next = index + 1
    while next < slots.count, slots[next] == nil { next += 1 }
    return next
  }

  /// The index of the transaction before.
  public func index(before index: Int) -> Int {
    var before = index - 1
    while before > startIndex, slots[before] == nil { before -= 1 }
    return before
  }

  /// The transaction at an index; what is put there has the same serial number.
  public subscript(index: Int) -> QueuedTransaction {
    get {
      guard let transaction = slots[index] else {
        preconditionFailure("slot \(index) of the queue is empty: its index was not asked for")
      }
      return transaction
    }
    set {
      if let old = slots[index]?.id, old != newValue.id { note(old, -1) }
      if slots[index]?.id != newValue.id { note(newValue.id, 1) }
      slots[index] = newValue
    }
  }
}

extension QueuedTransactions: Hashable {
  /// Whether the same transactions are there; where there were others before is no matter.
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }

  /// Adds the transactions that are there.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for transaction in self { hasher.combine(transaction) }
  }
}
