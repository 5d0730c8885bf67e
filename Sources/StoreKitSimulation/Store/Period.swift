import Simulation

/// How long one period of a subscription is.
public enum Period: String, CaseIterable, Hashable, Sendable {
  /// A week.
  case week = "1-week"
  /// A month.
  case month = "1-month"
  /// Two months.
  case twoMonths = "2-months"
  /// Three months.
  case threeMonths = "3-months"
  /// Half a year.
  case sixMonths = "6-months"
  /// A year.
  case year = "1-year"

  /// The months in it; nil for a week.
  private var months: Int? {
    switch self {
    case .week: nil
    case .month: 1
    case .twoMonths: 2
    case .threeMonths: 3
    case .sixMonths: 6
    case .year: 12
    }
  }

  /// When a period ends that begins at a moment.
  ///
  /// [SKTestSession.TimeRate](https://developer.apple.com/documentation/storekittest/sktestsession/timerate)
  func end(from start: Instant, at rate: RenewalRate) -> Instant {
    switch rate {
    case .realTime: months.map { start.adding(months: $0) } ?? start + 7 * 86_400
    case .daily: start + 86_400
    case .everyFifteenMinutes: start + 900
    case .everyFiveMinutes: start + 300
    case .everyMinute: start + 60
    case .everyThirtySeconds: start + 30
    case .everyTenSeconds: start + 10
    case .everyTwoSeconds: start + 2
    case .monthlyEveryHour: start + compressed(month: 3600, week: 900)
    case .monthlyEveryThirtyMinutes: start + compressed(month: 1800, week: 600)
    case .monthlyEveryFifteenMinutes: start + compressed(month: 900, week: 300)
    case .monthlyEveryFiveMinutes: start + compressed(month: 300, week: 180)
    case .monthlyEveryThirtySeconds: start + compressed(month: 30, week: 10)
    }
  }

  private func compressed(month: Int, week: Int) -> Int {
    months.map { $0 * month } ?? week
  }

  /// What people call it.
  var text: LocalizedText {
    switch self {
    case .week: LocalizedText(en: "weekly", ja: "1週間")
    case .month: LocalizedText(en: "monthly", ja: "1か月")
    case .twoMonths: LocalizedText(en: "every 2 months", ja: "2か月")
    case .threeMonths: LocalizedText(en: "every 3 months", ja: "3か月")
    case .sixMonths: LocalizedText(en: "every 6 months", ja: "6か月")
    case .year: LocalizedText(en: "yearly", ja: "1年")
    }
  }
}
