import TenkenSimulation

/// The app fetches the receipt anew.
struct RefreshReceipt: Operation {
  static let definition = WordDefinition(
    "refresh-receipt",
    summary:
      "The app fetches the receipt anew (SKReceiptRefreshRequest); no transaction comes about.",
    phrase: Phrase(
      en: "Do what makes the app fetch the receipt anew, and sign in",
      ja: "アプリがレシートを再取得する操作をし、サインインする"),
    refusals: [
      .slip("not-in-foreground", .notInForeground)
    ],
    examples: [
      WordExample(
        before: [
          "launch-app", "buy: no-ads", "authenticate", "use-device: tablet", "launch-app",
        ], "refresh-receipt",
        after: ["receipt: [{product: no-ads}]", "callbacks: empty", "dialogues: [sign-in]"]),
      WordExample("refresh-receipt", refusal: "not-in-foreground"),
    ],
    source: "Apple, SKReceiptRefreshRequest"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    world.onDevice { _, _, turn in turn.append(.storeKit(.refreshReceipt)) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [RefreshReceipt] {
    [RefreshReceipt(Arguments())]
  }
}
