import TenkenSimulation

/// The app's server verifies the receipt.
struct VerifyReceipt: Operation {
  static let definition = WordDefinition(
    "verify-receipt",
    summary: LocalizedText(
      en: "The app's server sends the receipt of the device to verifyReceipt.",
      ja: "アプリのサーバーが、端末のレシートを verifyReceipt に送る。"),
    phrase: Phrase(
      en:
        "Let the server verify the receipt {at}[ ({exclude-old-transactions})]",
      ja: "サーバーでレシートを検証する（検証先: {at}）[（{exclude-old-transactions}）]"),
    parameters: [
      Parameter(
        "at",
        .choice([
          Choice(
            "production-first",
            LocalizedText(en: "at Production, then at the Sandbox", ja: "本番環境、21007 なら Sandbox")),
          Choice("production-only", LocalizedText(en: "at Production", ja: "本番環境のみ")),
          Choice("sandbox-only", LocalizedText(en: "at the Sandbox", ja: "Sandbox のみ")),
        ]), default: .text("production-first"),
        LocalizedText(en: "which endpoints it asks", ja: "問い合わせ先のエンドポイント")),
      Parameter(
        "exclude-old-transactions", .boolean, default: .boolean(false),
        LocalizedText(
          en: "whether it leaves out all but the latest transaction of a subscription",
          ja: "サブスクリプションの最新以外のトランザクションを除くか")
      )
      .reading(
        yes: LocalizedText(
          en: "exclude-old-transactions: true", ja: "exclude-old-transactions: true"),
        no: LocalizedText(
          en: "exclude-old-transactions: false", ja: "exclude-old-transactions: false")),
    ],
    refusals: [
      RefusalDefinition(
        "no-app-store",
        LocalizedText(
          en: "receipts of StoreKit Testing in Xcode cannot be verified",
          ja: "Xcode のレシートは verifyReceipt で検証できない"))
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: coin120", "authenticate"], "verify-receipt",
        after: [
          "receipt-verifications: [{at: production, status: '21007'}, {at: sandbox, status: '0'}]"
        ]),
      WordExample(
        before: ["environment: production"], "verify-receipt: sandbox-only",
        after: ["receipt-verifications: [{at: sandbox, status: '21008'}]"]),
      WordExample(before: ["environment: xcode"], "verify-receipt", refusal: "no-app-store"),
    ],
    source: "Apple, verifyReceipt; uzzu 2021, receipts grow with every renewal"
  )

  private let order: ReceiptVerification
  private let excludesOld: Bool

  init(_ arguments: Arguments) {
    order = arguments.choice("at", as: ReceiptVerification.self)
    excludesOld = arguments.boolean("exclude-old-transactions")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.rules.hasAppStoreServer else { return .refused("no-app-store") }
    world.changeServer { server, turn in
      server.verify(order, excludesOld: excludesOld, &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    ReceiptVerification.allCases.map {
      Arguments([
        Value.Field("at", .text($0.rawValue)),
        Value.Field("exclude-old-transactions", .boolean(false)),
      ])
    }
  }
}
