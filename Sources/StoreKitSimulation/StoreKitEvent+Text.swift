public import Simulation

extension StoreKitEvent {
  /// Who did it, or where it happened.
  public var actor: LocalizedText {
    switch self {
    case .appLaunched, .appTerminated, .appCrashed, .appMovedToBackground, .appMovedToForeground,
      .balanceShown, .retryBegan, .receiptNotSent, .responseTimedOut, .transactionFinished:
      LocalizedText(en: "app", ja: "アプリ")
    case .dialogueShown, .networkChanged: LocalizedText(en: "device", ja: "端末")
    case .callback: LocalizedText(en: "queue", ja: "キュー")
    case .charged: LocalizedText(en: "store", ja: "ストア")
    case .receiptReceived, .coinsGranted: LocalizedText(en: "server", ja: "サーバー")
    case .timePassed: LocalizedText(en: "clock", ja: "時計")
    }
  }

  /// What happened, in one line.
  public var text: LocalizedText {
    switch self {
    case .appLaunched: LocalizedText(en: "launched", ja: "起動した")
    case .appTerminated: LocalizedText(en: "quit by the user", ja: "ユーザーが終了させた")
    case .appCrashed: LocalizedText(en: "crashed", ja: "クラッシュした")
    case .appMovedToBackground:
      LocalizedText(en: "moved to the background", ja: "バックグラウンドに移った")
    case .appMovedToForeground:
      LocalizedText(en: "came back to the foreground", ja: "フォアグラウンドに戻った")
    case .balanceShown(let coins):
      LocalizedText(en: "shows a balance of \(coins)", ja: "残高 \(coins) を表示した")
    case .dialogueShown(let dialogue): dialogue.event
    case .callback(let transactions): Self.text(ofCallback: transactions)
    case .charged(let product, let amount, let transaction):
      LocalizedText(
        en: "charged \(amount) for \(product), Transaction ID \(transaction)",
        ja: "\(product) の代金 \(amount) を課金した (Transaction ID \(transaction))")
    case .retryBegan(let moment):
      LocalizedText(
        en: "retries unfinished transactions (\(moment.rawValue))",
        ja: "未完了のトランザクションをリトライする (\(moment.text[.japanese]))")
    case .receiptNotSent:
      LocalizedText(en: "could not send the receipt", ja: "レシートを送信できなかった")
    case .receiptReceived(let answer, let isDelivered):
      Self.text(ofAnswer: answer, isDelivered: isDelivered)
    case .responseTimedOut:
      LocalizedText(en: "got no response in time", ja: "レスポンスがタイムアウトした")
    case .coinsGranted(let coins, let transaction):
      LocalizedText(
        en: "granted \(coins) coins for Transaction ID \(transaction)",
        ja: "Transaction ID \(transaction) のコイン \(coins) 枚を付与した")
    case .transactionFinished(let transaction):
      LocalizedText(
        en: "finished the transaction \(transaction?.description ?? "without an ID")",
        ja: "トランザクション \(transaction?.description ?? "(IDなし)") を終了した")
    case .networkChanged(let appStore, let appServer):
      LocalizedText(
        en: "reaches the App Store: \(appStore ? "yes" : "no"), "
          + "the app's server: \(appServer ? "yes" : "no")",
        ja: "App Store への通信: \(appStore ? "可" : "不可")、"
          + "アプリのサーバーへの通信: \(appServer ? "可" : "不可")")
    case .timePassed(let seconds):
      LocalizedText(en: "\(seconds) seconds pass", ja: "\(seconds) 秒が経過した")
    }
  }

  private static func text(ofCallback transactions: [TransactionSnapshot]) -> LocalizedText {
    let blocks = transactions.map { transaction in
      var block = ".\(transaction.state.rawValue) \(transaction.product)"
      block += ", ID \(transaction.id?.description ?? "nil")"
      if let original = transaction.original { block += ", original \(original)" }
      if let error = transaction.error { block += ", error \(error)" }
      return block
    }
    return LocalizedText("paymentQueue(_:updatedTransactions:) " + blocks.joined(separator: "; "))
  }

  private static func text(ofAnswer answer: ServerAnswer?, isDelivered: Bool) -> LocalizedText {
    guard let answer else {
      return LocalizedText(
        en: "got the receipt and came to no answer", ja: "レシートを受信したが、応答できなかった")
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

extension Dialogue {
  /// What people call the dialogue.
  var title: LocalizedText {
    switch self {
    case .paymentSheet: LocalizedText(en: "the payment sheet", ja: "支払いシート")
    case .purchaseComplete:
      LocalizedText(en: "the purchase was successful", ja: "購入手続きが完了しました")
    case .unfinishedPurchase:
      LocalizedText(
        en: "this item has been bought and is not completed yet", ja: "購入済みのアイテムが未完了です")
    }
  }

  /// What happened when it was shown.
  fileprivate var event: LocalizedText {
    LocalizedText(
      en: "shows a dialogue: \(title[.english])", ja: "ダイアログを表示した: \(title[.japanese])")
  }
}

extension AppBehaviour.RetryMoment {
  /// What people call the moment.
  var text: LocalizedText {
    switch self {
    case .launch: LocalizedText(en: "at launch", ja: "起動時")
    case .foreground: LocalizedText(en: "on return to the foreground", ja: "フォアグラウンド復帰時")
    case .balance: LocalizedText(en: "when the balance is shown", ja: "残高の表示時")
    }
  }
}
