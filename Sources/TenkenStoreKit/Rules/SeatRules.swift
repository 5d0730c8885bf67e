package import TenkenSimulation

/// How subscriptions are sold with several seats.
package struct SeatRules: RuleGroup {
  /// Whether several seats of a subscription are sold.
  let sellsSeats = Rule<Bool>(
    "multiseat-purchases",
    title: LocalizedText(en: "the purchase of several seats", ja: "複数席の購入"),
    summary: LocalizedText(
      en: """
        Whether an app can sell several seats of a subscription: in the Sandbox since 2026-09-16, \
        and in Production from the winter of 2026 on, as Apple has announced. Whether StoreKit \
        Testing in Xcode sells seats is not known; here it does not.
        """,
      ja: """
        サブスクリプションの複数席をアプリで販売できるか。Sandbox では 2026-09-16 から、\
        Production では Apple の発表によれば2026年の冬から。Xcode の StoreKit Testing で\
        販売できるかは不明で、ここではできないとする。
        """),
    values: [
      RuleValue(true, "sold", "sold", ja: "販売できる"),
      RuleValue(false, "not-sold", "not sold", ja: "販売できない"),
    ],
    source: "Apple, Supporting multiseat purchases in your app; news of 2026-09-16", .primary
  ) { $0.has(.multiseatPurchases) }

  /// Whether organizations buy seats outside the app.
  let sellsToOrganizations = Rule<Bool>(
    "volume-purchases",
    title: LocalizedText(en: "the purchase of seats by organizations", ja: "組織による席の購入"),
    summary: LocalizedText(
      en: """
        Whether organizations can buy seats of a subscription in Apple Business or Apple School \
        Manager, since 2026-10-22. Whether that can be tried outside of Production is not known; \
        here it cannot.
        """,
      ja: """
        組織が Apple Business または Apple School Manager でサブスクリプションの席を購入できるか\
        （2026-10-22 から）。本番環境以外で試せるかは不明で、ここではできないとする。
        """),
    values: [
      RuleValue(true, "sold", "can be bought", ja: "購入できる"),
      RuleValue(false, "not-sold", "cannot be bought", ja: "購入できない"),
    ],
    source: "Apple, Device Management: Managing subscriptions; news of 2026-09-16", .primary
  ) { $0.has(.volumePurchases) }

  /// Whether seats that are added during a period cost a part of its price.
  let proratesSeats = Rule<Bool>(
    "seat-addition-charge",
    title: LocalizedText(
      en: "what seats cost that are added during a period", ja: "期間の途中で追加した席の料金"),
    summary: LocalizedText(
      en: """
        What seats cost that are added during a period, which they share with the others: the part \
        of the price that is left of it, or all. Not measured: find out which.
        """,
      ja: """
        期間の途中で追加した席の、その期間の料金が、残り期間の日割りか全額か。実測していない。\
        どちらかを確認すること。
        """),
    values: [
      RuleValue(true, "prorated", "a part of the price", ja: "残り期間の日割り"),
      RuleValue(false, "full", "the whole price", ja: "全額"),
    ],
    source: "nobody has measured it", .inferred
  ) { _ in true }

  /// Whether seats that were refunded are renewed all the same.
  let renewsRefundedSeats = Rule<Bool>(
    "refunded-seats",
    title: LocalizedText(en: "whether refunded seats are renewed", ja: "返金された席が更新されるか"),
    summary: LocalizedText(
      en: """
        Whether the next renewal is for as many seats as before, after some were refunded. Not \
        measured: find out which.
        """,
      ja: "一部の席が返金された後、次回更新が返金前の席数か、残りの席数か。実測していない。どちらかを確認すること。"),
    values: [
      RuleValue(false, "not-renewed", "only the rest is renewed", ja: "残りの席だけ更新される"),
      RuleValue(true, "renewed", "as many as before are renewed", ja: "返金前の席数で更新される"),
    ],
    source: "nobody has measured it", .inferred
  ) { _ in false }

  package var all: [any DeclaredRule<Setting>] {
    [sellsSeats, sellsToOrganizations, proratesSeats, renewsRefundedSeats]
  }
}
