import TenkenSimulation

/// Somebody approves an Ask to Buy request.
struct ApprovePurchase: Operation, StoreKitWord {
  static let name = "approve-purchase"
  static let word = Word<ApprovePurchase>(
    also: ["ask-to-buy", "approve"],
    "Somebody approves the purchase that was asked for with Ask to Buy.",
    "「承認と購入のリクエスト」で求めた購入を、承認者が承認する。",
    say: Phrase(
      "Approve the purchase of {product} as the family organizer", "ファミリーの管理者として{product}の購入を承認する"
    ).in(
      "xcode", "In Xcode's Transaction Manager, approve the purchase of {product}",
      "Xcode の Transaction Manager で{product}の購入を承認する"),
    takes: [.requestedProduct(\.product)],
    refusals: .ofAskToBuyAnswers,
    examples: [
      WordExample(
        "environment: production", "account: {ask-to-buy: true}", "launch-app", "buy: coin120",
        "authenticate", then: "approve-purchase: coin120",
        gives: "callbacks: [{state: purchased, product: coin120}]", "coins: 120"),
      WordExample(
        "environment: production", then: "approve-purchase: coin120", refused: "nothing-pending"),
      WordExample(
        "environment: sandbox", then: "approve-purchase: coin120", refused: "nobody-approves"),
    ],
    source: "Apple, testing Ask to Buy in Xcode")

  private var product = ProductID()

  func apply(to world: inout StoreKitWorld) -> Outcome {
    AskToBuyAnswer.approved.give(to: product, in: &world)
  }
}
