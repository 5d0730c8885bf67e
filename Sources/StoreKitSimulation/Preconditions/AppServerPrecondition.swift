import Simulation

/// Sets how the app's server is written.
struct AppServerPrecondition: Precondition {
  static let definition = WordDefinition(
    "app-server",
    summary: "How the app's server is written.",
    phrase: Phrase(
      en: """
        The app's server[ checks what it has granted before: {checks-granted}]\
        [, grants nothing without an order: {needs-order}][, asks verifyReceipt: {verify-receipt}]\
        [ without old transactions: {exclude-old-transactions}]
        """,
      ja: """
        サーバー[の付与済みチェック (二重付与の防止): {checks-granted}]\
        [、注文番号がなければ付与しない: {needs-order}][、verifyReceipt の呼び出し先: {verify-receipt}]\
        [、exclude-old-transactions: {exclude-old-transactions}]
        """),
    parameters: [
      Parameter(
        "checks-granted", .boolean, default: .boolean(true),
        "whether it answers 409 for what it has granted, instead of granting it again"),
      Parameter(
        "needs-order", .boolean, default: .boolean(false),
        "whether it answers 400 for what belongs to no order, instead of granting it"),
      Parameter(
        "verify-receipt", .receiptVerification, default: .text("none"),
        "which endpoints of verifyReceipt it asks; none for a way that does not fail"),
      Parameter(
        "exclude-old-transactions", .boolean, default: .boolean(false),
        "whether it leaves out all but the latest transaction of a subscription"),
    ],
    examples: [
      WordExample(
        before: ["app: {retries-on: [balance]}"], "app-server: {checks-granted: true}",
        steps: [
          "launch-app", "buy: coin120", "lose-response: {cause: timeout, granted: already}",
          "authenticate", "show-balance",
        ],
        after: ["coins: 120", "server-requests: {contains: [{answer: '409'}]}"])
    ],
    source: "Ihara 2019, retry of what is granted already"
  )

  private let checksGranted: Bool
  private let needsOrder: Bool
  private let receiptVerification: ReceiptVerification?
  private let excludesOldTransactions: Bool

  init(_ arguments: Arguments) {
    checksGranted = arguments.boolean("checks-granted")
    needsOrder = arguments.boolean("needs-order")
    receiptVerification = ReceiptVerification(rawValue: arguments.text("verify-receipt"))
    excludesOldTransactions = arguments.boolean("exclude-old-transactions")
  }

  func establish(in world: inout StoreKitWorld) {
    world.server.checksGranted = checksGranted
    world.server.needsOrder = needsOrder
    world.server.receiptVerification = receiptVerification
    world.server.excludesOldTransactions = excludesOldTransactions
  }
}

extension Shape {
  /// Which endpoints of verifyReceipt are asked.
  static let receiptVerification = Shape.choice([
    Choice("none", LocalizedText(en: "no", ja: "なし")),
    Choice(
      "production-first",
      LocalizedText(en: "Production first, then the Sandbox", ja: "本番 → 21007 なら Sandbox")),
    Choice("production-only", LocalizedText(en: "Production only", ja: "本番のみ")),
    Choice("sandbox-only", LocalizedText(en: "the Sandbox only", ja: "Sandbox のみ")),
  ])
}
