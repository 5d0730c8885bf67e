import TenkenSimulation

/// A former subscriber accepts a win-back offer.
struct AcceptWinBackOffer: Operation {
  static let definition = WordDefinition(
    "accept-win-back-offer",
    summary: LocalizedText(
      en: """
        A former subscriber accepts a win-back offer in the App Store. With Streamlined Purchasing \
        the transaction arrives; without it, the app opens to continue the payment.
        """,
      ja:
        "サブスクリプションが終了したユーザーが、App Store で再獲得オファーを利用する。Streamlined Purchasing が有効ならトランザクションが届き、無効ならアプリが開いて購入を続ける。"
    ),
    phrase: Phrase(
      en:
        "In the App Store, accept the win-back offer “{offer}” for {product}[ ({streamlined})]",
      ja: "App Store で{product}の再獲得オファー「{offer}」を受ける[（{streamlined}）]"),
    parameters: [
      .subscription,
      Parameter("offer", .text, LocalizedText(en: "the offer identifier", ja: "オファーの識別子")),
      Parameter(
        "streamlined", .boolean, default: .boolean(true),
        LocalizedText(
          en: "whether Streamlined Purchasing is on in App Store Connect",
          ja: "App Store Connect の Streamlined Purchasing が有効か")
      )
      .reading(
        yes: LocalizedText(en: "with Streamlined Purchasing", ja: "Streamlined Purchasing オン"),
        no: LocalizedText(en: "without Streamlined Purchasing", ja: "Streamlined Purchasing オフ")),
    ],
    refusals: [
      .impossible("no-such-offer", .noSuchOffer),
      RefusalDefinition(
        "has-not-left",
        LocalizedText(
          en: "the subscription has not ended, or its payment is still to be collected",
          ja: "契約が終了していない、または請求の再試行中である")),
      .unmeasured("already-purchasing", .alreadyPurchasing),
      RefusalDefinition(
        "needs-ios-18",
        LocalizedText(en: "win-back offers need iOS 18", ja: "再獲得オファーは iOS 18 以降で使える")),
      RefusalDefinition("purchases-off", .purchasesOff),
    ],
    examples: [
      WordExample(
        before: [
          "launch-app", "buy: news", "authenticate", "cancel-subscription: news",
          "wait: {until: expiry}",
        ], "accept-win-back-offer: {product: news, offer: come-back}",
        after: ["charges: [{product: news, amount: 300}]"]),
      WordExample("accept-win-back-offer: {product: news, offer: gift}", refusal: "no-such-offer"),
      WordExample(
        "accept-win-back-offer: {product: news, offer: come-back}", refusal: "has-not-left"),
      WordExample(
        before: [
          "launch-app", "buy: news", "authenticate", "cancel-subscription: news",
          "wait: {until: expiry}", "buy: coin120",
        ], "accept-win-back-offer: {product: news, offer: come-back, streamlined: false}",
        refusal: "already-purchasing"),
      WordExample(
        before: [
          "environment: {name: sandbox, ios: 17}", "launch-app", "buy: news", "authenticate",
          "cancel-subscription: news", "wait: {until: expiry}",
        ], "accept-win-back-offer: {product: news, offer: come-back}", refusal: "needs-ios-18"),
      WordExample(
        before: [
          "environment: sandbox", "launch-app", "buy: news", "authenticate",
          "cancel-subscription: news", "wait: {until: expiry}", "fail-renewals",
        ], "accept-win-back-offer: {product: news, offer: come-back}", refusal: "purchases-off"),
    ],
    source: "Apple, supporting win-back offers"
  )

  private let product: ProductID
  /// The offer; nil if the product does not have it.
  private let offer: Offer?
  private let isStreamlined: Bool

  init(_ arguments: Arguments) {
    product = arguments.product
    offer = arguments.offer([.winBack])
    isStreamlined = arguments.boolean("streamlined")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let offer else {
      return .refused("no-such-offer")
    }
    guard world.rules.hasWinBackOffers else { return .refused("needs-ios-18") }
    guard world.account.subscriptions.refusal(of: offer, for: product, in: world.store.shop) == nil
    else {
      return .refused("has-not-left")
    }
    guard !isStreamlined else {
      guard !world.rules.stopsPurchases(of: world.account) else { return .refused("purchases-off") }
      world.changeAccount { account, shop, turn in
        account.buyOutsideApp(product, with: offer, in: &shop, &turn)
      }
      return .done
    }
    guard !world.device.queue.isPurchasing else { return .refused("already-purchasing") }
    world.changeDevice { device, _, turn in
      device.receiveStorePayment(PaymentRequest(product: product, offer: offer), &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.flatMap { product in
      product.offers.map {
        Arguments([
          Value.Field("product", .text(product.id)), Value.Field("offer", .text($0.id)),
          Value.Field("streamlined", .boolean(true)),
        ])
      }
    }
  }
}

extension LocalizedText {
  static let alreadyPurchasing = LocalizedText(
    en: "a purchase is under way", ja: "別の購入が進行中である")
}
