import TenkenSimulation

/// The storefront of the device.
struct StorefrontObservation: Observation, StoreKitWord {
  static let name = "storefront"
  static let word = Word<StorefrontObservation>(
    "The country of the App Store that StoreKit has: Storefront.current, or SKPaymentQueue.storefront.",
    "StoreKit から見た App Store の国（Storefront.current、SKPaymentQueue.storefront）を確認する。",
    say: Phrase("The storefront is that of {value}", "ストアフロントの国は{value}である"),
    whenEmpty: Phrase("The storefront is not known", "ストアフロントの国がわからない"),
    whenSome: Phrase("The storefront is known", "ストアフロントの国がわかる"),
    reads: .state(.storefrontCountry),
    check: HandCheck(
      "The storefront", "ストアフロント",
      "Look at what a debug build logs of Storefront.current, or at the currency of the prices.",
      "デバッグビルドで Storefront.current のログを確認する。価格の通貨でも確認できる。"),
    examples: [
      WordExample("storefront: JPN", then: "storefront: JPN"),
      WordExample("storefront: JPN", "change-storefront: USA", then: "storefront: USA"),
    ],
    source: "Apple, Storefront; SKStorefront.countryCode")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.store.shop.storefront.map { .text($0) } ?? .none
  }
}
