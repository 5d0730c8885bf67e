import TenkenSimulation

/// The reasons for which the world refuses several operations.
extension RefusalDefinition {
  static let notRunning = impossible(
    "not-running", "the app is not running", "アプリが起動していない"
  ).after("launch-app", "起動する")
  static let noObserver = possible(
    "no-observer", "the app has registered no observer", "アプリがオブザーバーを登録していない"
  ).after("add-observer", "登録する")
  static let notInForeground = impossible(
    "not-in-foreground", "the app is not in the foreground", "アプリがフォアグラウンドにない"
  ).instead(
    "'launch-app' or 'foreground-app' comes first",
    "先に launch-app または foreground-app でアプリを表示する")
  static let purchaseUnderWay = unmeasured(
    "purchase-under-way",
    "a payment sheet is open, and what happens to it then has not been measured",
    "支払いシートが開いている（このときの挙動は未計測）"
  ).instead(
    "'authenticate' or 'cancel-payment' closes the sheet first",
    "先に authenticate または cancel-payment で支払いシートを閉じる")
  static let noNotifications = impossible(
    "no-notifications", "the App Store sends this server no notifications", "このサーバーには通知が送られない"
  ).instead(
    "the precondition 'notifications' makes it send them",
    "前提条件 notifications を加えると送られる")
  static let purchasesOff = possible(
    "purchases-off", "purchases are off for the account", "このアカウントでは購入が許可されていない"
  ).instead(
    "'fix-billing' turns them on again",
    "fix-billing で再び許可される")
  static let inBillingRetry = unmeasured(
    "in-billing-retry",
    "a payment is still to be collected, and what happens then has not been measured",
    "請求の再試行中である（このときの挙動は未計測）"
  ).instead(
    "'fix-billing' collects it first",
    "先に fix-billing で支払いを完了する")
  static let noSuchPath = possible(
    "no-such-path", "the environment does not have this path", "この環境にはその手段がない"
  ).instead(
    "the Sandbox from iOS 14 on, and Production, have a management screen",
    "Sandbox（iOS 14 以降）と Production では管理画面からできる")
  static let notSubscribed = impossible(
    "not-subscribed", "there is no active subscription that will be renewed", "自動更新される契約がない"
  ).instead(
    "'buy' and 'authenticate' come first, or 'resubscribe' if it has ended",
    "先に buy と authenticate で契約する（終了した契約は resubscribe）")
  static let noSuchOffer = impossible(
    "no-such-offer", "the product has no such offer", "商品にそのオファーがない"
  ).instead(
    "the product declares it under 'offers'",
    "商品の offers に宣言する")
  static let xcodeOnly = possible(
    "xcode-only", "only Xcode's Transaction Manager can do that",
    "Xcode の Transaction Manager でのみできる"
  ).instead(
    "add 'environment: xcode'",
    "environment: xcode にするとできる")
  static let apiNotUsed = impossible(
    "api-not-used", "the app does not use this interface of StoreKit",
    "アプリはこの StoreKit の API を使っていない"
  ).instead(
    "'app: {storekit: both}' uses both",
    "app: {storekit: both} にすると両方を使う")
  static let needsIOS15 = possible(
    "needs-ios-15", "StoreKit 2 needs iOS 15", "StoreKit 2 は iOS 15 以降で使える"
  ).instead(
    "'environment: {name: sandbox, ios: 15}' or newer has it",
    "environment の ios を 15 以降にする")

  /// There is no App Store Server API.
  static let noAppStore = possible(
    "no-app-store", "StoreKit Testing in Xcode has no App Store Server API",
    "Xcode では App Store Server API を使えない"
  ).instead(
    "the Sandbox, TestFlight and Production have one",
    "Sandbox、TestFlight、Production では使える")

  /// The App Store Server API does not have the endpoint yet.
  static let notificationNotYet = possible(
    "not-yet", "the App Store does not send this notification yet at the time of the case",
    "ケースの時点では、この通知はまだ送信されない"
  ).instead(
    "give the case a later 'starts-at', or a later year of 'environment'",
    "starts-at、または environment の year をより後にする")
  static let endpointNotYet = possible(
    "not-yet", "the App Store Server API does not support this yet in the year of the case",
    "ケースの年には、App Store Server API にこの機能がまだない"
  ).instead(
    "give 'environment' a later year",
    "environment の year をより後にする")
}
