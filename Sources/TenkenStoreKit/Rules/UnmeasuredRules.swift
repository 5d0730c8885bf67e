import TenkenSimulation

/// By which clock StoreKit 2 tells whether a subscription entitles.
enum EntitlementClock: String, Rule {
  /// By the App Store's, as long as the device is online.
  case appStore = "app-store"
  /// By the device's, which the user can set.
  case device

  static let definition = RuleDefinition<Self>(
    name: "entitlement-clock",
    summary: """
      By which clock StoreKit 2 tells whether a subscription entitles. Not measured: find out which, \
      and do not let access depend on it alone.
      """,
    value: { _ in .appStore },
    source: "nobody has measured it",
    confidence: .inferred
  )
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
