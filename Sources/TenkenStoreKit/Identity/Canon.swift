import TenkenSimulation

/// Names for identifiers and moments that do not depend on how a world came about.
///
/// Transactions are numbered by their rank among those that are there, and time is counted from
/// now, unless periods follow the calendar, for which the date itself matters.
struct Canon {
  /// The numbers of the transactions, in order, each once.
  private let numbers: [Int]
  private let origin: Int

  init(_ world: StoreKitWorld, keepsDates: Bool) {
    numbers = world.transactionNumbersInOrder
    origin = keepsDates ? 0 : world.now.seconds
  }

  /// The name of a transaction; one that nothing else speaks of has none of its own.
  func name(_ id: TransactionID) -> TransactionID {
    // There are a few, and what is asked for is mostly among the last.
    TransactionID(number: numbers.lastIndex(of: id.number) ?? -1)
  }

  /// The name of a transaction, if there is one.
  func name(_ id: TransactionID?) -> TransactionID? { id.map { name($0) } }

  /// A moment, counted from the origin.
  func time(_ moment: Instant) -> Instant { Instant(seconds: moment.seconds - origin) }

  /// A moment, if there is one.
  func time(_ moment: Instant?) -> Instant? { moment.map { time($0) } }
}

extension StoreKitWorld {
  /// The numbers of every transaction that something speaks of, in order, each once.
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
