import TenkenSimulation

/// The calls of verifyReceipt with their statuses.
struct ReceiptVerificationsObservation: Observation, StoreKitWord {
  static let name = "receipt-verifications"
  static let word = Word<ReceiptVerificationsObservation>(
    "The calls of verifyReceipt by the app's server, with the status of each, in order.",
    "アプリのサーバーによる verifyReceipt の呼び出しとステータスを、順番どおりに確認する。",
    say: Phrase("verifyReceipt answers {value}", "verifyReceipt の応答：{value}"),
    whenEmpty: Phrase("verifyReceipt is not called", "verifyReceipt が呼び出されない"),
    whenSome: Phrase("verifyReceipt answers {value|time|times}", "verifyReceipt の応答が {value} 件ある"),
    reads: .record(
      .list(
        .record(
          Phrase(
            "[at {at}:][ status {status}][, with {entries|transaction|transactions}]",
            "[{at}: ][status {status}][（取引 {entries} 件）]"),
          [
            Parameter(
              "at",
              .choice([
                Choice("production", "Production", "本番環境"),
                Choice("sandbox", "the Sandbox", "Sandbox"),
              ]), "which endpoint was asked", "問い合わせ先のエンドポイント"),
            Parameter(
              "status", .identifier, "the status; none for no answer or HTTP 500",
              "ステータス（応答なし、または HTTP 500 なら none）"
            ).reading(none: LocalizedText("none (no answer)", "なし（応答がない）")),
            Parameter(
              "entries", .integer(0...Int.max), "how many transactions latest_receipt_info lists",
              "latest_receipt_info の件数"),
          ]))),
    check: HandCheck(
      "Calls of verifyReceipt", "verifyReceipt の呼び出し",
      """
      Look in the server's log at its calls of verifyReceipt, and at the status of \
      each answer.
      """, "サーバーログで、verifyReceipt の呼び出しと応答の status を確認する。"),
    needs: [.function("verify-receipt")],
    examples: [
      WordExample(then: "receipt-verifications: empty"),
      WordExample(
        "environment: production", "launch-app", "verify-receipt",
        then: "receipt-verifications: [{at: production, status: '0', entries: 0}]"),
    ],
    source: "Apple, verifyReceipt")

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
