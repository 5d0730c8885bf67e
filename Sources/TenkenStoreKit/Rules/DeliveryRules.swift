import TenkenSimulation

/// How the store numbers transactions.
enum TransactionNumbering: String, Rule {
  /// Starts at the tester's counter and adds one for each transaction.
  case counted
  /// Increasing opaque numbers of sixteen digits.
  case opaque

  static let definition = RuleDefinition(
    name: "transaction-numbering",
    summary: LocalizedText(
      en: "How Transaction IDs are numbered.",
      ja: "Transaction ID の採番方法。"),
    source: "NTT Resonant part 4, scenes 6 and 7; App Store Server Library, samples from Xcode",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    switch setting.environment {
    case .xcode: .counted
    case .sandbox, .testflight, .production: .opaque
    }
  }
}

/// When an unfinished purchased transaction is delivered again.
enum UnfinishedRedelivery: String, Rule {
  /// When the app is launched, but not when it comes back to the foreground.
  case atLaunch = "at-launch"
  /// When the app is launched or comes back to the foreground.
  case atLaunchAndForeground = "at-launch-and-foreground"

  static let definition = RuleDefinition(
    name: "unfinished-redelivery",
    summary: LocalizedText(
      en: """
        When an unfinished purchased transaction is delivered again. iOS 14 was seen to deliver it \
        at launch only; Apple's guide says at every launch or resume. Later versions have not been \
        measured.
        """,
      ja: """
        未完了の purchased トランザクションが再配信される時点。\
        iOS 14 では起動時のみであることが確認されている。\
        Apple のガイドでは起動時および復帰時のたびとされる。以降のバージョンは実測していない。
        """),
    source: "NTT Resonant part 5, B-1 to B-3 (Xcode and Sandbox)",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self { .atLaunch }
}

/// When an unfinished restored transaction is delivered again, with the state purchased.
enum RestoredRedelivery: String, Rule {
  /// When the app is launched or comes back to the foreground.
  case atLaunchAndForeground = "at-launch-and-foreground"
  /// When the app is launched, but not when it comes back to the foreground.
  case atLaunch = "at-launch"

  static let definition = RuleDefinition(
    name: "restored-redelivery",
    summary: LocalizedText(
      en: "When an unfinished restored transaction is delivered again, with the state purchased.",
      ja: "未完了の restored トランザクションが、purchased の状態で再配信される時点。"),
    source: "NTT Resonant part 5, D (Xcode and Sandbox)",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self { .atLaunchAndForeground }
}

/// The order in which one callback lists the transactions that are delivered again.
enum RedeliveryOrder: String, Rule {
  /// In ascending order of Transaction ID.
  case ascending
  /// In any order; the simulation uses ascending order, but nothing may rely on it.
  case any

  static let definition = RuleDefinition(
    name: "redelivery-order",
    summary: LocalizedText(
      en: "In which order one callback lists the transactions that are delivered again.",
      ja: "再配信されるトランザクションが1回のコールバックに並ぶ順序。"),
    source: "NTT Resonant part 5, B-2: 9, 10, 8, 7 in Xcode, ascending in Sandbox",
    confidence: .primary, isInvisibleToScenarios: true
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .any : .ascending
  }
}

/// How renewals that happened while the app was in the background are delivered.
enum RenewalDelivery: String, Rule {
  /// One callback for each renewal.
  case oneCallbackEach = "one-callback-each"
  /// One callback with all renewals.
  case oneCallback = "one-callback"

  static let definition = RuleDefinition(
    name: "renewal-delivery",
    summary: LocalizedText(
      en: """
        How renewals that happened in the background are delivered on return to the foreground. \
        TestFlight and Production have not been measured and are assumed to be like the Sandbox.
        """,
      ja: """
        バックグラウンド中に発生した更新が、フォアグラウンド復帰時に配信される形。\
        TestFlight と Production は実測しておらず、Sandbox と同じとみなす。
        """),
    source: "NTT Resonant part 5, B-2",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .oneCallbackEach : .oneCallback
  }
}

/// When a renewal is delivered to an app that is on the screen.
enum RenewalInForeground: String, Rule {
  /// As soon as the renewal happens.
  case atOnce = "at-once"
  /// When the app is launched or comes back to the foreground.
  case later

  static let definition = RuleDefinition(
    name: "renewal-in-foreground",
    summary: LocalizedText(
      en: """
        When a renewal is delivered to an app on the screen. Xcode delivered a re-enabled \
        subscription at once; Apple's documentation says that the observer of a running app is not \
        called and finds the transaction at the next launch.
        """,
      ja: """
        画面に表示中のアプリに更新が配信される時点。Xcode では、\
        自動更新を再開したサブスクリプションがすぐに配信された。Apple のドキュメントでは、\
        実行中のアプリのオブザーバーは呼び出されず、\
        次の起動時にトランザクションを受け取るとされる。
        """),
    source: "NTT Resonant part 4, scene 6-1; Apple, handling subscription billing",
    confidence: .inferred
  )

  static func value(in setting: Setting) -> Self {
    setting.environment == .xcode ? .atOnce : .later
  }
}

/// How long a consumable purchase stays in the app receipt.
enum ConsumableInReceipt: String, Rule {
  /// Until the same product is bought again: the new entry overwrites the old one.
  case untilRepurchase = "until-repurchase"
  /// Until its transaction is finished.
  case untilFinished = "until-finished"

  static let definition = RuleDefinition(
    name: "consumable-in-receipt",
    title: LocalizedText(en: "how long the receipt lists a consumable", ja: "レシートに消耗型が残る期間"),
    summary: LocalizedText(
      en: """
        How long a consumable purchase stays in the app receipt. Apple's older guide and the \
        source of 2019 say until it is bought again, which holds here before 2020; Apple's current \
        documentation says until it is finished.
        """,
      ja: """
        消耗型の購入がアプリのレシートに残る期間。\
        Apple の旧ガイドと2019年の出典では再購入するまでとされ、\
        ここでは2020年より前をそのように扱う。Apple の現行ドキュメントでは、\
        トランザクションを終了するまでとされる。
        """),
    source: """
      Apple, responseBody.Receipt.In_app; before 2020 Ihara 2019, receipts at the first purchase and at \
      the re-purchase
      """,
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self {
    setting.year >= 2020 ? .untilFinished : .untilRepurchase
  }

  var title: LocalizedText? {
    switch self {
    case .untilRepurchase: LocalizedText(en: "until it is bought again", ja: "再購入するまで")
    case .untilFinished: LocalizedText(en: "until it is finished", ja: "終了するまで")
    }
  }
}

/// The transactions of a subscription that a restore delivers.
enum RestoreScope: String, Rule {
  /// The latest transaction.
  case latest
  /// Every transaction of its history, each with a new Transaction ID.
  case all

  static let definition = RuleDefinition(
    name: "restore-scope",
    summary: LocalizedText(
      en: """
        Which transactions of a subscription are restored. Production has not been measured and is \
        assumed to be like the Sandbox.
        """,
      ja: """
        サブスクリプションのトランザクションのうち、復元される範囲。\
        Production は実測しておらず、Sandbox と同じとみなす。
        """),
    source: "NTT Resonant part 5, D: one transaction in Xcode, nine in Sandbox",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self { setting.environment == .xcode ? .latest : .all }
}

/// When an unfinished failed or deferred transaction is delivered again.
enum FailedRedelivery: String, Rule {
  case never
  /// When the app is launched.
  case atLaunch = "at-launch"

  static let definition = RuleDefinition(
    name: "failed-redelivery",
    summary: LocalizedText(
      en: """
        When an unfinished failed or deferred transaction is delivered again. Apple asks apps to \
        finish every transaction, as all unfinished ones are delivered at launch; these were not.
        """,
      ja: """
        未完了の failed または deferred トランザクションが再配信される時点。Apple は、\
        未完了のトランザクションはすべて起動時に配信されるとして、\
        すべて終了するよう求めているが、これらは配信されなかった。
        """),
    source: "NTT Resonant part 5, C and E (Xcode and Sandbox)",
    confidence: .primary
  )

  static func value(in setting: Setting) -> Self { .never }
}
