import TenkenSimulation

/// Purchases are interrupted from now on, or no longer.
struct InterruptPurchases: Operation {
  static let definition = WordDefinition(
    "interrupt-purchases",
    summary: LocalizedText(
      en: "The account's purchases are interrupted from now on, or are no longer interrupted.",
      ja: "以後、アカウントの購入を中断させる。または中断を解除する。"),
    phrase: Phrase(
      en: "Turn the interruption of purchases {enabled} in the App Store",
      ja: "App Store で購入が中断される設定を{enabled}にする"
    )
    .in(
      "xcode", en: "In Xcode, turn {enabled} Editor > Enable Interrupted Purchases",
      ja: "Xcode の Editor メニューで Enable Interrupted Purchases を{enabled}にする"
    )
    .in(
      "sandbox",
      en: "In App Store Connect, turn {enabled} Interrupt Purchases for This Tester",
      ja: "App Store Connect で「このテスターに対して購入を中断」を{enabled}にする"),
    parameters: [
      Parameter(
        "enabled", .boolean, default: .boolean(true),
        LocalizedText(en: "whether purchases are interrupted", ja: "中断させるか")
      )
      .reading(
        yes: LocalizedText(en: "on", ja: "オン"), no: LocalizedText(en: "off", ja: "オフ"))
    ],
    refusals: [
      .impossible(
        "no-change", LocalizedText(en: "the setting already has this value", ja: "すでにその状態である"))
    ],
    examples: [
      WordExample(
        before: [
          "environment: xcode", "account: {interrupted: true}", "launch-app", "buy: coin120",
          "authenticate", "resolve-issue", "interrupt-purchases: {enabled: false}", "buy: coin120",
        ], "authenticate", after: ["callbacks: [{state: purchased}]", "coins: 240"]),
      WordExample("interrupt-purchases: {enabled: false}", refusal: "no-change"),
    ],
    source: "Apple, SKTestSession interruptedPurchasesEnabled; testing an interrupted purchase"
  )
  .notByHand(in: "production", because: .realPurchasesAreNotInterrupted)

  private let isOn: Bool

  init(_ arguments: Arguments) {
    isOn = arguments.boolean("enabled")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.account.isInterrupted != isOn else { return .refused("no-change") }
    world.changeAccount { account, _, turn in account.interruptPurchases(isOn, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [true, false].map {
      Arguments([Value.Field("enabled", .boolean($0))])
    }
  }
}

extension LocalizedText {
  /// Why testers cannot interrupt the purchases of a real account.
  static let realPurchasesAreNotInterrupted = LocalizedText(
    en: "nobody can make the App Store interrupt the purchases of a real account",
    ja: "実際のアカウントの購入は、意図的に中断させることができない")
}
