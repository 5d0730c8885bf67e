import TenkenSimulation

/// The parameters about StoreKit 2 and related app code.
extension AppPrecondition {
  static let storeKit2Parameters: [Parameter] = [
    Parameter(
      "storekit",
      .choice([
        Choice("storekit-1", "StoreKit 1"),
        Choice("storekit-2", "StoreKit 2"),
        Choice("both", LocalizedText(en: "StoreKit 1 and 2", ja: "StoreKit 1 と StoreKit 2 の両方")),
      ]), default: .text("storekit-1"),
      LocalizedText(en: "which of StoreKit's interfaces it uses", ja: "使用する StoreKit のインターフェース")),
    Parameter(
      "listens", .boolean, default: .boolean(true),
      LocalizedText(
        en: "whether it listens to Transaction.updates from launch on",
        ja: "起動時から Transaction.updates を受け取るか")
    )
    .reading(
      yes: LocalizedText(en: "listens to Transaction.updates", ja: "Transaction.updates を監視する"),
      no: LocalizedText(
        en: "does not listen to Transaction.updates", ja: "Transaction.updates を監視しない")),
    Parameter(
      "grants-unverified", .boolean, default: .boolean(false),
      LocalizedText(
        en: "whether it grants transactions whose signature could not be verified",
        ja: "署名を検証できないトランザクションを付与するか")
    )
    .reading(
      yes: LocalizedText(en: "grants unverified transactions", ja: "未検証のトランザクションも付与する"),
      no: LocalizedText(en: "does not grant unverified transactions", ja: "未検証のトランザクションは付与しない")),
    Parameter(
      "includes-consumables", .boolean, default: .boolean(false),
      LocalizedText(
        en: "whether its Info.plist has SKIncludeConsumableInAppPurchaseHistory",
        ja: "Info.plist に SKIncludeConsumableInAppPurchaseHistory があるか")
    )
    .reading(
      yes: LocalizedText(en: "has finished consumables in its history", ja: "終了済みの消耗型も履歴に含める"),
      no: LocalizedText(en: "has no finished consumables in its history", ja: "終了済みの消耗型は履歴に含めない")),
    Parameter(
      "sign-in",
      .choice([
        Choice("not-needed", LocalizedText(en: "not waited for", ja: "ログインに関係なく処理する")),
        Choice("awaited", LocalizedText(en: "processed after it", ja: "ログイン後に処理する")),
        Choice("ignored", LocalizedText(en: "processed at once, for nobody", ja: "ログインを待たずに処理する")),
      ]), default: .text("not-needed"),
      LocalizedText(
        en: "what it does with transactions that arrive before its user has signed in",
        ja: "アプリのログイン前に届いたトランザクションの扱い")),
    Parameter(
      "orders",
      .choice([
        Choice("none", LocalizedText(en: "nowhere: it has none", ja: "使わない")),
        Choice("stored", LocalizedText(en: "on the device", ja: "端末に保存する")),
        Choice("in-memory", LocalizedText(en: "in memory", ja: "メモリ上にのみ保持する")),
        Choice(
          "in-transaction",
          LocalizedText(en: "in the transaction (appAccountToken)", ja: "appAccountToken に含める")),
      ]), default: .text("none"),
      LocalizedText(
        en: "where it keeps the number of the order that is being paid", ja: "支払い中の注文番号をどう保持するか")),
    Parameter(
      "product-response",
      .choice([
        Choice("any-thread", LocalizedText(en: "any thread", ja: "任意のスレッドで受け取れる")),
        Choice("main-thread", LocalizedText(en: "the main thread", ja: "メインスレッドで受け取る前提で処理する")),
      ]), default: .text("any-thread"),
      LocalizedText(
        en: "the thread on which it expects the products of an SKProductsRequest",
        ja: "SKProductsRequest の結果を受け取ると想定しているスレッド")),
    Parameter(
      "restores",
      .choice([
        Choice("nothing", LocalizedText(en: "changes nothing", ja: "何もしない")),
        Choice("switch-user", LocalizedText(en: "signs that user in", ja: "元のユーザーに切り替える")),
        Choice(
          "merge-users",
          LocalizedText(en: "merges the users and signs that user in", ja: "元のユーザーに統合して切り替える")),
        Choice(
          "move-purchase",
          LocalizedText(en: "moves the purchase to the present user", ja: "現在のユーザーに付け替える")),
      ]), default: .text("nothing"),
      LocalizedText(
        en: "what a restore does with a purchase that belongs to another user",
        ja: "別のユーザーの購入を復元したときの扱い")),
    Parameter(
      "messages",
      .choice([
        Choice("shown", LocalizedText(en: "shown at once", ja: "すぐに表示する")),
        Choice("deferred", LocalizedText(en: "postponed by the app", ja: "アプリが保留する")),
      ]), default: .text("shown"),
      LocalizedText(
        en: "what it does with the App Store's messages: lets the system show them, or keeps them",
        ja: "App Store のメッセージをシステムに表示させるか、保留するか")),
  ]
}

extension AppBehaviour {
  /// Reads the arguments of the parameters in ``AppPrecondition/storeKit2Parameters``.
  mutating func readStoreKit2(_ arguments: Arguments) {
    storeKit = arguments.choice("storekit", as: StoreKitUsage.self)
    listens = arguments.boolean("listens")
    grantsUnverified = arguments.boolean("grants-unverified")
    includesConsumables = arguments.boolean("includes-consumables")
    signIn = arguments.choice("sign-in", as: SignIn.self)
    orders = arguments.choice("orders", as: Ordering.self)
    productResponse = arguments.choice("product-response", as: ProductResponse.self)
    restores = arguments.choice("restores", as: RestorePolicy.self)
    messages = arguments.choice("messages", as: MessageHandling.self)
  }
}
