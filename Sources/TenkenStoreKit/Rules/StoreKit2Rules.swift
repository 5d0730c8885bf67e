package import TenkenSimulation

/// What StoreKit 2 has and does.
package struct StoreKit2Rules: RuleGroup {
  /// Whether an app can use StoreKit 2.
  package let hasStoreKit2 = Rule<Bool>(
    "storekit-2",
    title: LocalizedText(en: "whether apps can use StoreKit 2", ja: "StoreKit 2 の利用"),
    summary: LocalizedText(
      en: "Whether an app can use StoreKit 2: from iOS 15 (2021) on.",
      ja: "アプリが StoreKit 2 を使えるか。iOS 15（2021年）以降で使える。"),
    values: [
      RuleValue(true, "available", "can be used", ja: "使える"),
      RuleValue(false, "unavailable", "cannot be used", ja: "使えない"),
    ],
    source: "uzzu 2021, where StoreKit 2 cannot be used; Apple, StoreKit", .primary
  ) { $0.has(.storeKit2) }

  /// Whether `Transaction.updates` also delivers a purchase that `purchase()` has returned, not
  /// only transactions that happen elsewhere.
  let updatesBringPurchases = Rule<Bool>(
    "purchase-in-updates",
    title: LocalizedText(
      en: "what purchase() has returned, in Transaction.updates",
      ja: "purchase() が返した購入の Transaction.updates への配信"),
    summary: LocalizedText(
      en: """
        Whether Transaction.updates also delivers a purchase that purchase() has returned, and \
        delivers it once more before its revocation: measured in the simulator of iOS 26.5; from \
        iOS 15 to 17, and still in that of iOS 26.2, it did not. An app that grants everything it receives grants twice.
        """,
      ja: """
        purchase() が返した購入が Transaction.updates でも届き、取り消しの前にもう一度届くか。\
        iOS 26.5 のシミュレータで実測した結果では届く。\
        iOS 15〜17 と、iOS 26.2 のシミュレータでは届かなかった。\
        届くたびに付与するアプリでは、二重に付与される。
        """),
    values: [
      RuleValue(true, "brought", "delivered again", ja: "もう一度届く"),
      RuleValue(false, "not-brought", "not delivered", ja: "届かない"),
    ],
    source: "measured in the simulator of iOS 26.5, 2026; a vendor's tests, iOS 15 to 17 and 26.2",
    .secondary
  ) { $0.has(.purchasesInUpdates) }

  /// Whether StoreKit 2's lists contain a purchase as soon as `purchase()` returns.
  let listsPurchasesAtOnce = Rule<Bool>(
    "purchase-in-lists",
    title: LocalizedText(en: "StoreKit's lists after a purchase", ja: "購入後の StoreKit の一覧"),
    summary: LocalizedText(
      en: """
        When Transaction.all, unfinished, latest(for:) and currentEntitlements contain what \
        purchase() has returned. In the simulator of iOS 26.5 they did not change for about a \
        second; a manual tester looks later than that, so here they contain it at once.
        """,
      ja: """
        purchase() が返した購入が、Transaction.all、unfinished、latest(for:)、\
        currentEntitlements に反映される時点。iOS 26.5 のシミュレータでは、\
        約1秒間反映されなかった。手動テストではそれより後に確認することになるため、\
        ここではすぐに反映されるものとする。
        """),
    values: [
      RuleValue(true, "at-once", "up to date at once", ja: "すぐに反映される"),
      RuleValue(false, "a-second-later", "a second behind", ja: "1秒遅れて反映される"),
    ],
    source: "measured in the simulator of iOS 26.5, three times", .secondary
  ) { _ in true }

  /// Whether testers can make functions of StoreKit 2 fail.
  let simulatesErrors = Rule<Bool>(
    "simulated-errors",
    title: LocalizedText(en: "simulated errors of StoreKit 2", ja: "StoreKit 2 の意図的な失敗"),
    summary: LocalizedText(
      en: "Whether functions of StoreKit 2 can be made to fail: in Xcode, from iOS 17 on.",
      ja: "StoreKit 2 の関数を意図的に失敗させられるか。Xcode では iOS 17 以降でできる。"),
    values: [
      RuleValue(true, "available", "can be made to fail", ja: "失敗させられる"),
      RuleValue(false, "unavailable", "cannot be made to fail", ja: "失敗させられない"),
    ],
    source: "Apple, SKTestSession setSimulatedError(_:forAPI:)", .primary
  ) { $0.has(.simulatedErrors) }

  /// Whether an app can have finished consumables in its history of transactions.
  let hasConsumableHistory = Rule<Bool>(
    "consumable-history",
    title: LocalizedText(
      en: "finished consumables in Transaction.all", ja: "Transaction.all の終了した消耗型"),
    summary: LocalizedText(
      en: """
        Whether an app can have finished consumables in Transaction.all, with a key in its \
        Info.plist: from iOS 18 on.
        """,
      ja: """
        Info.plist のキーにより、終了した消耗型を Transaction.all に含められるか。\
        iOS 18 以降で含められる。
        """),
    values: [
      RuleValue(true, "available", "can be included", ja: "含められる"),
      RuleValue(false, "unavailable", "cannot be included", ja: "含められない"),
    ],
    source: "guides of three vendors; Apple, SKIncludeConsumableInAppPurchaseHistory", .secondary
  ) { $0.has(.consumableHistory) }

  package var all: [any DeclaredRule<Setting>] {
    [
      hasStoreKit2, updatesBringPurchases, listsPurchasesAtOnce, simulatesErrors,
      hasConsumableHistory,
    ]
  }
}
