import TenkenSimulation

/// Somebody declines an Ask to Buy request.
struct DeclinePurchase: Operation {
  static let definition = WordDefinition(
    "decline-purchase",
    synonyms: ["reject-purchase", "decline"],
    summary:
      LocalizedText(
        en:
          "Somebody declines the purchase that was asked for with Ask to Buy; the app receives nothing.",
        ja: "「承認と購入のリクエスト」で求めた購入が却下される。アプリには何も届かない。"),
    phrase: Phrase(
      en: "Decline the purchase of {product} as the family organizer",
      ja: "ファミリーの管理者として{product}の購入を拒否する"
    )
    .in(
      "xcode", en: "In Xcode's Transaction Manager, decline the purchase of {product}",
      ja: "Xcode の Transaction Manager で{product}の購入を拒否する"),
    parameters: [.requestedProduct],
    refusals: .ofAskToBuyAnswers,
    examples: [
      WordExample(
        before: [
          "environment: xcode", "account: {ask-to-buy: true}", "launch-app", "buy: coin120",
          "authenticate",
        ], "decline-purchase: coin120", after: ["callbacks: empty", "coins: 0"]),
      WordExample(
        before: ["environment: xcode"], "decline-purchase: coin120", refusal: "nothing-pending"),
      WordExample(
        before: ["environment: sandbox"], "decline-purchase: coin120", refusal: "nobody-approves"),
    ],
    source: "Apple, testing Ask to Buy in Xcode"
  )

  private let product: ProductID

  init(_ arguments: Arguments) {
    product = arguments.product
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    AskToBuyAnswer.declined.give(to: product, in: &world)
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.arguments()
  }
}
