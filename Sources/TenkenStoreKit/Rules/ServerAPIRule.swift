public import TenkenSimulation

/// The version of the App Store Server API.
public enum ServerAPI: String, Rule {
  /// The API does not exist yet.
  case none
  /// Transactions, subscriptions, refunds, orders, consumption, and extending one renewal date.
  case of2021 = "of-2021"
  /// Also test notifications, and the history of notifications.
  case of2022 = "of-2022"
  /// Also single transactions, and the extension of all renewal dates.
  case of2023 = "of-2023"
  /// Also the server's preference about a refund.
  case of2024 = "of-2024"
  /// Also app transactions, and app account tokens.
  case of2025 = "of-2025"
  /// Also consumption information of version 2.
  case of2026 = "of-2026"

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "server-api",
    summary: LocalizedText(
      en: """
        What the App Store Server API answers. From 2021: statuses, histories, orders, consumption \
        information, extensions; from 2022: test notifications and the history of notifications; \
        from 2023: Get Transaction Info and extensions for all subscribers; from 2024: \
        refundPreference; from 2025: Get App Transaction Info and Set App Account Token; from \
        2026: consumption information of version 2.
        """,
      ja: """
        App Store Server API が応答する範囲。2021年以降: ステータス、履歴、注文、消費情報、\
        更新日の延長。2022年以降: テスト通知と通知履歴。2023年以降: Get Transaction Info と、\
        全購読者を対象とする更新日の延長。2024年以降: refundPreference。\
        2025年以降: Get App Transaction Info と Set App Account Token。\
        2026年以降: バージョン2の消費情報。
        """),
    source: """
      Apple, App Store Server API changelog and sessions of WWDC 2021 to 2025; App Store \
      Server Library, 2026. Only the year counts, not the day
      """,
    confidence: .secondary
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    switch setting.year {
    case 2026...: .of2026
    case 2025: .of2025
    case 2024: .of2024
    case 2023: .of2023
    case 2022: .of2022
    case 2021: .of2021
    case _: .none
    }
  }

  /// Whether this version has an endpoint.
  func has(_ endpoint: ServerAPIEndpoint) -> Bool {
    Self.allCases.prefix { $0 != self }.contains(endpoint.since) || self == endpoint.since
  }
}

extension ServerAPIEndpoint {
  /// The API version that introduced the endpoint.
  fileprivate var since: ServerAPI {
    switch self {
    case .subscriptionStatuses, .transactionHistory, .refundHistory, .orderLookup,
      .renewalExtension, .consumptionInformation:
      .of2021
    case .testNotification, .testNotificationStatus, .notificationHistory: .of2022
    case .transactionInfo, .massExtension, .massExtensionStatus: .of2023
    case .appTransactionInfo, .appAccountToken: .of2025
    }
  }
}

extension Rules {
  /// The refusal if the app's server cannot call an endpoint of the API; nil if it can.
  ///
  /// Xcode has no such API in any year.
  func refusal(of endpoint: ServerAPIEndpoint) -> String? {
    guard self[AppStoreServer.self] == .reachable else { return "no-app-store" }
    return self[ServerAPI.self].has(endpoint) ? nil : "not-yet"
  }
}

/// How long the App Store accepts consumption information.
public enum ConsumptionDeadline: String, Rule {
  case twelveHours = "12-hours"
  case fiveMinutes = "5-minutes"

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "consumption-deadline",
    summary: LocalizedText(
      en: """
        For how long after a CONSUMPTION_REQUEST the App Store accepts consumption information; \
        the Sandbox waits five minutes.
        """,
      ja: """
        CONSUMPTION_REQUEST の後、App Store が消費情報を受け付ける期間。Sandbox では5分間待つ。
        """),
    source: "Apple, Send Consumption Information; testing refund requests",
    confidence: .primary
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    setting.environment == .production ? .twelveHours : .fiveMinutes
  }

  /// The deadline in seconds.
  var seconds: Int {
    switch self {
    case .twelveHours: 12 * 3600
    case .fiveMinutes: 5 * 60
    }
  }
}
