import TenkenSimulation

/// The source of a rule whose value nobody has measured.
private let unmeasured = "nobody has measured it"

/// What nobody has measured, or sources dispute.
struct UnmeasuredRules: RuleGroup {
  /// Whether StoreKit 2 decides by the device's clock, which the user can set, whether a
  /// subscription gives access; else by the App Store's, whatever the device's clock says.
  let entitlementsFollowDevice = Rule<Bool>(
    "entitlement-clock",
    title: LocalizedText(en: "the clock that decides about access", ja: "利用可否の判断に使う時計"),
    summary: LocalizedText(
      en: """
        By which clock StoreKit 2 decides whether a subscription gives access. Not measured: find \
        out which, and do not let access depend on it alone.
        """,
      ja: """
        StoreKit 2 が、サブスクリプションの利用権の有無をどの時計で判断するか。実測していない。\
        どちらかを確認し、利用可否の判断をこれだけに頼らないこと。
        """),
    values: [
      RuleValue(false, "app-store", "the App Store's", ja: "App Store の時刻"),
      RuleValue(true, "device", "the device's", ja: "端末の時計"),
    ],
    source: unmeasured, .inferred
  ) { _ in false }

  /// Whether a finished purchase is delivered again, once, at the next launch; never, as Apple
  /// documents.
  let redeliversFinished = Rule<Bool>(
    "finished-redelivery",
    title: LocalizedText(en: "when a finished purchase is delivered again", ja: "終了済みの購入が再配信される時点"),
    summary: LocalizedText(
      en: """
        Whether a purchase that was finished is delivered again. Developers reported it from 2018 \
        to 2022, and again in 2026; nobody has measured when it happens: here once, at the next \
        launch.
        """,
      ja: """
        終了済みの購入が再配信されるか。2018年から2022年にかけてと、2026年に、\
        開発者からの報告があるが、発生する条件は実測されていない。ここでは、次の起動時に1回とする。
        """),
    values: [
      RuleValue(false, "never", "never", ja: "なし"),
      RuleValue(true, "at-launch", "at launch", ja: "起動時"),
    ],
    source: "reports of developers; Apple, finishTransaction(_:)", .secondary
  ) { _ in false }

  /// The value of `originalAppVersion`.
  let originalVersion = Rule<OriginalAppVersion>(
    "original-app-version",
    title: LocalizedText(en: "the value of originalAppVersion", ja: "originalAppVersion の値"),
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
    values: [
      RuleValue(
        .firstBought, "first-bought", "the version that was bought first", ja: "最初に購入したバージョン"),
      RuleValue(.always10, "1.0", "1.0", ja: "1.0"),
      RuleValue(.present, "present", "the current version", ja: "現在のバージョン"),
    ],
    source: "Apple, originalAppVersion; Xcode's own app transactions", .primary
  ) {
    switch $0.environment {
    case .xcode: .present
    case .sandbox, .testflight: .always10
    case .production: .firstBought
    }
  }

  /// What happens to an open payment sheet when the app is ended.
  let appEndedDuringPayment = Rule<AppEndedDuringPayment>(
    "app-ended-during-payment",
    title: LocalizedText(
      en: "the payment when the app is ended during it", ja: "支払い中にアプリを終了したときの支払い"),
    summary: LocalizedText(
      en: """
        What happens to an open payment sheet when the user ends the app. Not measured: without a \
        choice such a step is refused; with one, a checklist says what either result would mean.
        """,
      ja: """
        支払いシートの表示中にユーザーがアプリを終了させたときの、支払いの扱い。実測していない。\
        値を選ばなければ、この操作は受け付けられない。選んだ場合、\
        どちらの結果なら何を意味するかがチェックリストに示される。
        """),
    values: [
      RuleValue(.unknown, "unknown", "not known", ja: "未確認"),
      RuleValue(.cancelled, "cancelled", "cancelled", ja: "キャンセル"),
      RuleValue(
        .purchasedAtLaunch, "purchased-at-launch",
        "made at the next launch", ja: "次の起動時に成立"),
    ],
    source: unmeasured, .inferred
  ) { _ in .unknown }

  /// The result of buying a plan that is in billing retry.
  let purchaseInBillingRetry = Rule<PurchaseInBillingRetry>(
    "purchase-in-billing-retry",
    title: LocalizedText(en: "a purchase during billing retry", ja: "請求の再試行中の購入"),
    summary: LocalizedText(
      en: """
        The result of buying in the app a plan whose last renewal could not be paid yet. Not \
        measured: without a choice such a step is refused.
        """,
      ja: """
        直近の更新の支払いが済んでいないプランを、アプリで購入したときに起きること。\
        実測していない。値を選ばなければ、この操作は受け付けられない。
        """),
    values: [
      RuleValue(.unknown, "unknown", "not known", ja: "未確認"),
      RuleValue(.fails, "fails", "fails", ja: "失敗"),
      RuleValue(
        .beginsNewSubscription, "begins-anew",
        "starts a new period", ja: "新しい契約の開始"),
    ],
    source: unmeasured, .inferred
  ) { _ in .unknown }

  /// The result of `purchase()` when the purchase is interrupted.
  let interruptedPurchaseResult = Rule<InterruptedPurchaseResult>(
    "interrupted-purchase-result",
    title: LocalizedText(
      en: "the result of an interrupted purchase()", ja: "購入が中断されたときの purchase() の結果"),
    summary: LocalizedText(
      en: """
        The result of purchase() when Apple's terms interrupt the purchase. Not measured: without \
        a choice such a step is refused.
        """,
      ja: """
        Apple の規約への同意で購入が中断されたときの、purchase() の結果。実測していない。\
        値を選ばなければ、この操作は受け付けられない。
        """),
    values: [
      RuleValue(.unknown, "unknown", "not known", ja: "未確認"),
      RuleValue(.failed, "failed", "failed", ja: "失敗"),
      RuleValue(.pending, "pending", "pending", ja: "保留"),
      RuleValue(
        .userCancelled, "user-cancelled",
        "cancelled by the user", ja: "ユーザーによるキャンセル"),
    ],
    source: unmeasured, .inferred
  ) { _ in .unknown }

  /// Whether StoreKit 2 has the entitlements that the device knows after the user has signed out of
  /// the App Store; else none.
  let keepsEntitlementsSignedOut = Rule<Bool>(
    "entitlements-signed-out",
    title: LocalizedText(
      en: "entitlements after signing out of the App Store", ja: "App Store からサインアウトした後の利用権"),
    summary: LocalizedText(
      en: """
        What Transaction.currentEntitlements contains after the user has signed out of the App \
        Store. Not measured: find out which.
        """,
      ja: """
        ユーザーが App Store からサインアウトした後の、Transaction.currentEntitlements の内容。\
        実測していない。どちらかを確認すること。
        """),
    values: [
      RuleValue(true, "kept", "kept", ja: "維持"),
      RuleValue(false, "none", "none", ja: "なし"),
    ],
    source: unmeasured, .inferred
  ) { _ in true }

  /// Whether a restore delivers everything even if another one is under way; else only the first
  /// one delivers anything.
  let repeatsRestores = Rule<Bool>(
    "repeated-restore",
    title: LocalizedText(
      en: "how a restore that is requested twice is performed", ja: "続けて2回行った復元の処理"),
    summary: LocalizedText(
      en: """
        The result of a restore with StoreKit 1 that is requested while another is under way. Not \
        measured: find out which, or keep the button from being tapped twice.
        """,
      ja: """
        StoreKit 1 の復元の実行中に、もう一度復元を要求したときに起きること。実測していない。\
        どちらかを確認するか、ボタンを続けて2回タップできないようにすること。
        """),
    values: [
      RuleValue(true, "each", "each time", ja: "1回ずつ実行"),
      RuleValue(false, "once", "once", ja: "1回のみ"),
    ],
    source: unmeasured, .inferred
  ) { _ in true }

  /// Of which changes of a subscription `Status.updates` tells.
  let statusUpdates = Rule<StatusUpdates>(
    "status-updates",
    title: LocalizedText(
      en: "which changes Status.updates delivers", ja: "Status.updates に届く変化"),
    summary: LocalizedText(
      en: """
        Whether Product.SubscriptionInfo.Status.updates delivers a status whenever its transaction \
        or renewal information changes (a renewal, renewal turned off), or only when its state \
        does. Apple says no more than "when a subscription's status changes": find out which.
        """,
      ja: """
        Product.SubscriptionInfo.Status.updates に、トランザクションや更新情報の変化（更新、自動更新の\
        オフなど）でもステータスが届くか、状態が変わったときだけか。Apple の説明は「ステータスが\
        変わったとき」だけである。どちらかを確認すること。
        """),
    values: [
      RuleValue(.everyChange, "every-change", "every change", ja: "あらゆる変化"),
      RuleValue(.stateOnly, "state-only", "only the state", ja: "状態の変化だけ"),
    ],
    source: "Apple, Product.SubscriptionInfo.Status.updates; nobody has measured it", .inferred
  ) { _ in .everyChange }

  var all: [any DeclaredRule<Setting>] {
    [
      entitlementsFollowDevice, redeliversFinished, originalVersion, appEndedDuringPayment,
      purchaseInBillingRetry, interruptedPurchaseResult, keepsEntitlementsSignedOut,
      repeatsRestores, statusUpdates,
    ]
  }
}

enum OriginalAppVersion {
  /// The version that the customer bought or downloaded first.
  case firstBought
  case always10
  /// The version that is installed.
  case present
}

/// What of a subscription has to change for `Status.updates` to deliver its status.
enum StatusUpdates: CaseIterable {
  /// The state, the period, or the renewal information.
  case everyChange
  /// Only the state.
  case stateOnly
}

enum AppEndedDuringPayment: CaseIterable {
  case unknown
  case cancelled
  case purchasedAtLaunch
}

enum PurchaseInBillingRetry: CaseIterable {
  case unknown
  case fails
  case beginsNewSubscription
}

enum InterruptedPurchaseResult: CaseIterable {
  case unknown
  case failed
  case pending
  case userCancelled
}
