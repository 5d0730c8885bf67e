/// The transactions of a payment queue, in the order in which they were added.
///
/// A transaction that leaves the queue leaves a gap. The gaps are closed when they outnumber the
/// transactions. So finishing ten thousand transactions one after the other takes ten thousand
/// steps, and not the fifty million that it takes to move up the rest each time.
package struct QueuedTransactions: Sendable {
  private var slots: [QueuedTransaction?] = []
  /// The serial number of each slot, in ascending order.
  private var serials: [Int] = []
  /// The number of transactions with each identifier.
  private var counts: [TransactionID: Int] = [:]
  /// The slot of the first transaction, or the end if there is none.
  package private(set) var startIndex = 0
  /// The number of transactions.
  package private(set) var count = 0

  /// Adds a transaction, whose serial number is higher than all previous ones.
  mutating func append(_ transaction: QueuedTransaction) {
    slots.append(transaction)
    serials.append(transaction.serial)
    count += 1
    note(transaction.id, 1)
  }

  /// Whether the queue has a transaction with an identifier.
  func contains(_ transaction: TransactionID) -> Bool { counts[transaction] != nil }

  /// The index of the transaction with a serial number; nil if it has left.
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
    // The last slot is never a gap, so that the latest transaction is found at once.
    while let last = slots.last, last == nil {
      slots.removeLast()
      serials.removeLast()
    }
    if startIndex > slots.count { startIndex = slots.count }
    while startIndex < slots.count, slots[startIndex] == nil { startIndex += 1 }
    if slots.count > 2 * count + 16 { closeGaps() }
  }

  /// Removes the transactions that satisfy a predicate.
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
  /// The index after the last transaction.
  package var endIndex: Int { slots.count }

  /// The index of the next transaction.
  package func index(after index: Int) -> Int {
    var next = index + 1
    while next < slots.count, slots[next] == nil { next += 1 }
    return next
  }

  /// The index of the previous transaction.
  package func index(before index: Int) -> Int {
    var before = index - 1
    while before > startIndex, slots[before] == nil { before -= 1 }
    return before
  }

  /// The transaction at an index; a new value must have the same serial number.
  package subscript(index: Int) -> QueuedTransaction {
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
  /// Whether two queues have the same transactions, wherever their gaps are.
  package static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }

  /// Hashes the transactions.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for transaction in self { hasher.combine(transaction) }
  }
}
