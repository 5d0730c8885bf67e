import TenkenSimulation

extension Shape {
  /// A transaction state, as an app's log shows it.
  static let loggedState = Shape.choice(
    TransactionState.allCases.map { Choice($0.rawValue, LocalizedText(".\($0.rawValue)")) })

  /// A transaction state, as StoreKit names it.
  static let transactionState = Shape.choice([
    Choice("purchasing", "being bought", "購入処理中"),
    Choice("purchased", "bought", "購入済み"),
    Choice("failed", "failed", "失敗"),
    Choice("restored", "restored", "復元済み"),
    Choice("deferred", "waiting for approval", "承認待ち"),
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
