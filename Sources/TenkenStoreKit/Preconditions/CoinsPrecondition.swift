import TenkenSimulation

/// Sets the number of coins that the user has at first.
struct CoinsPrecondition: Precondition, StoreKitWord {
  static let name = "coins"
  static let word = Word<CoinsPrecondition>(
    .setting, also: ["balance"],
    "The coins that the user has already.",
    "ユーザーが最初から持っているコイン。",
    say: Phrase("The user has {count|coin|coins}", "コイン残高が {count} 枚である"),
    takes: [
      .number("count", \.count, .integer(0...1_000_000_000), "the number of coins", "コインの枚数")
    ],
    needs: [.consumables],
    examples: [
      WordExample(
        then: "coins: 30", steps: "launch-app", "buy: coin120", "authenticate", gives: "coins: 150")
    ],
    source: "Ihara 2019, QA map of the purchase screen")

  private var count = 0

  func establish(in world: inout StoreKitWorld) {
    world.server.setCoins(count)
    world.device.app.setCoins(count)
  }
}
