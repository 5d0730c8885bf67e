import TenkenSimulation

/// The App Store reverses a refund.
struct ReverseRefund: Operation, StoreKitWord {
  static let name = "reverse-refund"
  static let word = Word<ReverseRefund>(
    "The App Store reverses a refund after a dispute; the renewal date stays as it was.",
    "異議申し立ての結果、App Store が返金を取り消す。更新日は変わらない。",
    say: Phrase("The App Store reverses the refund of {product}", "App Store が{product}の返金を取り消す"),
    takes: [.product(\.product, "what was paid back", "返金額の合計")],
    refusals: [
      .impossible("not-refunded", "none of it was paid back", "返金されていない").instead(
        "'request-refund' comes first, and where the App Store decides, 'decide-refund'",
        "先に request-refund（App Store が決める環境では続けて decide-refund）で返金する")
    ],
    limits: [
      HandLimit(
        because: LocalizedText(
          "only the App Store can reverse a refund", "返金を取り消せるのは App Store だけである"))
    ],
    examples: [
      WordExample(
        "launch-app", "buy: no-ads", "authenticate", "request-refund: no-ads",
        then: "reverse-refund: no-ads", gives: "current-entitlements: [{product: no-ads}]"),
      WordExample(then: "reverse-refund: no-ads", refused: "not-refunded"),
    ],
    source: "Apple, notificationType REFUND_REVERSED")

  private var product = ProductID()

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
}
