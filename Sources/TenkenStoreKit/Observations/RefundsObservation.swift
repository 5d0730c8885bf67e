import TenkenSimulation

/// The App Store's refunds.
struct RefundsObservation: Observation, StoreKitWord {
  static let name = "refunds"
  static let word = Word<RefundsObservation>(
    """
    What the App Store paid back, in minor units, in order; also the rest of a plan after an \
    upgrade.
    """,
    "App Store が返金した金額（最小通貨単位）を、順番どおりに確認する。アップグレード時の残り期間分の返金も含む。",
    say: Phrase("The App Store refunds {value}", "App Store からの返金：{value}"),
    whenEmpty: Phrase("The App Store refunds nothing", "App Store から何も返金されない"),
    whenSome: Phrase("The App Store makes {value|refund|refunds}", "App Store から {value} 回返金される"),
    reads: .record(
      .list(
        .record(
          Phrase(
            "[{product}][ ({amount})][, {prorated}]", "[{product}][ {amount}][（{prorated}）]"),
          [
            Parameter("product", .reference("product"), "what was paid back", "返金額の合計"),
            Parameter("amount", .money(0...Int.max), "how much, in minor units", "金額（最小通貨単位）"),
            Parameter(
              "prorated", .boolean, "whether it is a partial refund, for the time left",
              "残り期間分の一部返金か"
            ).reading(
              yes: LocalizedText("in part, for the time left", "残り期間分のみ"),
              no: LocalizedText("in full", "全額")),
          ]))),
    check: HandCheck(
      "Refunds", "返金",
      """
      In Xcode, look at the Transaction Manager; elsewhere ask the App Store Server \
      API (Get Refund History), or look for the REFUND notification in the server's \
      log.
      """,
      "Xcode では Transaction Manager で確認する。それ以外の環境では、App Store Server API（Get Refund History）、またはサーバーログの REFUND 通知で確認する。"
    ),
    examples: [
      WordExample(then: "refunds: empty"),
      WordExample(
        "launch-app", "buy: no-ads", "authenticate", "request-refund: no-ads",
        then: "refunds: [{product: no-ads, amount: 300, prorated: false}]"),
    ],
    source: "Qiita 2021, charges when plans change; Apple, testing refund requests")

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
