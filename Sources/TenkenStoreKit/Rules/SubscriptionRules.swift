import TenkenSimulation

/// What re-enabling a cancelled subscription on its management screen makes before it expires.
enum Reenabling: String, Rule {
  /// A new transaction with the original one's identifier.
  case newTransaction = "new-transaction"
  /// Nothing but automatic renewal.
  case nothing

  static let definition = RuleDefinition(
    name: "reenabling-before-expiry",
    summary: LocalizedText(
      en: """
        What re-enabling a cancelled subscription on its management screen makes before it \
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

/// What buying a cancelled subscription again in the app makes before it expires.
enum RepurchaseBeforeExpiry: String, Rule {
  /// A new transaction with the original one's identifier.
  case newTransaction = "new-transaction"
  /// The same transaction once more.
  case sameTransaction = "same-transaction"

  static let definition = RuleDefinition(
    name: "repurchase-before-expiry",
    summary: LocalizedText(
      en: """
        What buying a cancelled subscription again in the app makes before it expires. In \
        Production one purchased transaction was seen, close to the Sandbox.
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
    summary: LocalizedText(
      en: """
        Where a subscription is cancelled and taken up again outside the app. Up to iOS 13 a \
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
    summary: LocalizedText(
      en: """
        Who can approve a purchase that was asked for. The Sandbox only simulates that it is \
        pending.
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
    summary: LocalizedText(
      en: "What the App Store's dialogues say of the environment. TestFlight is not known.",
      ja: "App Store のダイアログに表示される環境名。TestFlight については不明である。"),
    source: "NTT Resonant part 4, scenes 6-2 and 7",
    confidence: .primary, isBeyondScenarios: true
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
    summary: LocalizedText(
      en: "Whether the settings of the StoreKit configuration file are in force.",
      ja: "StoreKit 構成ファイルの設定が適用されるか。"),
    source: "Apple, setting up StoreKit Testing in Xcode",
    confidence: .primary, isOfSettings: true
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
    summary: LocalizedText(
      en: """
        What buying a subscription that is active and renews makes. Others have logged a failed \
        transaction; scene 6-2 saw the same one once more, but with automatic renewal turned off.
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
