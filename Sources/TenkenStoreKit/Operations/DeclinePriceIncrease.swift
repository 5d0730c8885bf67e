import TenkenSimulation

/// The subscriber declines a price increase.
struct DeclinePriceIncrease: Operation, StoreKitWord {
  static let name = "decline-price-increase"
  static let word = Word<DeclinePriceIncrease>(
    "The subscriber does not agree to a higher price: the subscription runs to the end of its period.",
    "購読者が値上げに同意しない。サブスクリプションは期間の終わりで終了する。",
    say: Phrase(
      "Do not agree to the new price of {product}: cancel on the price sheet",
      "{product}の値上げに同意せず、解約する"
    ).in(
      "xcode", "In Xcode's Transaction Manager, decline the price increase of {product}",
      "Xcode の Transaction Manager で{product}の値上げを拒否する"),
    takes: [.subscription(\.product)],
    refusals: .ofPriceIncreaseAnswers,
    needs: [.subscriptions],
    examples: [
      WordExample(
        "launch-app", "buy: monthly", "authenticate",
        "increase-price: {product: monthly, to: 1200}", then: "decline-price-increase: monthly",
        gives: "subscription: {renews: false}"),
      WordExample(then: "decline-price-increase: monthly", refused: "nothing-to-answer"),
    ],
    source: "Apple, SKTestSession consentToPriceIncrease and declinePriceIncrease")

  private var product = ProductID()

  func apply(to world: inout StoreKitWorld) -> Outcome {
    PriceIncreaseAnswer.declined.give(to: product, in: &world)
  }
}
