/// A time of day, in minutes after midnight.
struct TimeOfDay: Sendable {
  static let secondsOfDay = 86_400

  let minutes: Int

  /// Reads `20:00`; nil for another text.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /([01][0-9]|2[0-3]):([0-5][0-9])/),
      let hours = Int(match.1), let minutes = Int(match.2)
    else { return nil }
    self.minutes = 60 * hours + minutes
  }

  private init(minutes: Int) {
    let day = Self.secondsOfDay / 60
    self.minutes = (minutes % day + day) % day
  }

  /// The time some minutes later, or earlier, maybe on the next or the last day.
  func adding(_ minutes: Int) -> TimeOfDay { TimeOfDay(minutes: self.minutes + minutes) }

  /// The time as a system file writes it.
  var text: String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    return "\(hours < 10 ? "0" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The last moment at or before another one at which it was this time, in seconds.
  func last(before moment: Int) -> Int {
    let rest = (moment - 60 * minutes) % Self.secondsOfDay
    return moment - (rest < 0 ? rest + Self.secondsOfDay : rest)
  }
}

extension Program.Timer {
  /// When its time begins to run, if its condition begins to hold at a moment, in seconds.
  ///
  /// What happens at a time of day happens a day after it was last that time.
  func start(at moment: Int) -> Int { timeOfDay?.last(before: moment) ?? moment }

  /// The times to wait for it, from the start of a case, which is midnight, or from the last time.
  var waits: [Int] { [seconds] + (timeOfDay.map { [60 * $0.minutes].filter { $0 > 0 } } ?? []) }
}
