import TenkenSimulation

/// The tester makes a subscription renew now.
struct ForceRenewal: Operation, StoreKitWord {
  static let name = "force-renewal"
  static let word = Word<ForceRenewal>(
    also: ["renew", "renew-subscription"],
    """
    In Xcode, a subscription is made to renew now: its period ends, the next one begins, \
    renewal is turned on, and consent to a price increase is no longer requested.
    """,
    "Xcode で、サブスクリプションを今すぐ更新する。現在の期間が終わって次の期間が始まり、自動更新はオンになり、値上げへの同意は求められなくなる。",
    say: Phrase(
      "In Xcode, force the renewal of {product} (SKTestSession)",
      "Xcode で{product}をすぐに更新させる（SKTestSession）"),
    takes: [.subscription(\.product)],
    refusals: [.xcodeOnly, .notSubscribed, .inBillingRetry],
    needs: [.subscriptions, .inXcode],
    examples: [
      WordExample(
        "environment: xcode", "launch-app", "buy: monthly", "authenticate",
        then: "force-renewal: monthly", gives: "subscription: {state: active, renewals: 1}",
        "callbacks: [{product: monthly}]"),
      WordExample(then: "force-renewal: monthly", refused: "xcode-only"),
      WordExample("environment: xcode", then: "force-renewal: monthly", refused: "not-subscribed"),
      WordExample(
        "environment: xcode", "launch-app", "buy: monthly", "authenticate", "fail-renewals",
        "wait: {until: renewal}", then: "force-renewal: monthly", refused: "in-billing-retry"),
    ],
    source: "Apple, SKTestSession forceRenewalOfSubscription(productIdentifier:)")

  private var product = ProductID()

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
}
