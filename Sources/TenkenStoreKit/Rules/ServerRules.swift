package import TenkenSimulation

/// What the App Store sends to servers, and answers.
package struct ServerRules: RuleGroup {
  /// Whether the App Store sends notifications and answers the App Store Server API; else the
  /// environment has no App Store.
  package let hasAppStoreServer = Rule<Bool>(
    "app-store-server",
    title: LocalizedText(en: "notifications and server API", ja: "通知と App Store Server API"),
    summary: LocalizedText(
      en: "Whether the App Store sends notifications and answers the App Store Server API.",
      ja: "App Store が通知を送信し、App Store Server API に応答するか。"),
    values: [
      RuleValue(true, "reachable", "it does both", ja: "送信・応答する"),
      RuleValue(false, "none", "it does neither", ja: "送信も応答もしない"),
    ],
    source: "Apple, App Store Server Notifications: environments", .primary
  ) { $0.environment != .xcode }

  /// Whether a notification that the server did not accept is sent again, with longer pauses.
  package let retriesNotifications = Rule<Bool>(
    "notification-retry",
    title: LocalizedText(en: "whether notifications are sent again", ja: "通知の再送"),
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
    values: [
      RuleValue(true, "retried", "sent again", ja: "再送される"),
      RuleValue(false, "once", "not sent again", ja: "再送されない"),
    ],
    source: "Apple, responding to App Store Server Notifications", .primary
  ) { $0.environment == .production }

  /// Whether a notification is also sent again if the server answered that the request was at fault.
  let retriesAfterClientErrors = Rule<Bool>(
    "notification-retry-after-4xx",
    title: LocalizedText(
      en: "a notification after an answer like 404", ja: "404 などを返した後の通知の再送"),
    summary: LocalizedText(
      en: """
        Whether a notification is sent again after an answer from 400 to 499. Apple documents that \
        every answer other than 200 to 206 makes the App Store try again; servers report that \
        since March 2026 such answers no longer do. Find out which, and let the server answer 500 \
        while it cannot handle a notification.
        """,
      ja: """
        400〜499 を返した後に通知が再送されるか。Apple の資料では、\
        200〜206 以外の応答ならすべて再送される。\
        2026年3月以降は再送されなくなったという報告がある。どちらかを確認し、\
        通知を処理できない間は 500 を返すこと。
        """),
    values: [
      RuleValue(true, "retried", "sent again", ja: "再送される"),
      RuleValue(false, "once", "not sent again", ja: "再送されない"),
    ],
    source: "Apple, responding to App Store Server Notifications; reports of developers, 2026",
    .secondary
  ) { _ in true }

  /// Whether all notifications of version 1 are sent, not only the seven types that the Sandbox
  /// sends.
  let sendsAllV1Notifications = Rule<Bool>(
    "v1-notifications",
    title: LocalizedText(en: "the notifications of version 1", ja: "バージョン1の通知"),
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
    values: [
      RuleValue(true, "all", "all", ja: "すべて"),
      RuleValue(false, "some", "only some", ja: "一部のみ"),
    ],
    source: "Apple, notification_type of version 1", .primary
  ) { $0.environment == .production }

  /// The notifications of version 1 about an upgrade, in order.
  let v1UpgradeKinds = Rule<Notice.V1Kinds>(
    "v1-upgrade",
    title: LocalizedText(en: "an upgrade in version 1", ja: "バージョン1のアップグレードの通知"),
    summary: LocalizedText(
      en: "Whether version 1 sends CANCEL too when a plan is upgraded: it did in January 2021.",
      ja: """
        プランのアップグレード時に、バージョン1で CANCEL も送信されるか。\
        2021年1月には送信された。
        """),
    values: [
      RuleValue(
        .these(.cancel, .didChangeRenewalStatus, .interactiveRenewal), "with-cancel", "with CANCEL",
        ja: "CANCEL も送信される"),
      RuleValue(
        .these(.didChangeRenewalStatus, .interactiveRenewal), "without-cancel", "without CANCEL",
        ja: "CANCEL は送信されない"),
    ],
    source: "Qiita 2021, events and notification types; Apple, notification_type of version 1",
    .primary
  ) {
    $0.has(.upgradeWithoutCancel)
      ? .these(.didChangeRenewalStatus, .interactiveRenewal)
      : .these(.cancel, .didChangeRenewalStatus, .interactiveRenewal)
  }

  /// The endpoint of verifyReceipt that can verify a receipt.
  package let receiptHome = Rule<ReceiptHome>(
    "receipt-endpoint",
    title: LocalizedText(en: "the endpoint of verifyReceipt", ja: "verifyReceipt のエンドポイント"),
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
    values: [
      RuleValue(.production, "production", "Production's", ja: "Production"),
      RuleValue(.sandbox, "sandbox", "the Sandbox's", ja: "Sandbox"),
      RuleValue(.none, "none", "neither", ja: "なし"),
    ],
    source: "Apple, verifyReceipt; NTT Resonant, StoreKit Testing in Xcode", .primary
  ) {
    switch $0.environment {
    case .xcode: .none
    case .sandbox, .testflight: .sandbox
    case .production: .production
    }
  }

  /// Whether version 2 reports purchases of products that are not auto-renewable subscriptions,
  /// with `ONE_TIME_CHARGE`.
  let sendsOneTimeCharges = Rule<Bool>(
    "one-time-charge",
    title: LocalizedText(en: "whether ONE_TIME_CHARGE is sent", ja: "ONE_TIME_CHARGE の送信"),
    summary: LocalizedText(
      en: """
        Whether version 2 sends ONE_TIME_CHARGE for products that are not auto-renewable \
        subscriptions: in Production since 2025-05-27, in the Sandbox since June 2024.
        """,
      ja: """
        自動更新サブスクリプション以外のプロダクトについて、\
        バージョン2で ONE_TIME_CHARGE が送信されるか。Production では 2025-05-27 以降、\
        Sandbox では2024年6月以降に送信される。
        """),
    values: .sent,
    source: "Apple, App Store Server Notifications changelog, 2025-05-27", .primary
  ) { $0.has(.oneTimeCharge) }

  /// Whether the App Store asks for consumption information about subscriptions, too.
  let asksAboutSubscriptions = Rule<Bool>(
    "consumption-of-subscriptions",
    title: LocalizedText(en: "CONSUMPTION_REQUEST of subscriptions", ja: "サブスクリプションの消費情報"),
    summary: LocalizedText(
      en: "Whether CONSUMPTION_REQUEST is also sent for subscriptions: since May 2024.",
      ja: "サブスクリプションについても CONSUMPTION_REQUEST が送信されるか。2024年5月以降に送信される。"),
    values: .sent,
    source: "Apple, App Store Server Notifications changelog", .primary
  ) { $0.has(.consumptionOfSubscriptions) }

  /// Whether the App Store notifies the server when a guardian revokes consent.
  package let sendsRescindedConsents = Rule<Bool>(
    "rescind-consent",
    title: LocalizedText(en: "whether RESCIND_CONSENT is sent", ja: "RESCIND_CONSENT の送信"),
    summary: LocalizedText(
      en: "Whether the App Store sends RESCIND_CONSENT: since 2025-11-04.",
      ja: "App Store が RESCIND_CONSENT を送信するか。2025-11-04 以降に送信する。"),
    values: .sent,
    source: "Apple, App Store Server Notifications changelog, 2025-11-04", .primary
  ) { $0.has(.rescindedConsents) }

  /// What the App Store notifies the server of about the tokens of external purchases.
  package let externalPurchaseTokens = Rule<ExternalPurchaseTokens>(
    "external-purchase-tokens",
    title: LocalizedText(
      en: "what EXTERNAL_PURCHASE_TOKEN tells", ja: "EXTERNAL_PURCHASE_TOKEN の内容"),
    summary: LocalizedText(
      en: """
        What EXTERNAL_PURCHASE_TOKEN tells: since 2024-02-29 that a token was not reported, since \
        2025-06-26 also that one was created for a custom link, and that it is still active.
        """,
      ja: """
        EXTERNAL_PURCHASE_TOKEN で通知される内容。2024-02-29 以降はトークンの未報告。\
        2025-06-26 以降は、カスタムリンクのトークンの作成と、まだ有効であることも通知される。
        """),
    values: [
      RuleValue(.none, "none", "nothing", ja: "なし"),
      RuleValue(.unreported, "unreported", "only that a token was not reported", ja: "トークンの未報告のみ"),
      RuleValue(.all, "all", "unreported, created and active tokens", ja: "トークンの未報告、作成、有効の継続"),
    ],
    source: "Apple, App Store Server Notifications changelog, 2024-02-29 and 2025-06-26", .primary
  ) {
    if $0.has(.createdExternalTokens) { return .all }
    return $0.has(.unreportedExternalTokens) ? .unreported : .none
  }

  /// Whether the App Store sends notifications of version 2, which did not exist before.
  package let hasNotificationsV2 = Rule<Bool>(
    "server-version-2",
    title: LocalizedText(en: "the notifications of version 2", ja: "バージョン2の通知"),
    summary: LocalizedText(
      en: "Whether the App Store sends notifications of version 2: from 2021 on.",
      ja: "App Store がバージョン2の通知を送信するか。2021年以降に送信する。"),
    values: [
      RuleValue(true, "available", "sent", ja: "送信する"),
      RuleValue(false, "unavailable", "not sent", ja: "送信しない"),
    ],
    source: "Apple, App Store Server Notifications changelog", .primary
  ) { $0.has(.notificationsV2) }

  /// The version of the App Store Server API.
  package let serverAPI = Rule<ServerAPI>(
    "server-api",
    title: LocalizedText(en: "the answers of the server API", ja: "App Store Server API の応答"),
    summary: LocalizedText(
      en: """
        What the App Store Server API answers. From 2021: statuses, histories, orders, consumption \
        information, extensions; from 2022: test notifications and the history of notifications; \
        from 2023: Get Transaction Info and extensions for all subscribers; from 2024: \
        refundPreference; from 2025: Get App Transaction Info and Set App Account Token; from \
        2026: consumption information of version 2.
        """,
      ja: """
        App Store Server API が応答する範囲。2021年以降：ステータス、履歴、注文、消費情報、\
        更新日の延長。2022年以降：テスト通知と通知履歴。2023年以降：Get Transaction Info と、\
        全購読者を対象とする更新日の延長。2024年以降：refundPreference。\
        2025年以降：Get App Transaction Info と Set App Account Token。\
        2026年以降：バージョン2の消費情報。
        """),
    values: [
      RuleValue(.none, "none", "nothing", ja: "なし"),
      RuleValue(.of2021, "of-2021", "what it answered in 2021", ja: "2021年の範囲"),
      RuleValue(.of2022, "of-2022", "what it answered in 2022", ja: "2022年の範囲"),
      RuleValue(.of2023, "of-2023", "what it answered in 2023", ja: "2023年の範囲"),
      RuleValue(.of2024, "of-2024", "what it answered in 2024", ja: "2024年の範囲"),
      RuleValue(.of2025, "of-2025", "what it answered in 2025", ja: "2025年の範囲"),
      RuleValue(.of2026, "of-2026", "what it answered in 2026", ja: "2026年の範囲"),
    ],
    source: """
      Apple, App Store Server API changelog and sessions of WWDC 2021 to 2025; App Store \
      Server Library, 2026
      """, .secondary
  ) { setting in
    // Searches ask in nearly every state, so no list of gates is made.
    if setting.has(.serverAPI2026) { return .of2026 }
    if setting.has(.serverAPI2025) { return .of2025 }
    if setting.has(.serverAPI2024) { return .of2024 }
    if setting.has(.serverAPI2023) { return .of2023 }
    if setting.has(.serverAPI2022) { return .of2022 }
    return setting.has(.serverAPI2021) ? .of2021 : .none
  }

  /// How long the App Store accepts consumption information, in seconds.
  let consumptionDeadline = Rule<Int>(
    "consumption-deadline",
    title: LocalizedText(en: "the deadline of consumption information", ja: "消費情報の受付期間"),
    summary: LocalizedText(
      en: """
        For how long after a CONSUMPTION_REQUEST the App Store accepts consumption information; \
        the Sandbox waits five minutes.
        """,
      ja: "CONSUMPTION_REQUEST の後、App Store が消費情報を受け付ける期間。Sandbox では5分間待つ。"),
    values: [
      RuleValue(12 * 3600, "12-hours", "12 hours", ja: "12時間"),
      RuleValue(5 * 60, "5-minutes", "5 minutes", ja: "5分間"),
    ],
    source: "Apple, Send Consumption Information; testing refund requests", .primary
  ) { $0.environment == .production ? 12 * 3600 : 5 * 60 }

  package var all: [any DeclaredRule<Setting>] {
    [
      hasAppStoreServer, retriesNotifications, retriesAfterClientErrors, sendsAllV1Notifications,
      v1UpgradeKinds, receiptHome, sendsOneTimeCharges, asksAboutSubscriptions,
      sendsRescindedConsents, externalPurchaseTokens, hasNotificationsV2,
      serverAPI, consumptionDeadline,
    ]
  }
}

/// The endpoint of verifyReceipt that can verify a receipt.
package enum ReceiptHome: String, Sendable {
  case production
  case sandbox
  /// None: Xcode signed the receipt.
  case none
}
