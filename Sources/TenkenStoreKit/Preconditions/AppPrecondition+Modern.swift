import TenkenSimulation

/// The parameters about StoreKit 2 and related app code.
extension AppPrecondition {
  static let storeKit2Parameters: [StoredParameter<AppPrecondition>] = [
    .choice(
      "storekit", \.behaviour.storeKit,
      [
        Choice("storekit-1", "StoreKit 1"),
        Choice("storekit-2", "StoreKit 2"),
        Choice("both", "StoreKit 1 and 2", "StoreKit 1 と StoreKit 2 の両方"),
      ], "which of StoreKit's interfaces it uses", "使用する StoreKit の API"),
    .boolean(
      "listens", \.behaviour.listens, "whether it listens to Transaction.updates from launch on",
      "起動時から Transaction.updates を受け取るか",
      yes: LocalizedText("listens to Transaction.updates", "Transaction.updates を監視する"),
      no: LocalizedText("does not listen to Transaction.updates", "Transaction.updates を監視しない")),
    .boolean(
      "listens-to-status", \.behaviour.listensToStatus,
      "whether it listens to Product.SubscriptionInfo.Status.updates",
      "Product.SubscriptionInfo.Status.updates を受け取るか",
      yes: LocalizedText("listens to Status.updates", "Status.updates を監視する"),
      no: LocalizedText("does not listen to Status.updates", "Status.updates を監視しない")
    ).addedLater(),
    .boolean(
      "grants-unverified", \.behaviour.grantsUnverified,
      "whether it grants transactions whose signature could not be verified",
      "署名を検証できないトランザクションを付与するか",
      yes: LocalizedText("grants unverified transactions", "未検証のトランザクションも付与する"),
      no: LocalizedText("does not grant unverified transactions", "未検証のトランザクションは付与しない")),
    .boolean(
      "includes-consumables", \.behaviour.includesConsumables,
      "whether its Info.plist has SKIncludeConsumableInAppPurchaseHistory",
      "Info.plist に SKIncludeConsumableInAppPurchaseHistory があるか",
      yes: LocalizedText("has finished consumables in its history", "終了済みの消耗型も履歴に含める"),
      no: LocalizedText("has no finished consumables in its history", "終了済みの消耗型は履歴に含めない")),
    .choice(
      "sign-in", \.behaviour.signIn,
      [
        Choice("not-needed", "not waited for", "ログインに関係なく処理する"),
        Choice("awaited", "processed after it", "ログイン後に処理する"),
        Choice("ignored", "processed at once, for nobody", "ログインを待たずに処理する"),
      ], "what it does with transactions that arrive before its user has signed in",
      "アプリのログイン前に届いたトランザクションの扱い"),
    .choice(
      "orders", \.behaviour.orders,
      [
        Choice("none", "nowhere: it has none", "使わない"),
        Choice("stored", "on the device", "端末に保存する"),
        Choice("in-memory", "in memory", "メモリ上にのみ保持する"),
        Choice("in-transaction", "in the transaction (appAccountToken)", "appAccountToken に含める"),
      ], "where it keeps the number of the order that is being paid", "支払い中の注文番号をどう保持するか"),
    .choice(
      "product-response", \.behaviour.productResponse,
      [
        Choice("any-thread", "any thread", "任意のスレッドで受け取れる"),
        Choice("main-thread", "the main thread", "メインスレッドで受け取る前提で処理する"),
      ], "the thread on which it expects the products of an SKProductsRequest",
      "SKProductsRequest の結果を受け取ると想定しているスレッド"),
    .choice(
      "restores", \.behaviour.restores,
      [
        Choice("nothing", "changes nothing", "何もしない"),
        Choice("switch-user", "signs that user in", "元のユーザーに切り替える"),
        Choice("merge-users", "merges the users and signs that user in", "元のユーザーに統合して切り替える"),
        Choice("move-purchase", "moves the purchase to the present user", "現在のユーザーに付け替える"),
      ], "what a restore does with a purchase that belongs to another user", "別のユーザーの購入を復元したときの扱い"),
    .choice(
      "messages", \.behaviour.messages,
      [
        Choice("shown", "shown at once", "すぐに表示する"),
        Choice("deferred", "postponed by the app", "アプリが保留する"),
      ], "what it does with the App Store's messages: lets the system show them, or keeps them",
      "App Store のメッセージをシステムに表示させるか、保留するか"),
  ]
}
