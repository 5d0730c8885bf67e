import TenkenSimulation

/// The next call of verifyReceipt fails.
struct FailReceiptVerification: Operation, StoreKitWord {
  /// The error statuses that do not depend on the endpoint.
  private static let statuses = [
    21_000, 21_002, 21_003, 21_004, 21_005, 21_006, 21_009, 21_010, 21_100,
  ]

  static let name = "fail-receipt-verification"
  static let word = Word<FailReceiptVerification>(
    "The next call of verifyReceipt fails: with a status, or with no answer in time or HTTP 500.",
    "次の verifyReceipt の呼び出しが失敗する（エラーのステータス、応答なし、または HTTP 500）。",
    say: Phrase(
      "Let the next call of verifyReceipt fail with {answer}",
      "次の verifyReceipt の呼び出しが {answer} で失敗するようにする"),
    takes: [
      .choice(
        "answer", \.fault,
        among: [(Choice("none", "no answer, or HTTP 500", "応答なし（または HTTP 500）"), .noAnswer)]
          + statuses.map { (Choice("\($0)", LocalizedText("\($0)")), .status($0)) },
        "the status; none for no answer", "ステータス（応答なしなら none）"
      ).tried(.text("none"), .text("21005"))
    ],
    refusals: [
      .impossible(
        "no-app-store", "receipts of StoreKit Testing in Xcode cannot be verified",
        "Xcode のレシートは verifyReceipt で検証できない"
      ).instead(
        "those of the Sandbox, TestFlight and Production can",
        "Sandbox、TestFlight、Production のレシートは検証できる")
    ],
    needs: [.function("verify-receipt")],
    examples: [
      WordExample(
        "app-server: {verify-receipt: production-first}", "launch-app", "buy: coin120",
        "fail-receipt-verification: '21005'", then: "authenticate",
        gives: "receipt-verifications: [{at: production, status: '21005'}]", "coins: 0",
        "server-requests: [{answer: '503'}]"),
      WordExample(
        "environment: xcode", then: "fail-receipt-verification: none", refused: "no-app-store"),
    ],
    source: "Apple, status of verifyReceipt; uzzu 2021, verifyReceipt slows and answers 500")

  private var fault = VerificationFault.noAnswer

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.rules.hasAppStoreServer else { return .refused("no-app-store") }
    world.changeServer { server, _ in server.failVerification(fault) }
    return .done
  }
}
