import TenkenSimulation

/// The customer asks for a refund.
struct RequestRefund: Operation {
  static let definition = WordDefinition(
    "request-refund",
    synonyms: ["refund"],
    summary: LocalizedText(
      en: """
        The customer asks for a refund of the last purchase of a product, or of another one. Xcode grants \
        it at once; in the Sandbox the comment decides.
        """,
      ja: "ユーザーが、あるプロダクトの最後の購入または別の回の購入について返金を申請する。Xcode ではすぐに承認され、Sandbox ではコメントの内容で決まる。"),
    phrase: Phrase(
      en:
        "Ask for a refund of {product}[, purchase number {purchase}][: {reason}] (in the app, or on reportaproblem.apple.com)",
      ja:
        "{product}[（{purchase}回目の購入）]の返金をリクエストする[（理由: {reason}）]（アプリ内、または reportaproblem.apple.com）"
    )
    .in(
      "xcode",
      en:
        "In Xcode's Transaction Manager, choose Refund for the purchase[ number {purchase}] of {product}",
      ja: "Xcode の Transaction Manager で{product}の[{purchase}回目の]購入を返金する（Refund）"
    )
    .in(
      "sandbox",
      en:
        "Ask for a refund of {product}[, purchase number {purchase}], in the app[: {reason}][: choose Other and write {comment}]",
      ja:
        "アプリ内で{product}[（{purchase}回目の購入）]の返金をリクエストする[（理由: {reason}）][（理由は「その他」、コメントに {comment} と入力）]"
    ),
    parameters: [
      Parameter(
        "product", .reference("product"), LocalizedText(en: "what is to be paid back", ja: "返金の対象")),
      Parameter(
        "comment",
        .choice([
          Choice("none", LocalizedText(en: "nothing", ja: "なし")),
          Choice("decline", "DECLINE"),
          Choice("grant-prorated", "GRANT_PRORATED"),
        ]), default: .text("none"),
        LocalizedText(
          en: "the comment of the request, which decides in the Sandbox",
          ja: "申請の内容（Sandbox ではこれで結果が決まる）")),
      Parameter(
        "purchase", .integer(1...10_000), default: Value.none,
        LocalizedText(
          en: """
            the number of the purchase or period of the product, counted from 1; without it, the \
            last one
            """,
          ja: "何回目の購入または期間か（最初が1）。省略時は最後")),
      Parameter(
        "reason", .refundReason, default: .text("other"), LocalizedText(en: "why", ja: "返金の理由")),
    ],
    refusals: [
      .impossible(
        "nothing-bought",
        LocalizedText(en: "there is no purchase to pay back", ja: "返金できる購入がない")),
      RefusalDefinition(
        "already-requested",
        LocalizedText(en: "a request is already waiting for an answer", ja: "返金リクエストは審査中である")),
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: no-ads", "authenticate"], "request-refund: no-ads",
        after: ["refunds: [{product: no-ads, amount: 300}]", "current-entitlements: empty"]),
      WordExample(
        before: ["launch-app", "buy: no-ads", "authenticate"],
        "request-refund: {product: no-ads, comment: decline}",
        after: ["refunds: empty", "current-entitlements: [{product: no-ads}]"]),
      WordExample(
        before: [
          "environment: production", "launch-app", "buy: coin120", "authenticate", "buy: coin120",
          "authenticate",
          "request-refund: {product: coin120, purchase: 1, reason: developer-issue}",
          "decide-refund: coin120",
        ], "request-refund: {product: coin120, purchase: 1}", refusal: "nothing-bought",
        after: [
          "all-transactions: [{product: coin120, revocation-reason: developer-issue}]"
        ]),
      WordExample("request-refund: no-ads", refusal: "nothing-bought"),
      WordExample(
        before: [
          "environment: production", "launch-app", "buy: no-ads", "authenticate",
          "request-refund: no-ads",
        ], "request-refund: no-ads", refusal: "already-requested"),
    ],
    source: "uzzu 2021, refund requests; Apple, testing refund requests"
  )

  private let product: ProductID
  /// The Sandbox's decision, by the comment.
  private let decision: RefundDecision
  private let number: Int?
  private let reason: RefundReason

  init(_ arguments: Arguments) {
    product = arguments.product
    decision =
      switch arguments.text("comment") {
      case "decline": .declined
      case "grant-prorated": .prorated
      default: .granted
      }
    number = arguments["purchase"] == Value.none ? nil : arguments.integer("purchase")
    reason = arguments.choice("reason", as: RefundReason.self)
  }

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

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.flatMap { product in
      ["none", "decline", "grant-prorated"].map {
        Arguments([
          Value.Field("product", .text(product.id)), Value.Field("comment", .text($0)),
          Value.Field("purchase", .none), Value.Field("reason", .text("other")),
        ])
      }
    }
  }
}
