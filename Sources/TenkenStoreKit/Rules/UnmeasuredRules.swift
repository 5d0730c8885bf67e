import TenkenSimulation

extension RuleDefinition {
  /// A rule for a question that people ask and nobody has measured.
  fileprivate static func unmeasured(
    _ name: String, usually value: Value, _ summary: String
  ) -> RuleDefinition {
    RuleDefinition(
      name: name, summary: summary, value: { _ in value }, source: "nobody has measured it",
      confidence: .inferred)
  }
}

/// By which clock StoreKit 2 tells whether a subscription entitles.
enum EntitlementClock: String, Rule {
  /// By the App Store's, as long as the device is online.
  case appStore = "app-store"
  /// By the device's, which the user can set.
  case device

  static let definition = RuleDefinition<Self>.unmeasured(
    "entitlement-clock", usually: .appStore,
    """
    By which clock StoreKit 2 tells whether a subscription entitles. Not measured: find out which, \
    and do not let access depend on it alone.
    """)
}

/// Whether what was finished is delivered again.
enum FinishedRedelivery: String, Rule {
  /// Never, as Apple says.
  case never
  /// Once more, when the app is launched.
  case atLaunch = "at-launch"

  static let definition = RuleDefinition<Self>(
    name: "finished-redelivery",
    summary: """
      Whether a purchase that was finished is delivered again. Developers have told of it from 2018 to \
      2022; nobody has measured when it happens: here once, at the next launch.
      """,
    value: { _ in .never },
    source: "reports of developers; Apple, finishTransaction(_:)",
    confidence: .secondary
  )
}

/// What `originalAppVersion` says.
enum OriginalAppVersion: String, Rule {
  /// The version that the customer bought or downloaded first.
  case firstBought = "first-bought"
  /// Always 1.0.
  case always10 = "1.0"
  /// The present version.
  case present

  static let definition = RuleDefinition<Self>(
    name: "original-app-version",
    summary: """
      What AppTransaction.originalAppVersion says: in the Sandbox 1.0, in Xcode the present version. A \
      case begins with version 1.0, and what is bought first is that.
      """,
    value: { setting in
      switch setting.environment {
      case .xcode: .present
      case .sandbox, .testflight: .always10
      case .production: .firstBought
      }
    },
    source: "Apple, originalAppVersion; Xcode's own app transactions",
    confidence: .primary
  )
}

/// What becomes of an open payment sheet when the app is ended.
enum AppEndedDuringPayment: String, Rule {
  /// Nobody knows: such a step is refused.
  case unknown
  /// The payment is not made.
  case cancelled
  /// The payment is made, and the purchase comes at the next launch.
  case purchasedAtLaunch = "purchased-at-launch"

  static let definition = RuleDefinition<Self>.unmeasured(
    "app-ended-during-payment", usually: .unknown,
    """
    What becomes of an open payment sheet when the user ends the app. Not measured: without a choice \
    such a step is refused; with one, a checklist says what either answer would mean.
    """)
}

/// What buying a plan makes whose payment is still to be collected.
enum PurchaseInBillingRetry: String, Rule {
  /// Nobody knows: such a step is refused.
  case unknown
  /// The payment fails.
  case fails
  /// The payment is made, and a period begins anew.
  case beginsAnew = "begins-anew"

  static let definition = RuleDefinition<Self>.unmeasured(
    "purchase-in-billing-retry", usually: .unknown,
    """
    What buying a plan in the app makes whose last renewal could not be paid yet. Not measured: \
    without a choice such a step is refused.
    """)
}

/// What `purchase()` comes to when the purchase is interrupted.
enum InterruptedPurchaseResult: String, Rule {
  /// Nobody knows: such a step is refused.
  case unknown
  /// The error of an unknown reason.
  case failed
  /// `.pending`.
  case pending
  /// `.userCancelled`.
  case userCancelled = "user-cancelled"

  static let definition = RuleDefinition<Self>.unmeasured(
    "interrupted-purchase-result", usually: .unknown,
    """
    What purchase() comes to when terms of Apple's interrupt the purchase. Not measured: without a \
    choice such a step is refused.
    """)
}

/// What StoreKit 2 shows of an account that has signed out of the device.
enum SignedOutEntitlements: String, Rule {
  /// What the device knows.
  case kept
  /// Nothing.
  case none

  static let definition = RuleDefinition<Self>.unmeasured(
    "entitlements-signed-out", usually: .kept,
    """
    What Transaction.currentEntitlements has once the user has signed out of the App Store. Not \
    measured: find out which.
    """)
}

/// What a second restore makes that is asked for while one is under way.
enum RepeatedRestore: String, Rule {
  /// Both bring everything.
  case each
  /// The first one answers for both.
  case once

  static let definition = RuleDefinition<Self>.unmeasured(
    "repeated-restore", usually: .each,
    """
    What a restore makes with StoreKit 1 that is asked for while another is under way. Not measured: \
    find out which, or keep the button from being tapped twice.
    """)
}
