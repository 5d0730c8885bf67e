import TenkenSimulation

/// The user closes the payment sheet.
struct CancelPayment: Operation {
  static let definition = WordDefinition(
    "cancel-payment",
    synonyms: ["cancel-purchase", "dismiss-sheet"],
    summary: LocalizedText(
      en: "The user closes the payment sheet instead of confirming it.",
      ja: "ユーザーが支払いを承認せずに支払いシートを閉じる。"),
    phrase: Phrase(en: "Cancel on the payment sheet", ja: "支払いシートでキャンセルする"),
    refusals: [
      .impossible(
        "no-payment-sheet", LocalizedText(en: "no payment sheet is open", ja: "支払いシートが開いていない"))
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: coin120"], "cancel-payment",
        after: [
          "coins: 0", "queue: empty", "charges: empty",
          "callbacks: {contains: [{state: failed, error: SKErrorDomain 2}]}",
        ]),
      WordExample("cancel-payment", refusal: "no-payment-sheet"),
    ],
    source: "NTT Resonant part 5, C; SKError.paymentCancelled"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.queue.isPurchasing else { return .refused("no-payment-sheet") }
    world.changeDevice { device, shop, turn in
      device.failPayment(.paymentCancelled, in: shop, &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
