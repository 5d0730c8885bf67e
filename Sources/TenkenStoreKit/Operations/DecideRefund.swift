import TenkenSimulation

/// The App Store decides on a refund.
struct DecideRefund: Operation {
  static let definition = WordDefinition(
    "decide-refund",
    synonyms: ["approve-refund", "grant-refund"],
    summary: LocalizedText(
      en: "The App Store decides on the refund that the customer has asked for.",
      ja: "ユーザーが申請した返金の可否を、App Store が決める。"),
    phrase: Phrase(
      en: "Wait until the App Store has {decision} of {product}",
      ja: "App Store で{product}の{decision}まで待つ"),
    parameters: [
      Parameter(
        "product", .reference("product"), LocalizedText(en: "what was to be paid back", ja: "返金の対象")
      ),
      Parameter(
        "decision",
        .choice([
          Choice("granted", LocalizedText(en: "granted the refund", ja: "返金が承認される")),
          Choice("prorated", LocalizedText(en: "granted a part of the refund", ja: "一部返金が承認される")),
          Choice("declined", LocalizedText(en: "declined the refund", ja: "返金リクエストが却下される")),
        ]), default: .text("granted"), LocalizedText(en: "what it decides", ja: "App Store の決定")),
    ],
    refusals: [
      .impossible(
        "nothing-requested",
        LocalizedText(en: "no request is waiting for a decision", ja: "審査待ちの返金リクエストがない"))
    ],
    examples: [
      WordExample(
        before: [
          "environment: production", "launch-app", "buy: no-ads", "authenticate",
          "request-refund: no-ads",
        ], "decide-refund: {product: no-ads, decision: prorated}",
        after: ["refunds: [{product: no-ads, amount: 150}]"]),
      WordExample("decide-refund: no-ads", refusal: "nothing-requested"),
    ],
    source: "Apple, refund notifications and testing refund requests"
  )
  .notByHand(
    because: LocalizedText(
      en: "only the App Store decides about a refund", ja: "返金の可否は App Store だけが決める"))

  private let product: ProductID
  private let decision: RefundDecision

  init(_ arguments: Arguments) {
    product = arguments.product
    decision = arguments.choice("decision", as: RefundDecision.self)
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let account = world.account
    let request = account.refundRequests.first { transaction in
      account.purchases.index(of: transaction).map { account.purchases[$0].product } == product
    }
    guard let request else { return .refused("nothing-requested") }
    world.changeAccount { account, shop, turn in
      account.decideRefund(of: request, decision, in: &shop, &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.flatMap { product in
      RefundDecision.allCases.map {
        Arguments([
          Value.Field("product", .text(product.id)),
          Value.Field("decision", .text($0.rawValue)),
        ])
      }
    }
  }
}
