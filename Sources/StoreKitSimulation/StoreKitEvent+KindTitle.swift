public import Simulation

extension StoreKitEvent.Kind {
  /// What people call such an event.
  public var title: LocalizedText {
    switch self {
    case .appLaunched: LocalizedText(en: "app launched", ja: "アプリの起動")
    case .appTerminated: LocalizedText(en: "app quit by the user", ja: "ユーザーによるアプリの終了")
    case .appCrashed: LocalizedText(en: "app crashed", ja: "アプリのクラッシュ")
    case .appMovedToBackground: LocalizedText(en: "app moved to the background", ja: "バックグラウンドへの移行")
    case .appMovedToForeground: LocalizedText(en: "app came to the foreground", ja: "フォアグラウンドへの復帰")
    case .appReinstalled: LocalizedText(en: "app installed again", ja: "アプリの再インストール")
    case .observerChanged: LocalizedText(en: "observer registered or removed", ja: "オブザーバーの登録・解除")
    case .otherObserverFinished:
      LocalizedText(en: "finished by another observer", ja: "別のオブザーバーによる終了")
    case .balanceShown: LocalizedText(en: "balance shown", ja: "残高の表示")
    case .dialogueShown: LocalizedText(en: "system dialogue shown", ja: "システムダイアログの表示")
    case .callback:
      LocalizedText(en: "transactions delivered to the observer", ja: "オブザーバーへのトランザクション通知")
    case .charged: LocalizedText(en: "account charged", ja: "アカウントへの請求")
    case .refunded: LocalizedText(en: "money paid back", ja: "返金")
    case .subscribed: LocalizedText(en: "subscription began", ja: "サブスクリプションの開始")
    case .periodBegan: LocalizedText(en: "period began", ja: "期間の開始")
    case .subscriptionRenewed: LocalizedText(en: "subscription renewed", ja: "サブスクリプションの更新")
    case .renewalFailed: LocalizedText(en: "renewal could not be paid", ja: "更新の支払いの失敗")
    case .gracePeriodEnded: LocalizedText(en: "grace period ended", ja: "猶予期間の終了")
    case .subscriptionExpired: LocalizedText(en: "subscription expired", ja: "サブスクリプションの失効")
    case .planChanged: LocalizedText(en: "plan changed", ja: "プランの変更")
    case .planChangeReverted: LocalizedText(en: "change of plan taken back", ja: "プラン変更の取り消し")
    case .offerRedeemed: LocalizedText(en: "offer redeemed", ja: "オファーの利用")
    case .priceIncreased: LocalizedText(en: "price raised", ja: "価格の引き上げ")
    case .priceIncreaseAnswered: LocalizedText(en: "higher price answered", ja: "値上げへの回答")
    case .refundRequested: LocalizedText(en: "refund requested", ja: "返金の申請")
    case .refundDeclined: LocalizedText(en: "refund declined", ja: "返金の却下")
    case .refundReversed: LocalizedText(en: "refund taken back", ja: "返金の取り消し")
    case .renewalExtended: LocalizedText(en: "renewal date extended", ja: "更新日の延長")
    case .removedFromSale: LocalizedText(en: "product removed from sale", ja: "販売の終了")
    case .billingChanged:
      LocalizedText(en: "renewal payments fail or work again", ja: "更新の支払い状況の変化")
    case .shared: LocalizedText(en: "shared with the family", ja: "ファミリー共有")
    case .sharingStopped: LocalizedText(en: "sharing stopped", ja: "共有の停止")
    case .familyLeft: LocalizedText(en: "somebody left the family", ja: "ファミリーからの離脱")
    case .autoRenewalChanged:
      LocalizedText(en: "automatic renewal turned on or off", ja: "自動更新のオン・オフ")
    case .approvalChanged: LocalizedText(en: "approval asked, given or declined", ja: "承認の依頼・許可・拒否")
    case .issueResolved: LocalizedText(en: "interruption resolved", ja: "購入の中断の解消")
    case .storePaymentReceived:
      LocalizedText(en: "payment began in the App Store", ja: "App Storeからの購入の開始")
    case .restoreBegan: LocalizedText(en: "restore began", ja: "リストアの開始")
    case .restoreFinished: LocalizedText(en: "restore finished", ja: "リストアの完了")
    case .restoreFailed: LocalizedText(en: "restore failed", ja: "リストアの失敗")
    case .receiptRefreshed: LocalizedText(en: "receipt refreshed", ja: "レシートの更新")
    case .retryBegan:
      LocalizedText(en: "app retried unfinished transactions", ja: "未完了トランザクションの再処理")
    case .receiptNotSent: LocalizedText(en: "receipt could not be sent", ja: "レシート送信の失敗")
    case .receiptReceived: LocalizedText(en: "server got a receipt", ja: "サーバーのレシート受信")
    case .responseTimedOut: LocalizedText(en: "response timed out", ja: "応答のタイムアウト")
    case .granted: LocalizedText(en: "purchase granted", ja: "購入内容の付与")
    case .transactionFinished: LocalizedText(en: "transaction finished", ja: "トランザクションの終了")
    case .networkChanged: LocalizedText(en: "network changed", ja: "通信状態の変化")
    case .deviceTaken: LocalizedText(en: "another device or account taken", ja: "端末・アカウントの切り替え")
    case .purchaseResult: LocalizedText(en: "purchase() came to a result", ja: "purchase() の結果")
    case .transactionUpdated:
      LocalizedText(en: "Transaction.updates brought a transaction", ja: "Transaction.updates の通知")
    case .entitlementRead: LocalizedText(en: "current entitlement read", ja: "現在の利用権の読み取り")
    case .apiCalled: LocalizedText(en: "StoreKit 2 function called", ja: "StoreKit 2 の関数の呼び出し")
    case .productsReceived: LocalizedText(en: "products received", ja: "商品情報の取得")
    case .productsFailed: LocalizedText(en: "products not received", ja: "商品情報の取得の失敗")
    case .entitlementsRevoked: LocalizedText(en: "entitlements revoked", ja: "利用権の取り消し")
    case .messageShown: LocalizedText(en: "App Store message shown", ja: "App Storeのメッセージの表示")
    case .signedIn: LocalizedText(en: "user signed in", ja: "ユーザーのサインイン")
    case .userSwitched: LocalizedText(en: "user switched", ja: "ユーザーの切り替え")
    case .usersMerged: LocalizedText(en: "users merged", ja: "ユーザーの統合")
    case .purchaseMoved: LocalizedText(en: "purchase moved to another user", ja: "別のユーザーへの購入の移動")
    case .orderIssued: LocalizedText(en: "order issued", ja: "注文番号の発行")
    case .orderNotIssued: LocalizedText(en: "order not issued", ja: "注文番号の発行の失敗")
    case .orderValid: LocalizedText(en: "order paid and granted", ja: "注文の成立")
    case .notificationPosted: LocalizedText(en: "server notification posted", ja: "サーバー通知の送信")
    case .serverChanged: LocalizedText(en: "server stopped or started", ja: "サーバーの停止・復旧")
    case .receiptVerified: LocalizedText(en: "verifyReceipt asked", ja: "verifyReceiptの問い合わせ")
    case .serverAPIAsked:
      LocalizedText(en: "App Store Server API asked", ja: "App Store Server APIの問い合わせ")
    case .timePassed: LocalizedText(en: "time passed", ja: "時間の経過")
    }
  }

  /// The types of products that such an event may be about; empty if it is about no product.
  public var subjects: [String] {
    switch self {
    case .subscribed, .periodBegan, .subscriptionRenewed, .renewalFailed, .gracePeriodEnded,
      .subscriptionExpired, .planChanged, .planChangeReverted, .offerRedeemed,
      .priceIncreased, .priceIncreaseAnswered, .renewalExtended, .autoRenewalChanged:
      [Product.Kind.autoRenewable].map(\.rawValue)
    case .shared, .sharingStopped:
      [Product.Kind.nonConsumable, .autoRenewable].map(\.rawValue)
    case .entitlementRead, .entitlementsRevoked:
      [Product.Kind.nonConsumable, .autoRenewable, .nonRenewing].map(\.rawValue)
    case .otherObserverFinished, .callback, .charged, .refunded, .refundRequested,
      .refundDeclined, .refundReversed, .removedFromSale, .approvalChanged, .issueResolved,
      .storePaymentReceived, .granted, .transactionFinished, .purchaseResult,
      .transactionUpdated, .productsReceived, .purchaseMoved, .orderIssued, .orderNotIssued:
      Product.Kind.allCases.map(\.rawValue)
    case .appLaunched, .appTerminated, .appCrashed, .appMovedToBackground,
      .appMovedToForeground, .appReinstalled, .observerChanged, .balanceShown,
      .dialogueShown, .billingChanged, .familyLeft, .restoreBegan, .restoreFinished,
      .restoreFailed, .receiptRefreshed, .retryBegan, .receiptNotSent, .receiptReceived,
      .responseTimedOut, .networkChanged, .deviceTaken, .apiCalled, .productsFailed,
      .messageShown, .signedIn, .userSwitched, .usersMerged, .orderValid,
      .notificationPosted, .serverChanged, .receiptVerified, .serverAPIAsked, .timePassed:
      []
    }
  }
}
