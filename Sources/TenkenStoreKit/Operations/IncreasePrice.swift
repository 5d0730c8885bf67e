import TenkenSimulation

/// The price of a subscription rises, also for existing subscribers.
struct IncreasePrice: Operation, StoreKitWord {
  static let name = "increase-price"
  static let word = Word<IncreasePrice>(
    """
    The price of a subscription rises, for subscribers too; they must consent, or are only \
    informed.
    """,
    "サブスクリプションを値上げする。既存の購読者も対象で、同意を求めるか、通知だけを行う。",
    say: Phrase(
      "In App Store Connect, raise the price of {product}[, {billing-plan},] to {to}[ ({consent})]",
      "App Store Connect で{product}[（{billing-plan}）]の価格を{to}に値上げする[（{consent}）]"
    ).in(
      "xcode",
      "In Xcode's Transaction Manager, request consent to the price increase of {product}[, {billing-plan},] to {to}[ ({consent})]",
      "Xcode の Transaction Manager で{product}[（{billing-plan}）]を{to}に値上げし、同意を求める[（{consent}）]"),
    takes: [
      .subscription(\.product),
      .number(
        "to", \.price, .money(1...1_000_000_000), "the new price, in minor units", "新しい価格（最小通貨単位）"
      ).tried { world, others in
        let price = world.store.products.product(of: others)?.price ?? .max
        return price < 100_000 ? [.integer(price + 100)] : []
      },
    ],
    optionally: [
      .boolean(
        "consent", \.needsConsent, "whether subscribers have to agree", "購読者の同意が必要か",
        yes: LocalizedText("subscribers have to agree", "同意が必要"),
        no: LocalizedText("subscribers are only informed", "同意は不要")
      ).tried(),
      .choice("billing-plan", \.billing, .billingPlan, "which of its prices", "どの支払い方法の価格か")
        .addedLater(),
    ],
    refusals: [
      .noMonthlyPlan,
      .impossible(
        "not-a-subscription", "it is not an auto-renewable subscription", "自動更新サブスクリプションではない"
      ).instead(
        "the price of other products is what they declare as 'price'",
        "それ以外の商品の価格は、宣言の price で指定する"),
      .impossible("not-higher", "the price is not higher", "現在の価格より高くない"),
    ],
    needs: [.subscriptions],
    limits: [
      HandLimit(
        in: "production",
        because: LocalizedText(
          "the price for real subscribers is not raised for a test", "本番環境の価格を、テストのために値上げすることはできない")
      )
    ],
    examples: [
      WordExample(
        "launch-app", "buy: monthly", "authenticate",
        "increase-price: {product: monthly, to: 1200}", then: "wait: {until: expiry}",
        gives: "subscription: {state: expired, reason: did-not-consent-to-price-increase}"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate",
        "increase-price: {product: monthly, to: 1200, consent: false}",
        then: "wait: {until: renewal}", gives: "charges: [{product: monthly, amount: 1200}]"),
      WordExample(
        then: "increase-price: {product: coin120, to: 200}", refused: "not-a-subscription"),
      WordExample(then: "increase-price: {product: monthly, to: 900}", refused: "not-higher"),
      WordExample(
        then: "increase-price: {product: yearly, to: 1000, billing-plan: monthly}",
        refused: "no-monthly-plan"),
    ],
    source: "Apple, managing price increases for auto-renewable subscriptions")

  private var product = ProductID()
  private var price = 0
  private var needsConsent = true
  private var billing = BillingPlan.upFront

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.product(product).kind == .autoRenewable else {
      return .refused("not-a-subscription")
    }
    guard world.sells(product, billing) else { return .refused("no-monthly-plan") }
    guard price > world.product(product).price(billing) else { return .refused("not-higher") }
    let plan = Plan(product: product, billing: billing)
    world.changeAppStore { store, turn in
      store.increasePrice(of: plan, to: price, needsConsent: needsConsent, &turn)
    }
    return .done
  }
}
