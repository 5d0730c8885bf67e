import TenkenSimulation

extension StoreKitEvent {
  static let deliveryEvents: [EventDeclaration] = [
    OtherObserverFinished.declaration, RetryBegan.declaration, receiptNotSent.declaration,
    responseTimedOut.declaration, Granted.declaration, GrantedWithoutPurchase.declaration,
    TransactionFinished.declaration, entitlementRead.declaration,
  ]

  /// The app could not send a receipt.
  static let receiptNotSent = Plain(
    "receipt-not-sent", .app, LocalizedText(en: "receipt could not be sent", ja: "レシート送信の失敗")
  ) {
    LocalizedText(en: "could not send the receipt", ja: "レシートを送信できなかった")
  }

  /// The app gave up waiting for its server's response.
  static let responseTimedOut = Plain(
    "response-timed-out", .app, LocalizedText(en: "response timed out", ja: "応答のタイムアウト")
  ) {
    LocalizedText(en: "got no response in time", ja: "レスポンスがタイムアウトした")
  }

  /// The app read a transaction among `Transaction.currentEntitlements`.
  static let entitlementRead = Told<SignedTransaction>(
    "entitlement-read", .app, LocalizedText(en: "current entitlement read", ja: "現在の利用権の読み取り"),
    subjects: .entitlements,
    about: { transaction in .products([transaction.product]) }
  ) { transaction in
    LocalizedText("Transaction.currentEntitlements: \(transaction.text)")
  }
}

/// Another observer in the app finished a transaction.
struct OtherObserverFinished: DeclaredEvent {
  static let definition = EventDefinition(
    "other-observer-finished",
    LocalizedText(en: "finished by another observer", ja: "別のオブザーバーによる終了"), subjects: .allTypes)

  /// The identifier of the transaction; nil if it has none.
  let transaction: TransactionID?

  var remembered: Remembered? { transaction.map(Remembered.finished) }
  var actor: EventActor { .app }
  var about: EventSubject? { .transaction(transaction) }
  var text: LocalizedText {
    LocalizedText(
      en:
        "another observer finished the transaction \(transaction?.description ?? "without an ID")",
      ja: "別のオブザーバーがトランザクション \(transaction?.description ?? "(IDなし)") を終了した")
  }
}

/// The app began to process unfinished transactions again.
struct RetryBegan: DeclaredEvent {
  static let definition = EventDefinition(
    "retry-began", LocalizedText(en: "app retried unfinished transactions", ja: "未完了トランザクションの再処理"))

  let moment: AppBehaviour.RetryMoment
  /// The purchase that was under way; nil if none was.
  var purchase: TransactionID?

  var remembered: Remembered? { purchase.map(Remembered.retried) }
  var actor: EventActor { .app }
  var text: LocalizedText {
    LocalizedText(
      en: "retries unfinished transactions \(moment.text[.english])",
      ja: "未完了のトランザクションをリトライする（\(moment.text[.japanese])）")
  }
}

/// A purchase was granted to the user.
struct Granted: DeclaredEvent {
  static let definition = EventDefinition(
    "granted", LocalizedText(en: "purchase granted", ja: "購入内容の付与"), subjects: .allTypes)

  /// The coins; 0 if something else was granted.
  let coins: Int
  /// The transaction that was granted.
  let transaction: TransactionID
  /// Whether the server or the app granted it.
  let granting: AppBehaviour.Granting

  var remembered: Remembered? { .granted(transaction) }
  var actor: EventActor { granting == .onDevice ? .app : .server }
  var about: EventSubject? { .transaction(transaction) }
  var text: LocalizedText {
    coins == 0
      ? LocalizedText(
        en: "granted Transaction ID \(transaction)", ja: "Transaction ID \(transaction) の購入を付与した")
      : LocalizedText(
        en: "granted \(counted(coins, "coin")) for Transaction ID \(transaction)",
        ja: "Transaction ID \(transaction) のコイン \(coins) 枚を付与した")
  }
}

/// The app granted a product that was not bought.
struct GrantedWithoutPurchase: DeclaredEvent {
  static let definition = EventDefinition(
    "granted-without-purchase",
    LocalizedText(en: "granted without a purchase", ja: "購入のない付与"))

  /// The identifier of the product.
  let product: String
  /// The coins; 0 if something else was granted.
  let coins: Int

  var remembered: Remembered? { .gaveAway(product) }
  var actor: EventActor { .app }
  var text: LocalizedText {
    coins == 0
      ? LocalizedText(
        en: "granted \(product), which was not bought", ja: "購入されていない \(product) を付与した")
      : LocalizedText(
        en: "granted \(counted(coins, "coin")) of \(product), which was not bought",
        ja: "購入されていない \(product) のコイン \(coins) 枚を付与した")
  }
}

/// The app finished a transaction.
struct TransactionFinished: DeclaredEvent {
  static let definition = EventDefinition(
    "transaction-finished", LocalizedText(en: "transaction finished", ja: "トランザクションの終了"),
    subjects: .allTypes)

  /// The identifier of the transaction; nil if it has none.
  let transaction: TransactionID?
  /// The identifier of the product.
  let product: String
  /// Whether the payment queue tells the app's observer that it was removed.
  let isObserved: Bool

  var remembered: Remembered? { transaction.map(Remembered.finished) }
  var actor: EventActor { .app }
  var about: EventSubject? { .transaction(transaction) }
  var text: LocalizedText {
    LocalizedText(
      en: "finished the transaction \(transaction?.description ?? "without an ID")",
      ja: "トランザクション \(transaction?.description ?? "(IDなし)") を終了した")
  }
}
