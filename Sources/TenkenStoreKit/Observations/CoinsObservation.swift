import TenkenSimulation

/// The coins that the user has.
struct CoinsObservation: Observation, StoreKitWord {
  static let name = "coins"
  static let word = Word<CoinsObservation>(
    also: ["balance"],
    "The coins that the user has, as the server or the app keeps them.",
    "ユーザーのコイン残高（サーバーまたはアプリが保持する値）を確認する。",
    say: Phrase("The balance is {value|coin|coins}", "コイン残高が {value} 枚である"),
    reads: .state(.integer(0...Int.max)),
    needs: [.consumables],
    examples: [
      WordExample("coins: 30", then: "coins: 30"),
      WordExample("coins: 30", then: "coins: {at-least: 30}"),
    ],
    source: "Ihara 2019, QA map of the purchase screen")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    .integer(world.coins)
  }
}
