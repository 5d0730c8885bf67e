import TenkenSimulation

/// The current time, or that of `SOURCE_DATE_EPOCH` for reproducible output.
func now() -> Instant {
  let given = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
  let latest = Instant(year: 9999, month: 12, day: 31).seconds
  return Instant(
    seconds: given.flatMap { (0...latest).contains($0) ? $0 : nil } ?? Int(time(nil)))
}

/// When the command started: `main` asks for it first.
let startOfCommand = now()

/// The current day in UTC, as `2026-11-22`.
func today() -> String { now().dayText }
