import TenkenSimulation

/// What prevents, interrupts and replaces payments.
struct PaymentRules: RuleGroup {
  /// Whether purchases fail, with a system error, while the payment of renewals cannot be
  /// collected.
  let failsPurchasesWithRenewals = Rule<Bool>(
    "purchases-while-renewals-fail",
    title: LocalizedText(en: "purchases while renewals fail", ja: "更新の支払いが失敗する間の購入"),
    summary: LocalizedText(
      en: """
        What happens to purchases while the payment of renewals cannot be collected. The switch of \
        a Sandbox account, Allow Purchases & Renewals, applies to both; Xcode's applies to \
        renewals only. In Production the App Store asks for another way to pay; the customer is \
        assumed to give one.
        """,
      ja: """
        更新の代金を請求できない間の、購入の扱い。\
        Sandbox アカウントの「購入と更新を許可」は両方に適用され、\
        Xcode のスイッチは更新のみに適用される。\
        Production では App Store が別の支払い方法を求める。ここでは、\
        それが登録されたものとみなす。
        """),
    values: [
      RuleValue(true, "fail", "they fail", ja: "失敗する"),
      RuleValue(false, "go-through", "they go through", ja: "成功する"),
    ],
    source: "Apple, testing failing subscription renewals and in-app purchases", .primary
  ) { $0.environment == .sandbox || $0.environment == .testflight }

  /// Whether purchases are interrupted until the issue of one is resolved, not until the switch is
  /// turned off, with an issue for every purchase.
  let interruptsUntilResolved = Rule<Bool>(
    "purchase-interruption",
    title: LocalizedText(en: "how long purchases are interrupted", ja: "購入の中断が続く期間"),
    summary: LocalizedText(
      en: """
        How long purchases are interrupted: Xcode's switch stays on until it is turned off; terms \
        interrupt no further purchases once the customer has agreed to them.
        """,
      ja: """
        購入の中断が続く期間。Xcode のスイッチは、オフにするまで有効である。\
        同意済みの規約で再び中断されることはない。
        """),
    values: [
      RuleValue(false, "until-turned-off", "until the switch is turned off", ja: "スイッチをオフにするまで"),
      RuleValue(true, "until-resolved", "until the customer has agreed", ja: "規約に同意するまで"),
    ],
    source: "Apple, SKTestSession interruptedPurchasesEnabled; testing an interrupted purchase",
    .primary
  ) { $0.environment != .xcode }

  /// Whether offer codes exist.
  let hasOfferCodes = Rule<Bool>(
    "offer-codes",
    title: LocalizedText(en: "offer codes", ja: "オファーコード"),
    summary: LocalizedText(
      en: "Whether offer codes exist: from iOS 14.2 (November 2020) on.",
      ja: "オファーコードがあるか。iOS 14.2（2020年11月）以降にある。"),
    values: [
      RuleValue(true, "available", "available", ja: "ある"),
      RuleValue(false, "unavailable", "not available", ja: "ない"),
    ],
    source: "Apple, implementing offer codes in your app", .primary
  ) { $0.has(.offerCodes) }

  /// Whether families can share purchases.
  let hasFamilySharing = Rule<Bool>(
    "family-sharing",
    title: LocalizedText(en: "Family Sharing", ja: "ファミリー共有"),
    summary: LocalizedText(
      en: "Whether a family can share purchases: since December 2020.",
      ja: "ファミリーで購入を共有できるか。2020年12月以降にできる。"),
    values: [
      RuleValue(true, "available", "can be shared", ja: "共有できる"),
      RuleValue(false, "unavailable", "cannot be shared", ja: "共有できない"),
    ],
    source: "Apple, supporting Family Sharing in your app", .primary
  ) { $0.has(.familySharing) }

  /// Whether the developer chooses the length of the grace period, and the renewals it is for.
  let hasGracePeriodChoice = Rule<Bool>(
    "grace-period-choice",
    title: LocalizedText(en: "the choice of the grace period", ja: "請求の猶予期間の選択"),
    summary: LocalizedText(
      en: """
        Whether the developer chooses the length of the grace period, and the renewals it is for: \
        since 2023-01-30. Before, it was 16 days, or 6 of a weekly subscription.
        """,
      ja: """
        請求の猶予期間の長さと対象となる更新を選べるか。2023年1月30日以降に選べる。\
        それより前は16日間（1週間のサブスクリプションでは6日間）。
        """),
    values: [
      RuleValue(true, "chosen", "chosen by the developer", ja: "選べる"),
      RuleValue(
        false, "16-days", "16 days, or 6 of a weekly subscription",
        ja: "16日間（1週間のサブスクリプションでは6日間）で固定"),
    ],
    source: "Apple, news of 2023-01-30", .primary, isInvisibleToScenarios: true
  ) { $0.has(.gracePeriodChoice) }

  /// Whether offer codes exist for products that are not auto-renewable subscriptions; they make
  /// the product free.
  let hasOneTimeOfferCodes = Rule<Bool>(
    "one-time-offer-codes",
    title: LocalizedText(
      en: "offer codes of products that do not renew", ja: "サブスクリプション以外のオファーコード"),
    summary: LocalizedText(
      en: """
        Whether offer codes exist for consumables, non-consumables and non-renewing subscriptions: \
        since 2025, from iOS 16.3 on, and they make the product free.
        """,
      ja: """
        消耗型・非消耗型・非更新サブスクリプションにオファーコードがあるか。\
        2025年以降、iOS 16.3 以降にあり、プロダクトは無料になる。
        """),
    values: [
      RuleValue(true, "free", "available, and the product is free", ja: "ある（プロダクトは無料になる）"),
      RuleValue(false, "none", "none", ja: "ない"),
    ],
    source: "Apple, App Store Connect Help, offer codes for in-app purchases", .inferred
  ) { $0.has(.oneTimeOfferCodes) }

  /// Whether the account may move to another country's App Store only while no subscription is
  /// active, not at any time.
  let subscriptionsKeepStorefront = Rule<Bool>(
    "storefront-change",
    title: LocalizedText(en: "the change of storefront", ja: "ストアフロントの変更"),
    summary: LocalizedText(
      en: "When the account may move to another country's App Store. Testers may at any time.",
      ja: """
        アカウントが別の国の App Store（ストアフロント）に移れる条件。テスターはいつでも移れる。
        """),
    values: [
      RuleValue(false, "any-time", "at any time", ja: "いつでも"),
      RuleValue(
        true, "without-subscriptions", "only without an active subscription",
        ja: "有効なサブスクリプションがないときのみ"),
    ],
    source: "Apple Support, change your Apple Account country or region", .primary
  ) { $0.environment == .production }

  /// Whether customers are really charged; test environments only say what they would pay.
  let chargesMoney = Rule<Bool>(
    "charges",
    title: LocalizedText(en: "charges for purchases", ja: "代金の請求"),
    summary: LocalizedText(
      en: "Whether purchases are really charged. In test environments nobody pays anything.",
      ja: "購入の代金が実際に請求されるか。テスト環境では誰にも請求されない。"),
    values: [
      RuleValue(true, "real", "charged", ja: "請求される"),
      RuleValue(false, "none", "not charged", ja: "請求されない"),
    ],
    source: "Apple, testing in-app purchases with sandbox; App Store Connect Help, TestFlight",
    .primary, isInvisibleToScenarios: true
  ) { $0.environment == .production }

  var all: [any DeclaredRule<Setting>] {
    [
      failsPurchasesWithRenewals, interruptsUntilResolved, hasOfferCodes, hasFamilySharing,
      hasGracePeriodChoice, hasOneTimeOfferCodes, subscriptionsKeepStorefront, chargesMoney,
    ]
  }
}
