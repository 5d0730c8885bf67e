import Simulation

/// Sets what the App Store does with an account's purchases.
struct AccountPrecondition: Precondition {
  static let definition = WordDefinition(
    "account",
    summary: "What the App Store does with the purchases of the account in use.",
    phrase: Phrase(
      en: """
        The account:[ Ask to Buy: {ask-to-buy}][ purchases are interrupted: {interrupted}]\
        [ it may pay: {may-pay}][ renewals cannot be paid: {renewals-fail}]
        """,
      ja: """
        アカウントの設定:[ 「承認と購入のリクエスト」: {ask-to-buy}][ 購入の中断: {interrupted}]\
        [ 支払いの許可: {may-pay}][ 更新の支払いが失敗する: {renewals-fail}]
        """),
    parameters: [
      Parameter(
        "ask-to-buy", .boolean, default: .boolean(false), "whether purchases have to be approved"),
      Parameter(
        "interrupted", .boolean, default: .boolean(false),
        "whether purchases fail until an issue is resolved"),
      Parameter("may-pay", .boolean, default: .boolean(true), "whether payments are allowed"),
      Parameter(
        "renewals-fail", .boolean, default: .boolean(false),
        "whether the payment of renewals cannot be collected"),
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

  private let asksToBuy: Bool
  private let isInterrupted: Bool
  private let mayPay: Bool
  private let renewalsFail: Bool

  init(_ arguments: Arguments) {
    asksToBuy = arguments.boolean("ask-to-buy")
    isInterrupted = arguments.boolean("interrupted")
    mayPay = arguments.boolean("may-pay")
    renewalsFail = arguments.boolean("renewals-fail")
  }

  func establish(in world: inout StoreKitWorld) {
    let place = world.device.account
    world.store.accounts[place].asksToBuy = asksToBuy
    world.store.accounts[place].isInterrupted = isInterrupted
    world.store.accounts[place].mayPay = mayPay
    world.store.accounts[place].renewalsFail = renewalsFail
  }
}
