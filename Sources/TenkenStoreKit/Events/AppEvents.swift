import TenkenSimulation

/// The app was launched.
struct AppLaunched: DeclaredEvent {
  static let definition = EventDefinition(
    "app-launched", LocalizedText(en: "app launched", ja: "アプリの起動"))

  var actor: EventActor { .app }
  var text: LocalizedText { LocalizedText(en: "launched", ja: "起動した") }
}

/// The app was ended by the user.
struct AppTerminated: DeclaredEvent {
  static let definition = EventDefinition(
    "app-terminated", LocalizedText(en: "app quit by the user", ja: "ユーザーによるアプリの終了"))

  var actor: EventActor { .app }
  var text: LocalizedText { LocalizedText(en: "quit by the user", ja: "ユーザーが終了させた") }
}

struct AppCrashed: DeclaredEvent {
  static let definition = EventDefinition(
    "app-crashed", LocalizedText(en: "app crashed", ja: "アプリのクラッシュ"))

  /// The reason; empty if it is not known.
  let reason: String

  var actor: EventActor { .app }
  var text: LocalizedText {
    LocalizedText(
      en: reason.isEmpty ? "crashed" : "terminated: \(reason)",
      ja: reason.isEmpty ? "クラッシュした" : "異常終了した: \(reason)")
  }
}

/// The app left the screen.
struct AppMovedToBackground: DeclaredEvent {
  static let definition = EventDefinition(
    "app-moved-to-background", LocalizedText(en: "app moved to the background", ja: "バックグラウンドへの移行"))

  var actor: EventActor { .app }
  var text: LocalizedText { LocalizedText(en: "moved to the background", ja: "バックグラウンドに移った") }
}

/// The app came back to the foreground.
struct AppMovedToForeground: DeclaredEvent {
  static let definition = EventDefinition(
    "app-moved-to-foreground", LocalizedText(en: "app came to the foreground", ja: "フォアグラウンドへの復帰"))

  var actor: EventActor { .app }
  var text: LocalizedText { LocalizedText(en: "came back to the foreground", ja: "フォアグラウンドに戻った") }
}

/// The app was removed, and installed again.
struct AppReinstalled: DeclaredEvent {
  static let definition = EventDefinition(
    "app-reinstalled", LocalizedText(en: "app installed again", ja: "アプリの再インストール"))

  var actor: EventActor { .app }
  var text: LocalizedText { LocalizedText(en: "removed and installed again", ja: "再インストールされた") }
}

/// The app registered its observer, or removed it.
struct ObserverChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "observer-changed", LocalizedText(en: "observer registered or removed", ja: "オブザーバーの登録・解除"))

  /// Whether it is registered now.
  let isRegistered: Bool

  var actor: EventActor { .app }
  var text: LocalizedText {
    isRegistered
      ? LocalizedText(en: "registered its observer", ja: "オブザーバーを登録した")
      : LocalizedText(en: "removed its observer", ja: "オブザーバーを解除した")
  }
}

/// The app showed the balance.
struct BalanceShown: DeclaredEvent {
  static let definition = EventDefinition(
    "balance-shown", LocalizedText(en: "balance shown", ja: "残高の表示"))

  let coins: Int

  var actor: EventActor { .app }
  var text: LocalizedText {
    LocalizedText(en: "shows a balance of \(coins)", ja: "残高 \(coins) を表示した")
  }
}

/// A payment began in the App Store.
struct StorePaymentReceived: DeclaredEvent {
  static let definition = EventDefinition(
    "store-payment-received",
    LocalizedText(en: "payment began in the App Store", ja: "App Storeからの購入の開始"),
    subjects: .allTypes)

  /// The product identifier.
  let product: String
  /// Whether the app continues the payment.
  let isContinued: Bool

  var actor: EventActor { .app }
  var about: EventSubject { .products([product]) }
  var text: LocalizedText {
    isContinued
      ? LocalizedText(
        en: "continues the payment for \(product) from the App Store",
        ja: "App Store で始まった \(product) の支払いを続ける")
      : LocalizedText(
        en: "postpones the payment for \(product) from the App Store",
        ja: "App Store で始まった \(product) の支払いを保留した")
  }
}

/// The app asked for a restore.
struct RestoreBegan: DeclaredEvent {
  static let definition = EventDefinition(
    "restore-began", LocalizedText(en: "restore began", ja: "リストアの開始"))

  var actor: EventActor { .app }
  var text: LocalizedText { "restoreCompletedTransactions()" }
}

/// The app called a function of StoreKit 2.
struct APICalled: DeclaredEvent {
  static let definition = EventDefinition(
    "api-called", LocalizedText(en: "StoreKit 2 function called", ja: "StoreKit 2 の関数の呼び出し"))

  /// The function.
  let api: StoreKitAPI
  /// The error that it threw; nil if it threw none.
  let error: StoreKit2Error?

  var actor: EventActor { .app }
  var text: LocalizedText {
    LocalizedText("\(api.symbol)" + (error.map { " threw .\($0.symbol)" } ?? ""))
  }
}

/// The user signed in to the app's own service.
struct SignedIn: DeclaredEvent {
  static let definition = EventDefinition(
    "signed-in", LocalizedText(en: "user signed in", ja: "ユーザーのサインイン"))

  /// The user who signed in.
  let user: String

  var actor: EventActor { .app }
  var text: LocalizedText { LocalizedText(en: "'\(user)' signed in", ja: "「\(user)」がログインした") }
}

/// The app switched to another user.
struct UserSwitched: DeclaredEvent {
  static let definition = EventDefinition(
    "user-switched", LocalizedText(en: "user switched", ja: "ユーザーの切り替え"))

  /// The user who was signed in.
  let old: String
  /// The user who is signed in now.
  let new: String

  var actor: EventActor { .app }
  var text: LocalizedText {
    LocalizedText(en: "switched from '\(old)' to '\(new)'", ja: "「\(old)」から「\(new)」に切り替えた")
  }
}
