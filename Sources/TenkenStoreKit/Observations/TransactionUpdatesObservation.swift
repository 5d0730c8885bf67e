import TenkenSimulation

/// The transactions that `Transaction.updates` delivered.
struct TransactionUpdatesObservation: Observation {
  static let definition = WordDefinition(
    "transaction-updates",
    synonyms: ["updates"],
    summary: LocalizedText(
      en: "What Transaction.updates brought, in order.",
      ja: "Transaction.updates に届いた内容を、順番どおりに確認する。"),
    phrase: Phrase(
      en: "Transaction.updates delivers {value}", ja: "Transaction.updates に{value}が届く"),
    whenEmpty: Phrase(
      en: "Transaction.updates delivers nothing", ja: "Transaction.updates に何も届かない"),
    reads: .record(.list(.record(Shape.updatedTransaction))),
    examples: [
      WordExample("transaction-updates: empty"),
      WordExample(
        before: [
          "environment: xcode", "app: {storekit: storekit-2}", "launch-app", "buy: monthly",
          "authenticate", "wait: {until: renewal}",
        ], "transaction-updates: [{product: monthly}, {product: monthly, reason: renewal}]"),
      WordExample(
        before: [
          "environment: {name: xcode, ios: 17, year: 2023}", "app: {storekit: storekit-2}",
          "launch-app", "buy: monthly", "authenticate", "wait: {until: renewal}",
        ], "transaction-updates: [{product: monthly, reason: renewal}]"),
    ],
    source: "Apple, Transaction.updates"
  )
  .checkedByHand(
    LocalizedText(
      en: "Transaction.updates", ja: "Transaction.updates"),
    LocalizedText(
      en: "Look at what a debug build logs in its loop over Transaction.updates.",
      ja: "デバッグビルドで、Transaction.updates を受け取る処理のログを確認する。"))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: TransactionUpdated.self) { update in
      .record(update.transaction.fields + [Value.Field("device", .text(update.device))])
    }
  }
}
