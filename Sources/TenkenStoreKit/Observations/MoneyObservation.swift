import TenkenSimulation

/// The charges, refunds, proceeds and commission.
struct MoneyObservation: Observation, StoreKitWord {
  static let name = "money"
  static let word = Word<MoneyObservation>(
    "Where the customers' money has gone by now, in minor units, before taxes.",
    "ユーザーが支払った金額の内訳（最小通貨単位、税引前）を確認する。",
    say: Phrase("The sales figures: {value}", "売上の内訳：{value}"),
    whenEmpty: Phrase("There are no sales figures", "売上の内訳がない"),
    whenSome: Phrase("There are sales figures", "売上の内訳がある"),
    reads: .state(
      .record(
        Phrase(
          "[{charged} charged][, {refunded} paid back][, {proceeds} for the developer][, {commission} for Apple][, currency {currency}]",
          "[請求 {charged}][、返金 {refunded}][、開発者の収益 {proceeds}][、Apple の手数料 {commission}][、通貨 {currency}]"
        ),
        [
          Parameter("charged", .money(0...Int.max), "what was charged", "請求額の合計"),
          Parameter("refunded", .money(0...Int.max), "what was paid back", "返金額の合計"),
          Parameter("proceeds", .money(0...Int.max), "what the developer gets", "開発者の取り分"),
          Parameter("commission", .money(0...Int.max), "what Apple keeps", "Apple の取り分"),
          Parameter(
            "currency", .text, "the currency of the storefront; none without one",
            "ストアフロントの通貨（なければ none）"),
        ])),
    check: HandCheck(
      "Sales figures", "売上の内訳",
      """
      In Production, look at the sales and financial reports of App Store Connect on a later \
      day. Test environments do not show it; rely on the simulation there.
      """, "本番環境では、後日 App Store Connect の売上レポートと財務報告で確認する。テスト環境では確認できないため、シミュレーションの結果で代える。"),
    examples: [
      WordExample(
        "launch-app", "buy: monthly", "authenticate",
        then: "money: {charged: 960, refunded: 0, proceeds: 672, commission: 288}")
    ],
    source: "Qiita 2021, proceeds of 70 and 85 percent (Apple, auto-renewable subscriptions)")

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
