import TenkenSimulation

/// The user redeems an offer code.
struct RedeemOfferCode: Operation, StoreKitWord {
  static let name = "redeem-offer-code"
  static let word = Word<RedeemOfferCode>(
    also: ["offer-code", "redeem-code", "redeem"],
    """
    The user redeems an offer code: on the sheet that the app shows, where the app receives it \
    at once, or in the App Store.
    """,
    "ユーザーがオファーコードを利用する。アプリが表示したシートで入力するとアプリにすぐ届く。App Store で入力することもできる。",
    say: Phrase(
      "Redeem an offer code (“{offer}”) for {product}[ {through}][; {result}]",
      "[{through}]{product}のオファーコード「{offer}」を引き換える[（{result}）]"),
    takes: [
      .product(\.product, "what the code is for", "コードの対象"),
      .offer(\.offer, [.code], "the offer identifier", "オファーの識別子"),
    ],
    optionally: [
      .choice(
        "through", \.place,
        [
          Choice("any", "where it is possible", "可能な画面で"),
          Choice("app", "on the sheet that the app shows", "アプリの引き換え画面で"),
          Choice("app-store", "in the App Store", "App Store で"),
        ], "where it is redeemed; 'any' is the app's sheet if the app is on the screen",
        "入力する場所（省略時は、アプリが前面にあればアプリのシート）"),
      .choice(
        "result", \.result,
        [
          Choice("redeemed", "it is redeemed", "引き換えに成功する"),
          Choice("failed", "it fails with an error, and nothing is bought", "エラーになり、購入されない"),
          Choice(
            "charged-although-failed", "it fails with an error, and is redeemed all the same",
            "エラーが表示されるが、実際には引き換えられている"),
        ], "what comes of it; what was redeemed all the same arrives at the next launch",
        "引き換えの結果。実際には引き換えられている場合、購入は次の起動時に届く"
      ).addedLater(),
    ],
    refusals: [
      .noSuchOffer,
      .possible(
        "no-offer-codes", "offer codes exist from iOS 14.2 (November 2020) on",
        "オファーコードが使えるのは iOS 14.2（2020年11月）以降である"
      ).instead(
        "'environment: {name: sandbox, ios: 15, year: 2021}' or later has them",
        "environment の ios を 15 以降、year を 2021 以降にする"), .notInForeground,
      .possible("no-network", "the device has no network", "端末がオフラインである").after(
        "restore-network", "接続する"),
      .possible(
        "not-free",
        """
        codes for products other than auto-renewable subscriptions make them free, and exist \
        since 2025
        """, "自動更新サブスクリプション以外のオファーコードは無料のもののみで、2025年以降に使える"),
      .possible(
        "leads-to-downgrade", "the sheet refuses codes that lead to a lower plan",
        "ダウングレードになるコードは引き換えられない"
      ).instead(
        "'change-plan' changes to a lower plan",
        "下位のプランには change-plan で変更する"), .inBillingRetry, .purchasesOff,
    ],
    needs: [.offer(.code)],
    limits: [
      HandLimit(
        where: "result", is: [.text("charged-although-failed")],
        because: LocalizedText(
          "nobody can make the App Store redeem a code that it reports as failed",
          "失敗と表示しながら引き換える状態は、意図的に作ることができない"))
    ],
    examples: [
      WordExample(
        "environment: xcode", "launch-app", then: "redeem-offer-code: {product: news, offer: gift}",
        gives: "callbacks: [{state: purchased, product: news}]", "charges: empty"),
      WordExample(
        "launch-app", then: "redeem-offer-code: {product: news, offer: gift, result: failed}",
        gives: "callbacks: empty", "subscription: none"),
      WordExample(
        "launch-app",
        "redeem-offer-code: {product: news, offer: gift, result: charged-although-failed}",
        then: "relaunch-app", gives: "callbacks: [{state: purchased, product: news}]"),
      WordExample(
        "launch-app", then: "redeem-offer-code: {product: coin360, offer: present}",
        gives: "callbacks: [{state: purchased, product: coin360}]", "charges: empty", "coins: 360"),
      WordExample(
        "launch-app", then: "redeem-offer-code: {product: coin360, offer: cheaper}",
        refused: "not-free", gives: "callbacks: empty", "charges: empty"),
      WordExample(
        then: "redeem-offer-code: {product: news, offer: typo}", refused: "no-such-offer"),
      WordExample(
        "environment: {name: sandbox, ios: 13}", "launch-app",
        then: "redeem-offer-code: {product: news, offer: gift}", refused: "no-offer-codes"),
      WordExample(
        then: "redeem-offer-code: {product: news, offer: gift, through: app}",
        refused: "not-in-foreground"),
      WordExample(
        "launch-app", "lose-network", then: "redeem-offer-code: {product: news, offer: gift}",
        refused: "no-network"),
      WordExample(
        "launch-app", "buy: premium", "authenticate",
        then: "redeem-offer-code: {product: yearly, offer: gift}", refused: "leads-to-downgrade"),
      WordExample(
        "launch-app", "buy: news", "authenticate", "fail-renewals", "wait: {until: renewal}",
        then: "redeem-offer-code: {product: news, offer: gift}", refused: "in-billing-retry"),
      WordExample(
        "environment: sandbox", "launch-app", "fail-renewals",
        then: "redeem-offer-code: {product: news, offer: gift}", refused: "purchases-off"),
    ],
    source: "Apple, implementing offer codes; codes that lead to a downgrade")

  private var product = ProductID()
  /// The offer; nil if the product does not have it.
  private var offer: Offer?
  private var place = Place.any
  private var result = Result.redeemed

  /// What comes of a redemption.
  private enum Result: String, CaseIterable {
    case redeemed
    case failed
    case chargedAlthoughFailed = "charged-although-failed"
  }

  /// Where a code is redeemed.
  private enum Place: String, CaseIterable {
    case any
    case app
    case appStore = "app-store"
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let offer else {
      return .refused("no-such-offer")
    }
    guard world.rules.hasOfferCodes else { return .refused("no-offer-codes") }
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
    guard result != .failed else { return .done }
    world.changeAccount { account, shop, turn in
      guard isInApp || result == .chargedAlthoughFailed else {
        return account.buyOutsideApp(Plan(product: product), with: offer, in: &shop, &turn)
      }
      let count = shop.transactionCount
      let transaction = account.buy(Plan(product: product), with: offer, in: &shop, &turn)
      guard shop.transactionCount > count else { return }
      turn.append(
        .storeKit(
          result == .redeemed
            ? .redeemCode(transaction, of: account.id)
            : .catchUp(.account(.arrive(transaction, .purchased)))))
    }
    return .done
  }
}
