import TenkenSimulation

/// The customer asks for a refund.
struct RequestRefund: Operation, StoreKitWord {
  static let name = "request-refund"
  static let word = Word<RequestRefund>(
    also: ["refund"],
    """
    The customer asks for a refund of the last purchase of a product, or of another one. Xcode grants \
    it at once; in the Sandbox the comment decides.
    """,
    "ユーザーが、あるプロダクトの最後の購入または別の回の購入について返金を申請する。Xcode ではすぐに承認され、Sandbox ではコメントの内容で決まる。",
    say: Phrase(
      "Ask for a refund of {product}[, purchase number {purchase}][: {reason}] (in the app, or on reportaproblem.apple.com)",
      "{product}[（{purchase}回目の購入）]の返金をリクエストする[（理由：{reason}）]（アプリ内、または reportaproblem.apple.com）"
    ).in(
      "xcode",
      "In Xcode's Transaction Manager, choose Refund for the purchase[ number {purchase}] of {product}",
      "Xcode の Transaction Manager で{product}の[{purchase}回目の]購入を返金する（Refund）"
    ).in(
      "sandbox",
      "Ask for a refund of {product}[, purchase number {purchase}], in the app[: {reason}][: choose Other and write {comment}]",
      "アプリ内で{product}[（{purchase}回目の購入）]の返金をリクエストする[（理由：{reason}）][（理由は「その他」、コメントに {comment} と入力）]"
    ),
    takes: [.product(\.product, "what is to be paid back", "返金の対象")],
    optionally: [
      .choice(
        "comment", \.decision,
        among: [
          (Choice("none", "nothing", "なし"), .granted), (Choice("decline", "DECLINE"), .declined),
          (Choice("grant-prorated", "GRANT_PRORATED"), .prorated),
        ], "the comment of the request, which decides in the Sandbox", "申請の内容（Sandbox ではこれで結果が決まる）"
      ).tried(),
      .number(
        "purchase", \.number, .integer(1...10_000),
        """
        the number of the purchase or period of the product, counted from 1; without it, the \
        last one
        """, "何回目の購入または期間か（最初が1）。省略時は最後"),
      .choice("reason", \.reason, .refundReason, "why", "返金の理由"),
    ],
    refusals: [
      .impossible("nothing-bought", "there is no purchase to pay back", "返金できる購入がない").instead(
        "'buy' and 'authenticate' come first",
        "先に buy と authenticate で購入する"),
      .possible(
        "already-requested", "a request is already waiting for an answer", "返金リクエストは審査中である"
      ).instead(
        "'decide-refund' decides on it first",
        "先に decide-refund で結果を決める"),
    ],
    examples: [
      WordExample(
        "launch-app", "buy: no-ads", "authenticate", then: "request-refund: no-ads",
        gives: "refunds: [{product: no-ads, amount: 300}]", "current-entitlements: empty"),
      WordExample(
        "launch-app", "buy: no-ads", "authenticate",
        then: "request-refund: {product: no-ads, comment: decline}", gives: "refunds: empty",
        "current-entitlements: [{product: no-ads}]"),
      WordExample(
        "environment: production", "launch-app", "buy: coin120", "authenticate", "buy: coin120",
        "authenticate", "request-refund: {product: coin120, purchase: 1, reason: developer-issue}",
        "decide-refund: coin120", then: "request-refund: {product: coin120, purchase: 1}",
        refused: "nothing-bought",
        gives: "all-transactions: [{product: coin120, revocation-reason: developer-issue}]"),
      WordExample(then: "request-refund: no-ads", refused: "nothing-bought"),
      WordExample(
        "environment: production", "launch-app", "buy: no-ads", "authenticate",
        "request-refund: no-ads", then: "request-refund: no-ads", refused: "already-requested"),
    ],
    source: "uzzu 2021, refund requests; Apple, testing refund requests")

  private var product = ProductID()
  /// The Sandbox's decision, by the comment.
  private var decision = RefundDecision.granted
  private var number: Int?
  private var reason = RefundReason.other

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let index = purchase(in: world) else { return .refused("nothing-bought") }
    let transaction = world.account.purchases[index].transaction
    guard !world.account.refundRequests.contains(transaction) else {
      return .refused("already-requested")
    }
    if let error = world.device.simulatedErrors[.refundRequest] {
      world.record(APICalled(api: .refundRequest, error: error))
      return .done
    }
    world.changeAccount { account, shop, turn in
      account.requestRefund(of: index, for: reason, in: shop, &turn)
    }
    switch world.rules.refundDeciding {
    case .appStore: break
    case .grantedAtOnce: decide(.granted, transaction, in: &world)
    case .byRequest: decide(decision, transaction, in: &world)
    }
    return .done
  }

  /// The index of the purchase to refund; nil if it cannot be refunded.
  private func purchase(in world: StoreKitWorld) -> Int? {
    let purchases = world.account.purchases
    guard let number else { return purchases.lastKept(of: product) }
    let own =
      purchases.latest(of: product).filter { purchases[$0].ownership == .purchased }
      .reversed() as [Int]
    guard number <= own.count, purchases[own[number - 1]].revocation == nil else { return nil }
    return own[number - 1]
  }

  private func decide(
    _ decision: RefundDecision, _ transaction: TransactionID, in world: inout StoreKitWorld
  ) {
    world.changeAccount { account, shop, turn in
      account.decideRefund(of: transaction, decision, in: &shop, &turn)
    }
  }
}
