import TenkenSimulation

/// Sets how the App Store handles an account's purchases.
struct AccountPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "account",
    summary: LocalizedText(
      en: "What the App Store does with the purchases of the account in use.",
      ja: "使用中のアカウントの購入を App Store がどう扱うか。"),
    phrase: Phrase(
      en: """
        The account:[ {ask-to-buy}][, {interrupted}][, {may-pay}][, {renewals-fail}]
        """,
      ja: """
        アカウント:[ {ask-to-buy}][、{interrupted}][、{may-pay}][、{renewals-fail}]
        """),
    parameters: [
      Parameter(
        "ask-to-buy", .boolean, default: .boolean(false),
        LocalizedText(en: "whether purchases have to be approved", ja: "購入に承認が必要か")
      )
      .reading(
        yes: LocalizedText(en: "Ask to Buy is on", ja: "「承認と購入のリクエスト」がオン"),
        no: LocalizedText(en: "Ask to Buy is off", ja: "「承認と購入のリクエスト」がオフ")),
      Parameter(
        "interrupted", .boolean, default: .boolean(false),
        LocalizedText(
          en: "whether purchases fail until an issue is resolved", ja: "問題を解決するまで購入が失敗するか")
      )
      .reading(
        yes: LocalizedText(en: "purchases are interrupted", ja: "購入が中断される"),
        no: LocalizedText(en: "purchases are not interrupted", ja: "購入が中断されない")),
      Parameter(
        "may-pay", .boolean, default: .boolean(true),
        LocalizedText(en: "whether payments are allowed", ja: "支払いが許可されているか")
      )
      .reading(
        yes: LocalizedText(en: "payments are allowed", ja: "支払いが許可されている"),
        no: LocalizedText(en: "payments are not allowed", ja: "支払いが許可されていない")),
      Parameter(
        "renewals-fail", .boolean, default: .boolean(false),
        LocalizedText(
          en: "whether the payment of renewals cannot be collected", ja: "更新の支払いができない状態か")
      )
      .reading(
        yes: LocalizedText(en: "renewals cannot be paid", ja: "更新の支払いができない"),
        no: LocalizedText(en: "renewals can be paid", ja: "更新の支払いができる")),
    ],
    examples: [
      WordExample(
        "account: {ask-to-buy: true}", steps: ["launch-app", "buy: coin120", "authenticate"],
        after: ["callbacks: [{state: purchasing}, {state: deferred, id: none}]", "charges: empty"]),
      WordExample(
        "account: {may-pay: false}", steps: ["launch-app", "buy: coin120"],
        after: ["callbacks: {contains: [{state: failed, error: SKErrorDomain 4}]}"]),
    ],
    source: "Apple, testing Ask to Buy and interrupted purchases; SKError.paymentNotAllowed"
  )
  .notByHand(
    in: "production", where: "renewals-fail", is: [.boolean(true)], because: .realCardsDoNotFail
  )
  .notByHand(
    in: "production", where: "interrupted", is: [.boolean(true)],
    because: .realPurchasesAreNotInterrupted
  )
  .nothingIfUsual()

  private let asksToBuy: Bool?
  private let isInterrupted: Bool?
  private let mayPay: Bool?
  private let renewalsFail: Bool?

  init(_ arguments: Arguments) {
    // What is not written stays as a StoreKit configuration file sets it.
    func written(_ name: String) -> Bool? {
      arguments.isWritten(name) ? arguments.boolean(name) : nil
    }
    asksToBuy = written("ask-to-buy")
    isInterrupted = written("interrupted")
    mayPay = written("may-pay")
    renewalsFail = written("renewals-fail")
  }

  func establish(in world: inout StoreKitWorld) {
    let index = world.device.account
    if let asksToBuy { world.store.accounts[index].asksToBuy = asksToBuy }
    if let isInterrupted { world.store.accounts[index].isInterrupted = isInterrupted }
    if let mayPay { world.store.accounts[index].mayPay = mayPay }
    if let renewalsFail { world.store.accounts[index].renewalsFail = renewalsFail }
  }
}
