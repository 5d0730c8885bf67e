import TenkenSimulation

/// The calls of verifyReceipt with their statuses.
struct ReceiptVerificationsObservation: Observation {
  static let definition = WordDefinition(
    "receipt-verifications",
    summary: LocalizedText(
      en: "The calls of verifyReceipt by the app's server, with the status of each, in order.",
      ja: "アプリのサーバーによる verifyReceipt の呼び出しとステータスを、順番どおりに確認する。"),
    phrase: Phrase(en: "verifyReceipt answers {value}", ja: "verifyReceipt の応答が {value} である"),
    whenEmpty: Phrase(en: "verifyReceipt is not called", ja: "verifyReceipt が呼び出されない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(
              en: "[at {at}:][ status {status}][, with {entries|transaction|transactions}]",
              ja: "[{at} で][ステータス {status}][（取引 {entries} 件）]"),
            fields: [
              Parameter(
                "at",
                .choice([
                  Choice("production", LocalizedText(en: "Production", ja: "本番環境")),
                  Choice("sandbox", LocalizedText(en: "the Sandbox", ja: "Sandbox")),
                ]), LocalizedText(en: "which endpoint was asked", ja: "問い合わせ先のエンドポイント")),
              Parameter(
                "status", .identifier,
                LocalizedText(
                  en: "the status; none for no answer or HTTP 500",
                  ja: "ステータス（応答なし、または HTTP 500 なら none）")
              )
              .reading(none: LocalizedText(en: "no answer", ja: "応答なし")),
              Parameter(
                "entries", .integer(0...Int.max),
                LocalizedText(
                  en: "how many transactions latest_receipt_info lists",
                  ja: "latest_receipt_info の件数")),
            ])))),
    examples: [
      WordExample("receipt-verifications: empty"),
      WordExample(
        before: ["environment: production", "launch-app", "verify-receipt"],
        "receipt-verifications: [{at: production, status: '0', entries: 0}]"),
    ],
    source: "Apple, verifyReceipt"
  )
  .checkedByHand(
    LocalizedText(
      en: "Calls of verifyReceipt", ja: "verifyReceipt の呼び出し"),
    LocalizedText(
      en: """
        Look in the server's log at its calls of verifyReceipt, and at the status of \
        each answer.
        """,
      ja: "サーバーログで、verifyReceipt の呼び出しと応答の status を確認する。"))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: ReceiptVerified.self) { verified in
      .record([
        Value.Field("at", .text(verified.endpoint.rawValue)),
        Value.Field("status", verified.status.map { .text(String($0)) } ?? .none),
        Value.Field("entries", .integer(verified.entries)),
      ])
    }
  }
}
