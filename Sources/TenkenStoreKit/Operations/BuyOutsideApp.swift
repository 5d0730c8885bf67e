import TenkenSimulation

/// The account buys something outside the app.
struct BuyOutsideApp: Operation, StoreKitWord {
  static let name = "buy-outside-app"
  static let word = Word<BuyOutsideApp>(
    """
    In Xcode, a product is bought outside the app, now or some time ago, and the app receives \
    the transaction. In other environments, use a purchase on another device (see \
    `use-device`) or a code.
    """,
    "Xcode で、アプリの外で今または過去に購入が行われ、アプリは自動的にそれを知る。ほかの環境では、別の端末での購入（`use-device` を参照）またはコードに相当する。",
    say: Phrase(
      "In Xcode's Transaction Manager, buy {product}[, dated {ago} ago]",
      "Xcode の Transaction Manager で{product}を購入する[（購入日時は{ago}前）]"),
    takes: [.product(\.product, "what is bought", "購入の対象")],
    optionally: [
      .number(
        "ago", \.ago, .duration,
        "how long ago it was bought; a subscription has renewed since then",
        "どれくらい前の購入か（サブスクリプションはその後更新されている）")
    ],
    refusals: [
      .xcodeOnly,
      .possible("subscribed-already", "the account is already subscribed", "すでに契約中である").instead(
        "leave out this step, or let it end first",
        "この手順を省くか、先に契約を終了させる"),
      .inBillingRetry,
    ],
    needs: [.inXcode],
    examples: [
      WordExample(
        "environment: xcode", "launch-app", "background-app", "buy-outside-app: no-ads",
        then: "foreground-app", gives: "callbacks: [{product: no-ads, state: purchased}]"),
      WordExample(
        "environment: xcode", "launch-app", then: "buy-outside-app: {product: monthly, ago: 70d}",
        gives: "subscription: {product: monthly, state: active, renewals: 2}"),
      WordExample(then: "buy-outside-app: no-ads", refused: "xcode-only"),
      WordExample(
        "environment: xcode", "launch-app", "buy: monthly", "authenticate",
        then: "buy-outside-app: monthly", refused: "subscribed-already"),
      WordExample(
        "environment: xcode", "launch-app", "buy: monthly", "authenticate", "fail-renewals",
        "wait: {until: renewal}", then: "buy-outside-app: monthly", refused: "in-billing-retry"),
    ],
    source:
      "Apple, SKTestSession buyProduct(identifier:options:) and purchaseDate(_:renewalBehavior:)")

  private var product = ProductID()
  private var ago = 0

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.hasTransactionManager else { return .refused("xcode-only") }
    let (subscriptions, shop) = (world.account.subscriptions, world.store.shop)
    guard !subscriptions.isInBillingRetry(product, in: shop) else {
      return .refused("in-billing-retry")
    }
    guard !subscriptions.renews(Plan(product: product), in: shop) else {
      return .refused("subscribed-already")
    }
    let now = world.now
    world.now = now + -ago
    world.changeAccount { account, shop, turn in
      account.buyOutsideApp(Plan(product: product), with: nil, in: &shop, &turn)
    }
    world.advance(to: now)
    return .done
  }
}
