import TenkenSimulation

/// The charges, refunds, proceeds and commission.
struct MoneyObservation: Observation {
  static let definition = WordDefinition(
    "money",
    summary: LocalizedText(
      en: "Where the customers' money has gone by now, in minor units, before taxes.",
      ja: "ユーザーが支払った金額の内訳（最小通貨単位、税引前）を確認する。"),
    phrase: Phrase(en: "The sales figures: {value}", ja: "売上の内訳が {value} である"),
    reads: .state(
      .record(
        RecordShape(
          phrase: Phrase(
            en:
              "[{charged} charged][, {refunded} paid back][, {proceeds} for the developer][, {commission} for Apple][, in {currency}]",
            ja:
              "[請求 {charged}][、返金 {refunded}][、開発者の収益 {proceeds}][、Apple の手数料 {commission}][、通貨 {currency}]"
          ),
          fields: [
            Parameter(
              "charged", .money(0...Int.max), LocalizedText(en: "what was charged", ja: "請求額の合計")),
            Parameter(
              "refunded", .money(0...Int.max), LocalizedText(en: "what was paid back", ja: "返金額の合計")
            ),
            Parameter(
              "proceeds", .money(0...Int.max),
              LocalizedText(en: "what the developer gets", ja: "開発者の取り分")),
            Parameter(
              "commission", .money(0...Int.max),
              LocalizedText(en: "what Apple keeps", ja: "Apple の取り分")),
            Parameter(
              "currency", .text,
              LocalizedText(
                en: "the currency of the storefront; none without one", ja: "ストアフロントの通貨（なければ none）")
            ),
          ]))),
    examples: [
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate"],
        "money: {charged: 960, refunded: 0, proceeds: 672, commission: 288}")
    ],
    source: "Qiita 2021, proceeds of 70 and 85 percent (Apple, auto-renewable subscriptions)"
  )
  .checkedByHand(
    LocalizedText(
      en: "Sales figures", ja: "売上の内訳"),
    LocalizedText(
      en: """
        In Production, look at the sales and financial reports of App Store Connect on a later \
        day. Test environments do not show it; rely on the simulation there.
        """,
      ja: "本番環境では、後日 App Store Connect の売上レポートと財務報告で確認する。テスト環境では確認できないため、シミュレーションの結果で代える。"))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    let ledger = world.store.shop.ledger
    return .record([
      Value.Field("charged", .integer(ledger.charged)),
      Value.Field("refunded", .integer(ledger.refunded)),
      Value.Field("proceeds", .integer(ledger.proceeds)),
      Value.Field("commission", .integer(ledger.commission)),
      Value.Field("currency", world.store.shop.currency.map { .text($0.code) } ?? .none),
    ])
  }
}
