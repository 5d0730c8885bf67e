import TenkenSimulation

/// The user redeems an offer code.
struct RedeemOfferCode: Operation {
  static let definition = WordDefinition(
    "redeem-offer-code",
    summary: "The user redeems an offer code, in the App Store or on the sheet that the app shows.",
    phrase: Phrase(
      en: "Redeem an offer code (“{offer}”) for {product}",
      ja: "{product}のオファーコード「{offer}」を引き換える"),
    parameters: [
      Parameter("product", .reference("product"), "the subscription"),
      Parameter("offer", .text, "the offer identifier"),
    ],
    refusals: [
      .slip("no-such-offer", .noSuchOffer),
      RefusalDefinition(
        "leads-to-downgrade",
        LocalizedText(
          en: "the sheet refuses codes that lead to a lower plan", ja: "ダウングレードになるコードは引き換えられない")),
      .unmeasured("in-billing-retry", .inBillingRetry),
    ],
    examples: [
      WordExample(
        before: ["environment: xcode", "launch-app"],
        "redeem-offer-code: {product: news, offer: gift}",
        after: ["callbacks: [{state: purchased, product: news}]", "charges: empty"]),
      WordExample("redeem-offer-code: {product: news, offer: typo}", refusal: "no-such-offer"),
      WordExample(
        before: ["launch-app", "buy: premium", "authenticate"],
        "redeem-offer-code: {product: yearly, offer: gift}", refusal: "leads-to-downgrade"),
      WordExample(
        before: [
          "launch-app", "buy: news", "authenticate", "fail-renewals", "wait: {until: renewal}",
        ],
        "redeem-offer-code: {product: news, offer: gift}", refusal: "in-billing-retry"),
    ],
    source: "Apple, implementing offer codes; codes that lead to a downgrade"
  )

  private let product: String
  private let offer: String

  init(_ arguments: Arguments) {
    product = arguments.text("product")
    offer = arguments.text("offer")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let index = world.store.index(of: product)
    guard let offer = world.product(index).offer(offer, .code) else {
      return .refused("no-such-offer")
    }
    guard !world.account.subscriptions.isInBillingRetry(index, in: world.store.shop) else {
      return .refused("in-billing-retry")
    }
    guard !world.account.subscriptions.isDowngrade(to: index, in: world.store.shop) else {
      return .refused("leads-to-downgrade")
    }
    if let error = world.device.simulatedErrors[.offerCodeRedeem] {
      world.record(APICalled(api: .offerCodeRedeem, error: error))
      return .done
    }
    world.atStore { account, shop, turn in
      account.buyOutsideApp(index, with: offer, in: &shop, &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [RedeemOfferCode] {
    world.store.products.flatMap { product in
      product.offers.map {
        RedeemOfferCode(
          Arguments([
            Value.Field("product", .text(product.id)), Value.Field("offer", .text($0.id)),
          ]))
      }
    }
  }
}

extension LocalizedText {
  static let noSuchOffer = LocalizedText(
    en: "the product has no such offer", ja: "商品にそのオファーがない")
}
