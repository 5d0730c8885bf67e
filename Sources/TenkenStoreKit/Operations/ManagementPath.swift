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
    Choice("any", LocalizedText(en: "the management screen", ja: "管理画面")),
    Choice("settings", LocalizedText(en: "Settings", ja: "設定アプリ")),
    Choice("app-store-app", LocalizedText(en: "the App Store app", ja: "App Storeアプリ")),
    Choice(
      "sandbox-account-page", LocalizedText(en: "the Sandbox account page", ja: "Sandboxアカウントの管理画面")
    ),
    Choice("transaction-manager", "Transaction Manager"),
  ])
}

extension LocalizedText {
  static let purchasesOff = LocalizedText(
    en: "purchases are off for the account", ja: "このアカウントでは購入が許可されていない")
  static let inBillingRetry = LocalizedText(
    en: "a payment is still to be collected, and what happens then has not been measured",
    ja: "請求の再試行中である（このときの挙動は未計測）")
  static let noSuchPath = LocalizedText(
    en: "the environment does not have this path", ja: "この環境にはその手段がない")
  static let notSubscribed = LocalizedText(
    en: "there is no active subscription that will be renewed", ja: "自動更新される契約がない")
}
