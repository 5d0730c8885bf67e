import TenkenSimulation

/// The account buys something outside the app.
struct BuyOutsideApp: Operation {
  static let definition = WordDefinition(
    "buy-outside-app",
    summary: LocalizedText(
      en: """
        In Xcode, a product is bought outside the app, now or some time ago, and the app receives \
        the transaction. In other environments, use a purchase on another device (see \
        `use-device`) or a code.
        """,
      ja: "Xcode で、アプリの外で今または過去に購入が行われ、アプリは自動的にそれを知る。ほかの環境では、別の端末での購入（`use-device` を参照）またはコードに相当する。"
    ),
    phrase: Phrase(
      en: "In Xcode's Transaction Manager, buy {product}[, dated {ago} ago]",
      ja: "Xcode の Transaction Manager で{product}を購入する[（購入日時は{ago}前）]"),
    parameters: [
      Parameter("product", .reference("product"), LocalizedText(en: "what is bought", ja: "購入の対象")),
      Parameter(
        "ago", .duration, default: .integer(0),
        LocalizedText(
          en: "how long ago it was bought; a subscription has renewed since then",
          ja: "どれくらい前の購入か（サブスクリプションはその後更新されている）")),
    ],
    refusals: [
      RefusalDefinition("xcode-only", .xcodeOnly),
      RefusalDefinition(
        "subscribed-already",
        LocalizedText(en: "the account is already subscribed", ja: "すでに契約中である")),
      .unmeasured("in-billing-retry", .inBillingRetry),
    ],
    examples: [
      WordExample(
        before: ["environment: xcode", "launch-app", "background-app", "buy-outside-app: no-ads"],
        "foreground-app", after: ["callbacks: [{product: no-ads, state: purchased}]"]),
      WordExample(
        before: ["environment: xcode", "launch-app"],
        "buy-outside-app: {product: monthly, ago: 70d}",
        after: ["subscription: {product: monthly, state: active, renewals: 2}"]),
      WordExample("buy-outside-app: no-ads", refusal: "xcode-only"),
      WordExample(
        before: ["environment: xcode", "launch-app", "buy: monthly", "authenticate"],
        "buy-outside-app: monthly", refusal: "subscribed-already"),
      WordExample(
        before: [
          "environment: xcode", "launch-app", "buy: monthly", "authenticate", "fail-renewals",
          "wait: {until: renewal}",
        ], "buy-outside-app: monthly", refusal: "in-billing-retry"),
    ],
    source:
      "Apple, SKTestSession buyProduct(identifier:options:) and purchaseDate(_:renewalBehavior:)"
  )

  private let product: ProductID
  private let ago: Int

  init(_ arguments: Arguments) {
    product = arguments.product
    ago = arguments.integer("ago")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.hasTransactionManager else { return .refused("xcode-only") }
    let (subscriptions, shop) = (world.account.subscriptions, world.store.shop)
    guard !subscriptions.isInBillingRetry(product, in: shop) else {
      return .refused("in-billing-retry")
    }
    guard !subscriptions.renews(product, in: shop) else { return .refused("subscribed-already") }
    let now = world.now
    world.now = now + -ago
    world.changeAccount { account, shop, turn in
      account.buyOutsideApp(product, with: nil, in: &shop, &turn)
    }
    world.advance(to: now)
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.arguments(Value.Field("ago", .integer(0)))
  }
}
