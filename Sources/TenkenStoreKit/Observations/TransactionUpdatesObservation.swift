import TenkenSimulation

/// The transactions that `Transaction.updates` delivered.
struct TransactionUpdatesObservation: Observation, StoreKitWord {
  static let name = "transaction-updates"
  static let word = Word<TransactionUpdatesObservation>(
    also: ["updates"],
    "What Transaction.updates brought, in order.",
    "Transaction.updates に届いた内容を、順番どおりに確認する。",
    say: Phrase("Transaction.updates delivers {value}", "Transaction.updates に{value}が届く"),
    whenEmpty: Phrase("Transaction.updates delivers nothing", "Transaction.updates に何も届かない"),
    whenSome: Phrase(
      "Transaction.updates delivers {value|transaction|transactions}",
      "Transaction.updates にトランザクションが {value} 件届く"),
    reads: .record(.list(.record(Shape.updatedTransaction))),
    check: HandCheck(
      "Transaction.updates", "Transaction.updates",
      "Look at what a debug build logs in its loop over Transaction.updates.",
      "デバッグビルドで、Transaction.updates を受け取る処理のログを確認する。"),
    needs: [.storeKit2],
    examples: [
      WordExample(then: "transaction-updates: empty"),
      WordExample(
        "environment: xcode", "app: {storekit: storekit-2}", "launch-app", "buy: monthly",
        "authenticate", "wait: {until: renewal}",
        then: "transaction-updates: [{product: monthly}, {product: monthly, reason: renewal}]"),
      WordExample(
        "environment: {name: xcode, ios: 17, year: 2023}", "app: {storekit: storekit-2}",
        "launch-app", "buy: monthly", "authenticate", "wait: {until: renewal}",
        then: "transaction-updates: [{product: monthly, reason: renewal}]"),
    ],
    source: "Apple, Transaction.updates")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: TransactionUpdated.self) { update in
      .record(update.transaction.fields + [Value.Field("device", .text(update.device))])
    }
  }
}
