import TenkenSimulation

/// The subscriber agrees to a price increase.
struct ConsentToPriceIncrease: Operation, StoreKitWord {
  static let name = "consent-to-price-increase"
  static let word = Word<ConsentToPriceIncrease>(
    "The subscriber agrees to a higher price, which the next renewal costs.",
    "購読者が値上げに同意する。次回更新から新しい価格になる。",
    say: Phrase("Agree to the new price of {product}", "{product}の値上げに同意する").in(
      "xcode", "In Xcode's Transaction Manager, approve the price increase of {product}",
      "Xcode の Transaction Manager で{product}の値上げを承認する"),
    takes: [.subscription(\.product)],
    refusals: .ofPriceIncreaseAnswers,
    needs: [.subscriptions],
    examples: [
      WordExample(
        "launch-app", "buy: monthly", "authenticate",
        "increase-price: {product: monthly, to: 1200}", then: "consent-to-price-increase: monthly",
        gives: "subscription: {renews: true}"),
      WordExample(then: "consent-to-price-increase: monthly", refused: "nothing-to-answer"),
    ],
    source: "Apple, SKTestSession consentToPriceIncrease and declinePriceIncrease")

  private var product = ProductID()

  func apply(to world: inout StoreKitWorld) -> Outcome {
    PriceIncreaseAnswer.accepted.give(to: product, in: &world)
  }
}
