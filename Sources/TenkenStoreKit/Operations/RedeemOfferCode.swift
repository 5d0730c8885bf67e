import TenkenSimulation

/// The user redeems an offer code.
struct RedeemOfferCode: Operation {
  static let definition = WordDefinition(
    "redeem-offer-code",
    synonyms: ["offer-code", "redeem-code", "redeem"],
    summary: LocalizedText(
      en: """
        The user redeems an offer code: on the sheet that the app shows, where the app receives it \
        at once, or in the App Store.
        """,
      ja: "ユーザーがオファーコードを利用する。アプリが表示したシートで入力するとアプリにすぐ届く。App Store で入力することもできる。"),
    phrase: Phrase(
      en: "Redeem an offer code (“{offer}”) for {product}[ {through}]",
      ja: "[{through}]{product}のオファーコード「{offer}」を引き換える"),
    parameters: [
      Parameter(
        "product", .reference("product"), LocalizedText(en: "what the code is for", ja: "コードの対象")),
      Parameter("offer", .text, LocalizedText(en: "the offer identifier", ja: "オファーの識別子")),
      Parameter(
        "through",
        .choice([
          Choice("any", LocalizedText(en: "where it is possible", ja: "可能な画面で")),
          Choice("app", LocalizedText(en: "on the sheet that the app shows", ja: "アプリの引き換え画面で")),
          Choice("app-store", LocalizedText(en: "in the App Store", ja: "App Store で")),
        ]), default: .text("any"),
        LocalizedText(
          en: "where it is redeemed; 'any' is the app's sheet if the app is on the screen",
          ja: "入力する場所（省略時は、アプリが前面にあればアプリのシート）")),
    ],
    refusals: [
      .impossible("no-such-offer", .noSuchOffer),
      .impossible("not-in-foreground", .notInForeground),
      RefusalDefinition(
        "no-network", LocalizedText(en: "the device has no network", ja: "端末がオフラインである")),
      RefusalDefinition(
        "not-free",
        LocalizedText(
          en: """
            codes for products other than auto-renewable subscriptions make them free, and exist \
            since 2025
            """,
          ja: "自動更新サブスクリプション以外のオファーコードは無料のもののみで、2025年以降に使える")),
      RefusalDefinition(
        "leads-to-downgrade",
        LocalizedText(
          en: "the sheet refuses codes that lead to a lower plan", ja: "ダウングレードになるコードは引き換えられない")),
      .unmeasured("in-billing-retry", .inBillingRetry),
      RefusalDefinition("purchases-off", .purchasesOff),
    ],
    examples: [
      WordExample(
        before: ["environment: xcode", "launch-app"],
        "redeem-offer-code: {product: news, offer: gift}",
        after: ["callbacks: [{state: purchased, product: news}]", "charges: empty"]),
      WordExample(
        before: ["launch-app"], "redeem-offer-code: {product: coin360, offer: present}",
        after: [
          "callbacks: [{state: purchased, product: coin360}]", "charges: empty", "coins: 360",
        ]),
      WordExample(
        before: ["launch-app"], "redeem-offer-code: {product: coin360, offer: cheaper}",
        refusal: "not-free", after: ["callbacks: empty", "charges: empty"]),
      WordExample("redeem-offer-code: {product: news, offer: typo}", refusal: "no-such-offer"),
      WordExample(
        "redeem-offer-code: {product: news, offer: gift, through: app}",
        refusal: "not-in-foreground"),
      WordExample(
        before: ["launch-app", "lose-network"],
        "redeem-offer-code: {product: news, offer: gift}", refusal: "no-network"),
      WordExample(
        before: ["launch-app", "buy: premium", "authenticate"],
        "redeem-offer-code: {product: yearly, offer: gift}", refusal: "leads-to-downgrade"),
      WordExample(
        before: [
          "launch-app", "buy: news", "authenticate", "fail-renewals", "wait: {until: renewal}",
        ],
        "redeem-offer-code: {product: news, offer: gift}", refusal: "in-billing-retry"),
      WordExample(
        before: ["environment: sandbox", "launch-app", "fail-renewals"],
        "redeem-offer-code: {product: news, offer: gift}", refusal: "purchases-off"),
    ],
    source: "Apple, implementing offer codes; codes that lead to a downgrade"
  )

  private let product: ProductID
  /// The offer; nil if the product does not have it.
  private let offer: Offer?
  private let place: Place

  /// Where a code is redeemed.
  private enum Place: String, CaseIterable {
    case any
    case app
    case appStore = "app-store"
  }

  init(_ arguments: Arguments) {
    product = arguments.product
    offer = arguments.offer([.code])
    place = arguments.choice("through", as: Place.self)
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let offer else {
      return .refused("no-such-offer")
    }
    let isOnScreen = world.device.app.state == .foreground
    guard isOnScreen || place != .app else { return .refused("not-in-foreground") }
    let isInApp = isOnScreen && place != .appStore
    guard world.device.reachesAppStore || !isInApp else { return .refused("no-network") }
    if world.product(product).kind != .autoRenewable {
      let isFree = offer.mode == .freeTrial && world.rules.hasOneTimeOfferCodes
      guard isFree else { return .refused("not-free") }
    }
    guard !world.account.subscriptions.isInBillingRetry(product, in: world.store.shop) else {
      return .refused("in-billing-retry")
    }
    guard !world.rules.stopsPurchases(of: world.account) else { return .refused("purchases-off") }
    guard !world.account.subscriptions.isDowngrade(to: product, in: world.store.shop) else {
      return .refused("leads-to-downgrade")
    }
    if let error = world.device.simulatedErrors[.offerCodeRedeem] {
      world.record(APICalled(api: .offerCodeRedeem, error: error))
      return .done
    }
    world.changeAccount { account, shop, turn in
      guard isInApp else {
        return account.buyOutsideApp(product, with: offer, in: &shop, &turn)
      }
      let count = shop.transactionCount
      let transaction = account.buy(product, with: offer, in: &shop, &turn)
      guard shop.transactionCount > count else { return }
      turn.append(.storeKit(.completeOutsideApp(transaction, product, nil, of: account.id)))
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.flatMap { product in
      product.offers.map {
        Arguments([
          Value.Field("product", .text(product.id)), Value.Field("offer", .text($0.id)),
          Value.Field("through", .text("any")),
        ])
      }
    }
  }
}

extension LocalizedText {
  static let noSuchOffer = LocalizedText(
    en: "the product has no such offer", ja: "商品にそのオファーがない")
}
