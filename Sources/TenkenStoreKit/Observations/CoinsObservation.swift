import TenkenSimulation

/// The coins that the user has.
struct CoinsObservation: Observation {
  static let definition = WordDefinition(
    "coins",
    synonyms: ["balance"],
    summary: LocalizedText(
      en: "The coins that the user has, as the server or the app keeps them.",
      ja: "ユーザーのコイン残高（サーバーまたはアプリが保持する値）を確認する。"),
    phrase: Phrase(en: "The balance is {value|coin|coins}", ja: "コイン残高が {value} 枚である"),
    reads: .state(.integer(0...Int.max)),
    examples: [
      WordExample(before: ["coins: 30"], "coins: 30"),
      WordExample(before: ["coins: 30"], "coins: {at-least: 30}"),
    ],
    source: "Ihara 2019, QA map of the purchase screen"
  )

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    .integer(world.coins)
  }
}
