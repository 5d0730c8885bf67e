public import TenkenSimulation

/// Whether the App Store sends notifications and answers the App Store Server API.
public enum AppStoreServer: String, Rule {
  /// Both are available.
  case reachable
  /// The environment has no App Store.
  case none

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "app-store-server",
    summary: LocalizedText(
      en: "Whether the App Store sends notifications and answers the App Store Server API.",
      ja: "App Store が通知を送信し、App Store Server API に応答するか。"),
    source: "Apple, App Store Server Notifications: environments",
    confidence: .primary
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .none : .reachable
  }
}

/// Whether the App Store sends notifications of version 2.
public enum ServerVersionTwo: String, Rule {
  /// The App Store sends them.
  case available
  /// Version 2 does not exist yet.
  case unavailable

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "server-version-2",
    summary: LocalizedText(
      en: "Whether the App Store sends notifications of version 2: from 2021 on.",
      ja: "App Store がバージョン2の通知を送信するか。2021年以降に送信する。"),
    source: "Apple, App Store Server Notifications changelog",
    confidence: .primary
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    setting.year >= 2021 ? .available : .unavailable
  }
}

/// Whether a notification that the server did not accept is sent again.
public enum NotificationRetry: String, Rule {
  /// Up to five times in version 2, three times in version 1.
  case retried
  /// It is sent once.
  case once

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "notification-retry",
    summary: LocalizedText(
      en: """
        Whether a notification that was not accepted is sent again: version 2 after 1, 12, 24, 48 \
        and 72 hours, version 1 after 6, 24 and 48 hours, each after the attempt before. The \
        Sandbox tries once.
        """,
      ja: """
        受け付けられなかった通知が再送されるか。間隔は直前の送信から数えて、\
        バージョン2が1・12・24・48・72時間後、バージョン1が6・24・48時間後。\
        Sandbox では1回しか送信されない。
        """),
    source: "Apple, responding to App Store Server Notifications",
    confidence: .primary
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    setting.environment == .production ? .retried : .once
  }
}

/// The notifications of version 1 that are sent.
enum V1Notifications: String, Rule {
  /// All types.
  case all
  /// Only the seven types that the Sandbox sends.
  case some

  static let definition = RuleDefinition(
    name: "v1-notifications",
    summary: LocalizedText(
      en: """
        Which notifications of version 1 are sent. The Sandbox sends INITIAL_BUY, \
        DID_CHANGE_RENEWAL_PREF, DID_CHANGE_RENEWAL_STATUS, DID_RENEW, INTERACTIVE_RENEWAL, CANCEL \
        and REFUND only.
        """,
      ja: """
        バージョン1で送信される通知の種類。Sandbox で送信されるのは INITIAL_BUY、\
        DID_CHANGE_RENEWAL_PREF、DID_CHANGE_RENEWAL_STATUS、DID_RENEW、INTERACTIVE_RENEWAL、\
        CANCEL、REFUND のみ。
        """),
    source: "Apple, notification_type of version 1",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .production ? .all : .some
  }
}

/// The notifications of version 1 about an upgrade.
enum V1Upgrade: String, Rule {
  /// `CANCEL`, `DID_CHANGE_RENEWAL_STATUS` and `INTERACTIVE_RENEWAL`.
  case withCancel = "with-cancel"
  /// `DID_CHANGE_RENEWAL_STATUS` and `INTERACTIVE_RENEWAL`.
  case withoutCancel = "without-cancel"

  static let definition = RuleDefinition(
    name: "v1-upgrade",
    summary: LocalizedText(
      en: "Whether version 1 sends CANCEL too when a plan is upgraded: it did in January 2021.",
      ja: """
        プランのアップグレード時に、バージョン1で CANCEL も送信されるか。\
        2021年1月には送信された。
        """),
    source: "Qiita 2021, events and notification types; Apple, notification_type of version 1",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.year <= 2021 ? .withCancel : .withoutCancel
  }

  /// The notification types, in order.
  var kinds: Notice.V1Kinds {
    switch self {
    case .withCancel: .these(.cancel, .didChangeRenewalStatus, .interactiveRenewal)
    case .withoutCancel: .these(.didChangeRenewalStatus, .interactiveRenewal)
    }
  }
}

/// The endpoint of verifyReceipt that can verify a receipt.
public enum ReceiptHome: String, Rule {
  case production
  case sandbox
  /// None: Xcode signed the receipt.
  case none

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "receipt-endpoint",
    summary: LocalizedText(
      en: """
        Which endpoint of verifyReceipt knows a receipt; the other one answers 21007 or 21008. \
        Receipts of StoreKit Testing cannot be verified there.
        """,
      ja: """
        verifyReceipt のどちらのエンドポイントでレシートを検証できるか。\
        もう一方は 21007 または 21008 を返す。\
        StoreKit Testing のレシートはどちらでも検証できない。
        """),
    source: "Apple, verifyReceipt; NTT Resonant, StoreKit Testing in Xcode",
    confidence: .primary
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: .none
    case .sandbox, .testflight: .sandbox
    case .production: .production
    }
  }
}

/// Whether version 2 reports purchases of products that are not auto-renewable subscriptions.
enum OneTimeCharge: String, Rule {
  /// `ONE_TIME_CHARGE` is sent.
  case sent
  /// No notification is sent.
  case none

  static let definition = RuleDefinition(
    name: "one-time-charge",
    summary: LocalizedText(
      en: """
        Whether version 2 sends ONE_TIME_CHARGE for products that are not auto-renewable \
        subscriptions: in Production since 2025-05-27, in the Sandbox even earlier.
        """,
      ja: """
        自動更新サブスクリプション以外のプロダクトについて、\
        バージョン2で ONE_TIME_CHARGE が送信されるか。Production では 2025-05-27 以降、\
        Sandbox ではそれより前から送信されている。
        """),
    source: "Apple, App Store Server Notifications changelog, 2025-05-27",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .sandbox, .testflight: .sent
    case .production: setting.year >= 2025 ? .sent : .none
    case .xcode: .none
    }
  }
}
