import TenkenSimulation

/// What prevents, interrupts and replaces payments.
struct PaymentRules: RuleGroup {
  /// Whether purchases fail, with a system error, while the payment of renewals cannot be
  /// collected.
  let failsPurchasesWithRenewals = Rule<Bool>(
    "purchases-while-renewals-fail",
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
    values: [RuleValue(true, "fail"), RuleValue(false, "go-through")],
    source: "Apple, testing failing subscription renewals and in-app purchases", .primary
  ) { $0.environment == .sandbox || $0.environment == .testflight }

  /// Whether purchases are interrupted until the issue of one is resolved, not until the switch is
  /// turned off, with an issue for every purchase.
  let interruptsUntilResolved = Rule<Bool>(
    "purchase-interruption",
    summary: LocalizedText(
      en: """
        How long purchases are interrupted: Xcode's switch stays on until it is turned off; terms \
        interrupt no further purchases once the customer has agreed to them.
        """,
      ja: """
        購入の中断が続く期間。Xcode のスイッチは、オフにするまで有効である。\
        同意済みの規約で再び中断されることはない。
        """),
    values: [RuleValue(false, "until-turned-off"), RuleValue(true, "until-resolved")],
    source: "Apple, SKTestSession interruptedPurchasesEnabled; testing an interrupted purchase",
    .primary
  ) { $0.environment != .xcode }

  /// Whether offer codes exist for products that are not auto-renewable subscriptions; they make
  /// the product free.
  let hasOneTimeOfferCodes = Rule<Bool>(
    "one-time-offer-codes",
    summary: LocalizedText(
      en: """
        Whether offer codes exist for consumables, non-consumables and non-renewing subscriptions: \
        since 2025, and they make the product free.
        """,
      ja: """
        消耗型・非消耗型・非更新サブスクリプションにオファーコードがあるか。2025年以降にあり、\
        プロダクトは無料になる。
        """),
    values: [RuleValue(true, "free"), RuleValue(false, "none")],
    source: "Apple, App Store Connect Help, offer codes for in-app purchases", .inferred
  ) { $0.year >= 2025 }

  /// Whether the account may move to another country's App Store only while no subscription is
  /// active, not at any time.
  let subscriptionsKeepStorefront = Rule<Bool>(
    "storefront-change",
    summary: LocalizedText(
      en: "When the account may move to another country's App Store. Testers may at any time.",
      ja: """
        アカウントが別の国の App Store（ストアフロント）に移れる条件。テスターはいつでも移れる。
        """),
    values: [RuleValue(false, "any-time"), RuleValue(true, "without-subscriptions")],
    source: "Apple Support, change your Apple Account country or region", .primary
  ) { $0.environment == .production }

  var all: [any DeclaredRule<Setting>] {
    [
      failsPurchasesWithRenewals, interruptsUntilResolved, hasOneTimeOfferCodes,
      subscriptionsKeepStorefront,
    ]
  }
}
