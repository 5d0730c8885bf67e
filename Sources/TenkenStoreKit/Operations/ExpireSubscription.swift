import TenkenSimulation

/// The tester makes a subscription expire now.
struct ExpireSubscription: Operation, StoreKitWord {
  static let name = "expire-subscription"
  static let word = Word<ExpireSubscription>(
    also: ["expire"],
    "In Xcode, a subscription is made to end now, and does not renew.",
    "Xcode で、サブスクリプションを直ちに終了させる。更新はされない。",
    say: Phrase(
      "In Xcode's Transaction Manager, make the subscription to {product} expire",
      "Xcode の Transaction Manager で{product}を期限切れにする（Expire）"),
    takes: [.subscription(\.product)],
    refusals: [.xcodeOnly, .notSubscribed],
    needs: [.subscriptions, .inXcode],
    examples: [
      WordExample(
        "environment: xcode", "launch-app", "buy: monthly", "authenticate",
        then: "expire-subscription: monthly",
        gives: "subscription: {state: expired, reason: auto-renew-disabled}"),
      WordExample(then: "expire-subscription: monthly", refused: "xcode-only"),
      WordExample(
        "environment: xcode", then: "expire-subscription: monthly", refused: "not-subscribed"),
    ],
    source: "Apple, SKTestSession expireSubscription(productIdentifier:)")

  private var product = ProductID()

  func apply(to world: inout StoreKitWorld) -> Outcome {
    world.manageSubscription(to: product) { index, world in
      world.changeAccount { account, shop, turn in
        TransactionManager.expire(index, of: &account, in: shop, &turn)
      }
      return .done
    }
  }
}
