import TenkenSimulation

/// The reasons for which the world refuses several operations.
extension RefusalDefinition {
  static let notRunning = impossible(
    "not-running", "the app is not running", "アプリが起動していない")
  static let noObserver = possible(
    "no-observer", "the app has registered no observer", "アプリがオブザーバーを登録していない")
  static let notInForeground = impossible(
    "not-in-foreground", "the app is not in the foreground", "アプリがフォアグラウンドにない")
  static let purchaseUnderWay = unmeasured(
    "purchase-under-way",
    "a payment sheet is open, and what happens to it then has not been measured",
    "支払いシートが開いている（このときの挙動は未計測）")
  static let noNotifications = impossible(
    "no-notifications", "the App Store sends this server no notifications", "このサーバーには通知が送られない")
  static let purchasesOff = possible(
    "purchases-off", "purchases are off for the account", "このアカウントでは購入が許可されていない")
  static let inBillingRetry = unmeasured(
    "in-billing-retry",
    "a payment is still to be collected, and what happens then has not been measured",
    "請求の再試行中である（このときの挙動は未計測）")
  static let noSuchPath = possible(
    "no-such-path", "the environment does not have this path", "この環境にはその手段がない")
  static let notSubscribed = impossible(
    "not-subscribed", "there is no active subscription that will be renewed", "自動更新される契約がない")
  static let noSuchOffer = impossible(
    "no-such-offer", "the product has no such offer", "商品にそのオファーがない")
  static let xcodeOnly = possible(
    "xcode-only", "only Xcode's Transaction Manager can do that",
    "Xcode の Transaction Manager でのみできる")
  static let apiNotUsed = impossible(
    "api-not-used", "the app does not use this interface of StoreKit",
    "アプリはこの StoreKit の API を使っていない")
  static let needsIOS15 = possible(
    "needs-ios-15", "StoreKit 2 needs iOS 15", "StoreKit 2 は iOS 15 以降で使える")

  /// There is no App Store Server API.
  static let noAppStore = possible(
    "no-app-store", "StoreKit Testing in Xcode has no App Store Server API",
    "Xcode では App Store Server API を使えない")

  /// The App Store Server API does not have the endpoint yet.
  static let notificationNotYet = possible(
    "not-yet", "the App Store does not send this notification yet at the time of the case",
    "ケースの時点では、この通知はまだ送信されない")
  static let endpointNotYet = possible(
    "not-yet", "the App Store Server API does not support this yet in the year of the case",
    "ケースの年には、App Store Server API にこの機能がまだない")
}
