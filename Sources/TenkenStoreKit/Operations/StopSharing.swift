import TenkenSimulation

/// The account stops sharing a purchase with its family.
struct StopSharing: Operation, StoreKitWord {
  static let name = "stop-sharing"
  static let word = Word<StopSharing>(
    "The account no longer shares a purchase with its family.",
    "アカウントが購入のファミリー共有をやめる。",
    say: Phrase("Stop sharing {product} with the family", "{product}のファミリー共有を停止する"),
    takes: [.product(\.product, "what is shared", "共有をやめるもの")],
    refusals: [
      .impossible("not-shared", "it is not shared with a family", "ファミリーと共有していない").instead(
        "'family' and a purchase that the family can share come first",
        "family を加え、先に共有できる商品を購入する")
    ],
    needs: [.function("family-sharing")],
    examples: [
      WordExample(
        "family: {members: [first, child]}", "launch-app", "buy: news", "authenticate",
        "stop-sharing: news", then: "use-device: {name: tablet, account: child}",
        gives: "current-entitlements: empty"),
      WordExample(then: "stop-sharing: news", refused: "not-shared"),
    ],
    source: "Apple, supporting Family Sharing in your app")

  private var product = ProductID()

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let account = world.device.account
    guard world.store.family.contains(account), world.product(product).isFamilyShareable,
      world.account.purchases.lastKept(of: product) != nil,
      !world.account.unshared.contains(product)
    else { return .refused("not-shared") }
    world.changeAppStore { store, turn in store.stopSharing(product, of: account, &turn) }
    return .done
  }
}
