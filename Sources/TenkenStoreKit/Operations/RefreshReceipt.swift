import TenkenSimulation

/// The app refreshes its receipt.
struct RefreshReceipt: Operation {
  static let definition = WordDefinition(
    "refresh-receipt",
    summary:
      LocalizedText(
        en: """
          The app fetches the receipt again (SKReceiptRefreshRequest); this makes no transaction.
          """,
        ja: "アプリがレシートを取得し直す（SKReceiptRefreshRequest）。トランザクションは発生しない。"),
    phrase: Phrase(
      en: "Do what makes the app refresh the receipt, and {sign-in}",
      ja: "アプリがレシートを再取得する操作をし、{sign-in}"),
    parameters: [
      Parameter(
        "sign-in", .storeSignIn, default: .text("done"),
        LocalizedText(
          en: "what the user does when the App Store asks to sign in",
          ja: "App Store にサインインを求められたときのユーザーの操作"))
    ],
    refusals: [
      .impossible("not-in-foreground", .notInForeground)
    ],
    examples: [
      WordExample(
        before: [
          "launch-app", "buy: no-ads", "authenticate", "use-device: tablet", "launch-app",
        ], "refresh-receipt",
        after: ["receipt: [{product: no-ads}]", "callbacks: empty", "dialogues: [sign-in]"]),
      WordExample(
        before: [
          "launch-app", "buy: no-ads", "authenticate", "use-device: tablet", "launch-app",
        ], "refresh-receipt: cancelled", after: ["receipt: empty", "dialogues: [sign-in]"]),
      WordExample("refresh-receipt", refusal: "not-in-foreground"),
    ],
    source: "Apple, SKReceiptRefreshRequest"
  )

  private let isSignedIn: Bool

  init(_ arguments: Arguments) {
    isSignedIn = arguments.text("sign-in") == "done"
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    world.changeDevice { _, _, turn in
      if isSignedIn { turn.append(.storeKit(.refreshReceipt)) } else { turn.show(.signIn) }
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    ["done", "cancelled"].map {
      Arguments([Value.Field("sign-in", .text($0))])
    }
  }
}
