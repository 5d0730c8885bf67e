import TenkenData
import TenkenSimulation
import TenkenStoreKit

/// The date formats of receipts and of notifications of version 1.
extension Instant {
  /// The moment as `2026-01-01 00:00:00 Etc/GMT`.
  var greenwich: String { "\(self) Etc/GMT" }

  /// The moment as `2025-12-31 16:00:00 America/Los_Angeles`.
  var losAngeles: String { "\(self + losAngelesOffset) America/Los_Angeles" }

  /// The offset of clocks in California from UTC in seconds, which is always negative.
  ///
  /// Daylight saving time is from 2:00 on the second Sunday of March to 2:00 on the first of
  /// November, by the clocks' own time, since 2007.
  /// [15 U.S.C. 260a](https://uscode.house.gov/view.xhtml?req=(title:15%20section:260a))
  private var losAngelesOffset: Int {
    let year = date.year
    let start = Self.sunday(2, ofMonth: 3, year) + 10 * 3600
    let end = Self.sunday(1, ofMonth: 11, year) + 9 * 3600
    return self >= start && self < end ? -7 * 3600 : -8 * 3600
  }

  /// Midnight UTC at the start of a month's first or second Sunday.
  private static func sunday(_ number: Int, ofMonth month: Int, _ year: Int) -> Instant {
    let first = Instant(year: year, month: month, day: 1)
    // 1970 began on a Thursday, so adding four days makes Sunday 0.
    let weekday = (first.seconds / 86_400 + 4) % 7
    return first + ((7 - weekday) % 7 + (number - 1) * 7) * 86_400
  }
}

/// A moment in its three formats, as members of an object: `name`, `name_ms` and `name_pst`.
func threeForms(_ name: String, _ moment: Instant?) -> [JSON.Member] {
  moment.map { threeForms(name, $0, milliseconds: $0.seconds * 1000) } ?? []
}

/// A date in its three formats, of which only `name_ms` is exact to the millisecond.
func threeForms(_ name: String, _ date: Timestamp?) -> [JSON.Member] {
  date.map { threeForms(name, $0.second, milliseconds: $0.milliseconds) } ?? []
}

private func threeForms(
  _ name: String, _ moment: Instant, milliseconds: Int
) -> [JSON.Member] {
  [
    JSON.Member(name, .string(moment.greenwich)),
    JSON.Member("\(name)_ms", .string(String(milliseconds))),
    JSON.Member("\(name)_pst", .string(moment.losAngeles)),
  ]
}

/// A member of an object; no member if there is no value.
func member(_ name: String, _ value: JSON?) -> [JSON.Member] {
  value.map { [JSON.Member(name, $0)] } ?? []
}
