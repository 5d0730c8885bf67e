import TenkenSimulation

/// The years in which certificates are valid and calendars agree.
private let years = 2000...2089

/// Parses the start of a case: a day, a moment in UTC, or `now`.
func startOfCase(_ text: String) throws -> Instant {
  if text == "now" { return Instant(seconds: time(nil)) }
  let form = /([0-9]{4})-([0-9]{2})-([0-9]{2})(?:T([0-9]{2}):([0-9]{2}):([0-9]{2})Z)?/
  guard let parts = text.wholeMatch(of: form)?.output, let year = Int(parts.1),
    let month = Int(parts.2), let day = Int(parts.3)
  else { throw ToolError.noStart(text) }
  let clock = [parts.4, parts.5, parts.6].map { $0.flatMap { Int($0) } ?? 0 }
  guard years.contains(year), clock[0] < 24, clock[1] < 60, clock[2] < 60,
    let start = Instant(existingYear: year, month: month, day: day)
  else { throw ToolError.noStart(text) }
  return start + clock[0] * 3600 + clock[1] * 60 + clock[2]
}

extension ToolError {
  fileprivate static func noStart(_ text: String) -> ToolError {
    .usage(
      "'\(text)' is not a date from \(years.lowerBound) to \(years.upperBound)",
      ja: "「\(text)」は \(years.lowerBound) 年から \(years.upperBound) 年までの日付ではありません"
    ).help(
      "for example --at 2026-11-22, 2026-11-22T09:30:00Z, or now",
      ja: "例：--at 2026-11-22、2026-11-22T09:30:00Z、now")
  }
}
