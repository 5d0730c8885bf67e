import TenkenSimulation

/// Purchases are interrupted from now on, or no longer.
struct InterruptPurchases: Operation, StoreKitWord {
  static let name = "interrupt-purchases"
  static let word = Word<InterruptPurchases>(
    "The account's purchases are interrupted from now on, or are no longer interrupted.",
    "以後、アカウントの購入を中断させる。または中断を解除する。",
    say: Phrase(
      "Turn the interruption of purchases {enabled} in the App Store",
      "App Store で購入が中断される設定を{enabled}にする"
    ).in(
      "xcode", "In Xcode, turn {enabled} Editor > Enable Interrupted Purchases",
      "Xcode の Editor メニューで Enable Interrupted Purchases を{enabled}にする"
    ).in(
      "sandbox", "In App Store Connect, turn {enabled} Interrupt Purchases for This Tester",
      "App Store Connect で「このテスターに対して購入を中断」を{enabled}にする"),
    optionally: [
      .boolean(
        "enabled", \.isOn, "whether purchases are interrupted", "中断させるか",
        yes: LocalizedText("on", "オン"), no: LocalizedText("off", "オフ")
      ).tried()
    ],
    refusals: [
      .impossible("no-change", "the setting already has this value", "すでにその状態である").leaveOut
    ],
    limits: [HandLimit(in: "production", because: .realPurchasesAreNotInterrupted)],
    examples: [
      WordExample(
        "environment: xcode", "account: {interrupted: true}", "launch-app", "buy: coin120",
        "authenticate", "resolve-issue", "interrupt-purchases: {enabled: false}", "buy: coin120",
        then: "authenticate", gives: "callbacks: [{state: purchased}]", "coins: 240"),
      WordExample(then: "interrupt-purchases: {enabled: false}", refused: "no-change"),
    ],
    source: "Apple, SKTestSession interruptedPurchasesEnabled; testing an interrupted purchase")

  private var isOn = true

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.account.isInterrupted != isOn else { return .refused("no-change") }
    world.changeAccount { account, _, turn in account.interruptPurchases(isOn, &turn) }
    return .done
  }
}

extension LocalizedText {
  /// Why testers cannot interrupt the purchases of a real account.
  static let realPurchasesAreNotInterrupted = LocalizedText(
    "nobody can make the App Store interrupt the purchases of a real account",
    "実際のアカウントの購入は、意図的に中断させることができない")
}
