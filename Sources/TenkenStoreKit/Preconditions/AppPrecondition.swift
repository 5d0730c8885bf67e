import TenkenSimulation

/// Sets how the app under test is written.
struct AppPrecondition: Precondition, StoreKitWord {
  static let name = "app"
  static let word = Word<AppPrecondition>(
    .setting,
    "How the app under test is written: who grants, when it finishes, when it retries.",
    "テスト対象アプリの実装（誰が付与するか、いつ終了するか、いつリトライするか）。",
    say: Phrase(
      """
      The app grants {grants}; it {finishes}[, retries unfinished \
      purchases {retries-on}][ ({retries-during-purchase})][ ({retries-failed})][, \
      {takes-409-as-granted}][, and transactions delivered again are {redelivered}]\
      [; it registers its observer {observes}][; payments from the App Store are {store-payments}]\
      [; it uses {storekit}][; it {listens}][; it {listens-to-status}]\
      [; it {grants-unverified}]\
      [; it {includes-consumables}]\
      [; what comes before its own sign-in is {sign-in}][; it keeps the order number {orders}]\
      [; it expects products on {product-response}]\
      [; a restore of another user's purchase {restores}][; the App Store's messages are {messages}]
      """,
      """
      アプリは{grants}付与し、{finishes}[。{retries-on}に未完了の購入を\
      リトライする][。{retries-during-purchase}][。{retries-failed}][。\
      {takes-409-as-granted}][。再配信されたトランザクションは{redelivered}]\
      [。オブザーバーを{observes}に登録する][。App Store からの支払いは{store-payments}]\
      [。{storekit} を使用する][。{listens}][。{listens-to-status}]\
      [。{grants-unverified}]\
      [。{includes-consumables}]\
      [。ログイン前に届いたトランザクションは{sign-in}][。注文番号を {orders}]\
      [。商品情報を{product-response}][。他のユーザーの購入を復元したときは{restores}]\
      [。App Store のメッセージは{messages}]
      """),
    optionally: [
      .choice(
        "grants", \.behaviour.grants,
        [
          Choice("on-server", "on its server", "サーバーで"),
          Choice("on-device", "on the device", "端末内で"),
        ], "who gives the user what was bought", "購入内容を付与する側"),
      .choice(
        "finishes", \.behaviour.finishes,
        [
          Choice("after-delivery", "finishes transactions after granting", "付与した後にトランザクションを終了する"),
          Choice(
            "at-once", "finishes transactions at once, before granting", "付与する前に、すぐトランザクションを終了する"),
          Choice("never", "never finishes transactions", "トランザクションを終了しない"),
          Choice(
            "even-purchasing", "finishes transactions at once, even while they are purchasing",
            "purchasing の状態でも、すぐトランザクションを終了する"),
        ], "when it calls finishTransaction", "finishTransaction を呼び出すタイミング"),
      .choices(
        "retries-on", \.behaviour.retriesOn,
        [
          Choice("launch", AppBehaviour.RetryMoment.launch.text),
          Choice("foreground", AppBehaviour.RetryMoment.foreground.text),
          Choice("balance", AppBehaviour.RetryMoment.balance.text),
        ], "when it processes unfinished transactions once more", "未完了のトランザクションをリトライするタイミング"),
      .boolean(
        "retries-during-purchase", \.behaviour.retriesDuringPurchase,
        "whether it also does so while a purchase is under way", "購入の進行中にもリトライするか",
        yes: LocalizedText("even during a purchase", "購入中もリトライする"),
        no: LocalizedText("not during a purchase", "購入中はリトライしない")),
      .boolean(
        "retries-failed", \.behaviour.retriesFailed,
        "whether retries treat failed transactions as purchased, too",
        "失敗したトランザクションも購入済みとしてリトライするか",
        yes: LocalizedText("failed ones, too, as if they were purchased", "失敗したトランザクションも購入済みとして扱う"),
        no: LocalizedText("but no failed ones", "失敗したトランザクションはリトライしない")),
      .boolean(
        "takes-409-as-granted", \.behaviour.takes409AsGranted,
        "whether the server's answer 409 lets it finish the transaction",
        "サーバーが 409 を返したときもトランザクションを終了するか",
        yes: LocalizedText("treats 409 as granted", "409 を付与済みとみなす"),
        no: LocalizedText("does not treat 409 as granted", "409 を付与済みとみなさない")),
      .choice(
        "redelivered", \.behaviour.redelivered,
        [Choice("processed", "processed", "処理する"), Choice("ignored", "ignored", "無視する")],
        "what it does with transactions delivered again", "再配信されたトランザクションの扱い"),
      .choice(
        "observes", \.behaviour.observes,
        [
          Choice("at-launch", "at launch", "起動時"),
          Choice("later", "later than at launch", "起動より後の時点"),
        ], "when it registers its observer", "オブザーバーを登録するタイミング"),
      .choice(
        "store-payments", \.behaviour.storePayments,
        [
          Choice("continued", "continued", "続行する"), Choice("put-off", "postponed", "保留する"),
          Choice("ignored", "ignored", "無視する"),
        ], "what it does with a payment that began in the App Store", "App Store から始まった支払いの扱い"),
    ] + storeKit2Parameters,
    isAssumedOfApp: true,
    examples: [
      WordExample(
        then: "app: {finishes: never}", steps: "launch-app", "buy: coin120", "authenticate",
        gives: "coins: 120", "queue: [{product: coin120, state: purchased}]")
    ],
    source: "Ihara 2019, purchase flow and retries; uzzu 2021; SKPaymentQueue documentation")

  var behaviour = AppBehaviour()

  mutating func complete(_ arguments: Arguments) throws(ArgumentError) {
    if behaviour.orders == .inTransaction, behaviour.storeKit != .storeKit2 {
      throw ArgumentError(
        "orders",
        LocalizedText(
          "'in-transaction' keeps an order as the appAccountToken, which only StoreKit 2 has",
          "「in-transaction」（appAccountToken に注文を保存）は、StoreKit 2 でのみ使えます。"))
    }
  }

  func establish(in world: inout StoreKitWorld) {
    world.device.app.behaviour = behaviour
  }
}
