import TenkenSimulation

/// Names for identifiers and times that do not depend on how a world reached its state.
///
/// A transaction is numbered by its rank among the transactions of the world. Time is counted from
/// now, unless periods follow the calendar: then the date itself matters.
struct Canon {
  /// The numbers of the transactions, in ascending order, without duplicates.
  private let numbers: [Int]
  private let origin: Int

  init(_ world: StoreKitWorld, keepsDates: Bool) {
    numbers = world.transactionNumbersInOrder
    origin = keepsDates ? 0 : world.now.seconds
  }

  /// The name of a transaction; the number is -1 if nothing else in the world refers to it.
  func name(_ id: TransactionID) -> TransactionID {
    // There are only a few, and most look-ups are for one of the last.
    TransactionID(number: numbers.lastIndex(of: id.number) ?? -1)
  }

  /// The name of a transaction; nil for nil.
  func name(_ id: TransactionID?) -> TransactionID? { id.map { name($0) } }

  /// A time, counted from the origin.
  func time(_ moment: Instant) -> Instant { Instant(seconds: moment.seconds - origin) }

  /// A time, counted from the origin; nil for nil.
  func time(_ moment: Instant?) -> Instant? { moment.map { time($0) } }
}

extension StoreKitWorld {
  /// The numbers of all transactions that the world refers to, ascending and without duplicates.
  fileprivate var transactionNumbersInOrder: [Int] {
    var numbers: [Int] = []
    for account in store.accounts.indices {
      for purchase in store.accounts[account].purchases {
        numbers.append(purchase.transaction.number)
      }
    }
    devices.forEach { device in
      for queued in device.queue.transactions {
        if let id = queued.id { numbers.append(id.number) }
        if let original = queued.original { numbers.append(original.number) }
      }
    }
    numbers.sort()
    var count = 0
    for number in numbers where count == 0 || number != numbers[count - 1] {
      numbers[count] = number
      count += 1
    }
    numbers.removeLast(numbers.count - count)
    return numbers
  }
}
