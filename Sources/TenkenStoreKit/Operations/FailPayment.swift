import TenkenSimulation

/// The payment fails for a reason on the App Store's side.
struct FailPayment: Operation {
  static let definition = WordDefinition(
    "fail-payment",
    synonyms: ["decline-card", "payment-fails"],
    summary: LocalizedText(
      en: """
        The payment fails after the user has confirmed it, for a reason on the App Store's side.
        """,
      ja: "ユーザーが支払いを承認した後、App Store 側の理由で支払いが失敗する。"),
    phrase: Phrase(
      en: "Authenticate on the payment sheet so that the payment fails ({reason})[; {charged}]",
      ja: "支払いシートで認証し、支払いを失敗させる（{reason}）[。{charged}]"),
    parameters: [
      Parameter(
        "reason",
        .choice(
          PaymentFailure.allCases.map {
            Choice($0.rawValue, LocalizedText("\($0.rawValue), \($0.error)"))
          }),
        LocalizedText(
          en: "why it fails: the name of an SKError.Code, or of an error that others have logged",
          ja: "失敗の理由（SKError.Code の名前、または他者のログで確認されたもの）")),
      Parameter(
        "charged", .boolean, default: .boolean(false),
        LocalizedText(
          en:
            "whether the App Store has charged anyway; the purchase arrives at the next launch",
          ja: "それでも App Store が請求したか（その場合、購入は次の起動時に届く）")
      )
      .reading(
        yes: LocalizedText(en: "the App Store charges anyway", ja: "App Store では請求される"),
        no: LocalizedText(en: "nothing is charged", ja: "請求されない")),
    ],
    refusals: [
      .impossible(
        "no-payment-sheet", LocalizedText(en: "no payment sheet is open", ja: "支払いシートが開いていない"))
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: coin120"], "fail-payment: payment-method-declined",
        after: [
          "callbacks: [{state: failed, error: SKErrorDomain 0}]", "charges: empty", "queue: empty",
        ]),
      WordExample(
        before: ["launch-app", "buy: coin120", "fail-payment: {reason: timeout, charged: true}"],
        "relaunch-app",
        after: ["callbacks: [{state: purchased, product: coin120}]", "coins: 120"]),
      WordExample("fail-payment: timeout", refusal: "no-payment-sheet"),
    ],
    source: "SKError.Code; logs of others for the server's errors"
  )
  .notByHand(
    where: "charged", is: [.boolean(true)],
    because: LocalizedText(
      en: "nobody can make the App Store charge for a payment that it reports as failed",
      ja: "支払いの失敗を通知しながら請求する状態は、意図的に作ることができない"))

  private let reason: PaymentFailure
  private let isCharged: Bool

  init(_ arguments: Arguments) {
    reason = arguments.choice("reason", as: PaymentFailure.self)
    isCharged = arguments.boolean("charged")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let payment = world.device.queue.payment else { return .refused("no-payment-sheet") }
    let offer = world.device.queue.offer
    world.changeDevice { device, shop, turn in device.failPayment(reason, in: shop, &turn) }
    guard isCharged else { return .done }
    OpenPayment.charge(for: payment, with: offer, in: &world)
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    PaymentFailure.allCases.map {
      Arguments([
        Value.Field("reason", .text($0.rawValue)), Value.Field("charged", .boolean(false)),
      ])
    }
  }
}
