import TenkenSimulation

extension RuleDefinition {
  /// Makes the definition of a rule whose value nobody has measured.
  fileprivate static func unmeasured(
    _ name: String, _ title: LocalizedText, _ summary: LocalizedText
  ) -> RuleDefinition {
    RuleDefinition(
      name: name, title: title, summary: summary, source: "nobody has measured it",
      confidence: .inferred)
  }
}

/// The clock by which StoreKit 2 decides whether a subscription gives access.
enum EntitlementClock: String, Rule {
  /// The App Store's clock, whatever the device's clock says.
  case appStore = "app-store"
  /// The device's clock, which the user can set.
  case device

  static let definition = RuleDefinition.unmeasured(
    "entitlement-clock",
    LocalizedText(en: "the clock that decides about access", ja: "利用可否の判断に使う時計"),
    LocalizedText(
      en: """
        By which clock StoreKit 2 decides whether a subscription gives access. Not measured: find \
        out which, and do not let access depend on it alone.
        """,
      ja: """
        StoreKit 2 が、サブスクリプションの利用権の有無をどの時計で判断するか。実測していない。\
        どちらかを確認し、利用可否の判断をこれだけに頼らないこと。
        """))

  static func value(in setting: Setting) -> Self { .appStore }

  var title: LocalizedText? {
    switch self {
    case .appStore: LocalizedText(en: "the App Store's", ja: "App Store の時刻")
    case .device: LocalizedText(en: "the device's", ja: "端末の時計")
    }
  }
}

/// Whether a finished purchase is delivered again.
enum FinishedRedelivery: String, Rule {
  /// Never, as Apple documents.
  case never
  /// Once, at the next launch of the app.
  case atLaunch = "at-launch"

  static let definition = RuleDefinition(
    name: "finished-redelivery",
    title: LocalizedText(en: "when a finished purchase is delivered again", ja: "終了済みの購入が再配信される時点"),
    summary: LocalizedText(
      en: """
        Whether a purchase that was finished is delivered again. Developers reported it from 2018 \
        to 2022; nobody has measured when it happens: here once, at the next launch.
        """,
      ja: """
        終了済みの購入が再配信されるか。2018年から2022年にかけて開発者からの報告があるが、\
        発生する条件は実測されていない。ここでは、次の起動時に1回とする。
        """),
    source: "reports of developers; Apple, finishTransaction(_:)",
    confidence: .secondary
  )

  static func value(in setting: Setting) -> Self { .never }

  var title: LocalizedText? {
    switch self {
    case .never: LocalizedText(en: "never", ja: "なし")
    case .atLaunch: LocalizedText(en: "at launch", ja: "起動時")
    }
  }
}

/// The value of `originalAppVersion`.
enum OriginalAppVersion: String, Rule {
  /// The version that the customer bought or downloaded first.
  case firstBought = "first-bought"
  case always10 = "1.0"
  /// The version that is installed.
  case present

  static let definition = RuleDefinition(
    name: "original-app-version",
    summary: LocalizedText(
      en: """
        The value of AppTransaction.originalAppVersion: 1.0 in the Sandbox, the current version in \
        Xcode. A case begins with version 1.0, which is also the version that is bought first.
        """,
      ja: """
        AppTransaction.originalAppVersion の値。Sandbox では 1.0、\
        Xcode では現在のバージョンになる。ケースはバージョン 1.0 から始まり、\
        最初に購入したバージョンも 1.0 になる。
        """),
    source: "Apple, originalAppVersion; Xcode's own app transactions",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: .present
    case .sandbox, .testflight: .always10
    case .production: .firstBought
    }
  }
}

/// What happens to an open payment sheet when the app is ended.
enum AppEndedDuringPayment: String, Rule {
  /// Not known: the simulation refuses such a step.
  case unknown
  /// The payment is not made.
  case cancelled
  /// The payment is made, and the purchase arrives at the next launch.
  case purchasedAtLaunch = "purchased-at-launch"

  static let definition = RuleDefinition.unmeasured(
    "app-ended-during-payment",
    LocalizedText(en: "the payment when the app is ended during it", ja: "支払い中にアプリを終了したときの支払い"),
    LocalizedText(
      en: """
        What happens to an open payment sheet when the user ends the app. Not measured: without a \
        choice such a step is refused; with one, a checklist says what either result would mean.
        """,
      ja: """
        支払いシートの表示中にユーザーがアプリを終了させたときの、支払いの扱い。実測していない。\
        値を選ばなければ、この操作は受け付けられない。選んだ場合、\
        どちらの結果なら何を意味するかがチェックリストに示される。
        """))

  static func value(in setting: Setting) -> Self { .unknown }

  var title: LocalizedText? {
    switch self {
    case .unknown: LocalizedText(en: "not known", ja: "未確認")
    case .cancelled: LocalizedText(en: "cancelled", ja: "キャンセル")
    case .purchasedAtLaunch: LocalizedText(en: "made at the next launch", ja: "次の起動時に成立")
    }
  }
}

/// The result of buying a plan that is in billing retry.
enum PurchaseInBillingRetry: String, Rule {
  /// Not known: the simulation refuses such a step.
  case unknown
  /// The payment fails.
  case fails
  /// The payment is made, and a new period begins.
  case beginsNewSubscription = "begins-anew"

  static let definition = RuleDefinition.unmeasured(
    "purchase-in-billing-retry",
    LocalizedText(en: "a purchase during billing retry", ja: "請求の再試行中の購入"),
    LocalizedText(
      en: """
        The result of buying in the app a plan whose last renewal could not be paid yet. Not \
        measured: without a choice such a step is refused.
        """,
      ja: """
        直近の更新の支払いが済んでいないプランを、アプリで購入したときに起きること。\
        実測していない。値を選ばなければ、この操作は受け付けられない。
        """))

  static func value(in setting: Setting) -> Self { .unknown }

  var title: LocalizedText? {
    switch self {
    case .unknown: LocalizedText(en: "not known", ja: "未確認")
    case .fails: LocalizedText(en: "fails", ja: "失敗")
    case .beginsNewSubscription: LocalizedText(en: "starts a new period", ja: "新しい契約の開始")
    }
  }
}

/// The result of `purchase()` when the purchase is interrupted.
enum InterruptedPurchaseResult: String, Rule {
  /// Not known: the simulation refuses such a step.
  case unknown
  /// An unknown error.
  case failed
  /// `.pending`.
  case pending
  /// `.userCancelled`.
  case userCancelled = "user-cancelled"

  static let definition = RuleDefinition.unmeasured(
    "interrupted-purchase-result",
    LocalizedText(en: "the result of an interrupted purchase()", ja: "購入が中断されたときの purchase() の結果"),
    LocalizedText(
      en: """
        The result of purchase() when Apple's terms interrupt the purchase. Not measured: without \
        a choice such a step is refused.
        """,
      ja: """
        Apple の規約への同意で購入が中断されたときの、purchase() の結果。実測していない。\
        値を選ばなければ、この操作は受け付けられない。
        """))

  static func value(in setting: Setting) -> Self { .unknown }

  var title: LocalizedText? {
    switch self {
    case .unknown: LocalizedText(en: "not known", ja: "未確認")
    case .failed: LocalizedText(en: "failed", ja: "失敗")
    case .pending: LocalizedText(en: "pending", ja: "保留")
    case .userCancelled: LocalizedText(en: "cancelled by the user", ja: "ユーザーによるキャンセル")
    }
  }
}

/// The entitlements in StoreKit 2 after the user has signed out of the App Store.
enum SignedOutEntitlements: String, Rule {
  /// The entitlements that the device knows.
  case kept
  /// No entitlements.
  case none

  static let definition = RuleDefinition.unmeasured(
    "entitlements-signed-out",
    LocalizedText(
      en: "entitlements after signing out of the App Store", ja: "App Store からサインアウトした後の利用権"),
    LocalizedText(
      en: """
        What Transaction.currentEntitlements contains after the user has signed out of the App \
        Store. Not measured: find out which.
        """,
      ja: """
        ユーザーが App Store からサインアウトした後の、Transaction.currentEntitlements の内容。\
        実測していない。どちらかを確認すること。
        """))

  static func value(in setting: Setting) -> Self { .kept }

  var title: LocalizedText? {
    switch self {
    case .kept: LocalizedText(en: "kept", ja: "維持")
    case .none: LocalizedText(en: "none", ja: "なし")
    }
  }
}

/// The result of a second restore that is requested while another is under way.
enum RepeatedRestore: String, Rule {
  /// Each restore delivers everything.
  case each
  /// Only the first restore delivers anything.
  case once

  static let definition = RuleDefinition.unmeasured(
    "repeated-restore",
    LocalizedText(en: "how a restore that is requested twice is performed", ja: "続けて2回行った復元の処理"),
    LocalizedText(
      en: """
        The result of a restore with StoreKit 1 that is requested while another is under way. Not \
        measured: find out which, or keep the button from being tapped twice.
        """,
      ja: """
        StoreKit 1 の復元の実行中に、もう一度復元を要求したときに起きること。実測していない。\
        どちらかを確認するか、ボタンを続けて2回タップできないようにすること。
        """))

  static func value(in setting: Setting) -> Self { .each }

  var title: LocalizedText? {
    switch self {
    case .each: LocalizedText(en: "each time", ja: "1回ずつ実行")
    case .once: LocalizedText(en: "once", ja: "1回のみ")
    }
  }
}
