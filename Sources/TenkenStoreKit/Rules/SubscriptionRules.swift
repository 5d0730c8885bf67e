import TenkenSimulation

/// What re-enabling a cancelled subscription on its management screen makes before it expires.
enum Reenabling: String, Rule {
  /// A new transaction with the original one's identifier.
  case newTransaction = "new-transaction"
  /// Nothing but automatic renewal.
  case nothing

  static let definition = RuleDefinition(
    name: "reenabling-before-expiry",
    summary: """
      What re-enabling a cancelled subscription on its management screen makes before it expires.
      """,
    source: "NTT Resonant part 4, scene 6-1 (Xcode, Sandbox and Production)",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .newTransaction : .nothing
  }
}

/// What buying a cancelled subscription again in the app makes before it expires.
enum RepurchaseBeforeExpiry: String, Rule {
  /// A new transaction with the original one's identifier.
  case newTransaction = "new-transaction"
  /// The same transaction once more.
  case sameTransaction = "same-transaction"

  static let definition = RuleDefinition(
    name: "repurchase-before-expiry",
    summary: """
      What buying a cancelled subscription again in the app makes before it expires. In \
      Production one purchased transaction was seen, close to the Sandbox.
      """,
    source: "NTT Resonant part 4, scene 6-2",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .newTransaction : .sameTransaction
  }
}

/// How fast subscriptions' time goes.
enum RenewalRate: String, Rule {
  /// As on the calendar.
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
  /// Every period in 15 minutes; Xcode only, as the shorter ones.
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
    summary: """
      How fast subscriptions' time goes. A Sandbox tester's setting and Xcode's StoreKit file \
      choose other rates. TestFlight renewed like the Sandbox before it renewed daily.
      """,
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
  /// As long as nobody cancels it.
  case none
  /// Until six periods were paid; a free trial before them does not count.
  case sixPaidPeriods = "6-paid-periods"
  /// Six times.
  case six = "6"
  /// Twelve times.
  case twelve = "12"

  static let definition = RuleDefinition(
    name: "renewal-limit",
    summary: """
      How often a subscription renews after it was bought. The Sandbox stopped after six paid \
      periods until about 2022, with a free trial before them or without; current documentation \
      says twelve renewals.
      """,
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

  /// Whether another period follows after so many renewals and so many periods that were paid.
  func allows(afterRenewals renewals: Int, paidPeriods: Int) -> Bool {
    switch self {
    case .none: true
    case .sixPaidPeriods: paidPeriods < 6
    case .six: renewals < 6
    case .twelve: renewals < 12
    }
  }
}

/// What ends a subscription that has renewed as often as a test environment lets it.
enum RenewalLimitEnd: String, Rule {
  /// Automatic renewal is turned off shortly before, as if the customer had done it.
  case turnedOff = "turned-off"
  /// It ends for an unknown reason.
  case unknown

  static let definition = RuleDefinition(
    name: "renewal-limit-end",
    summary: """
      How a subscription ends after the last renewal that a test environment makes: with renewal \
      turned off about 24 seconds before, as in 2020 and 2021, or for an unknown reason. Later \
      years have not been measured.
      """,
    source: "notifications and receipts of the Sandbox that others published, 2020 and 2021",
    confidence: .secondary
  )

  static func value(in setting: Setting) -> Self { .turnedOff }
}

/// Where a subscription is cancelled and taken up again outside the app.
enum SubscriptionManagement: String, Rule {
  /// In the Transaction Manager of Xcode.
  case transactionManager = "transaction-manager"
  /// On the page of the Sandbox account in Settings.
  case sandboxAccountPage = "sandbox-account-page"
  /// On the page of subscriptions in Settings or in the App Store app.
  case subscriptionsPage = "subscriptions-page"
  /// Nowhere.
  case nowhere

  static let definition = RuleDefinition(
    name: "subscription-management",
    summary: """
      Where a subscription is cancelled and taken up again outside the app. Up to iOS 13 a Sandbox \
      subscription cannot be cancelled.
      """,
    source: "NTT Resonant part 4, how to cancel and to resubscribe",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: .transactionManager
    case .sandbox, .testflight: setting.iOS <= 13 ? .nowhere : .sandboxAccountPage
    case .production: .subscriptionsPage
    }
  }
}

/// Who can approve a purchase that was asked for with Ask to Buy.
enum AskToBuyApproval: String, Rule {
  /// The tester, in the Transaction Manager of Xcode.
  case transactionManager = "transaction-manager"
  /// Nobody: the purchase stays pending.
  case nobody
  /// The organizer of the family.
  case familyOrganizer = "family-organizer"

  static let definition = RuleDefinition(
    name: "ask-to-buy-approval",
    summary: """
      Who can approve a purchase that was asked for. The Sandbox only simulates that it is pending.
      """,
    source: "Apple, testing Ask to Buy in Xcode; simulatesAskToBuyInSandbox",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: .transactionManager
    case .sandbox, .testflight: .nobody
    case .production: .familyOrganizer
    }
  }
}

/// What the App Store's dialogues say of the environment.
enum DialogueTag: String, Rule {
  /// `[Environment: Xcode]`.
  case xcode
  /// `[Environment: Sandbox]`.
  case sandbox
  /// Nothing.
  case none

  static let definition = RuleDefinition(
    name: "dialogue-tag",
    summary: "What the App Store's dialogues say of the environment. TestFlight is not known.",
    source: "NTT Resonant part 4, scenes 6-2 and 7",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: .xcode
    case .sandbox: .sandbox
    case .testflight, .production: .none
    }
  }

  /// What stands behind the text of a dialogue.
  var text: String {
    switch self {
    case .xcode: " [Environment: Xcode]"
    case .sandbox: " [Environment: Sandbox]"
    case .none: ""
    }
  }
}

/// Whether the settings of a StoreKit configuration file are in force.
enum StoreKitConfiguration: String, Rule {
  /// They are.
  case used
  /// Only the products of the file count.
  case unused

  static let definition = RuleDefinition(
    name: "storekit-configuration",
    summary: "Whether the settings of the StoreKit configuration file are in force.",
    source: "Apple, setting up StoreKit Testing in Xcode",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self { setting.environment == .xcode ? .used : .unused }
}

/// What buying a subscription that is active and renews makes.
enum DuplicatePurchase: String, Rule {
  /// A failed transaction.
  case fails
  /// The same transaction once more.
  case sameTransaction = "same-transaction"

  static let definition = RuleDefinition(
    name: "duplicate-purchase",
    summary: """
      What buying a subscription that is active and renews makes. Others have logged a failed \
      transaction; scene 6-2 saw the same one once more, but with automatic renewal turned off.
      """,
    source: "logs of others, SKErrorDomain 0 over ASDServerErrorDomain 3532",
    confidence: .secondary
  )

  static func value(in setting: Setting) -> Self { .fails }
}
