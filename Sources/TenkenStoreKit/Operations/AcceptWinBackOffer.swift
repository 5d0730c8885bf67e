import TenkenSimulation

/// A former subscriber accepts a win-back offer.
struct AcceptWinBackOffer: Operation, StoreKitWord {
  static let name = "accept-win-back-offer"
  static let word = Word<AcceptWinBackOffer>(
    """
    A former subscriber accepts a win-back offer in the App Store. With Streamlined Purchasing \
    the transaction arrives; without it, the app opens to continue the payment.
    """,
    "サブスクリプションが終了したユーザーが、App Store で再獲得オファーを利用する。Streamlined Purchasing が有効ならトランザクションが届き、無効ならアプリが開いて購入を続ける。",
    say: Phrase(
      "In the App Store, accept the win-back offer “{offer}” for {product}[ ({streamlined})]",
      "App Store で{product}の再獲得オファー「{offer}」を受ける[（{streamlined}）]"),
    takes: [
      .subscription(\.product).tried { $0.store.products.names },
      .offer(\.offer, [.winBack], "the offer identifier", "オファーの識別子"),
    ],
    optionally: [
      .boolean(
        "streamlined", \.isStreamlined, "whether Streamlined Purchasing is on in App Store Connect",
        "App Store Connect の Streamlined Purchasing が有効か",
        yes: LocalizedText("with Streamlined Purchasing", "Streamlined Purchasing オン"),
        no: LocalizedText("without Streamlined Purchasing", "Streamlined Purchasing オフ"))
    ],
    refusals: [
      .noSuchOffer,
      .possible(
        "has-not-left", "the subscription has not ended, or its payment is still to be collected",
        "契約が終了していない、または請求の再試行中である"
      ).instead(
        "'cancel-subscription' and 'wait: {until: expiry}' come first",
        "先に cancel-subscription で解約し、wait: {until: expiry} で終了まで待つ"),
      .possible(
        "not-eligible", "the customer does not meet the criteria of the offer",
        "オファーの対象条件を満たしていない"),
      .unmeasured("already-purchasing", "a purchase is under way", "別の購入が進行中である").instead(
        "'authenticate' or 'cancel-payment' ends it first",
        "先に authenticate または cancel-payment で購入を終える"),
      .possible("needs-ios-18", "win-back offers need iOS 18", "再獲得オファーは iOS 18 以降で使える").instead(
        "give 'environment' an 'ios' of 18 or newer",
        "environment の ios を 18 以降にする"),
      .purchasesOff,
    ],
    needs: [.subscriptions, .offer(.winBack)],
    examples: [
      WordExample(
        "launch-app", "buy: news", "authenticate", "cancel-subscription: news",
        "wait: {until: expiry}", then: "accept-win-back-offer: {product: news, offer: come-back}",
        gives: "charges: [{product: news, amount: 300}]"),
      WordExample(
        then: "accept-win-back-offer: {product: news, offer: gift}", refused: "no-such-offer"),
      WordExample(
        then: "accept-win-back-offer: {product: news, offer: come-back}", refused: "has-not-left"),
      WordExample(
        "launch-app", "buy: news", "authenticate", "cancel-subscription: news",
        "wait: {until: expiry}",
        then: "accept-win-back-offer: {product: news, offer: long-gone}", refused: "not-eligible"),
      WordExample(
        "launch-app", "buy: news", "authenticate", "cancel-subscription: news",
        "wait: {until: expiry}", "buy: coin120",
        then: "accept-win-back-offer: {product: news, offer: come-back, streamlined: false}",
        refused: "already-purchasing"),
      WordExample(
        "environment: {name: sandbox, ios: 17}", "launch-app", "buy: news", "authenticate",
        "cancel-subscription: news", "wait: {until: expiry}",
        then: "accept-win-back-offer: {product: news, offer: come-back}", refused: "needs-ios-18"),
      WordExample(
        "environment: sandbox", "launch-app", "buy: news", "authenticate",
        "cancel-subscription: news", "wait: {until: expiry}", "fail-renewals",
        then: "accept-win-back-offer: {product: news, offer: come-back}", refused: "purchases-off"),
    ],
    source: "Apple, supporting win-back offers")

  private var product = ProductID()
  /// The offer; nil if the product does not have it.
  private var offer: Offer?
  private var isStreamlined = true

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let offer else {
      return .refused("no-such-offer")
    }
    guard world.rules.hasWinBackOffers else { return .refused("needs-ios-18") }
    guard world.offerEligibility.refusal(of: offer, for: product) == nil else {
      let subscription = world.account.subscriptions.own(for: product, in: world.store.shop)
      let hasLeft = subscription.map { world.subscription($0).hasLeft } ?? false
      return .refused(hasLeft ? "not-eligible" : "has-not-left")
    }
    guard !isStreamlined else {
      guard !world.rules.stopsPurchases(of: world.account) else { return .refused("purchases-off") }
      world.changeAccount { account, shop, turn in
        account.buyOutsideApp(Plan(product: product), with: offer, in: &shop, &turn)
      }
      return .done
    }
    guard !world.device.queue.isPurchasing else { return .refused("already-purchasing") }
    world.changeDevice { device, _, turn in
      device.receiveStorePayment(PaymentRequest(product: product, offer: offer), &turn)
    }
    return .done
  }
}
