import TenkenSimulation

/// What the App Store decides and shows, and where apps receive its answers.
struct StoreRules: RuleGroup {
  /// Who decides on a refund.
  let refundDeciding = Rule<RefundDeciding>(
    "refund-decision",
    title: LocalizedText(en: "who decides on a refund", ja: "返金の判断"),
    summary: LocalizedText(
      en: """
        Who decides on a refund. In the Sandbox the comment of the request decides: DECLINE \
        declines it, GRANT_PRORATED grants a part, and any other request is granted.
        """,
      ja: """
        返金の可否を誰が決めるか。Sandbox では申請の文面で決まる。DECLINE は却下、\
        GRANT_PRORATED は一部返金、それ以外は返金となる。
        """),
    values: [
      RuleValue(
        .grantedAtOnce, "granted-at-once", "nobody: it is granted at once", ja: "判断なし（すぐに返金）"),
      RuleValue(.byRequest, "by-request", "the text of the request", ja: "申請の文面"),
      RuleValue(.appStore, "app-store", "the App Store", ja: "App Store"),
    ],
    source: "Apple, testing refund requests", .primary
  ) {
    switch $0.environment {
    case .xcode: .grantedAtOnce
    case .sandbox, .testflight: .byRequest
    case .production: .appStore
    }
  }

  /// Whether the system shows the App Store's messages in the app.
  let showsStoreMessages = Rule<Bool>(
    "store-messages",
    title: LocalizedText(en: "the App Store's messages in the app", ja: "アプリ内の App Store のメッセージ"),
    summary: LocalizedText(
      en: """
        Whether the system shows the App Store's messages in the app, on billing issues and on \
        prices that need consent: from iOS 16 on (16.4 for billing issues).
        """,
      ja: """
        請求の問題や、同意が必要な値上げについての App Store のメッセージを、\
        システムがアプリ内に表示するか。iOS 16 以降（請求の問題は 16.4 以降）で表示する。
        """),
    values: [
      RuleValue(true, "shown", "shown", ja: "表示する"),
      RuleValue(false, "none", "not shown", ja: "表示しない"),
    ],
    source: "Apple, Message.Reason", .primary
  ) { $0.has(.storeMessages) }

  /// Whether an app and the system know win-back offers.
  let hasWinBackOffers = Rule<Bool>(
    "win-back-offers",
    title: LocalizedText(en: "win-back offers", ja: "再獲得オファー"),
    summary: LocalizedText(
      en: "Whether an app and the system know win-back offers: from iOS 18 on.",
      ja: "アプリとシステムが再獲得オファーに対応しているか。iOS 18 以降で対応している。"),
    values: [
      RuleValue(true, "available", "known", ja: "対応している"),
      RuleValue(false, "unavailable", "not known", ja: "対応していない"),
    ],
    source: "Apple, supporting win-back offers; Message.Reason.winBackOffer", .primary
  ) { $0.has(.winBackOffers) }

  /// The thread on which an app receives the products that it requested with StoreKit 1.
  let productThread = Rule<ProductThread>(
    "product-response-thread",
    title: LocalizedText(en: "the thread on which products are received", ja: "商品情報が届くスレッド"),
    summary: LocalizedText(
      en: """
        On which thread productsRequest(_:didReceive:) is called. No thread was ever promised; \
        apps that relied on the main thread crash since iOS 13.1.
        """,
      ja: """
        productsRequest(_:didReceive:) が呼び出されるスレッド。\
        どのスレッドかが保証されたことはない。メインスレッドを前提としたアプリは、\
        iOS 13.1 以降でクラッシュする。
        """),
    values: [
      RuleValue(.other, "other", "another thread", ja: "別のスレッド"),
      RuleValue(.main, "main", "the main thread", ja: "メインスレッド"),
    ],
    source: "uzzu 2021, product information with StoreKit 1", .primary
  ) { _ in .other }

  var all: [any DeclaredRule<Setting>] {
    [
      refundDeciding, showsStoreMessages, hasWinBackOffers, productThread,
    ]
  }
}

enum RefundDeciding {
  /// Every refund is granted at once.
  case grantedAtOnce
  /// The text of the request decides.
  case byRequest
  /// The App Store decides.
  case appStore
}

/// The thread on which an app receives the products that it requested with StoreKit 1.
package enum ProductThread: CaseIterable, Sendable {
  case other
  case main
}
