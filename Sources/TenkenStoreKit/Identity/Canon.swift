import TenkenSimulation

/// Names for identifiers and times that do not depend on how a world reached its state.
///
/// A transaction is numbered by its rank among the transactions of the world. Time is counted from
/// now, unless periods follow the calendar: then the date itself matters.
struct Canon {
  /// The numbers of the transactions, in ascending order, without duplicates.
  let numbers: [Int]
  /// The time from which times are counted, in seconds.
  let origin: Int

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
