public import TenkenSimulation

/// Whether an app can use StoreKit 2.
public enum StoreKit2Availability: String, Rule {
  /// The app can use StoreKit 2.
  case available
  /// The system does not have StoreKit 2.
  case unavailable

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "storekit-2",
    summary: LocalizedText(
      en: "Whether an app can use StoreKit 2: from iOS 15 (2021) on.",
      ja: "アプリが StoreKit 2 を使えるか。iOS 15（2021年）以降で使える。"),
    source: "uzzu 2021, where StoreKit 2 cannot be used; Apple, StoreKit",
    confidence: .primary
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    setting.hasReached(iOS: 15, in: 2021) ? .available : .unavailable
  }
}

/// Whether `Transaction.updates` also delivers a purchase that `purchase()` has returned.
enum PurchaseInUpdates: String, Rule {
  /// The purchase is delivered, and delivered again just before its revocation.
  case brought
  /// Only transactions that happen elsewhere are delivered.
  case notBrought = "not-brought"

  static let definition = RuleDefinition(
    name: "purchase-in-updates",
    title: LocalizedText(
      en: "what purchase() has returned, in Transaction.updates",
      ja: "purchase() が返した購入の Transaction.updates への配信"),
    summary: LocalizedText(
      en: """
        Whether Transaction.updates also delivers a purchase that purchase() has returned, and \
        delivers it once more before its revocation: measured in the simulator of iOS 26.5; from \
        iOS 15 to 17 it did not. An app that grants everything it receives grants twice.
        """,
      ja: """
        purchase() が返した購入が Transaction.updates でも届き、取り消しの前にもう一度届くか。\
        iOS 26.5 のシミュレータで実測した結果では届く。iOS 15〜17 では届かなかった。\
        届くたびに付与するアプリでは、二重に付与される。
        """),
    source: "measured in the simulator of iOS 26.5, 2026; a vendor's tests, iOS 15 to 17",
    confidence: .secondary
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .xcode && setting.hasReached(iOS: 26, in: 2026) ? .brought : .notBrought
  }

  var title: LocalizedText? {
    switch self {
    case .brought: LocalizedText(en: "delivered again", ja: "もう一度届く")
    case .notBrought: LocalizedText(en: "not delivered", ja: "届かない")
    }
  }
}

/// When StoreKit 2's lists contain a purchase that `purchase()` has returned.
enum PurchaseInLists: String, Rule {
  /// As soon as `purchase()` returns.
  case atOnce = "at-once"
  case aSecondLater = "a-second-later"

  static let definition = RuleDefinition(
    name: "purchase-in-lists",
    title: LocalizedText(en: "StoreKit's lists after a purchase", ja: "購入後の StoreKit の一覧"),
    summary: LocalizedText(
      en: """
        When Transaction.all, unfinished, latest(for:) and currentEntitlements contain what \
        purchase() has returned. In the simulator of iOS 26.5 they did not change for about a \
        second; a manual tester looks later than that, so here they contain it at once.
        """,
      ja: """
        purchase() が返した購入が、Transaction.all、unfinished、latest(for:)、\
        currentEntitlements に反映される時点。iOS 26.5 のシミュレータでは、\
        約1秒間反映されなかった。手動テストではそれより後に確認することになるため、\
        ここではすぐに反映されるものとする。
        """),
    source: "measured in the simulator of iOS 26.5, three times",
    confidence: .secondary
  )

  static func value(in setting: Setting) -> Self { .atOnce }

  var title: LocalizedText? {
    switch self {
    case .atOnce: LocalizedText(en: "up to date at once", ja: "すぐに反映される")
    case .aSecondLater: LocalizedText(en: "a second behind", ja: "1秒遅れて反映される")
    }
  }
}

/// Whether testers can make functions of StoreKit 2 fail.
enum SimulatedErrors: String, Rule {
  /// Errors can be simulated.
  case available
  /// Errors cannot be simulated.
  case unavailable

  static let definition = RuleDefinition(
    name: "simulated-errors",
    summary: LocalizedText(
      en: "Whether functions of StoreKit 2 can be made to fail: in Xcode, from iOS 17 on.",
      ja: "StoreKit 2 の関数を意図的に失敗させられるか。Xcode では iOS 17 以降でできる。"),
    source: "Apple, SKTestSession setSimulatedError(_:forAPI:)",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .xcode && setting.iOS >= 17 ? .available : .unavailable
  }
}

/// Who decides on a refund.
enum RefundDeciding: String, Rule {
  /// Every refund is granted at once.
  case grantedAtOnce = "granted-at-once"
  /// The text of the request decides.
  case byRequest = "by-request"
  /// The App Store decides.
  case appStore = "app-store"

  static let definition = RuleDefinition(
    name: "refund-decision",
    summary: LocalizedText(
      en: """
        Who decides on a refund. In the Sandbox the comment of the request decides: DECLINE \
        declines it, GRANT_PRORATED grants a part, and any other request is granted.
        """,
      ja: """
        返金の可否を誰が決めるか。Sandbox では申請の文面で決まる。DECLINE は却下、\
        GRANT_PRORATED は一部返金、それ以外は返金となる。
        """),
    source: "Apple, testing refund requests",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: .grantedAtOnce
    case .sandbox, .testflight: .byRequest
    case .production: .appStore
    }
  }
}

/// Whether the system shows the App Store's messages in the app.
enum StoreMessages: String, Rule {
  /// The system shows the messages.
  case shown
  /// The system shows no messages.
  case none

  static let definition = RuleDefinition(
    name: "store-messages",
    summary: LocalizedText(
      en: """
        Whether the system shows the App Store's messages in the app, on billing issues and on \
        prices that need consent: from iOS 16 on (16.4 for billing issues).
        """,
      ja: """
        請求の問題や、同意が必要な値上げについての App Store のメッセージを、\
        システムがアプリ内に表示するか。iOS 16 以降（請求の問題は 16.4 以降）で表示する。
        """),
    source: "Apple, Message.Reason",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self { setting.iOS >= 16 ? .shown : .none }
}

/// Whether win-back offers are available.
enum WinBackOffers: String, Rule {
  /// The system supports them.
  case available
  /// The system does not support them.
  case unavailable

  static let definition = RuleDefinition(
    name: "win-back-offers",
    summary: LocalizedText(
      en: "Whether an app and the system know win-back offers: from iOS 18 on.",
      ja: "アプリとシステムが再獲得オファーに対応しているか。iOS 18 以降で対応している。"),
    source: "Apple, supporting win-back offers; Message.Reason.winBackOffer",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self { setting.iOS >= 18 ? .available : .unavailable }
}

/// The thread on which an app receives the products that it requested with StoreKit 1.
public enum ProductThread: String, Rule {
  /// A thread other than the main thread.
  case other
  /// The main thread.
  case main

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "product-response-thread",
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
    source: "uzzu 2021, product information with StoreKit 1",
    confidence: .primary
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self { .other }

  /// The value's title in checklists.
  public var title: LocalizedText? {
    switch self {
    case .main: LocalizedText(en: "the main thread", ja: "メインスレッド")
    case .other: LocalizedText(en: "another thread", ja: "別のスレッド")
    }
  }
}
