import TenkenSimulation

/// The app refreshes its receipt.
struct RefreshReceipt: Operation, StoreKitWord {
  static let name = "refresh-receipt"
  static let word = Word<RefreshReceipt>(
    "The app fetches the receipt again (SKReceiptRefreshRequest); this makes no transaction.",
    "アプリがレシートを取得し直す（SKReceiptRefreshRequest）。トランザクションは発生しない。",
    say: Phrase(
      "Do what makes the app refresh the receipt, and {sign-in}", "アプリがレシートを再取得する操作をし、{sign-in}"),
    optionally: [
      .choice(
        "sign-in", \.isSignedIn, is: "done", of: .storeSignIn,
        "what the user does when the App Store asks to sign in", "App Store にサインインを求められたときのユーザーの操作"
      ).tried()
    ],
    refusals: [.notInForeground],
    needs: [.storeKit1],
    examples: [
      WordExample(
        "launch-app", "buy: no-ads", "authenticate", "use-device: tablet", "launch-app",
        then: "refresh-receipt", gives: "receipt: [{product: no-ads}]", "callbacks: empty",
        "dialogues: [sign-in]"),
      WordExample(
        "launch-app", "buy: no-ads", "authenticate", "use-device: tablet", "launch-app",
        then: "refresh-receipt: cancelled", gives: "receipt: empty", "dialogues: [sign-in]"),
      WordExample(then: "refresh-receipt", refused: "not-in-foreground"),
    ],
    source: "Apple, SKReceiptRefreshRequest")

  private var isSignedIn = true

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    world.changeDevice { _, _, turn in
      if isSignedIn { turn.append(.storeKit(.refreshReceipt)) } else { turn.show(.signIn) }
    }
    return .done
  }
}
