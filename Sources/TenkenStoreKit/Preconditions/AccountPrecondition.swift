import TenkenSimulation

/// Sets how the App Store handles an account's purchases.
struct AccountPrecondition: Precondition, StoreKitWord {
  static let name = "account"
  static let word = Word<AccountPrecondition>(
    .setting,
    "What the App Store does with the purchases of the account in use.",
    "使用中のアカウントの購入を App Store がどう扱うか。",
    say: Phrase(
      "The account:[ {ask-to-buy}][, {interrupted}][, {may-pay}][, {renewals-fail}]",
      "アカウント：[{ask-to-buy}][、{interrupted}][、{may-pay}][、{renewals-fail}]"),
    optionally: [
      .boolean(
        "ask-to-buy", ifWritten: \.asksToBuy, usually: false,
        "whether purchases have to be approved", "購入に承認が必要か",
        yes: LocalizedText("Ask to Buy is on", "「承認と購入のリクエスト」がオン"),
        no: LocalizedText("Ask to Buy is off", "「承認と購入のリクエスト」がオフ")),
      .boolean(
        "interrupted", ifWritten: \.isInterrupted, usually: false,
        "whether purchases fail until an issue is resolved", "問題を解決するまで購入が失敗するか",
        yes: LocalizedText("purchases are interrupted", "購入が中断される"),
        no: LocalizedText("purchases are not interrupted", "購入が中断されない")),
      .boolean(
        "may-pay", ifWritten: \.mayPay, usually: true, "whether payments are allowed",
        "支払いが許可されているか", yes: LocalizedText("payments are allowed", "支払いが許可されている"),
        no: LocalizedText("payments are not allowed", "支払いが許可されていない")),
      .boolean(
        "renewals-fail", ifWritten: \.renewalsFail, usually: false,
        "whether the payment of renewals cannot be collected", "更新の支払いができない状態か",
        yes: LocalizedText("renewals cannot be paid", "更新の支払いができない"),
        no: LocalizedText("renewals can be paid", "更新の支払いができる")),
    ],
    isNothingIfUsual: true,
    limits: [
      HandLimit(
        in: "production", where: "renewals-fail", is: [.boolean(true)], because: .realCardsDoNotFail
      ),
      HandLimit(
        in: "production", where: "interrupted", is: [.boolean(true)],
        because: .realPurchasesAreNotInterrupted),
    ],
    examples: [
      WordExample(
        then: "account: {ask-to-buy: true}", steps: "launch-app", "buy: coin120", "authenticate",
        gives: "callbacks: [{state: purchasing}, {state: deferred, id: none}]", "charges: empty"),
      WordExample(
        then: "account: {may-pay: false}", steps: "launch-app", "buy: coin120",
        gives: "callbacks: {contains: [{state: failed, error: SKErrorDomain 4}]}"),
    ],
    source: "Apple, testing Ask to Buy and interrupted purchases; SKError.paymentNotAllowed")

  // What is not written stays as a StoreKit configuration file sets it.
  private var asksToBuy: Bool?
  private var isInterrupted: Bool?
  private var mayPay: Bool?
  private var renewalsFail: Bool?

  func establish(in world: inout StoreKitWorld) {
    let index = world.device.account
    if let asksToBuy { world.store.accounts[index].asksToBuy = asksToBuy }
    if let isInterrupted { world.store.accounts[index].isInterrupted = isInterrupted }
    if let mayPay { world.store.accounts[index].mayPay = mayPay }
    if let renewalsFail { world.store.accounts[index].renewalsFail = renewalsFail }
  }
}
