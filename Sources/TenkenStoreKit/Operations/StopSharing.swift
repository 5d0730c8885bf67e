import TenkenSimulation

/// The account stops sharing a purchase with its family.
struct StopSharing: Operation {
  static let definition = WordDefinition(
    "stop-sharing",
    summary: LocalizedText(
      en: "The account no longer shares a purchase with its family.", ja: "アカウントが購入のファミリー共有をやめる。"),
    phrase: Phrase(
      en: "Stop sharing {product} with the family", ja: "{product}のファミリー共有を停止する"),
    parameters: [
      Parameter(
        "product", .reference("product"), LocalizedText(en: "what is shared", ja: "共有をやめるもの"))
    ],
    refusals: [
      .impossible(
        "not-shared", LocalizedText(en: "it is not shared with a family", ja: "ファミリーと共有していない"))
    ],
    examples: [
      WordExample(
        before: [
          "family: {members: [first, child]}", "launch-app", "buy: news", "authenticate",
          "stop-sharing: news",
        ], "use-device: {name: tablet, account: child}", after: ["current-entitlements: empty"]),
      WordExample("stop-sharing: news", refusal: "not-shared"),
    ],
    source: "Apple, supporting Family Sharing in your app"
  )

  private let product: ProductID

  init(_ arguments: Arguments) {
    product = arguments.product
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let account = world.device.account
    guard world.store.family.contains(account), world.product(product).isFamilyShareable,
      world.account.purchases.lastKept(of: product) != nil,
      !world.account.unshared.contains(product)
    else { return .refused("not-shared") }
    world.changeAppStore { store, turn in store.stopSharing(product, of: account, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.arguments()
  }
}
