import TenkenSimulation

/// The App Store's charges to the account.
struct ChargesObservation: Observation {
  static let definition = WordDefinition(
    "charges",
    summary: LocalizedText(
      en: "What the App Store charged the account, in minor units, in order.",
      ja: "App Store がアカウントに請求した金額（最小通貨単位）を、順番どおりに確認する。"),
    phrase: Phrase(en: "The App Store charges {value}", ja: "App Store から {value} が請求される"),
    whenEmpty: Phrase(en: "The App Store charges nothing", ja: "App Store から何も請求されない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(
              en: "[{amount}][ for {product}][, proceeds {proceeds}]",
              ja: "[{product}の代金][ {amount}][（収益 {proceeds}）]"),
            fields: [
              Parameter(
                "product", .reference("product"),
                LocalizedText(en: "what was charged for", ja: "請求の対象")),
              Parameter(
                "amount", .money(0...Int.max),
                LocalizedText(en: "how much, in minor units", ja: "金額（最小通貨単位）")),
              Parameter(
                "proceeds", .money(0...Int.max),
                LocalizedText(
                  en: "the developer's proceeds, before taxes", ja: "うち開発者の収益（税引前）")),
            ])))),
    examples: [
      WordExample("charges: empty"),
      WordExample(
        before: ["launch-app", "buy: coin120", "authenticate"],
        "charges: [{product: coin120, amount: 160}]"),
    ],
    source: "Ihara 2019, purchase flow, step 2"
  )
  .checkedByHand(
    LocalizedText(
      en: "Charges of the App Store", ja: "App Store の請求"),
    LocalizedText(
      en: """
        In Xcode, look at the Transaction Manager; elsewhere at the transactions that \
        the App Store Server API lists (Get Transaction History). In Production the \
        purchase history in Settings and the invoice show them, too.
        """,
      ja:
        "Xcode では Transaction Manager で確認する。それ以外の環境では App Store Server API（Get Transaction History）で確認する。本番環境では、設定アプリの購入履歴や領収書のメールでも確認できる。"
    ))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: Charged.self) { charge in
      .record([
        Value.Field("product", .text(charge.product)),
        Value.Field("amount", .integer(charge.amount.amount)),
        Value.Field("proceeds", .integer(charge.amount.amount * charge.percent / 100)),
      ])
    }
  }
}
