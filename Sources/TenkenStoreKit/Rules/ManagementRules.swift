import TenkenSimulation

/// Where purchases and subscriptions are managed, and what is shown there.
struct ManagementRules: RuleGroup {
  /// Where users cancel a subscription and resubscribe outside the app.
  let subscriptionManagement = Rule<SubscriptionManagement>(
    "subscription-management",
    title: LocalizedText(en: "where subscriptions are managed", ja: "サブスクリプションを管理する場所"),
    summary: LocalizedText(
      en: """
        Where a subscription is cancelled and resubscribed to outside the app. Up to iOS 13 a \
        Sandbox subscription cannot be cancelled.
        """,
      ja: """
        アプリの外で、サブスクリプションを解約・再開する場所。iOS 13 までは、\
        Sandbox のサブスクリプションを解約できない。
        """),
    values: [
      RuleValue(
        .transactionManager, "transaction-manager", "in Xcode's Transaction Manager",
        ja: "Xcode の Transaction Manager"),
      RuleValue(
        .sandboxAccountPage, "sandbox-account-page", "on the page of the Sandbox account",
        ja: "Sandbox アカウントの画面"),
      RuleValue(
        .subscriptionsPage, "subscriptions-page", "on the page of subscriptions",
        ja: "「サブスクリプション」の画面"),
      RuleValue(.nowhere, "nowhere", "nowhere", ja: "なし"),
    ],
    source: "NTT Resonant part 4, how to cancel and to resubscribe", .primary
  ) {
    switch $0.environment {
    case .xcode: .transactionManager
    case .sandbox, .testflight: $0.has(.sandboxAccountPage) ? .sandboxAccountPage : .nowhere
    case .production: .subscriptionsPage
    }
  }

  /// Whether an app can show the sheet for managing subscriptions.
  let hasManagementSheet = Rule<Bool>(
    "management-sheet",
    title: LocalizedText(en: "the sheet that manages subscriptions in the app", ja: "アプリ内の管理シート"),
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
    values: [
      RuleValue(true, "available", "can be shown", ja: "表示できる"),
      RuleValue(false, "unavailable", "cannot be shown", ja: "表示できない"),
    ],
    source: "Apple, AppStore.showManageSubscriptions(in:); testing subscriptions in Xcode", .primary
  ) { $0.has(.managementSheet) }

  /// The location of the Sandbox account's settings on a device.
  let sandboxSettings = Rule<SandboxSettings>(
    "sandbox-settings",
    title: LocalizedText(en: "the settings of a Sandbox account", ja: "Sandbox アカウントの設定"),
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
    values: [
      RuleValue(.developer, "developer", "Settings > Developer", ja: "「設定 > デベロッパ」"),
      RuleValue(.appStore, "app-store", "Settings > App Store", ja: "「設定 > App Store」"),
    ],
    source: "Apple, testing in-app purchases with sandbox; several testers' guides", .secondary,
    isInvisibleToScenarios: true
  ) { $0.has(.developerSettings) ? .developer : .appStore }

  /// Who can approve an Ask to Buy request.
  let askToBuyApproval = Rule<AskToBuyApproval>(
    "ask-to-buy-approval",
    title: LocalizedText(en: "who approves with Ask to Buy", ja: "「承認と購入のリクエスト」の承認"),
    summary: LocalizedText(
      en: """
        Who can approve a purchase that was requested with Ask to Buy. The Sandbox only simulates \
        that it is pending.
        """,
      ja: """
        「承認と購入のリクエスト」の購入を承認できる人。Sandbox では、\
        承認待ちの状態をシミュレートするだけである。
        """),
    values: [
      RuleValue(
        .transactionManager, "transaction-manager", "the tester, in Xcode's Transaction Manager",
        ja: "テスター（Xcode の Transaction Manager）"),
      RuleValue(.nobody, "nobody", "nobody", ja: "なし"),
      RuleValue(.familyOrganizer, "family-organizer", "the family organizer", ja: "ファミリーの管理者"),
    ],
    source: "Apple, testing Ask to Buy in Xcode; simulatesAskToBuyInSandbox", .primary
  ) {
    switch $0.environment {
    case .xcode: .transactionManager
    case .sandbox, .testflight: .nobody
    case .production: .familyOrganizer
    }
  }

  /// The environment tag that is appended to the texts of the App Store's dialogues.
  let dialogueTag = Rule<String>(
    "dialogue-tag",
    title: LocalizedText(en: "the environment in dialogues", ja: "ダイアログの環境名"),
    summary: LocalizedText(
      en: "How the App Store's dialogues name the environment. What TestFlight shows is not known.",
      ja: "App Store のダイアログに表示される環境名。TestFlight については不明である。"),
    values: [
      RuleValue(
        " [Environment: Xcode]", "xcode", "[Environment: Xcode]", ja: "[Environment: Xcode]"),
      RuleValue(
        " [Environment: Sandbox]", "sandbox", "[Environment: Sandbox]", ja: "[Environment: Sandbox]"
      ),
      RuleValue("", "none", "none", ja: "なし"),
    ],
    source: "NTT Resonant part 4, scenes 6-2 and 7", .primary, isInvisibleToScenarios: true
  ) {
    switch $0.environment {
    case .xcode: " [Environment: Xcode]"
    case .sandbox: " [Environment: Sandbox]"
    case .testflight, .production: ""
    }
  }

  /// Whether the settings of a StoreKit configuration file apply, and not only its products.
  let usesConfiguration = Rule<Bool>(
    "storekit-configuration",
    title: LocalizedText(en: "the StoreKit configuration file", ja: "StoreKit 構成ファイル"),
    summary: LocalizedText(
      en: "Whether the settings of the StoreKit configuration file are in force.",
      ja: "StoreKit 構成ファイルの設定が適用されるか。"),
    values: [
      RuleValue(true, "used", "in force", ja: "適用される"),
      RuleValue(false, "unused", "not in force", ja: "適用されない"),
    ],
    source: "Apple, setting up StoreKit Testing in Xcode", .primary, concernsConfigurationFile: true
  ) { $0.environment == .xcode }

  var all: [any DeclaredRule<Setting>] {
    [
      subscriptionManagement, hasManagementSheet, sandboxSettings, askToBuyApproval, dialogueTag,
      usesConfiguration,
    ]
  }
}

enum SubscriptionManagement {
  /// In the Transaction Manager of Xcode.
  case transactionManager
  /// On the page of the Sandbox account in Settings.
  case sandboxAccountPage
  /// On the page of subscriptions in Settings or in the App Store app.
  case subscriptionsPage
  case nowhere
}

enum SandboxSettings {
  /// In Settings, under Developer.
  case developer
  /// In Settings, under App Store.
  case appStore

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

enum AskToBuyApproval {
  /// The tester, in the Transaction Manager of Xcode.
  case transactionManager
  /// Nobody: the purchase stays pending.
  case nobody
  case familyOrganizer
}
