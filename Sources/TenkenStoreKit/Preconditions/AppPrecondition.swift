import TenkenSimulation

/// Sets how the app under test is written.
struct AppPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "app",
    summary: LocalizedText(
      en: "How the app under test is written: who grants, when it finishes, when it retries.",
      ja: "テスト対象アプリの実装（誰が付与するか、いつ終了するか、いつリトライするか）。"),
    phrase: Phrase(
      en: """
        The app grants {grants}; it {finishes}[, retries unfinished \
        purchases {retries-on}][ ({retries-during-purchase})][ ({retries-failed})][, \
        {takes-409-as-granted}][, and transactions delivered again are {redelivered}]\
        [; it registers its observer {observes}][; payments from the App Store are {store-payments}]\
        [; it uses {storekit}][; it {listens}]\
        [; it {grants-unverified}]\
        [; it {includes-consumables}]\
        [; what comes before its own sign-in is {sign-in}][; it keeps the order number {orders}]\
        [; it expects products on {product-response}]\
        [; a restore of another user's purchase {restores}][; the App Store's messages are {messages}]
        """,
      ja: """
        アプリは{grants}付与し、{finishes}[。{retries-on}に未完了の購入を\
        リトライする][。{retries-during-purchase}][。{retries-failed}][。\
        {takes-409-as-granted}][。再配信されたトランザクションは{redelivered}]\
        [。オブザーバーを{observes}に登録する][。App Store からの支払いは{store-payments}]\
        [。{storekit} を使用する][。{listens}]\
        [。{grants-unverified}]\
        [。{includes-consumables}]\
        [。ログイン前に届いたトランザクションは{sign-in}][。注文番号を {orders}]\
        [。商品情報を{product-response}][。他のユーザーの購入を復元したときは{restores}]\
        [。App Store のメッセージは{messages}]
        """),
    parameters: [
      Parameter(
        "grants",
        .choice([
          Choice("on-server", LocalizedText(en: "on its server", ja: "サーバーで")),
          Choice("on-device", LocalizedText(en: "on the device", ja: "端末内で")),
        ]), default: .text("on-server"),
        LocalizedText(en: "who gives the user what was bought", ja: "購入内容を付与する側")),
      Parameter(
        "finishes",
        .choice([
          Choice(
            "after-delivery",
            LocalizedText(en: "finishes transactions after granting", ja: "付与した後にトランザクションを終了する")),
          Choice(
            "at-once",
            LocalizedText(
              en: "finishes transactions at once, before granting", ja: "付与する前に、すぐトランザクションを終了する")),
          Choice("never", LocalizedText(en: "never finishes transactions", ja: "トランザクションを終了しない")),
          Choice(
            "even-purchasing",
            LocalizedText(
              en: "finishes transactions at once, even while they are purchasing",
              ja: "purchasing の状態でも、すぐトランザクションを終了する")
          ),
        ]), default: .text("after-delivery"),
        LocalizedText(en: "when it calls finishTransaction", ja: "finishTransaction を呼び出すタイミング")),
      Parameter(
        "retries-on",
        .list(
          .choice([
            Choice("launch", AppBehaviour.RetryMoment.launch.text),
            Choice("foreground", AppBehaviour.RetryMoment.foreground.text),
            Choice("balance", AppBehaviour.RetryMoment.balance.text),
          ])), default: .list([]),
        LocalizedText(
          en: "when it processes unfinished transactions once more", ja: "未完了のトランザクションをリトライするタイミング")
      ),
      Parameter(
        "retries-during-purchase", .boolean, default: .boolean(false),
        LocalizedText(
          en: "whether it also does so while a purchase is under way", ja: "購入の進行中にもリトライするか")
      )
      .reading(
        yes: LocalizedText(en: "even during a purchase", ja: "購入中もリトライする"),
        no: LocalizedText(en: "not during a purchase", ja: "購入中はリトライしない")),
      Parameter(
        "retries-failed", .boolean, default: .boolean(false),
        LocalizedText(
          en: "whether retries treat failed transactions as purchased, too",
          ja: "失敗したトランザクションも購入済みとしてリトライするか")
      )
      .reading(
        yes: LocalizedText(
          en: "failed ones, too, as if they were purchased", ja: "失敗したトランザクションも購入済みとして扱う"),
        no: LocalizedText(en: "but no failed ones", ja: "失敗したトランザクションはリトライしない")),
      Parameter(
        "takes-409-as-granted", .boolean, default: .boolean(true),
        LocalizedText(
          en: "whether the server's answer 409 lets it finish the transaction",
          ja: "サーバーが 409 を返したときもトランザクションを終了するか")
      )
      .reading(
        yes: LocalizedText(en: "treats 409 as granted", ja: "409 を付与済みとみなす"),
        no: LocalizedText(en: "does not treat 409 as granted", ja: "409 を付与済みとみなさない")),
      Parameter(
        "redelivered",
        .choice([
          Choice("processed", LocalizedText(en: "processed", ja: "処理する")),
          Choice("ignored", LocalizedText(en: "ignored", ja: "無視する")),
        ]), default: .text("processed"),
        LocalizedText(en: "what it does with transactions delivered again", ja: "再配信されたトランザクションの扱い")
      ),
      Parameter(
        "observes",
        .choice([
          Choice("at-launch", LocalizedText(en: "at launch", ja: "起動時")),
          Choice("later", LocalizedText(en: "later than at launch", ja: "起動より後の時点")),
        ]), default: .text("at-launch"),
        LocalizedText(en: "when it registers its observer", ja: "オブザーバーを登録するタイミング")),
      Parameter(
        "store-payments",
        .choice([
          Choice("continued", LocalizedText(en: "continued", ja: "続行する")),
          Choice("put-off", LocalizedText(en: "postponed", ja: "保留する")),
          Choice("ignored", LocalizedText(en: "ignored", ja: "無視する")),
        ]), default: .text("continued"),
        LocalizedText(
          en: "what it does with a payment that began in the App Store",
          ja: "App Store から始まった支払いの扱い")),
    ] + storeKit2Parameters,
    examples: [
      WordExample(
        "app: {finishes: never}", steps: ["launch-app", "buy: coin120", "authenticate"],
        after: ["coins: 120", "queue: [{product: coin120, state: purchased}]"])
    ],
    source: "Ihara 2019, purchase flow and retries; uzzu 2021; SKPaymentQueue documentation"
  )
  .assumedOfApp()

  private let behaviour: AppBehaviour

  init(_ arguments: Arguments) throws(ArgumentError) {
    var behaviour = AppBehaviour()
    behaviour.grants = arguments.choice("grants", as: AppBehaviour.Granting.self)
    behaviour.finishes = arguments.choice("finishes", as: AppBehaviour.Finishing.self)
    behaviour.retriesOn = arguments.texts("retries-on").compactMap(
      AppBehaviour.RetryMoment.init(rawValue:))
    behaviour.retriesDuringPurchase = arguments.boolean("retries-during-purchase")
    behaviour.retriesFailed = arguments.boolean("retries-failed")
    behaviour.takes409AsGranted = arguments.boolean("takes-409-as-granted")
    behaviour.redelivered = arguments.choice("redelivered", as: AppBehaviour.Redelivery.self)
    behaviour.observes = arguments.choice("observes", as: AppBehaviour.Observing.self)
    behaviour.storePayments = arguments.choice(
      "store-payments", as: AppBehaviour.StorePayments.self)
    behaviour.readStoreKit2(arguments)
    if behaviour.orders == .inTransaction, behaviour.storeKit != .storeKit2 {
      throw ArgumentError(
        "orders",
        LocalizedText(
          en: "'in-transaction' keeps an order as the appAccountToken, which only StoreKit 2 has",
          ja: "「in-transaction」（appAccountToken に注文を保存）は、StoreKit 2 でのみ使えます。"))
    }
    self.behaviour = behaviour
  }

  func establish(in world: inout StoreKitWorld) {
    world.device.app.behaviour = behaviour
  }
}
