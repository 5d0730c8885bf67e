public import Simulation

extension StoreKitEvent {
  /// Who did it, or where it happened.
  public var actor: LocalizedText {
    switch self {
    case .appLaunched, .appTerminated, .appCrashed, .appMovedToBackground, .appMovedToForeground,
      .appReinstalled, .observerChanged, .otherObserverFinished, .balanceShown, .retryBegan,
      .receiptNotSent, .responseTimedOut, .transactionFinished, .restoreBegan,
      .storePaymentReceived, .granted(_, _, .onDevice), .signedIn, .userSwitched, .apiCalled,
      .orderNotIssued, .entitlementRead:
      LocalizedText(en: "app", ja: "アプリ")
    case .dialogueShown, .networkChanged, .deviceTaken, .receiptRefreshed, .messageShown:
      LocalizedText(en: "device", ja: "端末")
    case .callback, .restoreFinished, .restoreFailed, .entitlementsRevoked:
      LocalizedText(en: "queue", ja: "キュー")
    case .purchaseResult, .transactionUpdated, .productsReceived, .productsFailed:
      LocalizedText("StoreKit")
    case .charged, .refunded, .subscribed, .periodBegan, .subscriptionRenewed, .renewalFailed,
      .gracePeriodEnded, .subscriptionExpired, .planChanged, .planChangeReverted, .offerRedeemed,
      .priceIncreased, .priceIncreaseAnswered, .refundRequested, .refundDeclined, .refundReversed,
      .renewalExtended, .removedFromSale, .billingChanged, .shared, .sharingStopped, .familyLeft,
      .autoRenewalChanged, .approvalChanged, .issueResolved, .notificationPosted:
      LocalizedText(en: "store", ja: "ストア")
    case .receiptReceived, .granted(_, _, .onServer), .usersMerged, .purchaseMoved, .orderIssued,
      .orderValid, .serverChanged, .receiptVerified, .serverAPIAsked:
      LocalizedText(en: "server", ja: "サーバー")
    case .timePassed: LocalizedText(en: "clock", ja: "時計")
    }
  }

  /// What happened, in one line.
  public var text: LocalizedText {
    switch self {
    case .appLaunched: LocalizedText(en: "launched", ja: "起動した")
    case .appTerminated: LocalizedText(en: "quit by the user", ja: "ユーザーが終了させた")
    case .appCrashed(let reason):
      LocalizedText(
        en: reason.isEmpty ? "crashed" : "terminated: \(reason)",
        ja: reason.isEmpty ? "クラッシュした" : "異常終了した: \(reason)")
    case .appMovedToBackground:
      LocalizedText(en: "moved to the background", ja: "バックグラウンドに移った")
    case .appMovedToForeground:
      LocalizedText(en: "came back to the foreground", ja: "フォアグラウンドに戻った")
    case .appReinstalled: LocalizedText(en: "removed and installed again", ja: "再インストールされた")
    case .observerChanged(let isRegistered):
      isRegistered
        ? LocalizedText(en: "registered its observer", ja: "オブザーバーを登録した")
        : LocalizedText(en: "removed its observer", ja: "オブザーバーを解除した")
    case .otherObserverFinished(let transaction):
      LocalizedText(
        en:
          "another observer finished the transaction \(transaction?.description ?? "without an ID")",
        ja: "別のオブザーバーがトランザクション \(transaction?.description ?? "(IDなし)") を終了した")
    case .balanceShown(let coins):
      LocalizedText(en: "shows a balance of \(coins)", ja: "残高 \(coins) を表示した")
    case .networkChanged(let appStore, let appServer):
      LocalizedText(
        en: "reaches the App Store: \(appStore ? "yes" : "no"), "
          + "the app's server: \(appServer ? "yes" : "no")",
        ja: "App Store への通信: \(appStore ? "可" : "不可")、"
          + "アプリのサーバーへの通信: \(appServer ? "可" : "不可")")
    case .deviceTaken(let device, let account):
      LocalizedText(
        en: "is now '\(device)' with the account '\(account)'",
        ja: "端末「\(device)」、アカウント「\(account)」に切り替えた")
    case .timePassed(let seconds):
      Self.text(ofTime: seconds)
    case .dialogueShown(let dialogue, let tag):
      LocalizedText(
        en: "shows: \(dialogue.title[.english])\(tag)",
        ja: "ダイアログを表示した: \(dialogue.title[.japanese])\(tag)")
    case .approvalChanged(let product, let approval): Self.text(of: approval, product)
    case .issueResolved(let product):
      LocalizedText(
        en: "the issue with \(product) is resolved", ja: "\(product) の購入の問題が解決された")
    case .storePaymentReceived(let product, let isContinued):
      isContinued
        ? LocalizedText(
          en: "goes on with the App Store's payment for \(product)",
          ja: "App Store で始まった \(product) の支払いを続ける")
        : LocalizedText(
          en: "puts off the App Store's payment for \(product)",
          ja: "App Store で始まった \(product) の支払いを保留した")
    case .callback(let transactions): Self.text(ofCallback: transactions)
    case .restoreBegan: "restoreCompletedTransactions()"
    case .restoreFinished: "paymentQueueRestoreCompletedTransactionsFinished(_:)"
    case .restoreFailed(let error):
      LocalizedText("paymentQueue(_:restoreCompletedTransactionsFailedWithError:), \(error)")
    case .receiptRefreshed: LocalizedText(en: "fetched the receipt anew", ja: "レシートを再取得した")
    case .retryBegan(let moment):
      LocalizedText(
        en: "retries unfinished transactions \(moment.text[.english])",
        ja: "未完了のトランザクションをリトライする (\(moment.text[.japanese]))")
    case .receiptNotSent:
      LocalizedText(en: "could not send the receipt", ja: "レシートを送信できなかった")
    case .receiptReceived(let answer, let isDelivered):
      Self.text(ofAnswer: answer, isDelivered: isDelivered)
    case .responseTimedOut:
      LocalizedText(en: "got no response in time", ja: "レスポンスがタイムアウトした")
    case .granted(let coins, let transaction, _):
      coins == 0
        ? LocalizedText(
          en: "granted Transaction ID \(transaction)", ja: "Transaction ID \(transaction) の購入を付与した")
        : LocalizedText(
          en: "granted \(coins) coins for Transaction ID \(transaction)",
          ja: "Transaction ID \(transaction) のコイン \(coins) 枚を付与した")
    case .transactionFinished(let transaction):
      LocalizedText(
        en: "finished the transaction \(transaction?.description ?? "without an ID")",
        ja: "トランザクション \(transaction?.description ?? "(IDなし)") を終了した")
    case .purchaseResult, .transactionUpdated, .entitlementRead, .apiCalled, .productsReceived,
      .productsFailed, .entitlementsRevoked, .messageShown:
      storeKit2Text
    case .notificationPosted, .serverChanged, .receiptVerified, .serverAPIAsked: serverText
    case .signedIn, .userSwitched, .usersMerged, .purchaseMoved, .orderIssued, .orderNotIssued,
      .orderValid:
      appText
    case .charged, .refunded, .subscribed, .periodBegan, .subscriptionRenewed, .renewalFailed,
      .gracePeriodEnded, .subscriptionExpired, .planChanged, .planChangeReverted, .offerRedeemed,
      .priceIncreased, .priceIncreaseAnswered, .refundRequested, .refundDeclined, .refundReversed,
      .renewalExtended, .removedFromSale, .billingChanged, .shared, .sharingStopped, .familyLeft,
      .autoRenewalChanged:
      storeText
    }
  }
}

extension StoreKitEvent {
  private static func text(of approval: Approval, _ product: String) -> LocalizedText {
    switch approval {
    case .asked:
      LocalizedText(en: "asks for approval of \(product)", ja: "\(product) の承認を求めた")
    case .approved: LocalizedText(en: "\(product) was approved", ja: "\(product) が承認された")
    case .declined: LocalizedText(en: "\(product) was declined", ja: "\(product) が拒否された")
    }
  }

  private static func text(ofCallback transactions: [TransactionSnapshot]) -> LocalizedText {
    let blocks = transactions.map { transaction in
      var block = ".\(transaction.state.rawValue) \(transaction.product)"
      block += ", ID \(transaction.id?.description ?? "nil")"
      if let original = transaction.original { block += ", original \(original)" }
      if let error = transaction.error {
        block += ", error \(error)" + (error.underlying.isEmpty ? "" : " over \(error.underlying)")
      }
      return block
    }
    return LocalizedText("paymentQueue(_:updatedTransactions:) " + blocks.joined(separator: "; "))
  }

  /// A length of time in its two largest units: nobody counts in seconds.
  private static func text(ofTime seconds: Int) -> LocalizedText {
    let units: [(seconds: Int, en: String, ja: String)] = [
      (86_400, "day", "日"), (3600, "hour", "時間"), (60, "minute", "分"), (1, "second", "秒"),
    ]
    var rest = seconds
    var en: [String] = []
    var ja: [String] = []
    for unit in units where rest >= unit.seconds && en.count < 2 {
      let count = rest / unit.seconds
      rest %= unit.seconds
      en.append("\(count) \(unit.en)\(count == 1 ? "" : "s")")
      ja.append("\(count)\(unit.ja)")
    }
    guard !en.isEmpty else { return LocalizedText(en: "no time has passed", ja: "時間は経過していない") }
    return LocalizedText(
      en: "\(en.joined(separator: " ")) passed", ja: "\(ja.joined())が経過した")
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
  /// What the dialogue says, in the App Store's words where they are known.
  var title: LocalizedText {
    switch self {
    case .paymentSheet: LocalizedText(en: "the payment sheet", ja: "支払いシート")
    case .purchaseComplete:
      LocalizedText(
        en: "You're all set. Your purchase was successful.", ja: "完了しました。購入手続きが完了しました。")
    case .unfinishedPurchase:
      LocalizedText(
        en: "the word that the product's last purchase is not completed yet",
        ja: "同じ商品の購入が完了していない旨のダイアログ")
    case .alreadySubscribed:
      LocalizedText(en: "You're currently subscribed to this", ja: "すでに登録済みである旨のダイアログ")
    case .signIn: LocalizedText(en: "the sign-in of the account", ja: "アカウントのサインイン")
    }
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
