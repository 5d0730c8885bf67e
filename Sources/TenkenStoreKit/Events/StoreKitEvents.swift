import TenkenSimulation

extension StoreKitEvent {
  static let storeKitEvents: [EventDeclaration] = [
    Callback.declaration, RestoreFinished.declaration, RestoreFailed.declaration,
    PurchaseResulted.declaration, TransactionUpdated.declaration, ProductsReceived.declaration,
    ProductsFailed.declaration, EntitlementsRevoked.declaration,
  ]
}

/// StoreKit called the app's observer with transactions.
struct Callback: DeclaredEvent {
  static let definition = EventDefinition(
    "callback",
    LocalizedText(en: "transactions delivered to the observer", ja: "オブザーバーへのトランザクション通知"),
    subjects: .allTypes)

  /// The transactions, in order.
  let transactions: [TransactionSnapshot]
  /// The name of the device.
  let device: String

  var actor: EventActor { .queue }
  var about: EventSubject? { .products(transactions.map(\.product)) }
  var text: LocalizedText {
    LocalizedText(
      "paymentQueue(_:updatedTransactions:) "
        + transactions.map(\.text).joined(separator: "; "))
  }
  var weight: Int { 1 + transactions.count }
}

/// `paymentQueueRestoreCompletedTransactionsFinished` was called.
struct RestoreFinished: DeclaredEvent {
  static let definition = EventDefinition(
    "restore-finished", LocalizedText(en: "restore finished", ja: "復元の完了"))

  var actor: EventActor { .queue }
  var text: LocalizedText { "paymentQueueRestoreCompletedTransactionsFinished(_:)" }
}

/// `paymentQueue(_:restoreCompletedTransactionsFailedWithError:)` was called.
struct RestoreFailed: DeclaredEvent {
  static let definition = EventDefinition(
    "restore-failed", LocalizedText(en: "restore failed", ja: "復元の失敗"))

  let error: TransactionError

  var actor: EventActor { .queue }
  var text: LocalizedText {
    LocalizedText("paymentQueue(_:restoreCompletedTransactionsFailedWithError:), \(error)")
  }
}

/// `paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:)` was called.
struct EntitlementsRevoked: DeclaredEvent {
  static let definition = EventDefinition(
    "entitlements-revoked", LocalizedText(en: "entitlements revoked", ja: "利用権の取り消し"),
    subjects: .entitlements)

  /// The products that may no longer be used.
  let products: [String]

  var actor: EventActor { .queue }
  var about: EventSubject? { .products(products) }
  var text: LocalizedText {
    LocalizedText(
      "paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:) "
        + products.joined(separator: ", "))
  }
  var weight: Int { 1 + products.count }
}

/// `purchase()` returned a result.
struct PurchaseResulted: DeclaredEvent {
  static let definition = EventDefinition(
    "purchase-result", LocalizedText(en: "result of purchase()", ja: "purchase() の結果"),
    subjects: .allTypes)

  let result: PurchaseResult
  /// The name of the device.
  let device: String

  var actor: EventActor { .storeKit }
  var about: EventSubject? {
    guard case .success(let transaction) = result else { return nil }
    return .products([transaction.product])
  }
  var text: LocalizedText { LocalizedText("purchase() → \(result.text)") }
}

/// `Transaction.updates` delivered a transaction.
struct TransactionUpdated: DeclaredEvent {
  static let definition = EventDefinition(
    "transaction-updated",
    LocalizedText(en: "Transaction.updates delivered a transaction", ja: "Transaction.updates の通知"),
    subjects: .allTypes)

  let transaction: SignedTransaction
  /// The name of the device.
  let device: String

  var actor: EventActor { .storeKit }
  var about: EventSubject? { .products([transaction.product]) }
  var text: LocalizedText { LocalizedText("Transaction.updates: \(transaction.text)") }
}

/// The app requested products, and received them.
struct ProductsReceived: DeclaredEvent {
  static let definition = EventDefinition(
    "products-received", LocalizedText(en: "products received", ja: "商品情報の取得"), subjects: .allTypes)

  let products: [String]
  /// The interface of the request.
  let usage: StoreKitUsage
  /// The thread on which the app received them.
  let thread: ProductThread

  var actor: EventActor { .storeKit }
  var about: EventSubject? { .products(products) }
  var text: LocalizedText {
    LocalizedText(
      "\(usage.productRequest) → \(products.joined(separator: ", "))"
        + (thread == .other ? ", not on the main thread" : ""))
  }
  var weight: Int { 1 + products.count }
}

/// The app requested products, and received an error.
struct ProductsFailed: DeclaredEvent {
  static let definition = EventDefinition(
    "products-failed", LocalizedText(en: "products not received", ja: "商品情報の取得の失敗"))

  let error: String
  /// The interface of the request.
  let usage: StoreKitUsage

  var actor: EventActor { .storeKit }
  var text: LocalizedText { LocalizedText("\(usage.productRequest) failed: \(error)") }
}
