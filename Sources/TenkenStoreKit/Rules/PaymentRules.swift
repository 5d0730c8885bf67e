import TenkenSimulation

/// What happens to purchases while the payment of renewals cannot be collected.
enum PurchasesWithoutPayment: String, Rule {
  /// They fail with a system error.
  case fail
  /// They go through.
  case goThrough = "go-through"

  static let definition = RuleDefinition(
    name: "purchases-while-renewals-fail",
    summary: LocalizedText(
      en: """
        What happens to purchases while the payment of renewals cannot be collected. The switch of \
        a Sandbox account, Allow Purchases & Renewals, applies to both; Xcode's applies to \
        renewals only. In Production the App Store asks for another way to pay; the customer is \
        assumed to give one.
        """,
      ja: """
        更新の代金を請求できない間の、購入の扱い。\
        Sandbox アカウントの「購入と更新を許可」は両方に適用され、\
        Xcode のスイッチは更新のみに適用される。\
        Production では App Store が別の支払い方法を求める。ここでは、\
        それが登録されたものとみなす。
        """),
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

/// How long purchases are interrupted.
enum PurchaseInterruption: String, Rule {
  /// Until the switch is turned off: every purchase has its own issue.
  case untilTurnedOff = "until-turned-off"
  /// Until the issue of one purchase is resolved.
  case untilResolved = "until-resolved"

  static let definition = RuleDefinition(
    name: "purchase-interruption",
    summary: LocalizedText(
      en: """
        How long purchases are interrupted: Xcode's switch stays on until it is turned off; terms \
        interrupt no further purchases once the customer has agreed to them.
        """,
      ja: """
        購入の中断が続く期間。Xcode のスイッチは、オフにするまで有効である。\
        同意済みの規約で再び中断されることはない。
        """),
    source: "Apple, SKTestSession interruptedPurchasesEnabled; testing an interrupted purchase",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .untilTurnedOff : .untilResolved
  }
}

/// Whether offer codes exist for products that are not auto-renewable subscriptions.
enum OneTimeOfferCodes: String, Rule {
  /// Codes exist, and make the product free.
  case free
  /// No codes exist.
  case none

  static let definition = RuleDefinition(
    name: "one-time-offer-codes",
    summary: LocalizedText(
      en: """
        Whether offer codes exist for consumables, non-consumables and non-renewing subscriptions: \
        since 2025, and they make the product free.
        """,
      ja: """
        消耗型・非消耗型・非更新サブスクリプションにオファーコードがあるか。2025年以降にあり、\
        プロダクトは無料になる。
        """),
    source: "Apple, App Store Connect Help, offer codes for in-app purchases",
    confidence: .inferred
  )

  static func value(in setting: Setting) -> Self { setting.year >= 2025 ? .free : .none }
}

/// Whether an app can show the sheet for managing subscriptions.
enum ManagementSheet: String, Rule {
  /// The app can show it; users can change plans there, in Xcode too.
  case available
  /// The system does not have the sheet.
  case unavailable

  static let definition = RuleDefinition(
    name: "management-sheet",
    summary: LocalizedText(
      en: """
        Whether an app can show the sheet on which subscriptions are managed: from iOS 15 on. \
        Xcode's Transaction Manager cannot change plans; the sheet can, there too.
        """,
      ja: """
        サブスクリプションの管理シートをアプリが表示できるか。iOS 15 以降で表示できる。\
        Xcode の Transaction Manager ではプランを変更できないが、\
        管理シートでは Xcode でも変更できる。
        """),
    source: "Apple, AppStore.showManageSubscriptions(in:); testing subscriptions in Xcode",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self { setting.iOS >= 15 ? .available : .unavailable }
}

/// The location of the Sandbox account's settings on a device.
enum SandboxSettings: String, Rule {
  /// In Settings, under Developer.
  case developer
  /// In Settings, under App Store.
  case appStore = "app-store"

  static let definition = RuleDefinition(
    name: "sandbox-settings",
    summary: LocalizedText(
      en: """
        Where the settings of a Sandbox account are on a device: Settings > Developer > Sandbox \
        Apple Account from iOS 18 on, before that Settings > App Store > Sandbox Account.
        """,
      ja: """
        Sandbox アカウントの設定が端末のどこにあるか。\
        iOS 18 以降は「設定 > デベロッパ > Sandbox Apple Account」、\
        それより前は「設定 > App Store > Sandboxアカウント」。
        """),
    source: "Apple, testing in-app purchases with sandbox; several testers' guides",
    confidence: .secondary, isInvisibleToScenarios: true
  )

  static func value(in setting: Setting) -> Self { setting.iOS >= 18 ? .developer : .appStore }

  /// The contexts of the wordings that lead there in an environment, the most specific first.
  func contexts(in environment: String) -> [String] {
    switch self {
    case .developer: [environment]
    case .appStore: [Self.older(environment), environment]
    }
  }

  /// The context of the wordings that lead to the older location in an environment.
  static func older(_ environment: String) -> String { "\(environment)-before-ios-18" }
}

/// When the account may move to another country's App Store.
enum StorefrontChange: String, Rule {
  /// At any time.
  case anyTime = "any-time"
  /// Only while no subscription is active.
  case withoutSubscriptions = "without-subscriptions"

  static let definition = RuleDefinition(
    name: "storefront-change",
    summary: LocalizedText(
      en: "When the account may move to another country's App Store. Testers may at any time.",
      ja: """
        アカウントが別の国の App Store（ストアフロント）に移れる条件。テスターはいつでも移れる。
        """),
    source: "Apple Support, change your Apple Account country or region",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .production ? .withoutSubscriptions : .anyTime
  }
}
