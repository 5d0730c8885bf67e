import TenkenSimulation

/// Sets the number of coins that the user has at first.
struct CoinsPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "coins",
    synonyms: ["balance"],
    summary: LocalizedText(en: "The coins that the user has already.", ja: "ユーザーが最初から持っているコイン。"),
    phrase: Phrase(en: "The user has {count|coin|coins}", ja: "コイン残高が {count} 枚である"),
    parameters: [
      Parameter(
        "count", .integer(0...1_000_000_000), LocalizedText(en: "the number of coins", ja: "コインの枚数")
      )
    ],
    examples: [
      WordExample(
        "coins: 30", steps: ["launch-app", "buy: coin120", "authenticate"], after: ["coins: 150"])
    ],
    source: "Ihara 2019, QA map of the purchase screen"
  )

  private let count: Int

  init(_ arguments: Arguments) {
    count = arguments.integer("count")
  }

  func establish(in world: inout StoreKitWorld) {
    world.server.setCoins(count)
    world.device.app.setCoins(count)
  }
}
