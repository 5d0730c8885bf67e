import TenkenSimulation

extension Shape {
  /// A transaction state, as an app's log shows it.
  static let loggedState = Shape.choice(
    TransactionState.allCases.map { Choice($0.rawValue, LocalizedText(".\($0.rawValue)")) })

  /// A transaction state, as StoreKit names it.
  static let transactionState = Shape.choice([
    Choice("purchasing", LocalizedText(en: "being bought", ja: "購入処理中")),
    Choice("purchased", LocalizedText(en: "bought", ja: "購入済み")),
    Choice("failed", LocalizedText(en: "failed", ja: "失敗")),
    Choice("restored", LocalizedText(en: "restored", ja: "復元済み")),
    Choice("deferred", LocalizedText(en: "waiting for approval", ja: "承認待ち")),
  ])
}

extension Value {
  /// An identifier; `none` if it is nil.
  static func identifier(_ id: TransactionID?) -> Value {
    id.map { .text($0.description) } ?? .none
  }

  /// An error; `none` if it is nil.
  static func error(_ error: TransactionError?) -> Value {
    error.map { .text($0.description) } ?? .none
  }
}
