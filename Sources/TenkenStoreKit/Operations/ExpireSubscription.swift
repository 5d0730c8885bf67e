import TenkenSimulation

/// The tester makes a subscription expire now.
struct ExpireSubscription: Operation {
  static let definition = WordDefinition(
    "expire-subscription",
    synonyms: ["expire"],
    summary: LocalizedText(
      en: "In Xcode, a subscription is made to end now, and does not renew.",
      ja: "Xcode で、サブスクリプションを直ちに終了させる。更新はされない。"),
    phrase: Phrase(
      en: "In Xcode's Transaction Manager, make the subscription to {product} expire",
      ja: "Xcode の Transaction Manager で{product}を期限切れにする（Expire）"),
    parameters: [.subscription],
    refusals: [
      RefusalDefinition("xcode-only", .xcodeOnly),
      .impossible("not-subscribed", .notSubscribed),
    ],
    examples: [
      WordExample(
        before: ["environment: xcode", "launch-app", "buy: monthly", "authenticate"],
        "expire-subscription: monthly",
        after: ["subscription: {state: expired, reason: auto-renew-disabled}"]),
      WordExample("expire-subscription: monthly", refusal: "xcode-only"),
      WordExample(
        before: ["environment: xcode"], "expire-subscription: monthly", refusal: "not-subscribed"),
    ],
    source: "Apple, SKTestSession expireSubscription(productIdentifier:)"
  )

  private let product: ProductID

  init(_ arguments: Arguments) {
    product = arguments.product
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    world.manageSubscription(to: product) { index, world in
      world.changeAccount { account, shop, turn in
        TransactionManager.expire(index, of: &account, in: shop, &turn)
      }
      return .done
    }
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.only(.autoRenewable).arguments()
  }
}
