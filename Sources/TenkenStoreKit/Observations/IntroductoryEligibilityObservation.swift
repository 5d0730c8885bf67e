import TenkenSimulation

/// The subscriptions for which the account is eligible for the introductory offer.
struct IntroductoryEligibilityObservation: Observation {
  static let definition = WordDefinition(
    "introductory-eligibility",
    synonyms: ["trial-eligibility", "intro-offer-eligibility"],
    summary: LocalizedText(
      en: """
        The subscriptions whose introductory offer the account is eligible for now: \
        isEligibleForIntroOffer.
        """,
      ja: "アカウントがお試しオファーを利用できるサブスクリプション（isEligibleForIntroOffer）を確認する。"),
    phrase: Phrase(
      en: "The introductory offer is available for {value}", ja: "{value}がお試しオファーの対象である"),
    whenEmpty: Phrase(en: "No introductory offer is available", ja: "お試しオファーの対象になる商品がない"),
    reads: .state(.list(.reference("product"))),
    examples: [
      WordExample("introductory-eligibility: [news]"),
      WordExample(
        before: ["launch-app", "buy: news", "authenticate"], "introductory-eligibility: empty"),
    ],
    source: "Apple, Product.SubscriptionInfo isEligibleForIntroOffer(for:)"
  )
  .checkedInDebugBuild(
    "isEligibleForIntroOffer", LocalizedText(en: "The introductory offer", ja: "お試しオファーの対象"))

  init(_ arguments: Arguments) {}

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
