import TenkenSimulation

/// The developer removes a product from sale.
struct RemoveFromSale: Operation, StoreKitWord {
  static let name = "remove-from-sale"
  static let word = Word<RemoveFromSale>(
    "The developer takes a product from sale: it cannot be bought, and subscriptions do not renew.",
    "開発者がプロダクトの販売を停止する。購入できなくなり、サブスクリプションも更新されない。",
    say: Phrase(
      "In App Store Connect, remove {product} from sale", "App Store Connect で{product}の販売を終了する"),
    takes: [
      .product(\.product, only: .autoRenewable, "the product that is no longer sold", "販売を停止するもの")
    ],
    refusals: [
      .impossible("not-for-sale", "it is not for sale", "販売されていない").leaveOut
    ],
    limits: [
      HandLimit(
        in: "production",
        because: LocalizedText(
          "a product of the live App Store is not removed from sale for a test",
          "本番環境で販売中の商品を、テストのために販売終了にすることはできない"))
    ],
    examples: [
      WordExample(
        "launch-app", "buy: monthly", "authenticate", "remove-from-sale: monthly",
        then: "wait: {until: expiry}",
        gives: "subscription: {state: expired, reason: product-unavailable}"),
      WordExample(
        "remove-from-sale: monthly", then: "remove-from-sale: monthly", refused: "not-for-sale"),
    ],
    source: "Apple, RenewalInfo.ExpirationReason.productUnavailable")

  private var product = ProductID()

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.product(product).isAvailable else { return .refused("not-for-sale") }
    world.changeAppStore { store, turn in store.removeFromSale(product, &turn) }
    return .done
  }
}
