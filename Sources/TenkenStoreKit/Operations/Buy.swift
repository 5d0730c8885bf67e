import TenkenSimulation

/// The user taps the button that buys a product.
struct Buy: Operation, StoreKitWord {
  static let name = "buy"
  static let word = Word<Buy>(
    also: ["purchase", "pay", "order"],
    "The user taps the button that buys a product; the payment sheet opens.",
    "ユーザーがプロダクトの購入ボタンをタップし、支払いシートが表示される。",
    say: Phrase(
      "Tap the button to buy {product}[ × {quantity}][, {seats|seat|seats}][, {billing-plan}][ with the offer “{offer}”][ (signature: {signature})][ ({api})]",
      "[オファー「{offer}」で]{product}[（数量 {quantity}）][（{seats} 席）][（{billing-plan}）]の購入ボタンをタップする[（署名：{signature}）][（{api}）]"
    ),
    takes: [.product(\.product, "what is bought", "購入の対象")],
    optionally: [
      .text(
        "offer", \.offerID, "the promotional or win-back offer to use", "利用するプロモーションオファーまたは再獲得オファー"
      ).tried { world, others in [.none] + world.store.products.offers(of: others) },
      .choice(
        "signature", \.isSigned, is: "valid",
        of: [
          Choice("valid", "valid", "正しい"), Choice("wrong", "wrong", "誤り"),
          Choice("used", "used before", "使用済み"), Choice("expired", "too old", "期限切れ"),
        ], "the signature of a promotional offer", "プロモーションオファーの署名"),
      .choice(
        "api", \.choice, .purchaseInterface,
        "the StoreKit interface; 'any' is StoreKit 2 if the app uses it",
        "使用する StoreKit の API（省略時は、アプリが対応していれば StoreKit 2）"),
      .choice(
        "billing-plan", \.billing, .billingPlan, "how a subscription is billed", "サブスクリプションの支払い方法"
      ).addedLater().tried { world, others in
        let isMonthly = world.store.products.product(of: others)?.monthlyPrice != nil
        return (isMonthly ? BillingPlan.allCases : [.upFront]).map { .text($0.rawValue) }
      },
      .number(
        "quantity", \.quantity, .integer(1...10), "how many at once; consumables only",
        "一度に購入する数（消耗型のみ）"),
      .number(
        "seats", \.seats, .integer(2...100_000),
        "how many seats a subscription then has in all; with more than it has, seats are added",
        "サブスクリプションの購入後の席数（現在より多ければ、席が追加される）"
      ).addedLater(),
    ],
    refusals: [
      .notInForeground,
      .possible("already-purchasing", "a purchase is under way", "別の購入が進行中である").instead(
        "'authenticate' or 'cancel-payment' ends it first",
        "先に authenticate または cancel-payment で購入を終える"),
      .noObserver, .apiNotUsed, .needsIOS15, .inBillingRetry,
      .noMonthlyPlan,
      .impossible(
        "needs-storekit-2", "only StoreKit 2 can name the billing plan or the seats",
        "支払い方法や席数を指定できるのは StoreKit 2 だけである"
      ).instead(
        "'app: {storekit: storekit-2}' uses it, on iOS 15 or newer",
        "app: {storekit: storekit-2} にする（iOS 15 以降）"),
      .unmeasured(
        "monthly-offer", "offers for monthly billing have not been measured", "月払いプランのオファーは未計測である"),
      .impossible(
        "not-a-consumable", "only consumables can be bought several at once", "まとめて購入できるのは消耗型のみ"
      ).instead(
        "leave out 'quantity', or buy it several times",
        "quantity を省略するか、1つずつ購入する"),
      .noSeats, .notMoreSeats, .seatsUnmeasured,
    ],
    examples: [
      WordExample(
        "launch-app", then: "buy: {product: coin120, quantity: 3}", steps: "authenticate",
        gives: "charges: [{product: coin120, amount: 480}]", "coins: 360", "queue: empty"),
      WordExample(
        "launch-app", then: "buy: {product: no-ads, quantity: 2}", refused: "not-a-consumable"),
      WordExample(
        "launch-app", then: "buy: coin120", gives: "callbacks: [{state: purchasing, id: none}]",
        "dialogues: [payment-sheet]", "queue: [{product: coin120, state: purchasing}]"),
      WordExample(
        "launch-app", "lose-network: {to: app-server}", "buy: coin120", "authenticate",
        then: "buy: coin120", gives: "dialogues: [unfinished-purchase]", "charges: empty"),
      WordExample(then: "buy: coin120", refused: "not-in-foreground"),
      WordExample(
        "launch-app", "buy: coin120", then: "buy: coin360", refused: "already-purchasing"),
      WordExample(
        "app: {observes: later}", "launch-app", then: "buy: coin120", refused: "no-observer"),
      WordExample(
        "app: {storekit: storekit-2}", "launch-app", then: "buy: no-ads", gives: "callbacks: empty",
        "dialogues: [payment-sheet]", "queue: empty"),
      WordExample(
        "launch-app", "buy: news", "authenticate",
        then: "buy: {product: news, offer: half-price, signature: wrong}",
        gives: "callbacks: {contains: [{state: failed, error: SKErrorDomain 12}]}"),
      WordExample(
        "launch-app", then: "buy: {product: news, offer: half-price}",
        gives: "callbacks: {contains: [{state: failed, error: SKErrorDomain 18}]}"),
      WordExample(
        "launch-app", then: "buy: {product: coin120, api: storekit-2}", refused: "api-not-used"),
      WordExample(
        "environment: {name: sandbox, ios: 14}", "app: {storekit: both}", "launch-app",
        then: "buy: {product: coin120, api: storekit-2}", refused: "needs-ios-15"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate", "fail-renewals", "wait: {until: renewal}",
        then: "buy: monthly", refused: "in-billing-retry"),
      WordExample(
        "storefront: JPN", "app: {storekit: storekit-2}", "launch-app",
        "buy: {product: yearly, billing-plan: monthly}", then: "authenticate",
        gives: "charges: [{product: yearly, amount: 900}]",
        "subscription: {billing-plan: monthly, payments-left: 11}"),
      WordExample(
        "app: {storekit: storekit-2}", "launch-app",
        then: "buy: {product: yearly, billing-plan: monthly}", refused: "no-monthly-plan"),
      WordExample(
        "storefront: JPN", "launch-app", then: "buy: {product: yearly, billing-plan: monthly}",
        refused: "needs-storekit-2"),
      WordExample(
        "storefront: JPN", "app: {storekit: storekit-2}", "launch-app",
        then: "buy: {product: yearly, billing-plan: monthly, offer: gift}",
        refused: "monthly-offer"),
      WordExample(
        "environment: {name: sandbox, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: {product: monthly, seats: 3}", then: "authenticate",
        gives: "charges: [{product: monthly, amount: 2880}]", "subscription: {seats: 3}"),
      WordExample(
        "app: {storekit: storekit-2}", "launch-app", then: "buy: {product: monthly, seats: 3}",
        refused: "no-seats"),
      WordExample(
        "environment: {name: sandbox, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: {product: monthly, seats: 3}", "authenticate",
        then: "buy: {product: monthly, seats: 2}", refused: "not-more-seats"),
      WordExample(
        "environment: {name: sandbox, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: monthly", "authenticate",
        then: "buy: {product: monthly, seats: 2}", refused: "seats-unmeasured"),
    ],
    source: "Ihara 2019, purchase flow, and when a product can be bought again")

  private var product = ProductID()
  private var offerID: String?
  /// The offer; nil if there is none, or the product does not have it.
  private var offer: Offer?
  private var isSigned = true
  private var choice = InterfaceChoice.any
  private var quantity = 1
  private var seats: Int?
  private var billing = BillingPlan.upFront

  mutating func complete(_ arguments: Arguments) {
    if offerID != nil { offer = arguments.offer([.promotional, .winBack]) }
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    guard !world.device.queue.isPurchasing else { return .refused("already-purchasing") }
    let interface: PurchaseInterface
    switch choice.interface(in: world) {
    case .success(let chosen): interface = chosen
    case .failure(let refusal): return .refused(refusal.name)
    }
    if billing == .monthly {
      guard world.sells(product, billing) else { return .refused("no-monthly-plan") }
      guard interface == .storeKit2 else { return .refused("needs-storekit-2") }
      guard offerID == nil else { return .refused("monthly-offer") }
    }
    let isCollected = world.account.subscriptions.isInBillingRetry(product, in: world.store.shop)
    guard !isCollected || world.rules.purchaseInBillingRetry != .unknown else {
      return .refused("in-billing-retry")
    }
    guard quantity == 1 || world.product(product).kind == .consumable else {
      return .refused("not-a-consumable")
    }
    if let seats {
      guard interface == .storeKit2 else { return .refused("needs-storekit-2") }
      let order = SeatOrder(product: product, seats: seats)
      if let refusal = order.refusal(hasOffer: offerID != nil, billing, in: world) {
        return .refused(refusal)
      }
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
    request.quantity = seats ?? quantity
    request.billing = billing
    guard offerID != nil else { return request }
    guard let offer else {
      request.fault = .invalidOfferIdentifier
      return request
    }
    request.offer = offer
    request.fault = world.offerEligibility.refusal(of: offer, for: product)
    if offer.kind == .promotional, !isSigned { request.fault = .invalidSignature }
    return request
  }
}
