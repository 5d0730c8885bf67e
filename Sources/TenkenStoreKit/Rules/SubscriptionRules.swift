import TenkenSimulation

/// A title of Settings and of Xcode, in quotation marks.
private func quoted(_ title: String) -> LocalizedText {
  LocalizedText(en: "“\(title)”", ja: "「\(title)」")
}

/// How subscriptions are bought, restored, renewed and ended.
struct SubscriptionRules: RuleGroup {
  /// Whether re-enabling a subscription on its management screen before expiry makes a transaction,
  /// with the first one as its original, and does not only turn automatic renewal on.
  let reenablingMakesTransaction = Rule<Bool>(
    "reenabling-before-expiry",
    title: LocalizedText(en: "re-enabling a cancelled subscription", ja: "有効期限前の自動更新の再開"),
    summary: LocalizedText(
      en: """
        The result of re-enabling a cancelled subscription on its management screen before it \
        expires.
        """,
      ja: """
        解約したサブスクリプションの自動更新を、\
        有効期限前に管理画面で再開したときに発生するもの。
        """),
    values: [
      RuleValue(true, "new-transaction", "a new transaction", ja: "新しいトランザクション"),
      RuleValue(false, "nothing", "nothing", ja: "なし"),
    ],
    source: "NTT Resonant part 4, scene 6-1 (Xcode, Sandbox and Production)", .primary
  ) { $0.environment == .xcode }

  /// Whether buying a cancelled subscription again in the app before it expires delivers the same
  /// transaction again, and not a new one, with the first one as its original.
  let repurchaseRepeatsTransaction = Rule<Bool>(
    "repurchase-before-expiry",
    title: LocalizedText(en: "buying a cancelled subscription again", ja: "有効期限前の再購入"),
    summary: LocalizedText(
      en: """
        The result of buying a cancelled subscription again in the app before it expires. In \
        Production one purchased transaction was seen, similar to the Sandbox.
        """,
      ja: """
        解約したサブスクリプションを、有効期限前にアプリで再購入したときに発生するもの。\
        Production では purchased トランザクションが1件確認されており、Sandbox に近い。
        """),
    values: [
      RuleValue(false, "new-transaction", "a new transaction", ja: "新しいトランザクション"),
      RuleValue(true, "same-transaction", "the same transaction again", ja: "同じトランザクションの再配信"),
    ],
    source: "NTT Resonant part 4, scene 6-2", .primary
  ) { $0.environment != .xcode }

  /// Whether buying a subscription that is active and renews makes a failed transaction, and does
  /// not deliver the same one again.
  let failsDuplicatePurchases = Rule<Bool>(
    "duplicate-purchase",
    title: LocalizedText(en: "buying an active subscription", ja: "有効なサブスクリプションの購入"),
    summary: LocalizedText(
      en: """
        The result of buying a subscription that is active and renews. Others have logged a failed \
        transaction; in scene 6-2 the same transaction was seen once more, but with automatic \
        renewal turned off.
        """,
      ja: """
        有効で自動更新中のサブスクリプションを購入したときに発生するもの。\
        failed トランザクションのログが第三者により公開されている。\
        シーン6-2では同じトランザクションがもう一度届いたが、自動更新はオフだった。
        """),
    values: [
      RuleValue(true, "fails", "a failed transaction", ja: "failed トランザクション"),
      RuleValue(false, "same-transaction", "the same transaction again", ja: "同じトランザクションの再配信"),
    ],
    source: "logs of others, SKErrorDomain 0 over ASDServerErrorDomain 3532", .secondary
  ) { _ in true }

  /// The transactions of a subscription that a restore delivers.
  let restoreScope = Rule<RestoreScope>(
    "restore-scope",
    title: LocalizedText(en: "which transactions of a subscription are restored", ja: "復元の範囲"),
    summary: LocalizedText(
      en: """
        Which transactions of a subscription are restored. Production has not been measured and is \
        assumed to be like the Sandbox.
        """,
      ja: """
        サブスクリプションのトランザクションのうち、復元される範囲。\
        Production は実測しておらず、Sandbox と同じとみなす。
        """),
    values: [
      RuleValue(.latest, "latest", "only the latest", ja: "最新の1件のみ"),
      RuleValue(.all, "all", "all", ja: "すべて"),
    ],
    source: "NTT Resonant part 5, D: one transaction in Xcode, nine in Sandbox", .primary
  ) { $0.environment == .xcode ? .latest : .all }

  /// How fast time passes for subscriptions; the fixed rates below a day exist in Xcode only.
  let renewalRate = Rule<RenewalRate>(
    "renewal-rate",
    title: LocalizedText(en: "the renewal rate", ja: "サブスクリプションの更新頻度"),
    summary: LocalizedText(
      en: """
        How fast time passes for subscriptions. A Sandbox tester's setting and Xcode's StoreKit \
        file choose other rates. TestFlight renewed like the Sandbox until \
        November 2024; it has renewed daily since. Of the Sandbox's rate of 3 minutes \
        only the months are known: a week, here 108 seconds, the grace period and billing retry \
        are in proportion to the rate of 5 minutes (inferred).
        """,
      ja: """
        サブスクリプションの時間が進む速さ。\
        Sandbox テスターの設定と Xcode の StoreKit ファイルで、ほかの速さも選べる。\
        TestFlight は2024年11月までは Sandbox と同じ速さで、その後は1日ごとに更新される。\
        Sandbox の3分の速さは、月単位のプランの長さだけがわかっている。週（ここでは108秒）、\
        猶予期間、請求の再試行期間は、5分の速さからの比例（推定）。
        """),
    values: [
      RuleValue(.calendar, "real-time", quoted("Real Time")),
      RuleValue(
        .scaled(month: 3600, week: 900), "monthly-every-hour", quoted("Monthly Renewal Every Hour")),
      RuleValue(
        .scaled(month: 1800, week: 600), "monthly-every-30-minutes",
        quoted("Monthly Renewal Every 30 Minutes")),
      RuleValue(
        .scaled(month: 900, week: 300), "monthly-every-15-minutes",
        quoted("Monthly Renewal Every 15 Minutes")),
      RuleValue(
        .scaled(month: 300, week: 180), "monthly-every-5-minutes",
        quoted("Monthly Renewal Every 5 Minutes")),
      RuleValue(
        .scaled(month: 180, week: 108), "monthly-every-3-minutes",
        quoted("Monthly Renewal Every 3 Minutes")),
      RuleValue(
        .scaled(month: 30, week: 10), "monthly-every-30-seconds",
        quoted("Monthly Renewal Every 30 Seconds")),
      RuleValue(.fixed(86_400), "daily", "daily", ja: "1日ごと"),
      RuleValue(.fixed(900), "every-15-minutes", quoted("One Renewal Every 15 Minutes")),
      RuleValue(.fixed(300), "every-5-minutes", quoted("One Renewal Every 5 Minutes")),
      RuleValue(.fixed(60), "every-minute", quoted("One Renewal Every Minute")),
      RuleValue(.fixed(30), "every-30-seconds", quoted("One Renewal Every 30 Seconds")),
      RuleValue(.fixed(10), "every-10-seconds", quoted("One Renewal Every 10 Seconds")),
      RuleValue(.fixed(2), "every-2-seconds", quoted("One Renewal Every 2 Seconds")),
    ],
    source: "Apple, StoreKitTest time rates; App Store Connect Help, testing in TestFlight",
    .primary
  ) {
    switch $0.environment {
    case .xcode, .production: .calendar
    case .sandbox: .monthlyEveryFiveMinutes
    case .testflight: $0.has(.dailyTestFlight) ? .fixed(86_400) : .monthlyEveryFiveMinutes
    }
  }

  /// How many seconds before a period ends the App Store makes the renewal.
  let renewalLead = Rule<Int>(
    "renewal-lead",
    title: LocalizedText(en: "when a renewal is charged", ja: "更新の課金が行われる時点"),
    summary: LocalizedText(
      en: """
        How long before the end of a period the App Store charges for the next one and sends its \
        messages: in Production up to 24 hours. The new period begins when the old one ends, and \
        whoever cancels meanwhile has paid for it. Eight hours were seen; what cannot be charged \
        fails at the end of the period. Where time passes faster, nothing is early.
        """,
      ja: """
        期間終了のどれだけ前に、App Store が次の期間の課金と通知を行うか。Production では最大24時間前。\
        新しい期間は前の期間の終了時に始まり、その間に解約しても次の期間の分は課金済みになる。\
        実際に確認されたのは8時間前。請求できない場合は、期間の終了時に更新が失敗する。\
        時間が速く進む環境では、前倒しされない。
        """),
    values: [
      RuleValue(0, "at-expiry", "when the period ends", ja: "期間の終了時"),
      RuleValue(28_800, "8-hours", "8 hours before", ja: "終了の8時間前"),
      RuleValue(86_400, "24-hours", "24 hours before", ja: "終了の24時間前"),
    ],
    source: """
      Apple, handling subscriptions billing; Apple Developer Program License Agreement, Schedule 2; \
      a payload of 2025 that others published
      """, .primary
  ) { $0.environment == .production ? 28_800 : 0 }

  /// How often a subscription renews after it was bought.
  let renewalLimit = Rule<RenewalLimit>(
    "renewal-limit",
    title: LocalizedText(en: "the number of renewals", ja: "更新の回数"),
    summary: LocalizedText(
      en: """
        How often a subscription renews after it was bought. The Sandbox stopped after six paid \
        periods until about 2022, with or without a free trial before them; current documentation \
        says twelve renewals.
        """,
      ja: """
        購入後にサブスクリプションが更新される回数。2022年頃までの Sandbox では、\
        無料トライアルの有無にかかわらず、有料期間6回で終了した。\
        現行のドキュメントでは12回更新されるとされる。
        """),
    values: [
      RuleValue(.none, "none", "without limit", ja: "無制限"),
      RuleValue(.sixPaidPeriods, "6-paid-periods", "for six paid periods", ja: "有料期間6回まで"),
      RuleValue(.six, "6", "six times", ja: "6回"),
      RuleValue(.twelve, "12", "twelve times", ja: "12回"),
    ],
    source: """
      Apple, testing an auto-renewable subscription; App Store Connect Help, TestFlight; a receipt \
      signed by the App Store (2021)
      """, .primary
  ) {
    switch $0.environment {
    case .xcode, .production: .none
    case .sandbox: $0.has(.twelveSandboxRenewals) ? .twelve : .sixPaidPeriods
    case .testflight: .six
    }
  }

  /// Whether automatic renewal is turned off shortly before a subscription reaches the renewal
  /// limit of a test environment, as if the customer had done it; else it ends for an unknown
  /// reason.
  let turnsOffRenewalAtLimit = Rule<Bool>(
    "renewal-limit-end",
    title: LocalizedText(en: "the end after the last renewal", ja: "最後の更新の後の終わり方"),
    summary: LocalizedText(
      en: """
        How a subscription ends after the last renewal that a test environment makes: with renewal \
        turned off about 24 seconds before, as in 2020 and 2021, or for an unknown reason. Later \
        years have not been measured.
        """,
      ja: """
        テスト環境での最後の更新の後、サブスクリプションがどのように終わるか。\
        2020年と2021年のように約24秒前に自動更新がオフになるか、理由不明で終わる。\
        以降の年は実測していない。
        """),
    values: [
      RuleValue(true, "turned-off", "with renewal turned off", ja: "自動更新がオフになって終わる"),
      RuleValue(false, "unknown", "for an unknown reason", ja: "理由不明で終わる"),
    ],
    source: "notifications and receipts of the Sandbox that others published, 2020 and 2021",
    .secondary
  ) { _ in true }

  /// Whether a consumable purchase stays in the app receipt until its transaction is finished, not
  /// until the same product is bought again and the new entry overwrites the old one.
  let receiptsOmitFinished = Rule<Bool>(
    "consumable-in-receipt",
    title: LocalizedText(en: "how long the receipt lists a consumable", ja: "レシートに消耗型が残る期間"),
    summary: LocalizedText(
      en: """
        How long a consumable purchase stays in the app receipt. Apple's older guide and the \
        source of 2019 say until it is bought again, which holds here before 2020; Apple's current \
        documentation says until it is finished.
        """,
      ja: """
        消耗型の購入がアプリのレシートに残る期間。\
        Apple の旧ガイドと2019年の出典では再購入するまでとされ、\
        ここでは2020年より前をそのように扱う。Apple の現行ドキュメントでは、\
        トランザクションを終了するまでとされる。
        """),
    values: [
      RuleValue(false, "until-repurchase", "until it is bought again", ja: "再購入するまで"),
      RuleValue(true, "until-finished", "until it is finished", ja: "終了するまで"),
    ],
    source: """
      Apple, responseBody.Receipt.In_app; before 2020 Ihara 2019, receipts at the first purchase and at \
      the re-purchase
      """, .primary
  ) { $0.has(.finishedConsumablesInReceipt) }

  var all: [any DeclaredRule<Setting>] {
    [
      reenablingMakesTransaction, repurchaseRepeatsTransaction, failsDuplicatePurchases,
      restoreScope, renewalRate, renewalLead, renewalLimit, turnsOffRenewalAtLimit,
      receiptsOmitFinished,
    ]
  }
}

enum RestoreScope {
  /// The latest transaction.
  case latest
  /// Every transaction of its history, each with a new Transaction ID.
  case all
}

enum RenewalLimit {
  /// Until it is cancelled.
  case none
  /// Until six periods have been paid; a free trial before them does not count.
  case sixPaidPeriods
  /// Six times.
  case six
  /// Twelve times.
  case twelve

  /// Whether another period follows after this many renewals and paid periods.
  func allows(afterRenewals renewals: Int, paidPeriods: Int) -> Bool {
    switch self {
    case .none: true
    case .sixPaidPeriods: paidPeriods < 6
    case .six: renewals < 6
    case .twelve: renewals < 12
    }
  }
}
