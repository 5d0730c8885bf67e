import TenkenSimulation

/// Times in logs: ISO 8601 text, and milliseconds since 1970.
enum LogTime {
  /// The maximum of a time, in seconds since 1970: the end of the year 9999.
  private static let secondLimit = 253_402_300_799

  /// Reads `2026-01-31T09:05:00.123Z`, or with `+09:00`; nil for any other text, or no such day.
  static func milliseconds(of text: String) -> Int? {
    let form = /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d)/
    // A time is not longer, and matching a text of megabytes would take long.
    guard text.utf8.count <= 40, text.utf8.allSatisfy({ $0 < 0x80 }),
      let match = text.wholeMatch(of: form)?.output,
      let year = Int(match.1), year >= 1970, let month = Int(match.2), let day = Int(match.3),
      let date = Instant(existingYear: year, month: month, day: day),
      let hour = Int(match.4), hour < 24, let minute = Int(match.5), minute < 60,
      let second = Int(match.6), second <= 60, let fraction = Int((match.7 ?? "0").prefix(3))
    else { return nil }
    let digits = min(3, match.7?.count ?? 3)
    let thousandths = fraction * [1000, 100, 10, 1][match.7 == nil ? 3 : digits]
    let time = date + hour * 3600 + minute * 60 + second
    return (time.seconds - offset(match.8)) * 1000 + thousandths
  }

  /// Converts whole seconds since 1970; nil if a log cannot have such a time.
  static func milliseconds(ofSeconds seconds: Int) -> Int? {
    (0...secondLimit).contains(seconds) ? seconds * 1000 : nil
  }

  /// A moment as logs write it.
  static func text(of time: Instant) -> String { "\(time.dayText)T\(time.clockText).000Z" }

  /// The offset of a time zone from UTC in seconds.
  private static func offset(_ zone: Substring) -> Int {
    let digits = zone.filter(\.isNumber)
    guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)) else { return 0 }
    return (zone.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
