import TenkenSimulation

/// The App Store's charges to the account.
struct ChargesObservation: Observation, StoreKitWord {
  static let name = "charges"
  static let word = Word<ChargesObservation>(
    "What the App Store charged the account, in minor units, in order.",
    "App Store がアカウントに請求した金額（最小通貨単位）を、順番どおりに確認する。",
    say: Phrase("The App Store charges {value}", "App Store からの請求：{value}")
      .withoutPaymentInTests,
    whenEmpty: Phrase("The App Store charges nothing", "App Store から何も請求されない"),
    whenSome: Phrase("The App Store charges {value|time|times}", "App Store から {value} 回請求される")
      .withoutPaymentInTests,
    reads: .record(
      .list(
        .record(
          Phrase(
            "[{amount}][ for {product}][, proceeds {proceeds}]",
            "[{product}][ {amount}][（収益 {proceeds}）]"),
          [
            Parameter("product", .reference("product"), "what was charged for", "請求の対象"),
            Parameter("amount", .money(0...Int.max), "how much, in minor units", "金額（最小通貨単位）"),
            Parameter(
              "proceeds", .money(0...Int.max), "the developer's proceeds, before taxes",
              "うち開発者の収益（税引前）"),
          ]))),
    check: HandCheck(
      "Charges of the App Store", "App Store の請求",
      """
      In Xcode, look at the Transaction Manager; elsewhere at the transactions that \
      the App Store Server API lists (Get Transaction History). In Production the \
      purchase history in Settings and the invoice show them, too.
      """,
      "Xcode では Transaction Manager で確認する。それ以外の環境では App Store Server API（Get Transaction History）で確認する。本番環境では、設定アプリの購入履歴や領収書のメールでも確認できる。"
    ),
    examples: [
      WordExample(then: "charges: empty"),
      WordExample(
        "launch-app", "buy: coin120", "authenticate",
        then: "charges: [{product: coin120, amount: 160}]"),
    ],
    source: "Ihara 2019, purchase flow, step 2")

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
