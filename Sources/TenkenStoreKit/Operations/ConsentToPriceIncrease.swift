import TenkenSimulation

/// The subscriber agrees to a price increase.
struct ConsentToPriceIncrease: Operation {
  static let definition = WordDefinition(
    "consent-to-price-increase",
    summary: LocalizedText(
      en: "The subscriber agrees to a higher price, which the next renewal costs.",
      ja: "購読者が値上げに同意する。次回更新から新しい価格になる。"),
    phrase: Phrase(en: "Agree to the new price of {product}", ja: "{product}の値上げに同意する")
      .in(
        "xcode", en: "In Xcode's Transaction Manager, approve the price increase of {product}",
        ja: "Xcode の Transaction Manager で{product}の値上げを承認する"),
    parameters: [.subscription],
    refusals: .ofPriceIncreaseAnswers,
    examples: [
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate",
          "increase-price: {product: monthly, to: 1200}",
        ],
        "consent-to-price-increase: monthly", steps: [], after: ["subscription: {renews: true}"]),
      WordExample("consent-to-price-increase: monthly", refusal: "nothing-to-answer"),
    ],
    source: "Apple, SKTestSession consentToPriceIncrease and declinePriceIncrease"
  )

  private let product: ProductID

  init(_ arguments: Arguments) {
    product = arguments.product
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    PriceIncreaseAnswer.accepted.give(to: product, in: &world)
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.only(.autoRenewable).arguments()
  }
}
