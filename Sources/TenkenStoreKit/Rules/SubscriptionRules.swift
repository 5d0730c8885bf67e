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
