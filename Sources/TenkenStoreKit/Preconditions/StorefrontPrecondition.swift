import TenkenSimulation

/// Sets the country of the App Store.
struct StorefrontPrecondition: Precondition, StoreKitWord {
  static let name = "storefront"
  static let word = Word<StorefrontPrecondition>(
    .setting,
    "The country of the App Store, and so the currency of all amounts; prices stay as declared.",
    "App Store の国と、すべての金額の通貨。価格はファイルに記載したまま。",
    say: Phrase("Storefront: {country}", "ストアフロント：{country}"),
    takes: [
      .text(
        "country", \.country, as: .storefrontCountry, "the three-letter code of the country",
        "国コード（3文字）")
    ],
    examples: [
      WordExample(
        then: "storefront: JPN", steps: "launch-app", "buy: coin120", "authenticate",
        gives: "money: {charged: 160, currency: JPY}")
    ],
    source: "Apple, Storefront; ISO 4217")

  private var country = ""

  func establish(in world: inout StoreKitWorld) {
    world.store.shop.open(storefront: country, currency: world.rules.currency(of: country))
  }
}

extension Shape {
  /// A country's App Store, with its currency today, and the one before if it has changed.
  static let storefrontCountry = Shape.choice(
    Storefront.all.map { storefront in
      let (title, tenders) = (storefront.title, storefront.tenders)
      var (english, japanese) = (tenders[0].currency.code, tenders[0].currency.code)
      for (before, now) in zip(tenders, tenders.dropFirst()) {
        guard let since = now.since else { continue }
        english = "\(now.currency.code), before \(since) \(before.currency.code)"
        japanese = "\(now.currency.code)、\(since - 1)年までは \(before.currency.code)"
      }
      return Choice(
        storefront.code, "\(title[.english]) (\(english))", "\(title[.japanese])（\(japanese)）")
    })
}
