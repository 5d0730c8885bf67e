import TenkenSimulation

/// The tester makes a subscription renew now.
struct ForceRenewal: Operation {
  static let definition = WordDefinition(
    "force-renewal",
    synonyms: ["renew", "renew-subscription"],
    summary: LocalizedText(
      en: """
        In Xcode, a subscription is made to renew now: its period ends, the next one begins, \
        renewal is turned on, and consent to a price increase is no longer requested.
        """,
      ja: "Xcode で、サブスクリプションを今すぐ更新する。現在の期間が終わって次の期間が始まり、自動更新はオンになり、値上げへの同意は求められなくなる。"),
    phrase: Phrase(
      en: "In Xcode, force the renewal of {product} (SKTestSession)",
      ja: "Xcode で{product}をすぐに更新させる（SKTestSession）"),
    parameters: [.subscription],
    refusals: [
      RefusalDefinition("xcode-only", .xcodeOnly),
      .impossible("not-subscribed", .notSubscribed),
      .unmeasured("in-billing-retry", .inBillingRetry),
    ],
    examples: [
      WordExample(
        before: ["environment: xcode", "launch-app", "buy: monthly", "authenticate"],
        "force-renewal: monthly",
        after: [
          "subscription: {state: active, renewals: 1}", "callbacks: [{product: monthly}]",
        ]),
      WordExample("force-renewal: monthly", refusal: "xcode-only"),
      WordExample(
        before: ["environment: xcode"], "force-renewal: monthly", refusal: "not-subscribed"),
      WordExample(
        before: [
          "environment: xcode", "launch-app", "buy: monthly", "authenticate", "fail-renewals",
          "wait: {until: renewal}",
        ], "force-renewal: monthly", refusal: "in-billing-retry"),
    ],
    source: "Apple, SKTestSession forceRenewalOfSubscription(productIdentifier:)"
  )

  private let product: ProductID

  init(_ arguments: Arguments) {
    product = arguments.product
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    world.manageSubscription(to: product) { index, world in
      guard !world.subscription(index).isInBillingRetry else {
        return .refused("in-billing-retry")
      }
      world.changeAccount { account, shop, turn in
        TransactionManager.renew(index, of: &account, in: &shop, &turn)
      }
      return .done
    }
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.only(.autoRenewable).arguments()
  }
}
