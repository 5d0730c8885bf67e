public import TenkenSimulation

/// The format of dates in signed objects.
public enum SignedDates: String, Rule {
  /// In milliseconds with fractions: `1696696487758.982`.
  case fractional
  /// In whole milliseconds.
  case whole

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "signed-dates",
    summary: LocalizedText(
      en: """
        The form of dates in signed transactions, renewals and app transactions: those of Xcode 15 \
        (iOS 17, 2023) are in milliseconds with fractions, for every type of product.
        """,
      ja: """
        署名済みのトランザクション・更新情報・アプリトランザクションの日時の形式。\
        Xcode 15（iOS 17、2023年）では、どのタイプのプロダクトでも小数部付きのミリ秒になる。
        """),
    source:
      "App Store Server Library, xcode-signed-transaction (2023); published payloads, 2024 on",
    confidence: .primary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: setting.hasReached(iOS: 18, in: 2024) ? .whole : .fractional
    case .sandbox, .testflight, .production: .whole
    }
  }
}

/// Whether signed transactions and renewals contain prices.
public enum SignedPrices: String, Rule {
  /// They contain `price` and `currency`.
  case present
  /// They contain no prices.
  case absent

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "signed-prices",
    summary: LocalizedText(
      en: """
        Whether signed objects have prices, in thousandths of the unit, and currencies: in Xcode \
        from Xcode 16 (iOS 18, 2024) on.
        """,
      ja: """
        署名済みオブジェクトに価格（通貨単位の1000分の1）と通貨があるか。\
        Xcode では Xcode 16（iOS 18、2024年）以降にある。
        """),
    source: "three published payloads of Xcode 16 and later; App Store Server Library (2023)",
    confidence: .secondary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: setting.hasReached(iOS: 18, in: 2024) ? .present : .absent
    case .sandbox, .testflight, .production: .present
    }
  }
}

/// The `webOrderLineItemId` of a subscription period in payloads.
public enum WebOrderLineItems: String, Rule {
  /// A different number for each period.
  case numbered
  /// `0`, whatever the transaction's number.
  case zero

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "web-order-line-items",
    summary: LocalizedText(
      en: """
        The webOrderLineItemId of subscriptions, which other products do not have: 0 in Xcode, \
        whatever the transaction's number.
        """,
      ja: """
        サブスクリプションの webOrderLineItemId。ほかのプロダクトにはない。Xcode では、\
        トランザクションの番号にかかわらず 0 になる。
        """),
    source: "App Store Server Library, xcode-signed-transaction (2023); Xcode 26.5, published 2026",
    confidence: .primary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .zero : .numbered
  }
}

/// The offer fields of signed objects.
public enum SignedOffers: String, Rule {
  /// `offerType`, and the identifier if the offer has one.
  case typeOnly = "type-only"
  /// Also `offerDiscountType` and `offerPeriod`.
  case described

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "signed-offers",
    summary: LocalizedText(
      en: """
        Whether signed objects have offerDiscountType and offerPeriod in addition to offerType: \
        those of Xcode 15 (iOS 17, 2023) have neither.
        """,
      ja: """
        署名済みオブジェクトに、offerType に加えて offerDiscountType と offerPeriod があるか。\
        Xcode 15（iOS 17、2023年）では、どちらもない。
        """),
    source: "App Store Server Library, xcode-signed-transaction (2023)",
    confidence: .primary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: setting.hasReached(iOS: 18, in: 2024) ? .described : .typeOnly
    case .sandbox, .testflight, .production: .described
    }
  }
}

/// The revocation fields of signed transactions.
public enum SignedRevocations: String, Rule {
  /// `revocationDate` and `revocationReason`.
  case dated
  /// Also `revocationType` and `revocationPercentage`.
  case described

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "signed-revocations",
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
    source: "a payload of Xcode 26.5, published 2026; Apple, revocationType",
    confidence: .secondary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: setting.hasReached(iOS: 26, in: 2025) ? .described : .dated
    case .sandbox, .testflight, .production: setting.year >= 2026 ? .described : .dated
    }
  }
}

/// The `appTransactionId` of signed objects.
public enum AppTransactionIDs: String, Rule {
  /// The field is absent.
  case absent
  /// Always `0`.
  case zero
  /// A number that is unique to the account and the app.
  case unique

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "app-transaction-id",
    summary: LocalizedText(
      en: """
        The appTransactionId of signed objects: 0 in Xcode from iOS 26 on; elsewhere a number that \
        belongs to an account and an app, from 2025 on.
        """,
      ja: """
        署名済みオブジェクトの appTransactionId。Xcode では iOS 26 以降 0 になる。\
        その他の環境では2025年以降、アカウントとアプリの組み合わせに固有の番号になる。
        """),
    source: "a payload of Xcode 26.5, published 2026; Apple, appTransactionId",
    confidence: .secondary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: setting.hasReached(iOS: 26, in: 2025) ? .zero : .absent
    case .sandbox, .testflight, .production: setting.year >= 2025 ? .unique : .absent
    }
  }
}

/// Whether StoreKit 2 gives the app a signed app transaction.
public enum AppTransactions: String, Rule {
  /// There is no app transaction.
  case none
  /// There is an app transaction.
  case signed
  /// There is an app transaction, which has `originalPlatform`.
  case signedWithPlatform = "signed-with-platform"

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "app-transaction",
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
    confidence: .secondary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    if setting.hasReached(iOS: 26, in: 2025) { return .signedWithPlatform }
    return setting.hasReached(iOS: 16, in: 2022) ? .signed : .none
  }
}

/// The date of the app's first download in the app transaction.
public enum FirstDownload: String, Rule {
  /// The date in receipts: in Production, the start of the case.
  case moment
  case startOf1970 = "1970"
  case startOfYear1 = "year-1"

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "app-transaction-date",
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
    confidence: .secondary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: setting.hasReached(iOS: 26, in: 2025) ? .startOf1970 : .startOfYear1
    case .sandbox, .testflight, .production: .moment
    }
  }
}
