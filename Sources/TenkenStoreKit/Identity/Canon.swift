import TenkenSimulation

/// Names for identifiers and times that do not depend on how a world reached its state.
///
/// A transaction is numbered by its rank among the transactions of the world. Time is counted from
/// now, unless periods follow the calendar: then the date itself matters.
struct Canon {
  /// The numbers of the transactions, in ascending order, without duplicates.
  private let numbers: [Int]
  /// The time from which times are counted, in seconds.
  private let origin: Int

  /// Makes the names for a world.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the transactions, in any order.
  ///   - origin: The time from which times are counted, in seconds.
  init(numbers: [Int], origin: Int) {
    var numbers = numbers.sorted()
    var count = 0
    for number in numbers where count == 0 || number != numbers[count - 1] {
      numbers[count] = number
      count += 1
    }
    numbers.removeLast(numbers.count - count)
    self.numbers = numbers
    self.origin = origin
  }

  /// The name of a transaction; the number is -1 if nothing else in the world refers to it.
  func name(_ id: TransactionID) -> TransactionID { TransactionID(number: rank(of: id)) }

  /// The rank of a transaction; -1 if nothing else in the world refers to it.
  private func rank(of id: TransactionID) -> Int {
    // There are only a few, and most look-ups are for one of the last.
    numbers.lastIndex(of: id.number) ?? -1
  }

  /// A time in seconds, counted from the origin.
  func seconds(_ moment: Instant) -> Int { moment.seconds - origin }

  /// The name of what a machine refers to: a transaction's rank, or a moment's time.
  func name(_ reference: References.Reference) -> Int {
    switch reference {
    case .transaction(let id): rank(of: id)
    case .moment(let moment): seconds(moment)
    }
  }
}
