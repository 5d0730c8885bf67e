import TenkenSimulation

/// When and how the payment queue delivers transactions.
struct DeliveryRules: RuleGroup {
  /// How the store numbers transactions.
  let transactionNumbering = Rule<TransactionNumbering>(
    "transaction-numbering",
    title: LocalizedText(en: "how Transaction IDs are numbered", ja: "Transaction ID の採番"),
    summary: LocalizedText(
      en: """
        How Transaction IDs are numbered: Xcode counts; those of the Sandbox have 16 digits and \
        begin with 2000000, or until January 2022 with 1000000; those of Production have 14 or 15 \
        digits.
        """,
      ja: """
        Transaction ID の採番方法。Xcode は連番。Sandbox は16桁で 2000000 から始まり、\
        2022年1月までは 1000000 から始まる。Production は14桁または15桁。
        """),
    values: [
      RuleValue(.counted, "counted", "counted up", ja: "連番"),
      RuleValue(.opaque, "opaque", "16 digits that begin with 2000000", ja: "2000000 から始まる16桁"),
      RuleValue(
        .olderSandbox, "opaque-until-2022", "16 digits that begin with 1000000",
        ja: "1000000 から始まる16桁"),
      RuleValue(.production, "production", "14 or 15 digits", ja: "14桁または15桁"),
    ],
    source: """
      NTT Resonant part 4, scenes 6 and 7; App Store Server Library, samples from Xcode; payloads \
      that others published, 2020 to 2026
      """, .primary
  ) {
    switch $0.environment {
    case .xcode: .counted
    case .sandbox, .testflight: $0.has(.sandboxNumbers) ? .opaque : .olderSandbox
    case .production: .production
    }
  }

  /// Whether an unfinished purchased transaction is delivered again not only at launch, but also
  /// when the app comes back to the foreground.
  let redeliversUnfinishedInForeground = Rule<Bool>(
    "unfinished-redelivery",
    title: LocalizedText(en: "when an unfinished purchase is delivered again", ja: "未完了の購入の再配信"),
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
    values: [
      RuleValue(false, "at-launch", "only at launch", ja: "起動時のみ"),
      RuleValue(
        true, "at-launch-and-foreground", "at launch and on return to the foreground",
        ja: "起動時とフォアグラウンド復帰時"),
    ],
    source: "NTT Resonant part 5, B-1 to B-3 (Xcode and Sandbox)", .primary
  ) { _ in false }

  /// Whether an unfinished restored transaction is delivered again, with the state purchased, not
  /// only at launch, but also when the app comes back to the foreground.
  let redeliversRestoredInForeground = Rule<Bool>(
    "restored-redelivery",
    title: LocalizedText(
      en: "when a restored transaction is delivered again", ja: "restored トランザクションの再配信"),
    summary: LocalizedText(
      en: "When an unfinished restored transaction is delivered again, with the state purchased.",
      ja: "未完了の restored トランザクションが、purchased の状態で再配信される時点。"),
    values: [
      RuleValue(
        true, "at-launch-and-foreground", "at launch and on return to the foreground",
        ja: "起動時とフォアグラウンド復帰時"),
      RuleValue(false, "at-launch", "only at launch", ja: "起動時のみ"),
    ],
    source: "NTT Resonant part 5, D (Xcode and Sandbox)", .primary
  ) { _ in true }

  /// Whether an unfinished failed or deferred transaction is delivered again at launch.
  let redeliversFailed = Rule<Bool>(
    "failed-redelivery",
    title: LocalizedText(
      en: "when a failed or deferred transaction is delivered again",
      ja: "failed・deferred トランザクションの再配信"),
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
    values: [
      RuleValue(false, "never", "never", ja: "再配信されない"),
      RuleValue(true, "at-launch", "at launch", ja: "起動時"),
    ],
    source: "NTT Resonant part 5, C and E (Xcode and Sandbox)", .primary
  ) { _ in false }

  /// Whether one callback lists the transactions that are delivered again in ascending order.
  ///
  /// The simulation always does, but where any order may occur, nothing may rely on it.
  let ordersRedelivery = Rule<Bool>(
    "redelivery-order",
    title: LocalizedText(en: "the order of transactions that are delivered again", ja: "再配信の順序"),
    summary: LocalizedText(
      en: "In which order one callback lists the transactions that are delivered again.",
      ja: "再配信されるトランザクションが1回のコールバックに並ぶ順序。"),
    values: [
      RuleValue(true, "ascending", "ascending", ja: "昇順"),
      RuleValue(false, "any", "any order", ja: "順不同"),
    ],
    source: "NTT Resonant part 5, B-2: 9, 10, 8, 7 in Xcode, ascending in Sandbox", .primary,
    isInvisibleToScenarios: true
  ) { $0.environment != .xcode }

  /// Whether one callback has all renewals that happened while the app was in the background.
  let deliversRenewalsTogether = Rule<Bool>(
    "renewal-delivery",
    title: LocalizedText(en: "the delivery of renewals from the background", ja: "バックグラウンド中の更新の配信"),
    summary: LocalizedText(
      en: """
        How renewals that happened in the background are delivered on return to the foreground. \
        TestFlight and Production have not been measured and are assumed to be like the Sandbox.
        """,
      ja: """
        バックグラウンド中に発生した更新が、フォアグラウンド復帰時に配信される形。\
        TestFlight と Production は実測しておらず、Sandbox と同じとみなす。
        """),
    values: [
      RuleValue(false, "one-callback-each", "one callback for each renewal", ja: "更新ごとに1回のコールバック"),
      RuleValue(true, "one-callback", "all in one callback", ja: "1回のコールバックにまとめる"),
    ],
    source: "NTT Resonant part 5, B-2", .primary
  ) { $0.environment != .xcode }

  /// Whether an app on the screen gets a renewal as soon as it happens, not when it is launched or
  /// comes back to the foreground.
  let deliversRenewalsAtOnce = Rule<Bool>(
    "renewal-in-foreground",
    title: LocalizedText(
      en: "the delivery of renewals to an app on the screen", ja: "起動中のアプリへの更新の配信"),
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
    values: [
      RuleValue(true, "at-once", "at once", ja: "更新後すぐ"),
      RuleValue(false, "later", "at the next launch or return", ja: "次の起動時、またはフォアグラウンド復帰時"),
    ],
    source: "NTT Resonant part 4, scene 6-1; Apple, handling subscription billing", .inferred
  ) { $0.environment == .xcode }

  var all: [any DeclaredRule<Setting>] {
    [
      transactionNumbering, redeliversUnfinishedInForeground, redeliversRestoredInForeground,
      redeliversFailed, ordersRedelivery, deliversRenewalsTogether, deliversRenewalsAtOnce,
    ]
  }
}

enum TransactionNumbering {
  /// Starts at the tester's counter and adds one for each transaction.
  case counted
  /// Increasing opaque numbers of sixteen digits, which begin with 2000000.
  case opaque
  /// Increasing opaque numbers of sixteen digits, which begin with 1000000.
  case olderSandbox
  /// Increasing opaque numbers of fourteen or fifteen digits.
  case production
}
