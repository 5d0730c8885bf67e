import TenkenSimulation

/// Sets the country of the App Store.
struct StorefrontPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "storefront",
    summary:
      LocalizedText(
        en:
          "The country of the App Store, and so the currency of all amounts; prices stay as declared.",
        ja: "App Store の国と、すべての金額の通貨。価格はファイルに記載したまま。"),
    phrase: Phrase(en: "Storefront: {country}", ja: "ストアフロント: {country}"),
    parameters: [
      Parameter(
        "country", .storefrontCountry,
        LocalizedText(en: "the three-letter code of the country", ja: "国コード（3文字）"))
    ],
    examples: [
      WordExample(
        "storefront: JPN", steps: ["launch-app", "buy: coin120", "authenticate"],
        after: ["money: {charged: 160, currency: JPY}"])
    ],
    source: "Apple, Storefront; ISO 4217"
  )

  private let country: String
  private let currency: Currency?

  init(_ arguments: Arguments) {
    country = arguments.text("country")
    currency = Storefront.currency(of: country)
  }

  func establish(in world: inout StoreKitWorld) {
    world.store.shop.open(storefront: country, currency: currency)
  }
}

extension Shape {
  /// A country's App Store, with its currency.
  static let storefrontCountry = Shape.choice(
    Storefront.all.map { storefront in
      let (title, currency) = (storefront.title, storefront.currency.code)
      return Choice(
        storefront.code,
        LocalizedText(
          en: "\(title[.english]) (\(currency))", ja: "\(title[.japanese])（\(currency)）"))
    })
}
