import TenkenSimulation

/// The app's server verifies the receipt.
struct VerifyReceipt: Operation, StoreKitWord {
  static let name = "verify-receipt"
  static let word = Word<VerifyReceipt>(
    "The app's server sends the receipt of the device to verifyReceipt.",
    "アプリのサーバーが、端末のレシートを verifyReceipt に送る。",
    say: Phrase(
      "Let the server verify the receipt {at}[ ({exclude-old-transactions})]",
      "サーバーでレシートを検証する（検証先：{at}）[（{exclude-old-transactions}）]"),
    optionally: [
      .choice(
        "at", \.order,
        [
          Choice("production-first", "at Production, then at the Sandbox", "本番環境、21007 なら Sandbox"),
          Choice("production-only", "at Production", "本番環境のみ"),
          Choice("sandbox-only", "at the Sandbox", "Sandbox のみ"),
        ], "which endpoints it asks", "問い合わせ先のエンドポイント"
      ).tried(),
      .boolean(
        "exclude-old-transactions", \.excludesOld,
        "whether it leaves out all but the latest transaction of a subscription",
        "サブスクリプションの最新以外のトランザクションを除くか",
        yes: LocalizedText("exclude-old-transactions: true", "exclude-old-transactions: true"),
        no: LocalizedText("exclude-old-transactions: false", "exclude-old-transactions: false")),
    ],
    refusals: [
      .possible(
        "no-app-store", "receipts of StoreKit Testing in Xcode cannot be verified",
        "Xcode のレシートは verifyReceipt で検証できない"
      ).instead(
        "those of the Sandbox, TestFlight and Production can",
        "Sandbox、TestFlight、Production のレシートは検証できる")
    ],
    needs: [.function("verify-receipt")],
    examples: [
      WordExample(
        "launch-app", "buy: coin120", "authenticate", then: "verify-receipt",
        gives:
          "receipt-verifications: [{at: production, status: '21007'}, {at: sandbox, status: '0'}]"),
      WordExample(
        "environment: production", then: "verify-receipt: sandbox-only",
        gives: "receipt-verifications: [{at: sandbox, status: '21008'}]"),
      WordExample("environment: xcode", then: "verify-receipt", refused: "no-app-store"),
    ],
    source: "Apple, verifyReceipt; uzzu 2021, receipts grow with every renewal")

  private var order = ReceiptVerification.productionFirst
  private var excludesOld = false

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.rules.hasAppStoreServer else { return .refused("no-app-store") }
    world.changeServer { server, turn in
      server.verify(order, excludesOld: excludesOld, &turn)
    }
    return .done
  }
}
