import Simulation

/// Something that the App Store sells in the app.
public struct Product: Hashable, Sendable {
  /// What kind of purchase it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Used up, and bought again.
    case consumable
  }

  /// The product identifier.
  public let id: String
  /// What kind of purchase it is.
  public let kind: Kind
  /// The price, in minor units of the storefront's currency.
  public let price: Int
  /// How many coins the app gives for it.
  public let coins: Int

  /// The declaration of products in scenario files.
  static let resource = ResourceDefinition(
    "product",
    key: "products",
    parameters: [
      Parameter("id", .text, "the product identifier"),
      Parameter("title", .text, default: Value.none, "what people call it"),
      Parameter(
        "type",
        .choice([Choice("consumable", LocalizedText(en: "consumable", ja: "消耗型"))]),
        "what kind of purchase it is"),
      Parameter("price", .integer(0...1_000_000_000), "in minor units of the currency"),
      Parameter(
        "coins", .integer(0...1_000_000_000), default: .integer(0), "how many coins it is worth"),
    ],
    examples: [
      example(id: "coin120", price: 160, coins: 120),
      example(id: "coin360", price: 480, coins: 360),
    ]
  )

  private static func example(id: String, price: Int, coins: Int) -> Arguments {
    Arguments([
      Value.Field("id", .text(id)), Value.Field("title", .none),
      Value.Field("type", .text("consumable")), Value.Field("price", .integer(price)),
      Value.Field("coins", .integer(coins)),
    ])
  }

  /// Makes a product of its declaration.
  init(_ declaration: Arguments) {
    id = declaration.text("id")
    kind = declaration.choice("type", as: Kind.self)
    price = declaration.integer("price")
    coins = declaration.integer("coins")
  }
}
