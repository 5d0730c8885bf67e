import TenkenSimulation

/// The App Store reverses a refund.
struct ReverseRefund: Operation {
  static let definition = WordDefinition(
    "reverse-refund",
    summary: LocalizedText(
      en: "The App Store reverses a refund after a dispute; the renewal date stays as it was.",
      ja: "異議申し立ての結果、App Store が返金を取り消す。更新日は変わらない。"),
    phrase: Phrase(
      en: "The App Store reverses the refund of {product}",
      ja: "App Store が{product}の返金を取り消す"),
    parameters: [
      Parameter(
        "product", .reference("product"), LocalizedText(en: "what was paid back", ja: "返金額の合計"))
    ],
    refusals: [
      .impossible(
        "not-refunded", LocalizedText(en: "none of it was paid back", ja: "返金されていない"))
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: no-ads", "authenticate", "request-refund: no-ads"],
        "reverse-refund: no-ads", after: ["current-entitlements: [{product: no-ads}]"]),
      WordExample("reverse-refund: no-ads", refusal: "not-refunded"),
    ],
    source: "Apple, notificationType REFUND_REVERSED"
  )
  .notByHand(
    because: LocalizedText(
      en: "only the App Store can reverse a refund", ja: "返金を取り消せるのは App Store だけである"))

  private let product: ProductID

  init(_ arguments: Arguments) {
    product = arguments.product
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let purchases = world.account.purchases
    let refunded = purchases.latest(of: product).first { index in
      purchases[index].ownership == .purchased && purchases[index].revocation != nil
    }
    guard let index = refunded else { return .refused("not-refunded") }
    world.changeAccount { account, shop, turn in account.reverseRefund(of: index, in: &shop, &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.arguments()
  }
}
