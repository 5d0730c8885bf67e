import TenkenSimulation

/// The App Store decides on a refund.
struct DecideRefund: Operation, StoreKitWord {
  static let name = "decide-refund"
  static let word = Word<DecideRefund>(
    also: ["approve-refund", "grant-refund"],
    "The App Store decides on the refund that the customer has asked for.",
    "ユーザーが申請した返金の可否を、App Store が決める。",
    say: Phrase(
      "Wait until the App Store has {decision} of {product}", "App Store で{product}の{decision}まで待つ"),
    takes: [.product(\.product, "what was to be paid back", "返金の対象")],
    optionally: [
      .choice(
        "decision", \.decision,
        [
          Choice("granted", "granted the refund", "返金が承認される"),
          Choice("prorated", "granted a part of the refund", "一部返金が承認される"),
          Choice("declined", "declined the refund", "返金リクエストが却下される"),
        ], "what it decides", "App Store の決定"
      ).tried()
    ],
    refusals: [
      .impossible("nothing-requested", "no request is waiting for a decision", "審査待ちの返金リクエストがない")
    ],
    limits: [
      HandLimit(
        because: LocalizedText(
          "only the App Store decides about a refund", "返金の可否は App Store だけが決める"))
    ],
    examples: [
      WordExample(
        "environment: production", "launch-app", "buy: no-ads", "authenticate",
        "request-refund: no-ads", then: "decide-refund: {product: no-ads, decision: prorated}",
        gives: "refunds: [{product: no-ads, amount: 150}]"),
      WordExample(then: "decide-refund: no-ads", refused: "nothing-requested"),
    ],
    source: "Apple, refund notifications and testing refund requests")

  private var product = ProductID()
  private var decision = RefundDecision.granted

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
}
