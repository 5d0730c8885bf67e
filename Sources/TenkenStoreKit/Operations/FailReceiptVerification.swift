import TenkenSimulation

/// The next call of verifyReceipt fails.
struct FailReceiptVerification: Operation {
  /// The error statuses that do not depend on the endpoint.
  private static let statuses = [
    21_000, 21_002, 21_003, 21_004, 21_005, 21_006, 21_009, 21_010, 21_100,
  ]

  static let definition = WordDefinition(
    "fail-receipt-verification",
    summary:
      LocalizedText(
        en:
          "The next call of verifyReceipt fails: with a status, or with no answer in time or HTTP 500.",
        ja: "次の verifyReceipt の呼び出しが失敗する（エラーのステータス、応答なし、または HTTP 500）。"),
    phrase: Phrase(
      en: "Let the next call of verifyReceipt fail with {answer}",
      ja: "次の verifyReceipt の呼び出しが {answer} で失敗するようにする"),
    parameters: [
      Parameter(
        "answer",
        .choice(
          [Choice("none", LocalizedText(en: "no answer, or HTTP 500", ja: "応答なし（または HTTP 500）"))]
            + FailReceiptVerification.statuses.map { Choice("\($0)", LocalizedText("\($0)")) }),
        LocalizedText(en: "the status; none for no answer", ja: "ステータス（応答なしなら none）"))
    ],
    refusals: [
      .impossible(
        "no-app-store",
        LocalizedText(
          en: "receipts of StoreKit Testing in Xcode cannot be verified",
          ja: "Xcode のレシートは verifyReceipt で検証できない"))
    ],
    examples: [
      WordExample(
        before: [
          "app-server: {verify-receipt: production-first}", "launch-app", "buy: coin120",
          "fail-receipt-verification: '21005'",
        ], "authenticate",
        after: [
          "receipt-verifications: [{at: production, status: '21005'}]", "coins: 0",
          "server-requests: [{answer: '503'}]",
        ]),
      WordExample(
        before: ["environment: xcode"], "fail-receipt-verification: none", refusal: "no-app-store"),
    ],
    source: "Apple, status of verifyReceipt; uzzu 2021, verifyReceipt slows and answers 500"
  )

  private let fault: VerificationFault

  init(_ arguments: Arguments) {
    let answer = arguments.text("answer")
    fault = Self.statuses.first { "\($0)" == answer }.map { .status($0) } ?? .noAnswer
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.rules.hasAppStoreServer else { return .refused("no-app-store") }
    world.changeServer { server, _ in server.failVerification(fault) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    ["none", "21005"].map {
      Arguments([Value.Field("answer", .text($0))])
    }
  }
}
