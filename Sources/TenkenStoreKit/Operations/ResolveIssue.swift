import TenkenSimulation

/// The user resolves the issue that interrupted a purchase.
struct ResolveIssue: Operation {
  static let definition = WordDefinition(
    "resolve-issue",
    summary: LocalizedText(
      en: "The user resolves what interrupted a purchase, and the purchase is completed.",
      ja: "購入を中断させていた問題をユーザーが解決し、購入が成立する。"),
    phrase: Phrase(en: "Agree to the terms that interrupted the purchase", ja: "購入を中断した規約に同意する")
      .in(
        "xcode", en: "In Xcode's Transaction Manager, resolve the issue of the purchase",
        ja: "Xcode の Transaction Manager で購入の問題を解決する（Resolve）"),
    refusals: [
      .impossible(
        "nothing-interrupted",
        LocalizedText(en: "no purchase was interrupted", ja: "中断された購入がない"))
    ],
    examples: [
      WordExample(
        before: ["account: {interrupted: true}", "launch-app", "buy: coin120", "authenticate"],
        "resolve-issue",
        after: ["callbacks: [{state: purchased, product: coin120}]", "coins: 120"]),
      WordExample("resolve-issue", refusal: "nothing-interrupted"),
    ],
    source: "Apple, testing an interrupted purchase"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let isResolved = world.changeAccount { account, shop, turn in
      account.resolveIssue(in: &shop, &turn)
    }
    return isResolved ? .done : .refused("nothing-interrupted")
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
