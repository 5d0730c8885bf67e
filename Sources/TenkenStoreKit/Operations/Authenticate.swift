import TenkenSimulation

/// The user confirms the payment.
struct Authenticate: Operation, StoreKitWord {
  static let name = "authenticate"
  static let word = Word<Authenticate>(
    also: ["confirm", "face-id", "enter-password"],
    """
    The user confirms the payment with Face ID, Touch ID or a password, and closes the \
    dialogue that says it is complete; the app receives the transaction and grants the \
    purchase.
    """,
    "ユーザーが Face ID、Touch ID またはパスワードで支払いを承認し、完了のダイアログを閉じる。アプリはトランザクションを受け取り、購入内容を付与する。",
    say: Phrase(
      "Authenticate on the payment sheet, and tap OK on the dialogue if it is shown",
      "支払いシートで認証し、完了ダイアログが表示されたら「OK」をタップする"),
    refusals: [
      .impossible("no-payment-sheet", "no payment sheet is open", "支払いシートが開いていない").after(
        "buy", "支払いシートを開く"),
      .unmeasured(
        "not-measured",
        "the result of purchase() when a purchase is interrupted has not been measured",
        "購入が中断されたときの purchase() の結果は未計測である"
      ).instead(
        "with 'app: {storekit: storekit-1}' it is known",
        "app: {storekit: storekit-1} での結果は分かっている"),
    ],
    examples: [
      WordExample(
        "launch-app", "buy: coin120", then: "authenticate", gives: "coins: 120", "queue: empty",
        "charges: [{product: coin120, amount: 160}]", "server-requests: [{answer: '200'}]"),
      WordExample(
        "launch-app", "buy: coin120", "lose-network", then: "authenticate", gives: "coins: 0",
        "queue: empty", "charges: empty",
        "callbacks: {contains: [{state: failed, error: NSURLErrorDomain -1009}]}"),
      WordExample(then: "authenticate", refused: "no-payment-sheet"),
      WordExample(
        "account: {interrupted: true}", "app: {storekit: storekit-2}", "launch-app", "buy: coin120",
        then: "authenticate", refused: "not-measured"),
    ],
    source: "Ihara 2019, purchase flow; NTT Resonant part 4, scene 6-2")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let payment = world.device.queue.payment else {
      return .refused("no-payment-sheet")
    }
    if payment.interface == .storeKit2, world.account.isInterrupted,
      world.rules.interruptedPurchaseResult == .unknown
    {
      return .refused("not-measured")
    }
    world.changeDevice { device, shop, turn in device.confirmPayment(in: shop, &turn) }
    return .done
  }
}
