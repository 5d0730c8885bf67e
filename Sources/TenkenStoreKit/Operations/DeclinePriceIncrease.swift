import TenkenSimulation

/// The subscriber declines a price increase.
struct DeclinePriceIncrease: Operation {
  static let definition = WordDefinition(
    "decline-price-increase",
    summary:
      LocalizedText(
        en:
          "The subscriber does not agree to a higher price: the subscription runs to the end of its period.",
        ja: "購読者が値上げに同意しない。サブスクリプションは期間の終わりで終了する。"),
    phrase: Phrase(
      en: "Do not agree to the new price of {product}: cancel on the price sheet",
      ja: "{product}の値上げに同意せず、解約する"
    )
    .in(
      "xcode", en: "In Xcode's Transaction Manager, decline the price increase of {product}",
      ja: "Xcode の Transaction Manager で{product}の値上げを拒否する"),
    parameters: [.subscription],
    refusals: .ofPriceIncreaseAnswers,
    examples: [
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate",
          "increase-price: {product: monthly, to: 1200}",
        ],
        "decline-price-increase: monthly", steps: [], after: ["subscription: {renews: false}"]),
      WordExample("decline-price-increase: monthly", refusal: "nothing-to-answer"),
    ],
    source: "Apple, SKTestSession consentToPriceIncrease and declinePriceIncrease"
  )

  private let product: ProductID

  init(_ arguments: Arguments) {
    product = arguments.product
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    PriceIncreaseAnswer.declined.give(to: product, in: &world)
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.only(.autoRenewable).arguments()
  }
}
