import TenkenSimulation

/// The subscriptions for which the account is eligible for the introductory offer.
struct IntroductoryEligibilityObservation: Observation, StoreKitWord {
  static let name = "introductory-eligibility"
  static let word = Word<IntroductoryEligibilityObservation>(
    also: ["trial-eligibility", "intro-offer-eligibility"],
    """
    The subscriptions whose introductory offer the account is eligible for now: \
    isEligibleForIntroOffer.
    """,
    "アカウントがお試しオファーを利用できるサブスクリプション（isEligibleForIntroOffer）を確認する。",
    say: Phrase("The introductory offer is available for {value}", "{value}がお試しオファーの対象である"),
    whenEmpty: Phrase("No introductory offer is available", "お試しオファーの対象になる商品がない"),
    whenSome: Phrase(
      "The introductory offer is available for {value|product|products}",
      "お試しオファーの対象になる商品が {value} 件ある"),
    reads: .state(.list(.reference("product"))),
    check: .inDebugBuild(
      "isEligibleForIntroOffer", LocalizedText("The introductory offer", "お試しオファーの対象")),
    needs: [.storeKit2, .subscriptions, .offer(.introductory)],
    examples: [
      WordExample(then: "introductory-eligibility: [news]"),
      WordExample(
        "launch-app", "buy: news", "authenticate", then: "introductory-eligibility: empty"),
    ],
    source: "Apple, Product.SubscriptionInfo isEligibleForIntroOffer(for:)")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    let account = world.knownAccount
    return .list(
      world.store.products.ids.filter { product in
        let plan = world.product(product)
        // A current subscriber is not eligible, even if they never had an offer.
        let isSubscribed =
          account.subscriptions.own(for: product, in: world.store.shop).map {
            account.subscriptions[$0].hasAccess
          } ?? false
        return plan.kind == .autoRenewable && plan.introductoryOffer != nil && !isSubscribed
          && !account.introductoryGroups.contains(world.store.shop.group(of: product))
      }.map { .text(world.product($0).id) })
  }
}
