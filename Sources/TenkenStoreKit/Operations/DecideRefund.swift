import TenkenSimulation

/// The App Store decides on a refund.
struct DecideRefund: Operation, StoreKitWord {
  static let name = "decide-refund"
  static let word = Word<DecideRefund>(
    also: ["approve-refund", "grant-refund"],
    "The App Store decides on the refund that the customer has asked for.",
    "ユーザーが申請した返金の可否を、App Store が決める。",
    say: Phrase(
      "Wait until the App Store has {decision} of {product}[, for {seats|seat|seats} of it]",
      "App Store で{product}の[ {seats} 席分の]{decision}まで待つ"),
    takes: [.product(\.product, "what was to be paid back", "返金の対象")],
    optionally: [
      .choice(
        "decision", \.decision,
        [
          Choice("granted", "granted the refund", "返金が承認される"),
          Choice("prorated", "granted a part of the refund", "一部返金が承認される"),
          Choice("declined", "declined the refund", "返金リクエストが却下される"),
        ], "what it decides", "App Store の決定"
      ).tried(),
      .number(
        "seats", \.seats, .integer(1...100_000),
        "how many of several seats are refunded; without it, all", "返金される席数（省略時はすべて）"
      ).addedLater(),
    ],
    refusals: [
      .impossible("nothing-requested", "no request is waiting for a decision", "審査待ちの返金リクエストがない")
        .instead(
          """
          'request-refund' comes first; in the Sandbox and TestFlight it decides itself, by its \
          'comment', and in Xcode it is granted at once
          """,
          """
          先に request-refund でリクエストする。Sandbox と TestFlight ではそのリクエスト自体で決まり\
          （comment で指定）、Xcode ではすぐに返金されるため、この操作は要らない
          """
        ),
      .impossible(
        "not-so-many-seats", "seats are refunded by a granted refund that leaves others",
        "席の返金は、ほかの席が残る場合の承認に限る"
      ).instead(
        "leave out 'seats' to refund all of them",
        "すべて返金する場合は seats を省略する"),
      .seatsOccupied,
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
      WordExample(
        "environment: {name: production, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: {product: monthly, seats: 4}", "authenticate",
        "request-refund: monthly", then: "decide-refund: {product: monthly, seats: 1}",
        gives: "refunds: [{product: monthly, amount: 960}]", "subscription: {seats: 3}"),
      WordExample(
        "environment: production", "launch-app", "buy: no-ads", "authenticate",
        "request-refund: no-ads", then: "decide-refund: {product: no-ads, seats: 1}",
        refused: "not-so-many-seats"),
      WordExample(
        "environment: {name: production, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: {product: monthly, seats: 3}", "authenticate",
        "join-group: {product: monthly, account: second}",
        "join-group: {product: monthly, account: third}", "request-refund: monthly",
        then: "decide-refund: {product: monthly, seats: 1}", refused: "seats-occupied"),
    ],
    source: "Apple, refund notifications and testing refund requests")

  private var product = ProductID()
  private var decision = RefundDecision.granted
  private var seats: Int?

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let account = world.account
    let request = account.refundRequests.first { transaction in
      account.purchases.index(of: transaction).map { account.purchases[$0].product } == product
    }
    guard let request else { return .refused("nothing-requested") }
    if let seats, let purchase = account.purchases.index(of: request) {
      guard decision == .granted, seats < account.purchases[purchase].seatsLeft,
        let subscription = world.subscriptionWithSeats(to: product)
      else { return .refused("not-so-many-seats") }
      let left = world.subscription(subscription).seats - seats
      guard left > world.subscription(subscription).members.count else {
        return .refused("seats-occupied")
      }
    }
    world.changeAccount { account, shop, turn in
      account.decideRefund(of: request, decision, seats: seats, in: &shop, &turn)
    }
    return .done
  }
}
