import TenkenSimulation

/// The user taps the button that buys a product.
struct Buy: Operation {
  static let definition = WordDefinition(
    "buy",
    synonyms: ["purchase", "pay", "order"],
    summary: LocalizedText(
      en: "The user taps the button that buys a product; the payment sheet opens.",
      ja: "ユーザーがプロダクトの購入ボタンをタップし、支払いシートが表示される。"),
    phrase: Phrase(
      en:
        "Tap the button to buy {product}[ × {quantity}][ with the offer “{offer}”][ (signature: {signature})][ ({api})]",
      ja: "[オファー「{offer}」で]{product}[（数量 {quantity}）]の購入ボタンをタップする[（署名: {signature}）][（{api}）]"),
    parameters: [
      Parameter("product", .reference("product"), LocalizedText(en: "what is bought", ja: "購入の対象")),
      Parameter(
        "offer", .text, default: Value.none,
        LocalizedText(
          en: "the promotional or win-back offer to use", ja: "利用するプロモーションオファーまたは再獲得オファー")),
      Parameter(
        "signature",
        .choice([
          Choice("valid", LocalizedText(en: "valid", ja: "正しい")),
          Choice("wrong", LocalizedText(en: "wrong", ja: "誤り")),
          Choice("used", LocalizedText(en: "used before", ja: "使用済み")),
          Choice("expired", LocalizedText(en: "too old", ja: "期限切れ")),
        ]), default: .text("valid"),
        LocalizedText(en: "the signature of a promotional offer", ja: "プロモーションオファーの署名")),
      Parameter(
        "api", .purchaseInterface, default: .text("any"),
        LocalizedText(
          en: "the StoreKit interface; 'any' is StoreKit 2 if the app uses it",
          ja: "使用するインターフェース（省略時は、アプリが対応していれば StoreKit 2）")),
      Parameter(
        "quantity", .integer(1...10), default: .integer(1),
        LocalizedText(en: "how many at once; consumables only", ja: "一度に購入する数（消耗型のみ）")),
    ],
    refusals: [
      .impossible("not-in-foreground", .notInForeground),
      RefusalDefinition(
        "already-purchasing",
        LocalizedText(en: "a purchase is under way", ja: "別の購入が進行中である")),
      RefusalDefinition("no-observer", .noObserver),
      .impossible("api-not-used", .interfaceNotUsed),
      RefusalDefinition("needs-ios-15", .needsIOS15),
      .unmeasured("in-billing-retry", .inBillingRetry),
      .impossible(
        "not-a-consumable",
        LocalizedText(
          en: "only consumables can be bought several at once", ja: "まとめて購入できるのは消耗型のみ")),
    ],
    examples: [
      WordExample(
        before: ["launch-app"], "buy: {product: coin120, quantity: 3}", steps: ["authenticate"],
        after: ["charges: [{product: coin120, amount: 480}]", "coins: 360", "queue: empty"]),
      WordExample(
        before: ["launch-app"], "buy: {product: no-ads, quantity: 2}", refusal: "not-a-consumable"),
      WordExample(
        before: ["launch-app"], "buy: coin120",
        after: [
          "callbacks: [{state: purchasing, id: none}]", "dialogues: [payment-sheet]",
          "queue: [{product: coin120, state: purchasing}]",
        ]),
      WordExample(
        before: [
          "launch-app", "lose-network: {to: app-server}", "buy: coin120", "authenticate",
        ], "buy: coin120", after: ["dialogues: [unfinished-purchase]", "charges: empty"]),
      WordExample("buy: coin120", refusal: "not-in-foreground"),
      WordExample(
        before: ["launch-app", "buy: coin120"], "buy: coin360", refusal: "already-purchasing"),
      WordExample(
        before: ["app: {observes: later}", "launch-app"], "buy: coin120", refusal: "no-observer"),
      WordExample(
        before: ["app: {storekit: storekit-2}", "launch-app"], "buy: no-ads",
        after: ["callbacks: empty", "dialogues: [payment-sheet]", "queue: empty"]),
      WordExample(
        before: ["launch-app", "buy: news", "authenticate"],
        "buy: {product: news, offer: half-price, signature: wrong}",
        after: ["callbacks: {contains: [{state: failed, error: SKErrorDomain 12}]}"]),
      WordExample(
        before: ["launch-app"], "buy: {product: news, offer: half-price}",
        after: ["callbacks: {contains: [{state: failed, error: SKErrorDomain 18}]}"]),
      WordExample(
        before: ["launch-app"], "buy: {product: coin120, api: storekit-2}", refusal: "api-not-used"),
      WordExample(
        before: [
          "environment: {name: sandbox, ios: 14}", "app: {storekit: both}", "launch-app",
        ], "buy: {product: coin120, api: storekit-2}", refusal: "needs-ios-15"),
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate", "fail-renewals", "wait: {until: renewal}",
        ], "buy: monthly", refusal: "in-billing-retry"),
    ],
    source: "Ihara 2019, purchase flow, and when a product can be bought again"
  )

  private let product: ProductID
  private let hasOffer: Bool
  /// The offer; nil if there is none, or the product does not have it.
  private let offer: Offer?
  private let isSigned: Bool
  private let choice: InterfaceChoice
  private let quantity: Int

  init(_ arguments: Arguments) {
    product = arguments.product
    hasOffer = arguments["offer"] != Value.none
    offer = hasOffer ? arguments.offer([.promotional, .winBack]) : nil
    isSigned = arguments.text("signature") == "valid"
    choice = arguments.choice("api", as: InterfaceChoice.self)
    quantity = arguments.integer("quantity")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    guard !world.device.queue.isPurchasing else { return .refused("already-purchasing") }
    let interface: PurchaseInterface
    switch choice.interface(in: world) {
    case .success(let chosen): interface = chosen
    case .failure(let refusal): return .refused(refusal.name)
    }
    let isCollected = world.account.subscriptions.isInBillingRetry(product, in: world.store.shop)
    guard !isCollected || world.rules.purchaseInBillingRetry != .unknown else {
      return .refused("in-billing-retry")
    }
    guard quantity == 1 || world.product(product).kind == .consumable else {
      return .refused("not-a-consumable")
    }
    let request = request(for: product, interface, in: world)
    world.changeDevice { device, shop, turn in device.addPayment(request, in: shop, &turn) }
    return .done
  }

  /// The payment request, with the error if the App Store will reject its offer.
  private func request(
    for product: ProductID, _ interface: PurchaseInterface, in world: StoreKitWorld
  ) -> PaymentRequest {
    var request = PaymentRequest(product: product, interface: interface)
    request.quantity = quantity
    guard hasOffer else { return request }
    guard let offer else {
      request.fault = .invalidOfferIdentifier
      return request
    }
    request.offer = offer
    request.fault = world.account.subscriptions.refusal(
      of: offer, for: product, in: world.store.shop)
    if offer.kind == .promotional, !isSigned { request.fault = .invalidSignature }
    return request
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.flatMap { product in
      ([nil] + product.offers.map(\.id)).map { offer in
        Arguments([
          Value.Field("product", .text(product.id)),
          Value.Field("offer", offer.map { .text($0) } ?? .none),
          Value.Field("signature", .text("valid")), Value.Field("api", .text("any")),
          Value.Field("quantity", .integer(1)),
        ])
      }
    }
  }
}
