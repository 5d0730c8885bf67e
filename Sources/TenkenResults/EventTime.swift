package import TenkenSimulation

extension Instant {
  /// Reads the time of an event, in UTC: `2026-11-22T09:30:05Z`; nil for any other text.
  package init?(eventTime text: some StringProtocol) {
    let text = String(text)
    let time = text.utf8.withContiguousStorageIfAvailable {
      Instant(eventTime: UnsafeRawBufferPointer($0))
    }
    guard let time = time ?? nil else { return nil }
    self = time
  }

  init?(eventTime bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 20, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "Z"),
      let century = bytes.twoDigits(at: 0), let years = bytes.twoDigits(at: 2),
      let month = bytes.twoDigits(at: 5), let day = bytes.twoDigits(at: 8),
      let hour = bytes.twoDigits(at: 11), let minute = bytes.twoDigits(at: 14),
      let second = bytes.twoDigits(at: 17), century >= 20, hour < 24, minute < 60, second < 60,
      let date = Instant(existingYear: century * 100 + years, month: month, day: day)
    else { return nil }
    self = date + hour * 3600 + minute * 60 + second
  }

  /// The time as events write it: `2026-11-22T09:30:05Z`.
  package var eventTime: String { "\(dayText)T\(clockText)Z" }
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
