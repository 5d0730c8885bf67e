import TenkenSimulation

/// The price of a subscription rises, also for existing subscribers.
struct IncreasePrice: Operation {
  static let definition = WordDefinition(
    "increase-price",
    summary:
      LocalizedText(
        en: """
          The price of a subscription rises, for subscribers too; they must consent, or are only \
          informed.
          """,
        ja: "サブスクリプションを値上げする。既存の購読者も対象で、同意を求めるか、通知だけを行う。"),
    phrase: Phrase(
      en:
        "In App Store Connect, raise the price of {product} to {to}[ ({consent})]",
      ja: "App Store Connect で{product}の価格を{to}に値上げする[（{consent}）]"
    )
    .in(
      "xcode",
      en:
        "In Xcode's Transaction Manager, request consent to the price increase of {product} to {to}[ ({consent})]",
      ja: "Xcode の Transaction Manager で{product}を{to}に値上げする同意を求める[（{consent}）]"),
    parameters: [
      .subscription,
      Parameter(
        "to", .money(1...1_000_000_000),
        LocalizedText(en: "the new price, in minor units", ja: "新しい価格（最小通貨単位）")),
      Parameter(
        "consent", .boolean, default: .boolean(true),
        LocalizedText(en: "whether subscribers have to agree", ja: "購読者の同意が必要か")
      )
      .reading(
        yes: LocalizedText(en: "subscribers have to agree", ja: "同意が必要"),
        no: LocalizedText(en: "subscribers are only informed", ja: "同意は不要")),
    ],
    refusals: [
      .impossible("not-a-subscription", .notASubscription),
      .impossible(
        "not-higher", LocalizedText(en: "the price is not higher", ja: "現在の価格より高くない")),
    ],
    examples: [
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate",
          "increase-price: {product: monthly, to: 1200}",
        ],
        "wait: {until: expiry}",
        after: ["subscription: {state: expired, reason: did-not-consent-to-price-increase}"]),
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate",
          "increase-price: {product: monthly, to: 1200, consent: false}",
        ],
        "wait: {until: renewal}", after: ["charges: [{product: monthly, amount: 1200}]"]),
      WordExample("increase-price: {product: coin120, to: 200}", refusal: "not-a-subscription"),
      WordExample("increase-price: {product: monthly, to: 900}", refusal: "not-higher"),
    ],
    source: "Apple, managing price increases for auto-renewable subscriptions"
  )
  .notByHand(
    in: "production",
    because: LocalizedText(
      en: "the price for real subscribers is not raised for a test",
      ja: "本番環境の価格を、テストのために値上げすることはできない"))

  private let product: ProductID
  private let price: Int
  private let needsConsent: Bool

  init(_ arguments: Arguments) {
    product = arguments.product
    price = arguments.integer("to")
    needsConsent = arguments.boolean("consent")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.product(product).kind == .autoRenewable else {
      return .refused("not-a-subscription")
    }
    guard price > world.product(product).price else { return .refused("not-higher") }
    world.changeAppStore { store, turn in
      store.increasePrice(of: product, to: price, needsConsent: needsConsent, &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.filter { $0.kind == .autoRenewable && $0.price < 100_000 }.flatMap {
      product in
      [true, false].map { consent in
        Arguments([
          Value.Field("product", .text(product.id)),
          Value.Field("to", .integer(product.price + 100)),
          Value.Field("consent", .boolean(consent)),
        ])
      }
    }
  }
}

extension LocalizedText {
  static let notASubscription = LocalizedText(
    en: "it is not an auto-renewable subscription", ja: "自動更新サブスクリプションではない")
}
