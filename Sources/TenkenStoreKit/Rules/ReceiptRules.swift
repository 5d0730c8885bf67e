package import TenkenSimulation

/// What receipts contain.
package struct ReceiptRules: RuleGroup {
  /// Whether the original purchase date of a subscription's first purchase is a second or two after
  /// its purchase date, not the same; renewals repeat the date, and other products have the same.
  package let delaysOriginalDates = Rule<Bool>(
    "original-purchase-date",
    title: LocalizedText(
      en: "the original purchase date of a first purchase", ja: "初回購入の original purchase date"),
    summary: LocalizedText(
      en: """
        The original purchase date of a subscription's first purchase: one or two seconds after \
        its purchase date; in Xcode the same. Every other product has the same date twice.
        """,
      ja: """
        サブスクリプションの初回購入の original purchase date。purchase date の1〜2秒後になる。\
        Xcode では同じ日時になる。ほかのプロダクトでは、どの環境でも同じ日時になる。
        """),
    values: [
      RuleValue(false, "equal", "the same as the purchase date", ja: "purchase date と同じ"),
      RuleValue(true, "seconds-later", "one or two seconds later", ja: "purchase date の1〜2秒後"),
    ],
    source: "payloads and receipts that others published, 2020 to 2026",
    .primary, isInvisibleToScenarios: true
  ) { $0.environment != .xcode }

  /// Whether receipt entries say who bought the product, in `in_app_ownership_type`.
  package let receiptsHaveOwnership = Rule<Bool>(
    "receipt-ownership",
    title: LocalizedText(en: "the ownership in receipts", ja: "レシートの in_app_ownership_type"),
    summary: LocalizedText(
      en: """
        Whether entries of latest_receipt_info and in_app have in_app_ownership_type: not in the \
        middle of 2020, and from 2021 on.
        """,
      ja: """
        latest_receipt_info と in_app の各項目に in_app_ownership_type があるか。\
        2020年半ばにはなく、2021年以降はある。
        """),
    values: .present,
    source: "receipts of 2020 and 2021 that others published; Apple, in_app_ownership_type",
    .primary, isInvisibleToScenarios: true
  ) { $0.has(.receiptOwnership) }

  /// Whether `latest_receipt_info` lists the newest transaction first, not the oldest.
  package let listsNewestFirst = Rule<Bool>(
    "latest-receipt-order",
    title: LocalizedText(en: "the order of latest_receipt_info", ja: "latest_receipt_info の順序"),
    summary: LocalizedText(
      en: """
        In which order latest_receipt_info lists transactions: ascending in the middle of 2020, \
        newest first in 2023. The years between are assumed to be like 2023; Apple promises no \
        order.
        """,
      ja: """
        latest_receipt_info にトランザクションが並ぶ順序。2020年半ばは昇順、2023年は新しい順。\
        その間の年は2023年と同じとみなす。Apple は順序を保証していない。
        """),
    values: [
      RuleValue(false, "ascending", "oldest first", ja: "古い順"),
      RuleValue(true, "newest-first", "newest first", ja: "新しい順"),
    ],
    source: "receipts of 2020 and 2023 that others published", .secondary,
    isInvisibleToScenarios: true
  ) { $0.has(.newestReceiptsFirst) }

  /// Whether receipts have the real values about the download of the app, a number and when the
  /// account first downloaded it; else the Sandbox's fixed ones: download 0, on 2013-08-01
  /// 07:00:00, of version 1.0.
  package let receiptsHaveRealDownload = Rule<Bool>(
    "receipt-download",
    title: LocalizedText(en: "the app's download in receipts", ja: "レシートのダウンロード情報"),
    summary: LocalizedText(
      en: """
        What a receipt says about the app's download: in the Sandbox download_id 0 and 2013-08-01 \
        07:00:00 for every app, in Production a number and the date.
        """,
      ja: """
        アプリのダウンロードについてレシートが示す値。Sandbox では、\
        どのアプリでも download_id が 0、日時が 2013-08-01 07:00:00 になる。\
        Production では実際の番号と日時になる。
        """),
    values: [
      RuleValue(false, "marks", "the same for every app", ja: "全アプリ共通の固定値"),
      RuleValue(true, "real", "the real number and date", ja: "実際の番号と日時"),
    ],
    source: "a receipt signed by the App Store; receipts that others published", .primary,
    isInvisibleToScenarios: true
  ) { $0.environment == .production }

  /// The format of the app receipt on a device.
  package let receiptForm = Rule<ReceiptForm>(
    "receipt-form",
    title: LocalizedText(en: "the form of the app receipt", ja: "アプリのレシートの形式"),
    summary: LocalizedText(
      en: """
        The form of the app receipt. Xcode's expires in the year 4001, and a first purchase in it \
        has no original transaction.
        """,
      ja: """
        アプリのレシートの形式。Xcode のレシートは有効期限が4001年で、\
        初回購入に original transaction がない。
        """),
    values: [
      RuleValue(.appStore, "app-store", "the App Store's", ja: "App Store の形式"),
      RuleValue(.xcode, "xcode", "Xcode's", ja: "Xcode の形式"),
    ],
    source: "App Store Server Library, xcode-app-receipt-with-transaction; Apple, receipt fields",
    .primary, isInvisibleToScenarios: true
  ) {
    $0.environment == .xcode ? .xcode : .appStore
  }

  package var all: [any DeclaredRule<Setting>] {
    [
      delaysOriginalDates, receiptsHaveOwnership, listsNewestFirst, receiptsHaveRealDownload,
      receiptForm,
    ]
  }
}

/// The format of the app receipt on a device.
package enum ReceiptForm: Sendable {
  /// The App Store's format, in which every entry names its original transaction.
  case appStore
  /// Xcode's format, which omits unknown values and encodes containers with indefinite length.
  case xcode
}
