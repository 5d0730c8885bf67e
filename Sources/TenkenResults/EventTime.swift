package import TenkenSimulation

/// When a case was tested or judged: at a moment, or on a day of which nobody wrote down the time.
///
/// Times are sorted by their starts in UTC, and a day comes before the moments of that day. Such an
/// order is for lists; what somebody found later, ``isAfter(_:)`` says.
package struct EventTime: Hashable, Comparable, Sendable {
  /// The moment, or midnight UTC of the day.
  package let start: Instant
  /// Whether only the day is known: that day where the tester was, whatever zone that is.
  package let isDay: Bool

  /// Makes the time of a moment.
  package init(_ moment: Instant) { (start, isDay) = (moment, false) }

  /// Makes the day in which a moment is, in UTC.
  package init(dayOf moment: Instant) {
    start = Instant(seconds: moment.seconds - moment.seconds % Self.secondsPerDay)
    isDay = true
  }

  init(start: Instant, isDay: Bool) { (self.start, self.isDay) = (start, isDay) }

  /// Reads a time as events write it: `2026-11-22T09:30:05Z` or `2026-11-22`; nil for other texts.
  package init?(_ text: some StringProtocol) {
    let text = String(text)
    let time = text.utf8.withContiguousStorageIfAvailable { EventTime(UnsafeRawBufferPointer($0)) }
    guard let time = time ?? nil else { return nil }
    self = time
  }

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 20 || bytes.count == 10, bytes[4] == UInt8(ascii: "-"),
      bytes[7] == UInt8(ascii: "-"), let century = bytes.twoDigits(at: 0), century >= 20,
      let years = bytes.twoDigits(at: 2), let month = bytes.twoDigits(at: 5),
      let day = bytes.twoDigits(at: 8),
      let date = Instant(existingYear: century * 100 + years, month: month, day: day)
    else { return nil }
    guard bytes.count == 20 else {
      (start, isDay) = (date, true)
      return
    }
    guard bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "Z"),
      let hour = bytes.twoDigits(at: 11), let minute = bytes.twoDigits(at: 14),
      let second = bytes.twoDigits(at: 17), hour < 24, minute < 60, second < 60
    else { return nil }
    (start, isDay) = (date + hour * 3600 + minute * 60 + second, false)
  }

  /// The time as events write it: `2026-11-22T09:30:05Z`, or `2026-11-22`.
  package var text: String { isDay ? day : "\(day)T\(start.clockText)Z" }

  /// The day, `2026-11-22`; that of a moment in UTC.
  package var day: String { start.dayText }

  /// Whether it is later than another time.
  ///
  /// A day neither precedes nor follows the moments of the same day in UTC.
  package func isAfter(_ other: EventTime) -> Bool {
    isDay || other.isDay ? dayNumber > other.dayNumber : start > other.start
  }

  /// The number of the day in UTC, from the start of 1970.
  var dayNumber: Int { start.seconds / Self.secondsPerDay }

  /// The order of lists.
  package static func < (left: EventTime, right: EventTime) -> Bool {
    (left.start.seconds, left.isDay ? 0 : 1) < (right.start.seconds, right.isDay ? 0 : 1)
  }

  private static let secondsPerDay = 86_400
}

extension UnsafeRawBufferPointer {
  /// The number that two digits at an offset form; nil if they are not digits.
  fileprivate func twoDigits(at offset: Int) -> Int? {
    let first = Int(self[offset]) - 0x30
    let second = Int(self[offset + 1]) - 0x30
    guard (0...9).contains(first), (0...9).contains(second) else { return nil }
    return first * 10 + second
  }
}
