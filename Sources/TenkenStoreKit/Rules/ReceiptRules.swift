public import TenkenSimulation

/// The original purchase date of a first purchase.
public enum OriginalPurchaseDate: String, Rule {
  /// The same as its purchase date.
  case equal
  /// Some seconds after its purchase date; renewals repeat the date.
  case secondsLater = "seconds-later"

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "original-purchase-date",
    summary: LocalizedText(
      en: """
        The original purchase date of a first purchase: one to six seconds after its purchase \
        date; in Xcode the same.
        """,
      ja: """
        初回購入の original purchase date。purchase date の1〜6秒後になる。\
        Xcode では同じ日時になる。
        """),
    source: "a receipt signed by the App Store; receipts that others published, 2020 to 2023",
    confidence: .primary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .equal : .secondsLater
  }
}

/// Whether receipt entries say who bought the product.
public enum ReceiptOwnership: String, Rule {
  /// Entries have `in_app_ownership_type`.
  case present
  /// Entries do not have the field.
  case absent

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "receipt-ownership",
    summary: LocalizedText(
      en: """
        Whether entries of latest_receipt_info and in_app have in_app_ownership_type: not in the \
        middle of 2020, and from 2021 on.
        """,
      ja: """
        latest_receipt_info と in_app の各項目に in_app_ownership_type があるか。\
        2020年半ばにはなく、2021年以降はある。
        """),
    source: "receipts of 2020 and 2021 that others published; Apple, in_app_ownership_type",
    confidence: .primary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    setting.year >= 2021 ? .present : .absent
  }
}

/// The order in which `latest_receipt_info` lists transactions.
public enum LatestReceiptOrder: String, Rule {
  /// The oldest first.
  case ascending
  case newestFirst = "newest-first"

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "latest-receipt-order",
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
    source: "receipts of 2020 and 2023 that others published",
    confidence: .secondary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    setting.year >= 2021 ? .newestFirst : .ascending
  }
}

/// The values in receipts about the download of the app.
public enum ReceiptDownload: String, Rule {
  /// The Sandbox's fixed values: download 0, on 2013-08-01 07:00:00, of version 1.0.
  case marks
  /// The real values: a number, and when the account first downloaded the app.
  case real

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "receipt-download",
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
    source: "a receipt signed by the App Store; receipts that others published",
    confidence: .primary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    setting.environment == .production ? .real : .marks
  }
}

/// The format of the app receipt on a device.
public enum ReceiptForm: String, Rule {
  /// The App Store's format, in which every entry names its original transaction.
  case appStore = "app-store"
  /// Xcode's format, which omits unknown values and encodes containers with indefinite length.
  case xcode

  /// The rule's name, values and source.
  public static let definition = RuleDefinition(
    name: "receipt-form",
    summary: LocalizedText(
      en: """
        The form of the app receipt. Xcode's expires in the year 4001, and a first purchase in it \
        has no original transaction.
        """,
      ja: """
        アプリのレシートの形式。Xcode のレシートは有効期限が4001年で、\
        初回購入に original transaction がない。
        """),
    source: "App Store Server Library, xcode-app-receipt-with-transaction; Apple, receipt fields",
    confidence: .primary, isInvisibleToScenarios: true
  )

  /// The value in an environment and era.
  public static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .xcode : .appStore
  }
}
