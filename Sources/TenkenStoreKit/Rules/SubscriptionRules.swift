import TenkenSimulation

/// The result of re-enabling a subscription on its management screen before expiry.
enum Reenabling: String, Rule {
  /// A new transaction, with the first one as its original.
  case newTransaction = "new-transaction"
  /// Only automatic renewal is turned on.
  case nothing

  static let definition = RuleDefinition(
    name: "reenabling-before-expiry",
    summary: LocalizedText(
      en: """
        The result of re-enabling a cancelled subscription on its management screen before it \
        expires.
        """,
      ja: """
        解約したサブスクリプションの自動更新を、\
        有効期限前に管理画面で再開したときに発生するもの。
        """),
    source: "NTT Resonant part 4, scene 6-1 (Xcode, Sandbox and Production)",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .newTransaction : .nothing
  }
}

/// The result of buying a cancelled subscription again in the app before it expires.
enum RepurchaseBeforeExpiry: String, Rule {
  /// A new transaction, with the first one as its original.
  case newTransaction = "new-transaction"
  /// The same transaction is delivered again.
  case sameTransaction = "same-transaction"

  static let definition = RuleDefinition(
    name: "repurchase-before-expiry",
    summary: LocalizedText(
      en: """
        The result of buying a cancelled subscription again in the app before it expires. In \
        Production one purchased transaction was seen, similar to the Sandbox.
        """,
      ja: """
        解約したサブスクリプションを、有効期限前にアプリで再購入したときに発生するもの。\
        Production では purchased トランザクションが1件確認されており、Sandbox に近い。
        """),
    source: "NTT Resonant part 4, scene 6-2",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .newTransaction : .sameTransaction
  }
}

/// Where users cancel a subscription and resubscribe outside the app.
enum SubscriptionManagement: String, Rule {
  /// In the Transaction Manager of Xcode.
  case transactionManager = "transaction-manager"
  /// On the page of the Sandbox account in Settings.
  case sandboxAccountPage = "sandbox-account-page"
  /// On the page of subscriptions in Settings or in the App Store app.
  case subscriptionsPage = "subscriptions-page"
  case nowhere

  static let definition = RuleDefinition(
    name: "subscription-management",
    summary: LocalizedText(
      en: """
        Where a subscription is cancelled and resubscribed to outside the app. Up to iOS 13 a \
        Sandbox subscription cannot be cancelled.
        """,
      ja: """
        アプリの外で、サブスクリプションを解約・再開する場所。iOS 13 までは、\
        Sandbox のサブスクリプションを解約できない。
        """),
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

/// Who can approve an Ask to Buy request.
enum AskToBuyApproval: String, Rule {
  /// The tester, in the Transaction Manager of Xcode.
  case transactionManager = "transaction-manager"
  /// Nobody: the purchase stays pending.
  case nobody
  case familyOrganizer = "family-organizer"

  static let definition = RuleDefinition(
    name: "ask-to-buy-approval",
    summary: LocalizedText(
      en: """
        Who can approve a purchase that was requested with Ask to Buy. The Sandbox only simulates \
        that it is pending.
        """,
      ja: """
        「承認と購入のリクエスト」の購入を承認できる人。Sandbox では、\
        承認待ちの状態をシミュレートするだけである。
        """),
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

/// The environment tag in the App Store's dialogues.
enum DialogueTag: String, Rule {
  /// `[Environment: Xcode]`.
  case xcode
  /// `[Environment: Sandbox]`.
  case sandbox
  /// No tag.
  case none

  static let definition = RuleDefinition(
    name: "dialogue-tag",
    summary: LocalizedText(
      en: "How the App Store's dialogues name the environment. What TestFlight shows is not known.",
      ja: "App Store のダイアログに表示される環境名。TestFlight については不明である。"),
    source: "NTT Resonant part 4, scenes 6-2 and 7",
    confidence: .primary, isInvisibleToScenarios: true
  )

  static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: .xcode
    case .sandbox: .sandbox
    case .testflight, .production: .none
    }
  }

  /// The text that is appended to a dialogue's text.
  var text: String {
    switch self {
    case .xcode: " [Environment: Xcode]"
    case .sandbox: " [Environment: Sandbox]"
    case .none: ""
    }
  }
}

/// Whether the settings of a StoreKit configuration file apply.
enum StoreKitConfiguration: String, Rule {
  /// The file's settings apply.
  case used
  /// Only the file's products apply.
  case unused

  static let definition = RuleDefinition(
    name: "storekit-configuration",
    summary: LocalizedText(
      en: "Whether the settings of the StoreKit configuration file are in force.",
      ja: "StoreKit 構成ファイルの設定が適用されるか。"),
    source: "Apple, setting up StoreKit Testing in Xcode",
    confidence: .primary, concernsConfigurationFile: true
  )

  static func value(in setting: Setting) -> Self { setting.environment == .xcode ? .used : .unused }
}

/// The result of buying a subscription that is active and renews.
enum DuplicatePurchase: String, Rule {
  /// A failed transaction.
  case fails
  /// The same transaction is delivered again.
  case sameTransaction = "same-transaction"

  static let definition = RuleDefinition(
    name: "duplicate-purchase",
    summary: LocalizedText(
      en: """
        The result of buying a subscription that is active and renews. Others have logged a failed \
        transaction; in scene 6-2 the same transaction was seen once more, but with automatic \
        renewal turned off.
        """,
      ja: """
        有効で自動更新中のサブスクリプションを購入したときに発生するもの。\
        failed トランザクションのログが第三者により公開されている。\
        シーン6-2では同じトランザクションがもう一度届いたが、自動更新はオフだった。
        """),
    source: "logs of others, SKErrorDomain 0 over ASDServerErrorDomain 3532",
    confidence: .secondary
  )

  static func value(in setting: Setting) -> Self { .fails }
}
