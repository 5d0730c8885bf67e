import TenkenSimulation

/// Sets how the app's server is written.
struct AppServerPrecondition: Precondition, StoreKitWord {
  static let name = "app-server"
  static let word = Word<AppServerPrecondition>(
    .setting,
    "How the app's server is written.",
    "アプリのサーバーの実装。",
    say: Phrase(
      """
      The app's server:[ {checks-granted}][, {needs-order}][, asks verifyReceipt {verify-receipt}]\
      [, {exclude-old-transactions}][, {refunded-coins}][, {events}]
      """,
      """
      アプリのサーバー：[{checks-granted}][、{needs-order}][、verifyReceipt の呼び出し先は{verify-receipt}]\
      [、{exclude-old-transactions}][、{refunded-coins}][、{events}]
      """),
    optionally: [
      .boolean(
        "checks-granted", \.checksGranted,
        "whether it answers 409 for what it has granted, instead of granting it again",
        "付与済みの購入に、再び付与せず 409 を返すか",
        yes: LocalizedText("answers 409 for what it has granted", "付与済みの購入には 409 を返す"),
        no: LocalizedText("grants again what it has granted", "付与済みの購入にも再び付与する")),
      .boolean(
        "needs-order", \.needsOrder,
        "whether it answers 400 for a purchase without an order, instead of granting it",
        "どの注文にも対応しない購入に、付与せず 400 を返すか",
        yes: LocalizedText("grants nothing without an order", "注文番号がない購入には付与しない"),
        no: LocalizedText("grants without an order, too", "注文番号がなくても付与する")),
      .choice(
        "verify-receipt", \.receiptVerification, .receiptVerification,
        """
        which endpoints of verifyReceipt it calls; none if it verifies receipts in another \
        way, which never fails
        """, "問い合わせる verifyReceipt のエンドポイント（失敗しない別の方法なら none）"),
      .boolean(
        "exclude-old-transactions", \.excludesOldTransactions,
        "whether it leaves out all but the latest transaction of a subscription",
        "サブスクリプションの最新以外のトランザクションを除くか", yes: LocalizedText("leaves out old transactions", "古い取引を除く"),
        no: LocalizedText("includes old transactions", "古い取引も含める")),
      .choice(
        "refunded-coins", \.refundedCoins,
        [
          Choice("accept", "keeps coins that were refunded", "返金されたコインはそのままにする"),
          Choice("reclaim", "takes back coins that were refunded", "返金されたコインを回収する"),
          Choice("block", "blocks users whose coins were refunded", "コインを返金されたユーザーを利用停止にする"),
        ], "what it does with coins that were paid back", "返金されたコインの扱い"),
      .choice(
        "events", \.source,
        [
          Choice("app-store", "gets the App Store's notifications", "App Store の通知を受け取る"),
          Choice(
            "revenuecat",
            """
            gets RevenueCat's events instead of the App Store's notifications, and so nothing of \
            what RevenueCat does not post
            """,
            "App Store の通知ではなく RevenueCat のイベントを受け取る（RevenueCat が送らないことは知らされない）"),
        ],
        """
        who tells it what happens to purchases: the App Store, if the case has 'notifications', or \
        RevenueCat
        """, "購入の変化を知らせる相手（「notifications」があれば App Store、または RevenueCat）"
      ).addedLater().neverMutated(),
    ],
    isAssumedOfApp: true,
    isNothingIfUsual: true,
    needs: [.onServer],
    examples: [
      WordExample(
        "app: {retries-on: [balance]}", then: "app-server: {checks-granted: true}",
        steps: "launch-app", "buy: coin120", "lose-response: {cause: timeout, granted: already}",
        "authenticate", "show-balance", gives: "coins: 120",
        "server-requests: {contains: [{answer: '409'}]}"),
      WordExample(
        then: "app-server: {events: revenuecat}", steps: "launch-app", "buy: monthly",
        "authenticate", "cancel-subscription: monthly",
        gives: "revenuecat-events: {contains: [{type: CANCELLATION, reason: UNSUBSCRIBE}]}",
        "server-subscriptions: [{product: monthly, access: true}]"),
    ],
    source: "Ihara 2019, retry of what is granted already; RevenueCat, webhooks")

  private var checksGranted = true
  private var needsOrder = false
  private var receiptVerification: ReceiptVerification?
  private var excludesOldTransactions = false
  private var refundedCoins = RefundedCoins.accept
  private var source = NotificationSource.appStore

  func establish(in world: inout StoreKitWorld) {
    world.server.checksGranted = checksGranted
    world.server.needsOrder = needsOrder
    world.server.refundedCoins = refundedCoins
    world.server.receiptVerification = receiptVerification
    world.server.excludesOldTransactions = excludesOldTransactions
    guard source == .revenueCat else { return }
    world.server.notificationSource = .revenueCat
    world.turn.relaysPurchases = true
    // RevenueCat has the URL, for version 2.
    world.server.notificationVersions = [.two]
  }
}

extension Shape {
  /// The endpoints of verifyReceipt to call.
  static let receiptVerification = Shape.choice([
    Choice("none", "no", "なし"),
    Choice("production-first", "Production first, then the Sandbox", "本番環境（21007 なら Sandbox）"),
    Choice("production-only", "Production only", "本番環境のみ"),
    Choice("sandbox-only", "the Sandbox only", "Sandbox のみ"),
  ])
}
