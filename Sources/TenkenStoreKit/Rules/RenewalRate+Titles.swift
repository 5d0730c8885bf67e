import TenkenSimulation

extension RenewalRate {
  /// The rate's title in Settings and in Xcode; nil if it is not offered there.
  var phoneTitle: String? {
    switch self {
    case .realTime: "Real Time"
    case .monthlyEveryHour: "Monthly Renewal Every Hour"
    case .monthlyEveryThirtyMinutes: "Monthly Renewal Every 30 Minutes"
    case .monthlyEveryFifteenMinutes: "Monthly Renewal Every 15 Minutes"
    case .monthlyEveryFiveMinutes: "Monthly Renewal Every 5 Minutes"
    case .monthlyEveryThirtySeconds: "Monthly Renewal Every 30 Seconds"
    case .everyFifteenMinutes: "One Renewal Every 15 Minutes"
    case .everyFiveMinutes: "One Renewal Every 5 Minutes"
    case .everyMinute: "One Renewal Every Minute"
    case .everyThirtySeconds: "One Renewal Every 30 Seconds"
    case .everyTenSeconds: "One Renewal Every 10 Seconds"
    case .everyTwoSeconds: "One Renewal Every 2 Seconds"
    case .daily: nil
    }
  }

  /// The rate's title in quotation marks, if any.
  public var title: LocalizedText? {
    phoneTitle.map { LocalizedText(en: "“\($0)”", ja: "「\($0)」") }
  }
}
