import TenkenSimulation

/// The user closes the payment sheet.
struct CancelPayment: Operation, StoreKitWord {
  static let name = "cancel-payment"
  static let word = Word<CancelPayment>(
    also: ["cancel-purchase", "dismiss-sheet"],
    "The user closes the payment sheet instead of confirming it.",
    "ユーザーが支払いを承認せずに支払いシートを閉じる。",
    say: Phrase("Cancel on the payment sheet", "支払いシートでキャンセルする"),
    refusals: [
      .impossible("no-payment-sheet", "no payment sheet is open", "支払いシートが開いていない").after(
        "buy", "支払いシートを開く")
    ],
    examples: [
      WordExample(
        "launch-app", "buy: coin120", then: "cancel-payment", gives: "coins: 0", "queue: empty",
        "charges: empty", "callbacks: {contains: [{state: failed, error: SKErrorDomain 2}]}"),
      WordExample(then: "cancel-payment", refused: "no-payment-sheet"),
    ],
    source: "NTT Resonant part 5, C; SKError.paymentCancelled")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.queue.isPurchasing else { return .refused("no-payment-sheet") }
    world.changeDevice { device, shop, turn in
      device.failPayment(.paymentCancelled, in: shop, &turn)
    }
    return .done
  }
}
