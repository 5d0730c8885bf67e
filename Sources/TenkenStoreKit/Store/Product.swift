import TenkenSimulation

/// A product that the App Store sells in the app.
package struct Product: Hashable, Sendable {
  /// The type of a product.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
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
  package let id: String
  /// The type of the product.
  package let kind: Kind
  /// The price, in minor units of the storefront's currency.
  package internal(set) var price: Int
  /// How many coins the app grants for it.
  package let coins: Int
  /// The subscription group; without meaning for other kinds.
  package let group: String
  /// The length of a period; a month for other kinds, for which it has no meaning.
  package let period: Period
  /// The price of each payment of the monthly billing plan, in minor units; nil without that plan.
  package internal(set) var monthlyPrice: Int?
  /// The prices of further seats, by the first seat that costs them.
  let seatPrices: [SeatPrice]
  /// Whether App Store Connect was told to allow or forbid multiseat purchases; nil if neither.
  let allowsSeats: Bool?
  /// The level of service within the group; 1 is the highest.
  package let level: Int
  /// Whether a family can share it.
  package let isFamilyShareable: Bool
  /// The available discounts.
  package let offers: [Offer]
  /// Whether the product is available in the storefront.
  package internal(set) var isAvailable: Bool

  /// The declaration of products in scenario files.
  static let resource = ResourceDefinition(
    "product",
    key: "products",
    parameters: [
      Parameter("id", .text, LocalizedText(en: "the product identifier", ja: "プロダクト ID")),
      Parameter(
        "title", .text, default: Value.none,
        LocalizedText(en: "the name that people read", ja: "表示名")),
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
        ]), LocalizedText(en: "what kind of purchase it is", ja: "購入の種類")),
      Parameter(
        "price", .money(0...1_000_000_000),
        LocalizedText(en: "in minor units of the currency", ja: "価格（最小通貨単位）")),
      Parameter(
        "coins", .integer(0...1_000_000_000), default: .integer(0),
        LocalizedText(en: "how many coins it is worth", ja: "付与されるコインの枚数")),
      Parameter(
        "group", .text, default: .text("subscriptions"),
        LocalizedText(en: "the subscription group", ja: "サブスクリプショングループ")),
      Parameter(
        "period", .choice(Period.plans.map { Choice($0.rawValue, $0.text) }),
        default: .text("1-month"),
        LocalizedText(en: "how long one period of a subscription is", ja: "サブスクリプションの1期間の長さ")),
      Parameter(
        "level", .integer(1...100), default: .integer(1),
        LocalizedText(
          en: "the level of service within the group; 1 is the highest", ja: "グループ内のサービスレベル（1が最上位）")
      ),
      Parameter(
        "monthly-price", .money(1...1_000_000_000), default: Value.none,
        LocalizedText(
          en: """
            of a yearly subscription: what each of twelve payments costs if it is billed monthly with \
            a 12-month commitment; without it, it is only billed up front
            """,
          ja: "1年のサブスクリプションを12か月契約の月払いにした場合の、毎月の価格（省略時は一括払いのみ）")
      ).addedLater(),
      Parameter(
        "multiseat", .boolean, default: Value.none,
        LocalizedText(
          en: """
            whether several seats of a subscription can be bought at once; without it, unless a \
            family can share it
            """,
          ja: "サブスクリプションの複数席をまとめて購入できるか（省略時は、ファミリー共有に対応しなければ可能）")
      ).addedLater(),
      Parameter(
        "seat-prices", .list(.record(SeatPrice.shape)), default: .list([]),
        LocalizedText(
          en: "lower prices for further seats; each applies from its seat on",
          ja: "席数に応じた割引価格（それぞれ、指定した番号の席から適用）")
      ).addedLater(),
      Parameter(
        "family-shareable", .boolean, default: .boolean(false),
        LocalizedText(en: "whether a family can share it", ja: "ファミリー共有に対応するか")),
      Parameter(
        "offers", .list(.record(Offer.shape)), default: .list([]),
        LocalizedText(en: "the available offers", ja: "利用できるオファー")),
      Parameter(
        "available", .boolean, default: .boolean(true),
        LocalizedText(en: "whether it is for sale in the storefront", ja: "ストアフロントで販売されているか")),
    ],
    examples: [
      example("coin120", .consumable, price: 160, coins: 120),
      example(
        "coin360", .consumable, price: 480, coins: 360,
        offers: [
          Offer.example(.code, "present", .freeTrial),
          Offer.example(.code, "cheaper", .payUpFront, price: 100),
        ]),
      example("no-ads", .nonConsumable, price: 300),
      example("monthly", .autoRenewable, price: 960, level: 2),
      example(
        "yearly", .autoRenewable, price: 9600, monthlyPrice: 900, period: .year, level: 2,
        offers: [Offer.example(.code, "gift", .freeTrial)]),
      example("season", .nonRenewing, price: 1200),
      example("premium", .autoRenewable, price: 1960),
      example("premium-plus", .autoRenewable, price: 2400),
      example(
        "news", .autoRenewable, price: 500, group: "news", isFamilyShareable: true,
        offers: [
          Offer.example(.introductory, "introductory", .freeTrial),
          Offer.example(.promotional, "half-price", .payAsYouGo, price: 250, periods: 3),
          Offer.example(.code, "gift", .freeTrial),
          Offer.example(.winBack, "come-back", .payUpFront, price: 300, .threeMonths),
          Offer.example(.winBack, "long-gone", .freeTrial, monthsSince: 6),
        ]),
      example("family-album", .nonConsumable, price: 600, isFamilyShareable: true),
    ]
  )

  private static func example(
    _ id: String, _ kind: Kind, price: Int, monthlyPrice: Int? = nil, coins: Int = 0,
    period: Period = .month, group: String = "subscriptions", level: Int = 1,
    isFamilyShareable: Bool = false, offers: [Value] = []
  ) -> Arguments {
    let monthly = monthlyPrice.map { [Value.Field("monthly-price", .integer($0))] } ?? []
    return Arguments(
      [
        Value.Field("id", .text(id)), Value.Field("title", .none),
        Value.Field("type", .text(kind.rawValue)), Value.Field("price", .integer(price)),
        Value.Field("coins", .integer(coins)), Value.Field("group", .text(group)),
        Value.Field("period", .text(period.rawValue)), Value.Field("level", .integer(level)),
      ] + monthly + [
        Value.Field("family-shareable", .boolean(isFamilyShareable)),
        Value.Field("offers", .list(offers)), Value.Field("available", .boolean(true)),
      ])
  }

  /// Makes a product from its declaration.
  init(_ declaration: Arguments) {
    id = declaration.text("id")
    kind = declaration.choice("type", as: Kind.self)
    price = declaration.integer("price")
    coins = declaration.integer("coins")
    group = declaration.text("group")
    period = declaration.choice("period", as: Period.self)
    level = declaration.integer("level")
    if case .integer(let price)? = declaration["monthly-price"] { monthlyPrice = price }
    if case .boolean(let isAllowed)? = declaration["multiseat"] {
      allowsSeats = isAllowed
    } else {
      allowsSeats = nil
    }
    seatPrices =
      declaration["seat-prices"] == nil
      ? [] : declaration.records("seat-prices").map(SeatPrice.init)
    isFamilyShareable = declaration.boolean("family-shareable")
    offers = declaration.records("offers").map(Offer.init)
    isAvailable = declaration.boolean("available")
  }
}

extension Product {
  /// The price of a period, in minor units.
  func price(_ billing: BillingPlan) -> Int {
    guard billing == .monthly else { return price }
    guard let monthlyPrice else { preconditionFailure("'\(id)' is not billed monthly") }
    return monthlyPrice
  }

  /// Sets the price of a period, in minor units.
  mutating func setPrice(_ billing: BillingPlan, to price: Int) {
    switch billing {
    case .upFront: self.price = price
    case .monthly: monthlyPrice = price
    }
  }

  /// The introductory offer; nil if there is none.
  var introductoryOffer: Offer? { offers.first { $0.kind == .introductory } }

  /// The offer with an identifier and of one of some kinds; nil if there is none.
  func offer(_ id: String, _ kinds: Set<Offer.Kind>) -> Offer? {
    offers.first { $0.id == id && kinds.contains($0.kind) }
  }
}
