import TenkenSimulation

/// The payment fails for a reason on the App Store's side.
struct FailPayment: Operation, StoreKitWord {
  static let name = "fail-payment"
  static let word = Word<FailPayment>(
    also: ["decline-card", "payment-fails"],
    "The payment fails after the user has confirmed it, for a reason on the App Store's side.",
    "ユーザーが支払いを承認した後、App Store 側の理由で支払いが失敗する。",
    say: Phrase(
      "Authenticate on the payment sheet so that the payment fails ({reason})[; {charged}]",
      "支払いシートで認証し、支払いを失敗させる（{reason}）[。{charged}]"
    ).in(
      "xcode",
      "In Xcode's StoreKit configuration, let purchases fail with “{reason}”, and authenticate on the payment sheet[; {charged}]",
      "Xcode の StoreKit 構成ファイルで購入のエラーを「{reason}」に設定し、支払いシートで認証する[。{charged}]"),
    takes: [
      .choice(
        "reason", \.reason,
        .choice(
          PaymentFailure.allCases.map {
            Choice($0.rawValue, LocalizedText("\(camelCase($0.rawValue)), \($0.error)"))
          }), "why it fails: the name of an SKError.Code, or of an error that others have logged",
        "失敗の理由（SKError.Code の名前、または他者のログで確認されたもの）")
    ],
    optionally: [
      .boolean(
        "charged", \.isCharged,
        "whether the App Store has charged anyway; the purchase arrives at the next launch",
        "それでも App Store が請求したか（その場合、購入は次の起動時に届く）",
        yes: LocalizedText("the App Store charges anyway", "App Store では請求される"),
        no: LocalizedText("nothing is charged", "請求されない"))
    ],
    refusals: [
      .impossible("no-payment-sheet", "no payment sheet is open", "支払いシートが開いていない").after(
        "buy", "支払いシートを開く")
    ],
    limits: [
      HandLimit(
        in: "production", "testflight", "sandbox",
        because: LocalizedText(
          "only Xcode lets a payment fail for a reason of one's choice",
          "理由を選んで支払いを失敗させられるのは Xcode だけである")),
      HandLimit(
        where: "charged", is: [.boolean(true)],
        because: LocalizedText(
          "nobody can make the App Store charge for a payment that it reports as failed",
          "支払いの失敗を通知しながら請求する状態は、意図的に作ることができない")),
    ],
    examples: [
      WordExample(
        "launch-app", "buy: coin120", then: "fail-payment: payment-method-declined",
        gives: "callbacks: [{state: failed, error: SKErrorDomain 0}]", "charges: empty",
        "queue: empty"),
      WordExample(
        "launch-app", "buy: coin120", "fail-payment: {reason: timeout, charged: true}",
        then: "relaunch-app", gives: "callbacks: [{state: purchased, product: coin120}]",
        "coins: 120"),
      WordExample(then: "fail-payment: timeout", refused: "no-payment-sheet"),
    ],
    source: "SKError.Code; logs of others for the server's errors")

  private var reason = PaymentFailure.allCases[0]
  private var isCharged = false

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let payment = world.device.queue.payment else { return .refused("no-payment-sheet") }
    let offer = world.device.queue.offer
    world.changeDevice { device, shop, turn in device.failPayment(reason, in: shop, &turn) }
    guard isCharged else { return .done }
    OpenPayment.charge(for: payment, with: offer, in: &world)
    return .done
  }
}
