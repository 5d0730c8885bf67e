import Simulation

/// Something that the App Store sells in the app.
public struct Product: Hashable, Sendable {
  /// What kind of purchase it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Used up, and bought again.
    case consumable
    /// Bought once, and kept.
    case nonConsumable = "non-consumable"
    /// Renewed until it is cancelled.
    case autoRenewable = "auto-renewable"
    /// Runs for a time, and is bought again.
    case nonRenewing = "non-renewing"
  }

  /// The product identifier.
  public let id: String
  /// What kind of purchase it is.
  public let kind: Kind
  /// The price, in minor units of the storefront's currency.
  public let price: Int
  /// How many coins the app gives for it.
  public let coins: Int
  /// The subscription group; empty for other kinds.
  public let group: String
  /// The length of a period; a month for other kinds, where it means nothing.
  public let period: Period
  /// Whether the storefront has it.
  public let isAvailable: Bool

  /// The declaration of products in scenario files.
  static let resource = ResourceDefinition(
    "product",
    key: "products",
    parameters: [
      Parameter("id", .text, "the product identifier"),
      Parameter("title", .text, default: Value.none, "what people call it"),
      Parameter(
        "type",
        .choice([
          Choice("consumable", LocalizedText(en: "consumable", ja: "消耗型")),
          Choice("non-consumable", LocalizedText(en: "non-consumable", ja: "非消耗型")),
          Choice(
            "auto-renewable",
            LocalizedText(en: "auto-renewable subscription", ja: "自動更新サブスクリプション")),
          Choice(
            "non-renewing",
            LocalizedText(en: "non-renewing subscription", ja: "非更新サブスクリプション")),
        ]), "what kind of purchase it is"),
      Parameter("price", .integer(0...1_000_000_000), "in minor units of the currency"),
      Parameter(
        "coins", .integer(0...1_000_000_000), default: .integer(0), "how many coins it is worth"),
      Parameter("group", .text, default: .text("subscriptions"), "the subscription group"),
      Parameter(
        "period", .choice(Period.allCases.map { Choice($0.rawValue, $0.text) }),
        default: .text("1-month"), "how long one period of a subscription is"),
      Parameter(
        "available", .boolean, default: .boolean(true), "whether the storefront has it"),
    ],
    examples: [
      example("coin120", .consumable, price: 160, coins: 120),
      example("coin360", .consumable, price: 480, coins: 360),
      example("no-ads", .nonConsumable, price: 300),
      example("monthly", .autoRenewable, price: 960),
      example("yearly", .autoRenewable, price: 9600, period: .year),
      example("season", .nonRenewing, price: 1200),
    ]
  )

  private static func example(
    _ id: String, _ kind: Kind, price: Int, coins: Int = 0, period: Period = .month
  ) -> Arguments {
    Arguments([
      Value.Field("id", .text(id)), Value.Field("title", .none),
      Value.Field("type", .text(kind.rawValue)), Value.Field("price", .integer(price)),
      Value.Field("coins", .integer(coins)), Value.Field("group", .text("subscriptions")),
      Value.Field("period", .text(period.rawValue)), Value.Field("available", .boolean(true)),
    ])
  }

  /// Makes a product of its declaration.
  init(_ declaration: Arguments) {
    id = declaration.text("id")
    kind = declaration.choice("type", as: Kind.self)
    price = declaration.integer("price")
    coins = declaration.integer("coins")
    group = declaration.text("group")
    period = declaration.choice("period", as: Period.self)
    isAvailable = declaration.boolean("available")
  }
}
