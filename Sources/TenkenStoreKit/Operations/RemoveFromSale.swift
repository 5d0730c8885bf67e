import TenkenSimulation

/// The developer removes a product from sale.
struct RemoveFromSale: Operation {
  static let definition = WordDefinition(
    "remove-from-sale",
    summary:
      LocalizedText(
        en:
          "The developer takes a product from sale: it cannot be bought, and subscriptions do not renew.",
        ja: "開発者がプロダクトの販売を停止する。購入できなくなり、サブスクリプションも更新されない。"),
    phrase: Phrase(
      en: "In App Store Connect, remove {product} from sale",
      ja: "App Store Connect で{product}の販売を終了する"),
    parameters: [
      Parameter(
        "product", .reference("product"),
        LocalizedText(en: "the product that is no longer sold", ja: "販売を停止するもの"))
    ],
    refusals: [
      .impossible(
        "not-for-sale", LocalizedText(en: "it is not for sale", ja: "販売されていない"))
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate", "remove-from-sale: monthly"],
        "wait: {until: expiry}",
        after: ["subscription: {state: expired, reason: product-unavailable}"]),
      WordExample(
        before: ["remove-from-sale: monthly"], "remove-from-sale: monthly", refusal: "not-for-sale"),
    ],
    source: "Apple, RenewalInfo.ExpirationReason.productUnavailable"
  )
  .notByHand(
    in: "production",
    because: LocalizedText(
      en: "a product of the live App Store is not removed from sale for a test",
      ja: "本番環境で販売中の商品を、テストのために販売終了にすることはできない"))

  private let product: ProductID

  init(_ arguments: Arguments) {
    product = arguments.product
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.product(product).isAvailable else { return .refused("not-for-sale") }
    world.changeAppStore { store, turn in store.removeFromSale(product, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.only(.autoRenewable).arguments()
  }
}
