import TenkenSimulation

/// Sets how the app's server is written.
struct AppServerPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "app-server",
    summary: LocalizedText(en: "How the app's server is written.", ja: "アプリのサーバーの実装。"),
    phrase: Phrase(
      en: """
        The app's server:[ {checks-granted}][, {needs-order}][, asks verifyReceipt {verify-receipt}]\
        [, {exclude-old-transactions}][, {refunded-coins}]
        """,
      ja: """
        アプリのサーバー:[ {checks-granted}][、{needs-order}][、verifyReceipt の呼び出し先は{verify-receipt}]\
        [、{exclude-old-transactions}][、{refunded-coins}]
        """),
    parameters: [
      Parameter(
        "checks-granted", .boolean, default: .boolean(true),
        LocalizedText(
          en: "whether it answers 409 for what it has granted, instead of granting it again",
          ja: "付与済みの購入に、再び付与せず 409 を返すか")
      )
      .reading(
        yes: LocalizedText(en: "answers 409 for what it has granted", ja: "付与済みの購入には 409 を返す"),
        no: LocalizedText(en: "grants again what it has granted", ja: "付与済みの購入にも再び付与する")),
      Parameter(
        "needs-order", .boolean, default: .boolean(false),
        LocalizedText(
          en: "whether it answers 400 for a purchase without an order, instead of granting it",
          ja: "どの注文にも対応しない購入に、付与せず 400 を返すか")
      )
      .reading(
        yes: LocalizedText(en: "grants nothing without an order", ja: "注文番号がない購入には付与しない"),
        no: LocalizedText(en: "grants without an order, too", ja: "注文番号がなくても付与する")),
      Parameter(
        "verify-receipt", .receiptVerification, default: .text("none"),
        LocalizedText(
          en: """
            which endpoints of verifyReceipt it calls; none if it verifies receipts in another \
            way, which never fails
            """,
          ja: "問い合わせる verifyReceipt のエンドポイント（失敗しない別の方法なら none）")),
      Parameter(
        "exclude-old-transactions", .boolean, default: .boolean(false),
        LocalizedText(
          en: "whether it leaves out all but the latest transaction of a subscription",
          ja: "サブスクリプションの最新以外のトランザクションを除くか")
      )
      .reading(
        yes: LocalizedText(en: "leaves out old transactions", ja: "古い取引を除く"),
        no: LocalizedText(en: "includes old transactions", ja: "古い取引も含める")),
      Parameter(
        "refunded-coins",
        .choice([
          Choice(
            "accept", LocalizedText(en: "keeps coins that were refunded", ja: "返金されたコインはそのままにする")),
          Choice(
            "reclaim",
            LocalizedText(en: "takes back coins that were refunded", ja: "返金されたコインを回収する")),
          Choice(
            "block",
            LocalizedText(
              en: "blocks users whose coins were refunded", ja: "コインを返金されたユーザーを利用停止にする")),
        ]), default: .text("accept"),
        LocalizedText(en: "what it does with coins that were paid back", ja: "返金されたコインの扱い")),
    ],
    examples: [
      WordExample(
        before: ["app: {retries-on: [balance]}"], "app-server: {checks-granted: true}",
        steps: [
          "launch-app", "buy: coin120", "lose-response: {cause: timeout, granted: already}",
          "authenticate", "show-balance",
        ],
        after: ["coins: 120", "server-requests: {contains: [{answer: '409'}]}"])
    ],
    source: "Ihara 2019, retry of what is granted already"
  )
  .assumedOfApp()
  .nothingIfUsual()

  private let checksGranted: Bool
  private let needsOrder: Bool
  private let receiptVerification: ReceiptVerification?
  private let excludesOldTransactions: Bool
  private let refundedCoins: RefundedCoins

  init(_ arguments: Arguments) {
    checksGranted = arguments.boolean("checks-granted")
    needsOrder = arguments.boolean("needs-order")
    receiptVerification = ReceiptVerification(rawValue: arguments.text("verify-receipt"))
    excludesOldTransactions = arguments.boolean("exclude-old-transactions")
    refundedCoins = arguments.choice("refunded-coins", as: RefundedCoins.self)
  }

  func establish(in world: inout StoreKitWorld) {
    world.server.checksGranted = checksGranted
    world.server.needsOrder = needsOrder
    world.server.refundedCoins = refundedCoins
    world.server.receiptVerification = receiptVerification
    world.server.excludesOldTransactions = excludesOldTransactions
  }
}

extension Shape {
  /// The endpoints of verifyReceipt to call.
  static let receiptVerification = Shape.choice([
    Choice("none", LocalizedText(en: "no", ja: "なし")),
    Choice(
      "production-first",
      LocalizedText(en: "Production first, then the Sandbox", ja: "本番環境（21007 なら Sandbox）")),
    Choice("production-only", LocalizedText(en: "Production only", ja: "本番環境のみ")),
    Choice("sandbox-only", LocalizedText(en: "the Sandbox only", ja: "Sandbox のみ")),
  ])
}
