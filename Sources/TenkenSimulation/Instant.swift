/// A moment of virtual time, in whole seconds since 1970-01-01 00:00:00 UTC.
@usableFromInline package struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since the start of 1970, UTC.
  @usableFromInline package var seconds: Int

  /// Makes a moment from the seconds since the start of 1970, UTC.
  @usableFromInline package init(seconds: Int) {
    self.seconds = seconds
  }

  /// Makes the midnight, UTC, that begins a day of the Gregorian calendar.
  ///
  /// - Parameters:
  ///   - year: The year, from 1970 on.
  ///   - month: The month, 1 to 12.
  ///   - day: The day of the month, 1 to 31.
  @usableFromInline package init(year: Int, month: Int, day: Int) {
    // Days of the civil calendar, counted in eras of 400 years that begin on March 1.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    seconds = (era * 146_097 + dayOfEra - 719_468) * 86_400
  }

  /// Makes the midnight, UTC, that begins a day; nil if the calendar has no such day.
  package init?(existingYear year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    self.init(year: year, month: month, day: day)
    // The 31st of a shorter month is a day of the next one.
    guard day < 29 || date.day == day else { return nil }
  }

  /// When a case begins, unless its system or a precondition says otherwise.
  package static let startOfCases = Instant(year: 2026, month: 1, day: 1)

  /// Whether a moment comes before another.
  @usableFromInline package static func < (left: Instant, right: Instant) -> Bool {
    left.seconds < right.seconds
  }

  /// A moment some seconds later.
  @usableFromInline package static func + (instant: Instant, seconds: Int) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }

  /// The seconds from one moment to another.
  @usableFromInline package static func - (later: Instant, earlier: Instant) -> Int {
    later.seconds - earlier.seconds
  }

  /// The same day and time some calendar months later, or the month's last day if it is shorter.
  @usableFromInline package func adding(months: Int) -> Instant {
    let (year, month, day) = date
    let index = year * 12 + month - 1 + months
    let first = Instant(year: index / 12, month: index % 12 + 1, day: 1)
    let next = Instant(year: (index + 1) / 12, month: (index + 1) % 12 + 1, day: 1)
    let last = (next - first) / 86_400
    return first + (min(day, last) - 1) * 86_400 + seconds % 86_400
  }

  /// The year, month and day of the Gregorian calendar, UTC.
  @usableFromInline package var date: (year: Int, month: Int, day: Int) {
    let days = seconds / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}

extension Instant: CustomStringConvertible {
  /// The moment as `2026-01-31 09:05:00`, UTC.
  @usableFromInline package var description: String { "\(dayText) \(clockText)" }

  /// The day as `2026-01-31`, UTC.
  package var dayText: String {
    let (year, month, day) = date
    return "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))"
  }

  /// The time of the day as `09:05:00`, UTC.
  package var clockText: String {
    let second = seconds % 86_400
    return [second / 3600, second / 60 % 60, second % 60].map(Self.twoDigits)
      .joined(separator: ":")
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
