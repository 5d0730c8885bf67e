import TenkenSimulation

/// A discount on a subscription.
///
/// [Subscription offers](https://developer.apple.com/documentation/storekit/subscription-offers)
package struct Offer: Hashable, Sendable {
  /// Who gets an offer.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// New subscribers, and lapsed ones who never had such an offer; once in a group.
    case introductory
    /// Current or lapsed subscribers to whom the app offers it.
    case promotional
    /// Anybody with a code.
    case code
    /// Subscribers who left.
    case winBack = "win-back"
  }

  /// How an offer is paid.
  package enum PaymentMode: String, CaseIterable, Hashable, Sendable {
    /// Nothing is paid.
    case freeTrial = "free-trial"
    /// A lower price for each of several periods of the subscription.
    case payAsYouGo = "pay-as-you-go"
    /// One price for the whole duration.
    case payUpFront = "pay-up-front"
  }

  /// The identifier; introductory offers have none in StoreKit, and are identified by their kind.
  package let id: String
  /// Who gets it.
  package let kind: Kind
  /// How it is paid.
  package let mode: PaymentMode
  /// The price, in minor units, of each period or of the whole duration.
  package let price: Int
  /// The length of a period of the offer.
  package let period: Period
  /// The number of periods.
  package let periods: Int
  /// Who is eligible for a win-back offer; without meaning for others.
  let eligibility: WinBackEligibility

  /// The fields of an offer in scenario files.
  static let shape = RecordShape(
    phrase: Phrase(en: "[{type}][ {id}]", ja: "[{type}][ {id}]"),
    fields: [
      Parameter(
        "type",
        .choice([
          Choice("introductory", LocalizedText(en: "introductory offer", ja: "お試しオファー")),
          Choice("promotional", LocalizedText(en: "promotional offer", ja: "プロモーションオファー")),
          Choice("code", LocalizedText(en: "offer code", ja: "オファーコード")),
          Choice("win-back", LocalizedText(en: "win-back offer", ja: "再獲得オファー")),
        ]), LocalizedText(en: "the type of the offer", ja: "対象者")),
      Parameter(
        "id", .text, default: .text("introductory"),
        LocalizedText(en: "the offer identifier", ja: "オファーの識別子")),
      Parameter(
        "mode",
        .choice([
          Choice("free-trial", LocalizedText(en: "free trial", ja: "無料トライアル")),
          Choice("pay-as-you-go", LocalizedText(en: "pay as you go", ja: "都度払い")),
          Choice("pay-up-front", LocalizedText(en: "pay up front", ja: "前払い")),
        ]), LocalizedText(en: "how it is paid", ja: "支払い方法")),
      Parameter(
        "price", .money(0...1_000_000_000), default: .integer(0),
        LocalizedText(
          en: "in minor units: for each period, or for the whole time",
          ja: "最小通貨単位での金額（各期間、または全期間）")),
      Parameter(
        "period", .choice(Period.allCases.map { Choice($0.rawValue, $0.length) }),
        default: .text("1-month"), LocalizedText(en: "how long one period of it is", ja: "1期間の長さ")),
      Parameter(
        "periods", .integer(1...12), default: .integer(1),
        LocalizedText(en: "how many periods it has", ja: "期間の数")),
    ] + WinBackEligibility.parameters)

  /// Makes an offer from its declaration.
  init(_ declaration: Arguments) {
    kind = declaration.choice("type", as: Kind.self)
    id = declaration.text("id")
    mode = declaration.choice("mode", as: PaymentMode.self)
    price = declaration.integer("price")
    period = declaration.choice("period", as: Period.self)
    periods = declaration.integer("periods")
    eligibility = WinBackEligibility(declaration)
  }

  /// The declaration of an offer, for examples.
  static func example(
    _ kind: Kind, _ id: String, _ mode: PaymentMode, price: Int = 0, _ period: Period = .month,
    periods: Int = 1, monthsSince: Int = 0
  ) -> Value {
    let since = monthsSince > 0 ? [Value.Field("months-since", .integer(monthsSince))] : []
    return .record(
      [
        Value.Field("type", .text(kind.rawValue)), Value.Field("id", .text(id)),
        Value.Field("mode", .text(mode.rawValue)), Value.Field("price", .integer(price)),
        Value.Field("period", .text(period.rawValue)), Value.Field("periods", .integer(periods)),
      ] + since)
  }
}

extension Offer {
  /// The amount that is charged when the offer begins.
  var firstCharge: Int { mode == .freeTrial ? 0 : price }
}

/// An offer that discounts the current periods of a subscription.
struct RunningOffer: Hashable {
  let offer: Offer
  /// How many more periods it discounts.
  var remaining: Int
}

extension Offer.PaymentMode {
  /// The name as people read it.
  var text: LocalizedText {
    switch self {
    case .freeTrial: LocalizedText(en: "free trial", ja: "無料トライアル")
    case .payAsYouGo: LocalizedText(en: "pay as you go", ja: "都度払い")
    case .payUpFront: LocalizedText(en: "pay up front", ja: "前払い")
    }
  }
}
