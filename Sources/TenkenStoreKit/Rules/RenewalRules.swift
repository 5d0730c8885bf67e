import TenkenSimulation

/// How fast time passes for subscriptions.
enum RenewalRate: String, Rule {
  case realTime = "real-time"
  /// A month in an hour.
  case monthlyEveryHour = "monthly-every-hour"
  /// A month in 30 minutes.
  case monthlyEveryThirtyMinutes = "monthly-every-30-minutes"
  /// A month in 15 minutes.
  case monthlyEveryFifteenMinutes = "monthly-every-15-minutes"
  /// A month in 5 minutes.
  case monthlyEveryFiveMinutes = "monthly-every-5-minutes"
  /// A month in 30 seconds.
  case monthlyEveryThirtySeconds = "monthly-every-30-seconds"
  /// Every period in a day.
  case daily
  /// Every period in 15 minutes; like the shorter ones, in Xcode only.
  case everyFifteenMinutes = "every-15-minutes"
  /// Every period in 5 minutes.
  case everyFiveMinutes = "every-5-minutes"
  /// Every period in a minute.
  case everyMinute = "every-minute"
  /// Every period in 30 seconds.
  case everyThirtySeconds = "every-30-seconds"
  /// Every period in 10 seconds.
  case everyTenSeconds = "every-10-seconds"
  /// Every period in 2 seconds.
  case everyTwoSeconds = "every-2-seconds"

  static let definition = RuleDefinition(
    name: "renewal-rate",
    title: LocalizedText(en: "the renewal rate", ja: "サブスクリプションの更新頻度"),
    summary: LocalizedText(
      en: """
        How fast time passes for subscriptions. A Sandbox tester's setting and Xcode's StoreKit \
        file choose other rates. TestFlight renewed like the Sandbox before it renewed daily.
        """,
      ja: """
        サブスクリプションの時間が進む速さ。\
        Sandbox テスターの設定と Xcode の StoreKit ファイルで、ほかの速さも選べる。\
        TestFlight は、1日ごとの更新になる前は Sandbox と同じ速さで更新されていた。
        """),
    source: "Apple, StoreKitTest time rates; App Store Connect Help, testing in TestFlight",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode, .production: .realTime
    case .sandbox: .monthlyEveryFiveMinutes
    case .testflight: setting.year <= 2022 ? .monthlyEveryFiveMinutes : .daily
    }
  }
}

/// How often a subscription renews after it was bought.
enum RenewalLimit: String, Rule {
  /// Until it is cancelled.
  case none
  /// Until six periods have been paid; a free trial before them does not count.
  case sixPaidPeriods = "6-paid-periods"
  /// Six times.
  case six = "6"
  /// Twelve times.
  case twelve = "12"

  static let definition = RuleDefinition(
    name: "renewal-limit",
    summary: LocalizedText(
      en: """
        How often a subscription renews after it was bought. The Sandbox stopped after six paid \
        periods until about 2022, with or without a free trial before them; current documentation \
        says twelve renewals.
        """,
      ja: """
        購入後にサブスクリプションが更新される回数。2022年頃までの Sandbox では、\
        無料トライアルの有無にかかわらず、有料期間6回で終了した。\
        現行のドキュメントでは12回更新されるとされる。
        """),
    source: """
      Apple, testing an auto-renewable subscription; App Store Connect Help, TestFlight; a receipt \
      signed by the App Store (2021)
      """,
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode, .production: .none
    case .sandbox: setting.year <= 2022 ? .sixPaidPeriods : .twelve
    case .testflight: .six
    }
  }

  /// Whether another period follows after this many renewals and paid periods.
  func allows(afterRenewals renewals: Int, paidPeriods: Int) -> Bool {
    switch self {
    case .none: true
    case .sixPaidPeriods: paidPeriods < 6
    case .six: renewals < 6
    case .twelve: renewals < 12
    }
  }
}

/// What ends a subscription that has reached the renewal limit of a test environment.
enum RenewalLimitEnd: String, Rule {
  /// Automatic renewal is turned off shortly before, as if the customer had done it.
  case turnedOff = "turned-off"
  /// The subscription ends for an unknown reason.
  case unknown

  static let definition = RuleDefinition(
    name: "renewal-limit-end",
    summary: LocalizedText(
      en: """
        How a subscription ends after the last renewal that a test environment makes: with renewal \
        turned off about 24 seconds before, as in 2020 and 2021, or for an unknown reason. Later \
        years have not been measured.
        """,
      ja: """
        テスト環境での最後の更新の後、サブスクリプションがどのように終わるか。\
        2020年と2021年のように約24秒前に自動更新がオフになるか、理由不明で終わる。\
        以降の年は実測していない。
        """),
    source: "notifications and receipts of the Sandbox that others published, 2020 and 2021",
    confidence: .secondary
  )

  static func value(in setting: Setting) -> Self { .turnedOff }
}
