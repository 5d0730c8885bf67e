package import TenkenSimulation

/// What the objects contain that the App Store or Xcode signs.
package struct SignedRules: RuleGroup {
  /// Whether dates in signed objects are in milliseconds with fractions, such as
  /// `1696696487758.982`, not in whole milliseconds.
  package let hasFractionalDates = Rule<Bool>(
    "signed-dates",
    title: LocalizedText(en: "the dates in signed objects", ja: "署名済みオブジェクトの日時"),
    summary: LocalizedText(
      en: """
        The form of dates in signed transactions, renewals and app transactions: those of Xcode 15 \
        (iOS 17, 2023) are in milliseconds with fractions, for every type of product.
        """,
      ja: """
        署名済みのトランザクション・更新情報・アプリトランザクションの日時の形式。\
        Xcode 15（iOS 17、2023年）では、どのタイプのプロダクトでも小数部付きのミリ秒になる。
        """),
    values: [
      RuleValue(true, "fractional", "milliseconds with fractions", ja: "小数部付きのミリ秒"),
      RuleValue(false, "whole", "whole milliseconds", ja: "整数のミリ秒"),
    ],
    source:
      "App Store Server Library, xcode-signed-transaction (2023); published payloads, 2024 on",
    .primary, isInvisibleToScenarios: true
  ) { $0.environment == .xcode && !$0.has(.wholeDates) }

  /// The prices and currencies of signed objects.
  package let signedPrices = Rule<SignedPrices>(
    "signed-prices",
    title: LocalizedText(en: "the prices in signed objects", ja: "署名済みオブジェクトの価格"),
    summary: LocalizedText(
      en: """
        Whether signed objects have prices, in thousandths of the unit, and currencies: \
        transactions since 2023-10-26, renewals since 2024-06-10, in Xcode from Xcode 16 (iOS 18, \
        2024) on.
        """,
      ja: """
        署名済みオブジェクトに価格（通貨単位の1000分の1）と通貨があるか。\
        トランザクションでは2023年10月26日以降、更新情報では2024年6月10日以降にある。\
        Xcode では Xcode 16（iOS 18、2024年）以降にある。
        """),
    values: [
      RuleValue(.absent, "absent", "absent", ja: "ない"),
      RuleValue(
        .transactionsOnly, "transactions-only", "only in transactions", ja: "トランザクションにのみある"),
      RuleValue(.present, "present", "present", ja: "ある"),
    ],
    source: "Apple, App Store Server API changelog; published payloads of 2023 and 2024", .primary,
    isInvisibleToScenarios: true
  ) {
    guard $0.has(.signedPrices) else { return .absent }
    return $0.has(.renewalPrices) ? .present : .transactionsOnly
  }

  /// Whether signed transactions and renewals have `environment`.
  package let hasSignedEnvironment = Rule<Bool>(
    "signed-environment",
    title: LocalizedText(en: "the environment in signed objects", ja: "署名済みオブジェクトの environment"),
    summary: LocalizedText(
      en: "Whether signed transactions and renewals have environment: since 2022-02-24.",
      ja: "署名済みのトランザクションと更新情報に environment があるか。2022年2月24日以降にある。"),
    values: .present,
    source: "Apple, App Store Server API changelog; a payload of 2022-01", .primary,
    isInvisibleToScenarios: true
  ) { $0.has(.signedEnvironment) }

  /// Whether signed renewals have `recentSubscriptionStartDate`.
  package let hasRecentSubscriptionStart = Rule<Bool>(
    "recent-subscription-start",
    title: LocalizedText(
      en: "recentSubscriptionStartDate of renewals", ja: "更新情報の recentSubscriptionStartDate"),
    summary: LocalizedText(
      en: "Whether signed renewals have recentSubscriptionStartDate: since 2022-06-06.",
      ja: "署名済みの更新情報に recentSubscriptionStartDate があるか。2022年6月6日以降にある。"),
    values: .present,
    source: "Apple, App Store Server API changelog; a payload of 2022-01", .primary,
    isInvisibleToScenarios: true
  ) { $0.has(.recentSubscriptionStart) }

  /// Whether signed transactions have the storefront and the reason, and renewals `renewalDate`.
  package let hasSignedStorefronts = Rule<Bool>(
    "signed-storefronts",
    title: LocalizedText(en: "the storefront in signed objects", ja: "署名済みオブジェクトのストアフロント"),
    summary: LocalizedText(
      en: """
        Whether signed transactions have storefront, storefrontId and transactionReason, and \
        renewals renewalDate: since 2023-06-05, in Xcode from iOS 17 on.
        """,
      ja: """
        署名済みのトランザクションに storefront・storefrontId・transactionReason が、\
        更新情報に renewalDate があるか。2023年6月5日以降（Xcode では iOS 17 以降）にある。
        """),
    values: .present,
    source: "Apple, App Store Server API changelog; a payload of 2022-01", .primary,
    isInvisibleToScenarios: true
  ) { $0.has(.signedStorefronts) }

  /// Whether signed renewals have `appAccountToken`.
  package let hasAccountTokensOfRenewals = Rule<Bool>(
    "account-tokens-of-renewals",
    title: LocalizedText(en: "appAccountToken of renewals", ja: "更新情報の appAccountToken"),
    summary: LocalizedText(
      en: "Whether signed renewals have appAccountToken: since 2025-02-21.",
      ja: "署名済みの更新情報に appAccountToken があるか。2025年2月21日以降にある。"),
    values: .present,
    source: "Apple, App Store Server API changelog", .primary, isInvisibleToScenarios: true
  ) { $0.has(.accountTokensOfRenewals) }

  /// Whether the `webOrderLineItemId` in payloads is a different number for each period of a
  /// subscription; else it is `0`, whatever the transaction's number.
  package let numbersWebOrders = Rule<Bool>(
    "web-order-line-items",
    title: LocalizedText(
      en: "the webOrderLineItemId of subscriptions", ja: "サブスクリプションの webOrderLineItemId"),
    summary: LocalizedText(
      en: """
        The webOrderLineItemId of subscriptions, which other products do not have: 0 in Xcode, \
        whatever the transaction's number.
        """,
      ja: """
        サブスクリプションの webOrderLineItemId。ほかのプロダクトにはない。Xcode では、\
        トランザクションの番号にかかわらず 0 になる。
        """),
    values: [
      RuleValue(true, "numbered", "a number for each period", ja: "期間ごとの番号"),
      RuleValue(false, "zero", "always 0", ja: "常に 0"),
    ],
    source: "App Store Server Library, xcode-signed-transaction (2023); Xcode 26.5, published 2026",
    .primary, isInvisibleToScenarios: true
  ) { $0.environment != .xcode }

  /// What signed objects have about an offer beside `offerType` and its identifier.
  package let offerDescriptions = Rule<OfferDescriptions>(
    "signed-offers",
    title: LocalizedText(en: "the offers in signed objects", ja: "署名済みオブジェクトのオファー"),
    summary: LocalizedText(
      en: """
        Whether signed objects have offerDiscountType and offerPeriod in addition to offerType: \
        the type of discount since 2023-10-26, the period since 2025-02-21. Those of Xcode 15 \
        (iOS 17, 2023) have neither.
        """,
      ja: """
        署名済みオブジェクトに、offerType に加えて offerDiscountType と offerPeriod があるか。\
        offerDiscountType は2023年10月26日以降、offerPeriod は2025年2月21日以降にある。\
        Xcode 15（iOS 17、2023年）では、どちらもない。
        """),
    values: [
      RuleValue(.typeOnly, "type-only", "neither", ja: "どちらもない"),
      RuleValue(
        .withoutPeriod, "without-period", "only offerDiscountType", ja: "offerDiscountType のみある"),
      RuleValue(.described, "described", "both", ja: "どちらもある"),
    ],
    source: """
      Apple, App Store Server API changelog; App Store Server Library, xcode-signed-transaction \
      (2023); a payload of 2024-11
      """, .primary, isInvisibleToScenarios: true
  ) {
    guard $0.has(.signedPrices) else { return .typeOnly }
    return $0.has(.offerPeriods) ? .described : .withoutPeriod
  }

  /// Whether the `offerDiscountType` of a product that does not renew is `ONE_TIME`; before, nothing
  /// is known, and the member is absent.
  package let hasOneTimeDiscounts = Rule<Bool>(
    "one-time-discount",
    title: LocalizedText(
      en: "offerDiscountType of products that do not renew", ja: "自動更新しないプロダクトの offerDiscountType"),
    summary: LocalizedText(
      en: """
        The offerDiscountType of a product that does not renew: ONE_TIME, without a period, since \
        2025-10-29. What it was before is not known; here it is absent.
        """,
      ja: """
        自動更新しないプロダクトの offerDiscountType。2025年10月29日以降は ONE_TIME で、期間はない。\
        それより前の値は不明で、ここではないものとする。
        """),
    values: [
      RuleValue(true, "one-time", "ONE_TIME", ja: "ONE_TIME"),
      RuleValue(false, "absent", "absent", ja: "ない"),
    ],
    source: "Apple, App Store Server API changelog, 1.18", .primary, isInvisibleToScenarios: true
  ) { $0.has(.oneTimeDiscounts) }

  /// Whether signed transactions have `revocationType` and `revocationPercentage` beside
  /// `revocationDate` and `revocationReason`.
  package let describesRevocations = Rule<Bool>(
    "signed-revocations",
    title: LocalizedText(en: "the revocation in signed transactions", ja: "署名済みトランザクションの取り消し"),
    summary: LocalizedText(
      en: """
        Whether a revoked transaction has revocationType and revocationPercentage: since \
        2025-12-10, in Xcode from iOS 26 on.
        """,
      ja: """
        取り消されたトランザクションに revocationType と revocationPercentage があるか。\
        2025年12月10日以降（Xcode では iOS 26 以降）にある。
        """),
    values: [
      RuleValue(false, "dated", "absent", ja: "ない"),
      RuleValue(true, "described", "present", ja: "ある"),
    ],
    source: "Apple, App Store Server API changelog; a payload of Xcode 26.5, published 2026",
    .primary, isInvisibleToScenarios: true
  ) { $0.has(.describedRevocations) }

  /// The `appTransactionId` of signed objects.
  package let appTransactionIDs = Rule<AppTransactionIDs>(
    "app-transaction-id",
    title: LocalizedText(
      en: "the appTransactionId of signed objects", ja: "署名済みオブジェクトの appTransactionId"),
    summary: LocalizedText(
      en: """
        The appTransactionId of signed objects: 0 in Xcode from iOS 26 on, in 2026, and absent in \
        October 2025; elsewhere a number that belongs to an account and an app, since 2025-02-21.
        """,
      ja: """
        署名済みオブジェクトの appTransactionId。Xcode では iOS 26 以降の2026年から 0 で、\
        2025年10月にはない。その他の環境では2025年2月21日以降、\
        アカウントとアプリの組み合わせに固有の番号になる。
        """),
    values: [
      RuleValue(.absent, "absent", "absent", ja: "ない"),
      RuleValue(.zero, "zero", "always 0", ja: "常に 0"),
      RuleValue(.unique, "unique", "a number of the account and the app", ja: "アカウントとアプリに固有の番号"),
    ],
    source: "a payload of Xcode 26.5, published 2026; Apple, appTransactionId", .secondary,
    isInvisibleToScenarios: true
  ) {
    guard $0.has(.appTransactionIDs) else { return .absent }
    return $0.environment == .xcode ? .zero : .unique
  }

  /// Whether StoreKit 2 gives the app a signed app transaction.
  package let appTransactions = Rule<AppTransactions>(
    "app-transaction",
    title: LocalizedText(en: "whether apps get an AppTransaction", ja: "AppTransaction の取得"),
    summary: LocalizedText(
      en: """
        Whether StoreKit 2 gives the app a signed AppTransaction: from iOS 16 on; in Xcode 27 it \
        was seen with originalPlatform, in Xcode 15 without.
        """,
      ja: """
        StoreKit 2 でアプリが署名済みの AppTransaction を取得できるか。iOS 16 以降で取得できる。\
        Xcode 27 では originalPlatform があり、Xcode 15 ではないことが確認されている。
        """),
    values: [
      RuleValue(.none, "none", "not available", ja: "取得できない"),
      RuleValue(
        .signed, "signed", "available, without originalPlatform", ja: "取得できる（originalPlatform なし）"),
      RuleValue(
        .signedWithPlatform, "signed-with-platform", "available, with originalPlatform",
        ja: "取得できる（originalPlatform あり）"),
    ],
    source: "Apple, AppTransaction; App Store Server Library, xcode-signed-app-transaction (2023)",
    .secondary, isInvisibleToScenarios: true
  ) {
    if $0.has(.appTransactionPlatform) { return .signedWithPlatform }
    return $0.has(.appTransactions) ? .signed : .none
  }

  /// The date of the app's first download in the app transaction.
  package let firstDownload = Rule<FirstDownload>(
    "app-transaction-date",
    title: LocalizedText(
      en: "the original purchase date of the app", ja: "アプリの originalPurchaseDate"),
    summary: LocalizedText(
      en: """
        The originalPurchaseDate of the app transaction. In Xcode it is a placeholder: in 2023 the \
        start of the year 1, in Xcode 27 that of 1970.
        """,
      ja: """
        アプリトランザクションの originalPurchaseDate。Xcode では実際の日時ではなく、\
        2023年には西暦1年の初め、Xcode 27 では1970年の初めになる。
        """),
    values: [
      RuleValue(.moment, "moment", "the date in receipts", ja: "レシートと同じ日時"),
      RuleValue(.startOf1970, "1970", "the start of 1970", ja: "1970年の初め"),
      RuleValue(.startOfYear1, "year-1", "the start of the year 1", ja: "西暦1年の初め"),
    ],
    source:
      "App Store Server Library, xcode-signed-app-transaction (2023); Xcode 27, published 2026",
    .secondary, isInvisibleToScenarios: true
  ) {
    switch $0.environment {
    case .xcode: $0.has(.appTransactionPlatform) ? .startOf1970 : .startOfYear1
    case .sandbox, .testflight, .production: .moment
    }
  }

  package var all: [any DeclaredRule<Setting>] {
    [
      hasFractionalDates, signedPrices, hasSignedEnvironment, hasRecentSubscriptionStart,
      hasSignedStorefronts, hasAccountTokensOfRenewals, numbersWebOrders, offerDescriptions,
      hasOneTimeDiscounts, describesRevocations, appTransactionIDs, appTransactions, firstDownload,
    ]
  }
}
