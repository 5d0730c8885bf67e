import TenkenSimulation

/// The user resolves the issue that interrupted a purchase.
struct ResolveIssue: Operation, StoreKitWord {
  static let name = "resolve-issue"
  static let word = Word<ResolveIssue>(
    "The user resolves what interrupted a purchase, and the purchase is completed.",
    "購入を中断させていた問題をユーザーが解決し、購入が成立する。",
    say: Phrase("Agree to the terms that interrupted the purchase", "購入を中断した規約に同意する").in(
      "xcode", "In Xcode's Transaction Manager, resolve the issue of the purchase",
      "Xcode の Transaction Manager で購入の問題を解決する（Resolve）"),
    refusals: [
      .impossible("nothing-interrupted", "no purchase was interrupted", "中断された購入がない").instead(
        "with 'account: {interrupted: true}', 'buy' and 'authenticate' come first",
        "account: {interrupted: true} とし、先に buy と authenticate で購入する")
    ],
    examples: [
      WordExample(
        "account: {interrupted: true}", "launch-app", "buy: coin120", "authenticate",
        then: "resolve-issue", gives: "callbacks: [{state: purchased, product: coin120}]",
        "coins: 120"),
      WordExample(then: "resolve-issue", refused: "nothing-interrupted"),
    ],
    source: "Apple, testing an interrupted purchase")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let isResolved = world.changeAccount { account, shop, turn in
      account.resolveIssue(in: &shop, &turn)
    }
    return isResolved ? .done : .refused("nothing-interrupted")
  }
}
