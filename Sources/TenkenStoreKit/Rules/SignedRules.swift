package import TenkenSimulation

/// What the objects contain that the App Store or Xcode signs.
package struct SignedRules: RuleGroup {
  /// Whether dates in signed objects are in milliseconds with fractions, such as
  /// `1696696487758.982`, not in whole milliseconds.
  package let hasFractionalDates = Rule<Bool>(
    "signed-dates",
    summary: LocalizedText(
      en: """
        The form of dates in signed transactions, renewals and app transactions: those of Xcode 15 \
        (iOS 17, 2023) are in milliseconds with fractions, for every type of product.
        """,
      ja: """
        署名済みのトランザクション・更新情報・アプリトランザクションの日時の形式。\
        Xcode 15（iOS 17、2023年）では、どのタイプのプロダクトでも小数部付きのミリ秒になる。
        """),
    values: [RuleValue(true, "fractional"), RuleValue(false, "whole")],
    source:
      "App Store Server Library, xcode-signed-transaction (2023); published payloads, 2024 on",
    .primary, isInvisibleToScenarios: true
  ) { $0.environment == .xcode && !$0.hasReached(iOS: 18, in: 2024) }

  /// Whether signed transactions and renewals contain `price` and `currency`.
  package let hasSignedPrices = Rule<Bool>(
    "signed-prices",
    summary: LocalizedText(
      en: """
        Whether signed objects have prices, in thousandths of the unit, and currencies: in Xcode \
        from Xcode 16 (iOS 18, 2024) on.
        """,
      ja: """
        署名済みオブジェクトに価格（通貨単位の1000分の1）と通貨があるか。\
        Xcode では Xcode 16（iOS 18、2024年）以降にある。
        """),
    values: [RuleValue(true, "present"), RuleValue(false, "absent")],
    source: "three published payloads of Xcode 16 and later; App Store Server Library (2023)",
    .secondary, isInvisibleToScenarios: true
  ) { $0.environment != .xcode || $0.hasReached(iOS: 18, in: 2024) }

  /// Whether the `webOrderLineItemId` in payloads is a different number for each period of a
  /// subscription; else it is `0`, whatever the transaction's number.
  package let numbersWebOrders = Rule<Bool>(
    "web-order-line-items",
    summary: LocalizedText(
      en: """
        The webOrderLineItemId of subscriptions, which other products do not have: 0 in Xcode, \
        whatever the transaction's number.
        """,
      ja: """
        サブスクリプションの webOrderLineItemId。ほかのプロダクトにはない。Xcode では、\
        トランザクションの番号にかかわらず 0 になる。
        """),
    values: [RuleValue(true, "numbered"), RuleValue(false, "zero")],
    source: "App Store Server Library, xcode-signed-transaction (2023); Xcode 26.5, published 2026",
    .primary, isInvisibleToScenarios: true
  ) { $0.environment != .xcode }

  /// Whether signed objects have `offerDiscountType` and `offerPeriod` beside `offerType`, and the
  /// identifier if the offer has one.
  package let describesOffers = Rule<Bool>(
    "signed-offers",
    summary: LocalizedText(
      en: """
        Whether signed objects have offerDiscountType and offerPeriod in addition to offerType: \
        those of Xcode 15 (iOS 17, 2023) have neither.
        """,
      ja: """
        署名済みオブジェクトに、offerType に加えて offerDiscountType と offerPeriod があるか。\
        Xcode 15（iOS 17、2023年）では、どちらもない。
        """),
    values: [RuleValue(false, "type-only"), RuleValue(true, "described")],
    source: "App Store Server Library, xcode-signed-transaction (2023)", .primary,
    isInvisibleToScenarios: true
  ) { $0.environment != .xcode || $0.hasReached(iOS: 18, in: 2024) }

  /// Whether signed transactions have `revocationType` and `revocationPercentage` beside
  /// `revocationDate` and `revocationReason`.
  package let describesRevocations = Rule<Bool>(
    "signed-revocations",
    summary: LocalizedText(
      en: """
        Whether a revoked transaction has revocationType and revocationPercentage: from iOS 26 on \
        in Xcode; elsewhere Apple's documentation has them since 2026.
        """,
      ja: """
        取り消されたトランザクションに revocationType と revocationPercentage があるか。\
        Xcode では iOS 26 以降にある。その他の環境については、\
        Apple のドキュメントに2026年以降記載がある。
        """),
    values: [RuleValue(false, "dated"), RuleValue(true, "described")],
    source: "a payload of Xcode 26.5, published 2026; Apple, revocationType", .secondary,
    isInvisibleToScenarios: true
  ) {
    $0.environment == .xcode ? $0.hasReached(iOS: 26, in: 2025) : $0.year >= 2026
  }

  /// The `appTransactionId` of signed objects.
  package let appTransactionIDs = Rule<AppTransactionIDs>(
    "app-transaction-id",
    summary: LocalizedText(
      en: """
        The appTransactionId of signed objects: 0 in Xcode from iOS 26 on; elsewhere a number that \
        belongs to an account and an app, from 2025 on.
        """,
      ja: """
        署名済みオブジェクトの appTransactionId。Xcode では iOS 26 以降 0 になる。\
        その他の環境では2025年以降、アカウントとアプリの組み合わせに固有の番号になる。
        """),
    source: "a payload of Xcode 26.5, published 2026; Apple, appTransactionId", .secondary,
    isInvisibleToScenarios: true
  ) {
    switch $0.environment {
    case .xcode: $0.hasReached(iOS: 26, in: 2025) ? .zero : .absent
    case .sandbox, .testflight, .production: $0.year >= 2025 ? .unique : .absent
    }
  }

  /// Whether StoreKit 2 gives the app a signed app transaction.
  package let appTransactions = Rule<AppTransactions>(
    "app-transaction",
    summary: LocalizedText(
      en: """
        Whether StoreKit 2 gives the app a signed AppTransaction: from iOS 16 on; in Xcode 27 it \
        was seen with originalPlatform, in Xcode 15 without.
        """,
      ja: """
        StoreKit 2 でアプリが署名済みの AppTransaction を取得できるか。iOS 16 以降で取得できる。\
        Xcode 27 では originalPlatform があり、Xcode 15 ではないことが確認されている。
        """),
    source: "Apple, AppTransaction; App Store Server Library, xcode-signed-app-transaction (2023)",
    .secondary, isInvisibleToScenarios: true
  ) {
    if $0.hasReached(iOS: 26, in: 2025) { return .signedWithPlatform }
    return $0.hasReached(iOS: 16, in: 2022) ? .signed : .none
  }

  /// The date of the app's first download in the app transaction.
  package let firstDownload = Rule<FirstDownload>(
    "app-transaction-date",
    summary: LocalizedText(
      en: """
        The originalPurchaseDate of the app transaction. In Xcode it is a placeholder: in 2023 the \
        start of the year 1, in Xcode 27 that of 1970.
        """,
      ja: """
        アプリトランザクションの originalPurchaseDate。Xcode では実際の日時ではなく、\
        2023年には西暦1年の初め、Xcode 27 では1970年の初めになる。
        """),
    source:
      "App Store Server Library, xcode-signed-app-transaction (2023); Xcode 27, published 2026",
    .secondary, isInvisibleToScenarios: true
  ) {
    switch $0.environment {
    case .xcode: $0.hasReached(iOS: 26, in: 2025) ? .startOf1970 : .startOfYear1
    case .sandbox, .testflight, .production: .moment
    }
  }

  package var all: [any DeclaredRule<Setting>] {
    [
      hasFractionalDates, hasSignedPrices, numbersWebOrders, describesOffers, describesRevocations,
      appTransactionIDs, appTransactions, firstDownload,
    ]
  }
}

/// The `appTransactionId` of signed objects.
package enum AppTransactionIDs: String, CaseIterable, Sendable {
  /// The field is absent.
  case absent
  /// Always `0`.
  case zero
  /// A number that is unique to the account and the app.
  case unique
}

/// Whether StoreKit 2 gives the app a signed app transaction.
package enum AppTransactions: String, CaseIterable, Sendable {
  /// There is no app transaction.
  case none
  /// There is an app transaction.
  case signed
  /// There is an app transaction, which has `originalPlatform`.
  case signedWithPlatform = "signed-with-platform"
}

/// The date of the app's first download in the app transaction.
package enum FirstDownload: String, CaseIterable, Sendable {
  /// The date in receipts: in Production, the start of the case.
  case moment
  case startOf1970 = "1970"
  case startOfYear1 = "year-1"
}
