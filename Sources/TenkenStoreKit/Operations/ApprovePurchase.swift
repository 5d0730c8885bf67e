import TenkenSimulation

/// Somebody approves an Ask to Buy request.
struct ApprovePurchase: Operation {
  static let definition = WordDefinition(
    "approve-purchase",
    synonyms: ["ask-to-buy", "approve"],
    summary: LocalizedText(
      en: "Somebody approves the purchase that was asked for with Ask to Buy.",
      ja: "「承認と購入のリクエスト」で求めた購入を、承認者が承認する。"),
    phrase: Phrase(
      en: "Approve the purchase of {product} as the family organizer",
      ja: "ファミリーの管理者として{product}の購入を承認する"
    )
    .in(
      "xcode", en: "In Xcode's Transaction Manager, approve the purchase of {product}",
      ja: "Xcode の Transaction Manager で{product}の購入を承認する"),
    parameters: [.requestedProduct],
    refusals: .ofAskToBuyAnswers,
    examples: [
      WordExample(
        before: [
          "environment: production", "account: {ask-to-buy: true}", "launch-app", "buy: coin120",
          "authenticate",
        ], "approve-purchase: coin120",
        after: ["callbacks: [{state: purchased, product: coin120}]", "coins: 120"]),
      WordExample(
        before: ["environment: production"], "approve-purchase: coin120", refusal: "nothing-pending"
      ),
      WordExample(
        before: ["environment: sandbox"], "approve-purchase: coin120", refusal: "nobody-approves"),
    ],
    source: "Apple, testing Ask to Buy in Xcode"
  )

  private let product: ProductID

  init(_ arguments: Arguments) {
    product = arguments.product
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    AskToBuyAnswer.approved.give(to: product, in: &world)
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.arguments()
  }
}
