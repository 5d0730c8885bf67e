import TenkenSimulation

/// Somebody declines an Ask to Buy request.
struct DeclinePurchase: Operation, StoreKitWord {
  static let name = "decline-purchase"
  static let word = Word<DeclinePurchase>(
    also: ["reject-purchase", "decline"],
    "Somebody declines the purchase that was asked for with Ask to Buy; the app receives nothing.",
    "「承認と購入のリクエスト」で求めた購入が却下される。アプリには何も届かない。",
    say: Phrase(
      "Decline the purchase of {product} as the family organizer", "ファミリーの管理者として{product}の購入を拒否する"
    ).in(
      "xcode", "In Xcode's Transaction Manager, decline the purchase of {product}",
      "Xcode の Transaction Manager で{product}の購入を拒否する"),
    takes: [.requestedProduct(\.product)],
    refusals: .ofAskToBuyAnswers,
    examples: [
      WordExample(
        "environment: xcode", "account: {ask-to-buy: true}", "launch-app", "buy: coin120",
        "authenticate", then: "decline-purchase: coin120", gives: "callbacks: empty", "coins: 0"),
      WordExample(
        "environment: xcode", then: "decline-purchase: coin120", refused: "nothing-pending"),
      WordExample(
        "environment: sandbox", then: "decline-purchase: coin120", refused: "nobody-approves"),
    ],
    source: "Apple, testing Ask to Buy in Xcode")

  private var product = ProductID()

  func apply(to world: inout StoreKitWorld) -> Outcome {
    AskToBuyAnswer.declined.give(to: product, in: &world)
  }
}
