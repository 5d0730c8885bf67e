import TenkenSimulation

/// What becomes of purchases while the payment of renewals cannot be collected.
enum PurchasesWithoutPayment: String, Rule {
  /// They fail with an error of the system.
  case fail
  /// They go through.
  case goThrough = "go-through"

  static let definition = RuleDefinition(
    name: "purchases-while-renewals-fail",
    summary: """
      What becomes of purchases while the payment of renewals cannot be collected. The switch of a \
      Sandbox account, Allow Purchases & Renewals, is for both; Xcode's is for renewals only. In \
      Production the App Store asks for another way to pay, which is taken to be given.
      """,
    source: "Apple, testing failing subscription renewals and in-app purchases",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .sandbox, .testflight: .fail
    case .xcode, .production: .goThrough
    }
  }
}

extension Rules {
  /// Whether no purchase of an account is let through until its payments can be collected again.
  func stopsPurchases(of account: Account) -> Bool {
    account.renewalsFail && self[PurchasesWithoutPayment.self] == .fail
  }
}

/// How long purchases are interrupted.
enum PurchaseInterruption: String, Rule {
  /// Until somebody turns the switch off: every purchase has an issue of its own.
  case untilTurnedOff = "until-turned-off"
  /// Until the issue of one purchase has been resolved.
  case untilResolved = "until-resolved"

  static let definition = RuleDefinition(
    name: "purchase-interruption",
    summary: """
      How long purchases are interrupted: Xcode's switch stays on until it is turned off; terms that \
      were agreed to do not interrupt again.
      """,
    source: "Apple, SKTestSession interruptedPurchasesEnabled; testing an interrupted purchase",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .untilTurnedOff : .untilResolved
  }
}

/// Whether offer codes exist for products that are no subscriptions.
enum OneTimeOfferCodes: String, Rule {
  /// They do, and make the product free.
  case free
  /// They do not.
  case none

  static let definition = RuleDefinition(
    name: "one-time-offer-codes",
    summary: """
      Whether offer codes exist for consumables, non-consumables and non-renewing subscriptions: \
      since 2025, and they make the product free.
      """,
    source: "Apple, App Store Connect Help, offer codes for in-app purchases",
    confidence: .inferred
  )

  static func value(in setting: Setting) -> Self { setting.year >= 2025 ? .free : .none }
}

/// Whether an app can show the sheet on which subscriptions are managed.
enum ManagementSheet: String, Rule {
  /// It can, and plans are changed there in Xcode, too.
  case available
  /// The system does not have it.
  case unavailable

  static let definition = RuleDefinition(
    name: "management-sheet",
    summary: """
      Whether an app can show the sheet on which subscriptions are managed: from iOS 15 on. Xcode's \
      Transaction Manager cannot change plans; the sheet can, there too.
      """,
    source: "Apple, AppStore.showManageSubscriptions(in:); testing subscriptions in Xcode",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self { setting.iOS >= 15 ? .available : .unavailable }
}

/// Where the settings of a Sandbox account stand on a device.
enum SandboxSettings: String, Rule {
  /// In Settings, below Developer.
  case developer
  /// In Settings, below App Store.
  case appStore = "app-store"

  static let definition = RuleDefinition(
    name: "sandbox-settings",
    summary: """
      Where the settings of a Sandbox account stand on a device: Settings > Developer > Sandbox Apple \
      Account from iOS 18 on, before that Settings > App Store > Sandbox Account.
      """,
    source: "Apple, testing in-app purchases with sandbox; several testers' guides",
    confidence: .secondary
  )

  static func value(in setting: Setting) -> Self { setting.iOS >= 18 ? .developer : .appStore }

  /// The context of the wordings that lead there in an environment, the most exact first.
  func contexts(in environment: String) -> [String] {
    switch self {
    case .developer: [environment]
    case .appStore: [Self.older(environment), environment]
    }
  }

  /// The context of wordings that lead to the older place in an environment.
  static func older(_ environment: String) -> String { "\(environment)-before-ios-18" }
}

/// When the account may move to another country's App Store.
enum StorefrontChange: String, Rule {
  /// At any time.
  case anyTime = "any-time"
  /// While no subscription runs.
  case withoutSubscriptions = "without-subscriptions"

  static let definition = RuleDefinition(
    name: "storefront-change",
    summary: "When the account may move to another country's App Store. Testers may at any time.",
    source: "Apple Support, change your Apple Account country or region",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .production ? .withoutSubscriptions : .anyTime
  }
}
