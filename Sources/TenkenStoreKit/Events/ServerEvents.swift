import TenkenSimulation

extension StoreKitEvent {
  static let serverEvents: [EventDeclaration] = [
    ReceiptReceived.declaration, usersMerged.declaration, PurchaseMoved.declaration,
    orderIssued.declaration, orderNotIssued.declaration, orderValidated.declaration,
    NotificationPosted.declaration, serverChanged.declaration, ReceiptVerified.declaration,
    ServerAPIAsked.declaration,
  ]

  /// A user received everything that another user had.
  static let usersMerged = Told<String, String>(
    "users-merged", .server, LocalizedText(en: "users merged", ja: "ユーザーの統合")
  ) { old, new in
    LocalizedText(
      en: "merged '\(old)' into '\(new)', who is signed in now",
      ja: "「\(old)」を「\(new)」に統合し、ログインを切り替えた")
  }

  /// The app's server issued an order.
  static let orderIssued = Told<Int, String>(
    "order-issued", .server, LocalizedText(en: "order issued", ja: "注文番号の発行"), subjects: .allTypes,
    about: { _, product in .products([product]) }
  ) { number, product in
    LocalizedText(
      en: "issued order \(number) for \(product)", ja: "\(product) の注文番号 \(number) を発行した")
  }

  /// The app's server could not issue an order, because the app did not reach it.
  static let orderNotIssued = Told<String>(
    "order-not-issued", .app, LocalizedText(en: "order not issued", ja: "注文番号の発行の失敗"),
    subjects: .allTypes,
    about: { product in .products([product]) }
  ) { product in
    LocalizedText(
      en: "received no order for \(product), and does not begin the payment",
      ja: "\(product) の注文番号を取得できず、支払いを開始しなかった")
  }

  /// An order was paid and granted.
  static let orderValidated = Told<Int>(
    "order-valid", .server, LocalizedText(en: "order paid and granted", ja: "注文の成立")
  ) { number in
    LocalizedText(en: "marked order \(number) as valid", ja: "注文番号 \(number) を有効にした")
  }

  /// The app's server answers notifications differently.
  static let serverChanged = Told<NotificationAnswer>(
    "server-changed", .server, LocalizedText(en: "server stopped or started", ja: "サーバーの停止・復旧")
  ) { answer in
    switch answer {
    case .accepted: LocalizedText(en: "accepts notifications again", ja: "通知を受け付けるようになった")
    case .timeout:
      LocalizedText(en: "does not answer notifications in time", ja: "通知に時間内に応答しなくなった")
    case .badRequest, .notFound, .tooManyRequests, .serverError:
      LocalizedText(
        en: "answers notifications with \(answer.rawValue)", ja: "通知に \(answer.rawValue) を返すようになった")
    }
  }
}

/// The app's server received a receipt or a signed transaction.
struct ReceiptReceived: DeclaredEvent {
  static let definition = EventDefinition(
    "receipt-received", LocalizedText(en: "server received a receipt", ja: "サーバーのレシート受信"))

  /// The answer; nil if there was none.
  let answer: ServerAnswer?
  /// Whether the answer reaches the app.
  let isDelivered: Bool

  var actor: EventActor { .server }
  var text: LocalizedText {
    guard let answer else {
      return LocalizedText(
        en: "received the receipt, and did not answer", ja: "レシートを受信したが、応答できなかった")
    }
    return isDelivered
      ? LocalizedText(
        en: "verified the receipt and answered \(answer.rawValue)",
        ja: "レシートを検証し、\(answer.rawValue) を返した")
      : LocalizedText(
        en: "verified the receipt and answered \(answer.rawValue), which did not arrive",
        ja: "レシートを検証し、\(answer.rawValue) を返したが、届かなかった")
  }
}

/// The App Store posted a notification to the app's server.
struct NotificationPosted: DeclaredEvent {
  static let definition = EventDefinition(
    "notification-posted", LocalizedText(en: "server notification posted", ja: "サーバー通知の送信"))

  let version: NotificationVersion
  /// The name of the notification.
  let name: String
  /// The number of the notification, from 1.
  let number: Int
  /// The number of the attempt to post it, from 1.
  let attempt: Int
  /// What the server answered.
  let answer: NotificationAnswer

  var actor: EventActor { .store }
  var text: LocalizedText {
    let (en, ja) = attempt > 1 ? (" (attempt \(attempt))", "（\(attempt)回目）") : ("", "")
    return LocalizedText(
      en: "posted notification \(number), V\(version.rawValue) \(name)\(en): "
        + answer.text[.english],
      ja: "通知 \(number)（V\(version.rawValue) \(name)）を送信した\(ja)："
        + answer.text[.japanese])
  }
}

/// The app's server called verifyReceipt.
struct ReceiptVerified: DeclaredEvent {
  static let definition = EventDefinition(
    "receipt-verified", LocalizedText(en: "verifyReceipt called", ja: "verifyReceipt の問い合わせ"))

  /// The endpoint that was called.
  let endpoint: ReceiptEndpoint
  /// The status; nil for no answer.
  let status: Int?
  /// How many transactions the answer has.
  let entries: Int

  var actor: EventActor { .server }
  var text: LocalizedText {
    let (en, ja) = status.map { ("status \($0)", "status \($0)") } ?? ("no answer", "応答なし")
    return LocalizedText(
      en: "verifyReceipt (\(endpoint.rawValue)): \(en), \(counted(entries, "transaction"))",
      ja: "verifyReceipt（\(endpoint.rawValue)）：\(ja)、取引 \(entries) 件")
  }
}

/// The app's server called the App Store Server API.
struct ServerAPIAsked: DeclaredEvent {
  static let definition = EventDefinition(
    "server-api-asked",
    LocalizedText(en: "App Store Server API called", ja: "App Store Server API の問い合わせ"))

  /// The endpoint that was called.
  let endpoint: ServerAPIEndpoint
  /// The error code; nil if the call succeeded.
  let code: Int?
  /// How many transactions, subscriptions or notifications the answer has.
  let entries: Int

  var actor: EventActor { .server }
  var text: LocalizedText {
    let (en, ja) =
      code.map { ("error \($0)", "エラー \($0)") }
      ?? (counted(entries, "entry", "entries"), "\(entries) 件")
    return LocalizedText(
      en: "App Store Server API, \(endpoint.rawValue): \(en)",
      ja: "App Store Server API（\(endpoint.rawValue)）：\(ja)")
  }
}

/// A purchase was moved from one user to another.
struct PurchaseMoved: DeclaredEvent {
  static let definition = EventDefinition(
    "purchase-moved",
    LocalizedText(en: "purchase moved to another user", ja: "別のユーザーへの購入の移動"), subjects: .allTypes)

  /// The name of the user who had it.
  let old: String
  /// The name of the user who has it now.
  let new: String
  /// The purchase, or the first one of the subscription.
  let transaction: TransactionID
  /// The date of what is made next.
  let date: Timestamp

  var actor: EventActor { .server }
  var about: EventSubject? { .transaction(transaction) }
  var text: LocalizedText {
    LocalizedText(
      en: "moved Transaction ID \(transaction) from '\(old)' to '\(new)'",
      ja: "Transaction ID \(transaction) の購入を「\(old)」から「\(new)」に付け替えた")
  }
}
