import TenkenSimulation

/// The App Store's refunds.
struct RefundsObservation: Observation {
  static let definition = WordDefinition(
    "refunds",
    summary:
      LocalizedText(
        en: """
          What the App Store paid back, in minor units, in order; also the rest of a plan after an \
          upgrade.
          """,
        ja: "App Store が返金した金額（最小通貨単位）を、順番どおりに確認する。アップグレード時の残り期間分の返金も含む。"),
    phrase: Phrase(en: "The App Store refunds {value}", ja: "App Store から {value} が返金される"),
    whenEmpty: Phrase(en: "The App Store refunds nothing", ja: "App Store から何も返金されない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(
              en: "[{amount}][ for {product}][, {prorated}]",
              ja: "[{product}の代金][ {amount}][（{prorated}）]"),
            fields: [
              Parameter(
                "product", .reference("product"),
                LocalizedText(en: "what was paid back", ja: "返金額の合計")),
              Parameter(
                "amount", .money(0...Int.max),
                LocalizedText(en: "how much, in minor units", ja: "金額（最小通貨単位）")),
              Parameter(
                "prorated", .boolean,
                LocalizedText(
                  en: "whether it is a partial refund, for the time left", ja: "残り期間分の一部返金か")
              )
              .reading(
                yes: LocalizedText(en: "in part, for the time left", ja: "残り期間分のみ"),
                no: LocalizedText(en: "in full", ja: "全額")),
            ])))),
    examples: [
      WordExample("refunds: empty"),
      WordExample(
        before: ["launch-app", "buy: no-ads", "authenticate", "request-refund: no-ads"],
        "refunds: [{product: no-ads, amount: 300, prorated: false}]"),
    ],
    source: "Qiita 2021, charges when plans change; Apple, testing refund requests"
  )
  .checkedByHand(
    LocalizedText(
      en: "Refunds", ja: "返金"),
    LocalizedText(
      en: """
        In Xcode, look at the Transaction Manager; elsewhere ask the App Store Server \
        API (Get Refund History), or look for the REFUND notification in the server's \
        log.
        """,
      ja:
        "Xcode では Transaction Manager で確認する。それ以外の環境では、App Store Server API（Get Refund History）、またはサーバーログの REFUND 通知で確認する。"
    ))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: Refunded.self) { refund in
      .record([
        Value.Field("product", .text(refund.product)),
        Value.Field("amount", .integer(refund.amount.amount)),
        Value.Field("prorated", .boolean(refund.isProrated)),
      ])
    }
  }
}
