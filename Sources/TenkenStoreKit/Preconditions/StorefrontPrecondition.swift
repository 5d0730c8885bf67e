import TenkenSimulation

/// Sets the country of the App Store.
struct StorefrontPrecondition: Precondition {
  static let definition = WordDefinition(
    "storefront",
    summary:
      "The country of the App Store, and so the currency of all amounts; prices stay as declared.",
    phrase: Phrase(en: "Storefront: {country}", ja: "ストアフロント: {country}"),
    parameters: [
      Parameter("country", .storefrontCountry, "the country's code of three letters")
    ],
    examples: [
      WordExample(
        "storefront: JPN", steps: ["launch-app", "buy: coin120", "authenticate"],
        after: ["money: {charged: 160, currency: JPY}"])
    ],
    source: "Apple, Storefront; ISO 4217"
  )

  private let country: String

  init(_ arguments: Arguments) {
    country = arguments.text("country")
  }

  func establish(in world: inout StoreKitWorld) {
    world.store.shop.open(storefront: country)
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
