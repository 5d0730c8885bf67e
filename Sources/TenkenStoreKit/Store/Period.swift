import TenkenSimulation

/// How long one period of a subscription or of an offer is.
///
/// [Set up introductory offers](https://developer.apple.com/help/app-store-connect/manage-subscriptions/set-up-introductory-offers-for-auto-renewable-subscriptions)
package enum Period: String, CaseIterable, Hashable, Sendable {
  /// Three days; only for offers.
  case threeDays = "3-days"
  case week = "1-week"
  /// Two weeks; only for offers.
  case twoWeeks = "2-weeks"
  case month = "1-month"
  case twoMonths = "2-months"
  case threeMonths = "3-months"
  /// Half a year.
  case sixMonths = "6-months"
  case year = "1-year"

  /// The lengths that a subscription can have.
  static let plans: [Period] = [.week, .month, .twoMonths, .threeMonths, .sixMonths, .year]

  /// The unit of a length.
  private enum Unit {
    case days(Int)
    case months(Int)
  }

  /// The length in days or months.
  private var unit: Unit {
    switch self {
    case .threeDays: .days(3)
    case .week: .days(7)
    case .twoWeeks: .days(14)
    case .month: .months(1)
    case .twoMonths: .months(2)
    case .threeMonths: .months(3)
    case .sixMonths: .months(6)
    case .year: .months(12)
    }
  }

  /// The end of a number of periods in a row that begin at a moment.
  ///
  /// [SKTestSession.TimeRate](https://developer.apple.com/documentation/storekittest/sktestsession/timerate)
  func end(from start: Instant, at rate: RenewalRate, count: Int = 1) -> Instant {
    switch (rate, unit) {
    case (.calendar, .months(let months)): start.adding(months: count * months)
    case (.calendar, .days(let days)): start + count * days * Self.day
    case (.fixed(let seconds), _): start + count * seconds
    case (.scaled(let month, _), .months(let months)): start + count * months * month
    case (.scaled(_, let week), .days(let days)): start + count * Self.scaled(days, week)
    }
  }

  /// The length of an offer of some days, at a rate with a given length of a week.
  ///
  /// Three days take two minutes if a week takes three. Two weeks are in no table; they take as
  /// long as a week, the nearest length in it.
  private static func scaled(_ days: Int, _ week: Int) -> Int {
    days < 7 ? (week * 2 + 1) / 3 : week
  }

  /// How long access continues after a renewal has failed, in seconds.
  ///
  /// At scaled rates Apple's table has one length for each rate, whatever the setting in App Store
  /// Connect: six sevenths of a week, or half of a month.
  ///
  /// [Enabling billing grace
  /// period](https://developer.apple.com/help/app-store-connect/manage-subscriptions/enable-billing-grace-period-for-auto-renewable-subscriptions)
  func gracePeriod(_ setting: GracePeriod.Length, at rate: RenewalRate) -> Int {
    switch (rate, self) {
    case (.calendar, .threeDays), (.calendar, .week), (.calendar, .twoWeeks):
      min(setting.days, 6) * Self.day
    case (.calendar, _): setting.days * Self.day
    case (.fixed(let seconds), _): seconds
    case (.scaled(_, let week), .threeDays), (.scaled(_, let week), .week),
      (.scaled(_, let week), .twoWeeks):
      (week * 12 + 7) / 14
    case (.scaled(let month, _), _): month / 2
    }
  }

  /// The billing interval as people read it.
  var text: LocalizedText {
    switch self {
    case .threeDays: LocalizedText(en: "every 3 days", ja: "3日間")
    case .week: LocalizedText(en: "weekly", ja: "1週間")
    case .twoWeeks: LocalizedText(en: "every 2 weeks", ja: "2週間")
    case .month: LocalizedText(en: "monthly", ja: "1か月")
    case .twoMonths: LocalizedText(en: "every 2 months", ja: "2か月")
    case .threeMonths: LocalizedText(en: "every 3 months", ja: "3か月")
    case .sixMonths: LocalizedText(en: "every 6 months", ja: "6か月")
    case .year: LocalizedText(en: "yearly", ja: "1年")
    }
  }

  /// The length as people read it.
  var length: LocalizedText {
    switch self {
    case .threeDays: LocalizedText(en: "3 days", ja: "3日間")
    case .week: LocalizedText(en: "1 week", ja: "1週間")
    case .twoWeeks: LocalizedText(en: "2 weeks", ja: "2週間")
    case .month: LocalizedText(en: "1 month", ja: "1か月")
    case .twoMonths: LocalizedText(en: "2 months", ja: "2か月")
    case .threeMonths: LocalizedText(en: "3 months", ja: "3か月")
    case .sixMonths: LocalizedText(en: "6 months", ja: "6か月")
    case .year: LocalizedText(en: "1 year", ja: "1年")
    }
  }

  private static let day = 86_400
}

/// How fast time passes for subscriptions, which determines the length of periods.
enum RenewalRate: Hashable {
  case calendar
  /// Every period takes a fixed number of seconds.
  case fixed(Int)
  /// A month and a week each take a fixed number of seconds.
  case scaled(month: Int, week: Int)

  /// The usual rate of the Sandbox.
  static let monthlyEveryFiveMinutes = Self.scaled(month: 300, week: 180)

  /// How long the App Store tries to collect the payment of a failed renewal, in seconds.
  ///
  /// 60 days, or [90 days with monthly
  /// billing](https://developer.apple.com/documentation/storekit/managing-lifecycle-of-monthly-subscriptions-with-a-12-month-commitment-),
  /// which no table of rates has: three months, as 60 days are two there.
  func billingRetry(_ billing: BillingPlan) -> Int {
    let months = billing == .monthly ? 3 : 2
    return switch self {
    case .calendar: months * 30 * 86_400
    case .fixed(let seconds): months * seconds
    case .scaled(let month, _): months * month
    }
  }

  /// How long a number of days takes; a month has thirty days.
  func seconds(ofDays days: Int) -> Int {
    switch self {
    case .calendar: days * 86_400
    case .fixed(let month), .scaled(let month, _): days * month / 30
    }
  }

  /// How long a year of paid service takes, after which proceeds are 85 %.
  var yearOfService: Int {
    switch self {
    case .calendar: 365 * 86_400
    case .fixed(let month), .scaled(let month, _): 12 * month
    }
  }
}

/// The setting of the grace period in App Store Connect.
package struct GracePeriod: Hashable, Sendable {
  /// The length of the grace period.
  package enum Length: String, CaseIterable, Hashable, Sendable {
    case threeDays = "3-days"
    /// Sixteen days; six for weekly subscriptions.
    case sixteenDays = "16-days"
    /// Twenty-eight days; six for weekly subscriptions.
    case twentyEightDays = "28-days"

    /// The number of days.
    var days: Int {
      switch self {
      case .threeDays: 3
      case .sixteenDays: 16
      case .twentyEightDays: 28
      }
    }
  }

  /// The renewals that have a grace period.
  package enum Renewals: String, CaseIterable, Hashable, Sendable {
    /// All renewals.
    case all
    /// Renewals from one paid period to the next, but not from a free trial.
    case paidToPaid = "paid-to-paid"
  }

  /// The length.
  package let length: Length
  /// The renewals that have a grace period.
  package let renewals: Renewals
}
