import TenkenSimulation

/// What reports contradict, or say of one interface or year only.
struct DisputedRules: RuleGroup {
  /// Whether the observer is called at once with a code that is redeemed on the app's own sheet;
  /// else at the next launch, or return to the foreground.
  let deliversCodesAtOnce = Rule<Bool>(
    "redeemed-code-delivery",
    title: LocalizedText(
      en: "when a code redeemed on the app's sheet is delivered", ja: "アプリの画面で引き換えたコードが届く時点"),
    summary: LocalizedText(
      en: """
        When the observer of StoreKit 1 is called with a code that is redeemed on the app's own \
        sheet. Reports differ: at once in 2021, after a relaunch in 2024. Find out which.
        """,
      ja: """
        アプリのコード引き換え画面で引き換えたコードが、StoreKit 1 のオブザーバーに届く時点。\
        2021年の報告では直後、2024年の報告では再起動後とされる。どちらかを確認すること。
        """),
    values: [
      RuleValue(true, "at-once", "at once", ja: "直後"),
      RuleValue(
        false, "at-launch",
        "at the next launch or return", ja: "次の起動時、または復帰時"),
    ],
    source: "reports of developers, 2021 and 2024", .secondary
  ) { _ in true }

  /// Whether a non-consumable that is bought again has the first purchase as its original; else
  /// itself.
  let repeatsOriginal = Rule<Bool>(
    "repurchased-original",
    title: LocalizedText(
      en: "the original of a non-consumable that is bought again",
      ja: "非消耗型を購入し直したときの originalTransactionId の値"),
    summary: LocalizedText(
      en: """
        The originalTransactionId of a non-consumable that its owner buys again: that of the first \
        purchase, or the new one's own. Sources disagree: find out which.
        """,
      ja: """
        所有済みの非消耗型を購入し直したときの originalTransactionId。最初の購入のものか、\
        新しい購入自身のものか。出典により異なる。どちらかを確認すること。
        """),
    values: [
      RuleValue(false, "own", "its own", ja: "新しい購入自身"),
      RuleValue(true, "first", "that of the first purchase", ja: "最初の購入"),
    ],
    source: "Apple, originalTransactionId; reports of developers", .inferred
  ) { _ in false }

  /// Whether an unfinished consumable is also delivered on the account's other devices.
  let sharesConsumables = Rule<Bool>(
    "unfinished-consumable-elsewhere",
    title: LocalizedText(
      en: "an unfinished consumable on another device", ja: "未終了の消耗型の、別の端末への配信"),
    summary: LocalizedText(
      en: """
        Whether StoreKit 2 also delivers an unfinished consumable on another device of the account \
        until it is finished. Not measured: find out which; the server has to grant it only once.
        """,
      ja: """
        未終了の消耗型が、終了されるまで、同じアカウントの別の端末でも StoreKit 2 から届くか。\
        実測していない。どちらかを確認し、サーバーで付与が1回だけになるようにすること。
        """),
    values: [
      RuleValue(false, "not-delivered", "not delivered", ja: "届かない"),
      RuleValue(true, "delivered", "delivered", ja: "届く"),
    ],
    source: "Apple, Transaction.unfinished; nobody has measured it", .inferred
  ) { _ in false }

  /// Whether a non-consumable that a relative shares is charged when a member of the family buys it.
  let chargesForShared = Rule<Bool>(
    "purchase-of-shared",
    title: LocalizedText(
      en: "buying what a relative shares", ja: "家族が共有している商品の購入"),
    summary: LocalizedText(
      en: """
        Whether a member of the family, such as a child, is charged for a non-consumable that a \
        relative already shares. Not measured: find out which.
        """,
      ja: """
        家族が共有している非消耗型を、ほかのメンバー（子どもなど）が購入したときに請求されるか。\
        実測していない。どちらかを確認すること。
        """),
    values: [
      RuleValue(false, "free", "free of charge", ja: "無料"),
      RuleValue(true, "charged", "charged", ja: "請求される"),
    ],
    source: "Apple, supporting Family Sharing; nobody has measured it", .inferred
  ) { _ in false }

  /// Whether a deferred transaction stays in the queue after its request has lapsed.
  let keepsLapsedRequests = Rule<Bool>(
    "lapsed-request",
    title: LocalizedText(
      en: "a deferred transaction whose request has lapsed", ja: "承認依頼が失効した保留中のトランザクション"),
    summary: LocalizedText(
      en: """
        What becomes of a deferred transaction of StoreKit 1 when nobody has answered its request \
        for 24 hours. Not measured: find out which, and let nothing wait for it for ever.
        """,
      ja: """
        承認依頼に24時間回答がなかったとき、StoreKit 1 の保留中のトランザクションがどうなるか。\
        実測していない。どちらかを確認し、アプリがいつまでも待ち続けないようにすること。
        """),
    values: [
      RuleValue(true, "stays", "stays in the queue", ja: "キューに残る"),
      RuleValue(false, "removed", "leaves the queue", ja: "キューから消える"),
    ],
    source: "Apple, Ask to Buy: a request lapses after 24 hours; nobody has measured the queue",
    .inferred
  ) { _ in true }

  /// Whether somebody who has cancelled is asked to agree to a price increase, too.
  let asksWhoCancelled = Rule<Bool>(
    "price-increase-after-cancelling",
    title: LocalizedText(
      en: "a price increase for somebody who has cancelled", ja: "解約済みのユーザーへの値上げの通知"),
    summary: LocalizedText(
      en: """
        Whether a subscriber who has turned renewal off learns of a price increase, and is asked to \
        agree to it. Not measured: find out which.
        """,
      ja: """
        自動更新をオフにしたユーザーにも、値上げが通知され、同意が求められるか。\
        実測していない。どちらかを確認すること。
        """),
    values: [
      RuleValue(true, "asked", "asked", ja: "同意を求められる"),
      RuleValue(false, "not-asked", "not asked", ja: "求められない"),
    ],
    source: "Apple, managing price increases; nobody has measured it", .inferred
  ) { _ in true }

  /// Whether `Transaction.updates` delivers a transaction once more after it was finished.
  let repeatsFinished = Rule<Bool>(
    "finished-in-updates",
    title: LocalizedText(
      en: "a finished transaction in Transaction.updates", ja: "終了済みのトランザクションの再配信（updates）"),
    summary: LocalizedText(
      en: """
        Whether Transaction.updates delivers what arrived through it again after it was finished. \
        Developers report it, two or three times within 20 seconds; here once. An app that grants \
        everything it receives grants twice.
        """,
      ja: """
        Transaction.updates で届いたトランザクションが、終了した後にもう一度届くか。\
        20秒以内に2〜3回届いたという報告がある。ここでは1回とする。\
        届くたびに付与するアプリでは、二重に付与される。
        """),
    values: [
      RuleValue(false, "never", "never", ja: "なし"),
      RuleValue(true, "again", "once more", ja: "もう一度届く"),
    ],
    source: "Apple Developer Forums 816320; Apple, Transaction.finish()", .secondary
  ) { _ in false }

  /// Whether `AppStore.sync()` delivers the last renewal again, although it was finished.
  let syncBringsRenewal = Rule<Bool>(
    "renewal-after-sync",
    title: LocalizedText(
      en: "the last renewal after AppStore.sync()", ja: "AppStore.sync() の後の、直近の更新の再配信"),
    summary: LocalizedText(
      en: """
        Whether Transaction.updates delivers the last renewal of a running subscription again after \
        AppStore.sync(), although it was finished: reported of iOS 26.4. Find out which.
        """,
      ja: """
        AppStore.sync() の後に、契約中のサブスクリプションの直近の更新が、終了済みでも \
        Transaction.updates で再び届くか。iOS 26.4 での報告がある。どちらかを確認すること。
        """),
    values: [
      RuleValue(false, "not-delivered", "not delivered", ja: "届かない"),
      RuleValue(true, "delivered", "delivered again", ja: "再び届く"),
    ],
    source: "a report of a developer, iOS 26.4, 2026; Apple, AppStore.sync()", .secondary
  ) { _ in false }

  /// Whether `Transaction.updates` delivers at launch what was revoked while the app did not run.
  let bringsRevocationsAtLaunch = Rule<Bool>(
    "revocation-at-launch",
    title: LocalizedText(
      en: "a refund while the app did not run, in Transaction.updates",
      ja: "アプリの停止中に行われた返金の、起動時の配信（updates）"),
    summary: LocalizedText(
      en: """
        Whether Transaction.updates delivers at launch what was revoked while the app did not run. \
        A developer found that it does not; Apple says that it emits what has changed. Let the app \
        look at Transaction.currentEntitlements, too.
        """,
      ja: """
        アプリの停止中に取り消された購入が、起動時に Transaction.updates で届くか。\
        届かなかったという報告がある。Apple は変更があれば届くとしている。\
        アプリで Transaction.currentEntitlements も確認すること。
        """),
    values: [
      RuleValue(true, "delivered", "delivered", ja: "届く"),
      RuleValue(false, "not-delivered", "not delivered", ja: "届かない"),
    ],
    source: "Apple, Transaction.updates; Apple Developer Forums 751340 (2024)", .secondary
  ) { _ in true }

  var all: [any DeclaredRule<Setting>] {
    [
      deliversCodesAtOnce, repeatsOriginal, sharesConsumables, chargesForShared,
      keepsLapsedRequests, asksWhoCancelled, repeatsFinished, syncBringsRenewal,
      bringsRevocationsAtLaunch,
    ]
  }
}
