import TenkenSimulation

extension StoreKitEvent {
  static let appEvents: [EventDeclaration] = [
    life.launched.declaration, life.terminated.declaration, appCrashed.declaration,
    life.movedToBackground.declaration, life.movedToForeground.declaration,
    appReinstalled.declaration, observerChanged.declaration, balanceShown.declaration,
    storePaymentReceived.declaration, restoreBegan.declaration, APICalled.declaration,
    signedIn.declaration, userSwitched.declaration,
  ]

  /// The life of the app: it starts, leaves the screen, comes back, is quit.
  static let life = AppLifeEvents<StoreKitEvent>()

  /// The app crashed.
  ///
  /// - `reason`: the reason; empty if it is not known.
  static let appCrashed = Told<String>(
    "app-crashed", .app, LocalizedText(en: "app crashed", ja: "アプリのクラッシュ")
  ) { reason in
    LocalizedText(
      en: reason.isEmpty ? "crashed" : "terminated: \(reason)",
      ja: reason.isEmpty ? "クラッシュした" : "異常終了した：\(reason)")
  }

  /// The app was removed, and installed again.
  static let appReinstalled = Plain(
    "app-reinstalled", .app, LocalizedText(en: "app installed again", ja: "アプリの再インストール")
  ) {
    LocalizedText(en: "removed and installed again", ja: "再インストールされた")
  }

  /// The app registered its observer, or removed it.
  ///
  /// - `isRegistered`: whether it is registered now.
  static let observerChanged = Told<Bool>(
    "observer-changed", .app,
    LocalizedText(en: "observer registered or removed", ja: "オブザーバーの登録・解除")
  ) { isRegistered in
    isRegistered
      ? LocalizedText(en: "registered its observer", ja: "オブザーバーを登録した")
      : LocalizedText(en: "removed its observer", ja: "オブザーバーを解除した")
  }

  /// The app showed the balance.
  static let balanceShown = Told<Int>(
    "balance-shown", .app, LocalizedText(en: "balance shown", ja: "残高の表示")
  ) { coins in
    LocalizedText(en: "shows a balance of \(coins)", ja: "残高 \(coins) を表示した")
  }

  /// A payment began in the App Store.
  ///
  /// - `isContinued`: whether the app continues the payment.
  static let storePaymentReceived = Told<String, Bool>(
    "store-payment-received", .app,
    LocalizedText(en: "payment began in the App Store", ja: "App Store からの購入の開始"),
    subjects: .allTypes,
    about: { product, _ in .products([product]) }
  ) { product, isContinued in
    isContinued
      ? LocalizedText(
        en: "continues the payment for \(product) from the App Store",
        ja: "App Store で始まった \(product) の支払いを続ける")
      : LocalizedText(
        en: "postpones the payment for \(product) from the App Store",
        ja: "App Store で始まった \(product) の支払いを保留した")
  }

  /// The app asked for a restore.
  static let restoreBegan = Plain(
    "restore-began", .app, LocalizedText(en: "restore began", ja: "復元の開始")
  ) {
    "restoreCompletedTransactions()"
  }

  /// The user signed in to the app's own service.
  static let signedIn = Told<String>(
    "signed-in", .app, LocalizedText(en: "user signed in", ja: "ユーザーのサインイン")
  ) { user in
    LocalizedText(en: "'\(user)' signed in", ja: "「\(user)」がログインした")
  }

  /// The app switched to another user.
  static let userSwitched = Told<String, String>(
    "user-switched", .app, LocalizedText(en: "user switched", ja: "ユーザーの切り替え")
  ) { old, new in
    LocalizedText(en: "switched from '\(old)' to '\(new)'", ja: "「\(old)」から「\(new)」に切り替えた")
  }
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
