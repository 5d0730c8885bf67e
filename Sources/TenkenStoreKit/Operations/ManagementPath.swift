import TenkenSimulation

/// Where the user manages a subscription outside the app.
enum ManagementPath: String, CaseIterable, Hashable, Sendable {
  /// Any place that the environment offers.
  case any
  /// Settings, under the user's name.
  case settings
  case appStoreApp = "app-store-app"
  /// Settings, on the page of the Sandbox account.
  case sandboxAccountPage = "sandbox-account-page"
  /// The Transaction Manager of Xcode.
  case transactionManager = "transaction-manager"

  /// Whether users can manage subscriptions there.
  func exists(in rules: Rules) -> Bool {
    switch (self, rules.subscriptionManagement) {
    case (_, .nowhere): false
    case (.any, _), (.transactionManager, .transactionManager),
      (.sandboxAccountPage, .sandboxAccountPage), (.settings, .subscriptionsPage),
      (.appStoreApp, .subscriptionsPage):
      true
    case (.settings, _), (.appStoreApp, _), (.sandboxAccountPage, _), (.transactionManager, _):
      false
    }
  }
}

extension Shape {
  /// Where the user manages a subscription.
  static let managementPath = Shape.choice([
    Choice("any", "the management screen", "管理画面"),
    Choice("settings", "Settings", "設定アプリ"),
    Choice("app-store-app", "the App Store app", "App Storeアプリ"),
    Choice("sandbox-account-page", "the Sandbox account page", "Sandboxアカウントの管理画面"),
    Choice("transaction-manager", "Transaction Manager"),
  ])
}
