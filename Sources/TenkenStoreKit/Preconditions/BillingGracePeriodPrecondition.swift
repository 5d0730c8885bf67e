import TenkenSimulation

/// Sets the billing grace period.
struct BillingGracePeriodPrecondition: Precondition, StoreKitWord {
  static let name = "billing-grace-period"
  static let word = Word<BillingGracePeriodPrecondition>(
    .setting,
    """
    Access continues for a time after a renewal could not be paid; without this word it does \
    not.
    """,
    "更新の支払いができなくても、一定期間は利用を続けられる。この語がなければ続けられない。",
    say: Phrase(
      "Billing Grace Period: {length}[, for {renewals}]", "請求猶予期間：{length}[（{renewals}）]"
    ).in(
      "xcode", "Billing Grace Period is enabled in Xcode's Editor menu",
      "Xcode の Editor メニューで Billing Grace Period を有効にしておく"),
    optionally: [
      .choice(
        "length", \.length,
        [
          Choice("3-days", "3 days", "3日間"), Choice("16-days", "16 days", "16日間"),
          Choice("28-days", "28 days", "28日間"),
        ], "how long; a weekly subscription has six days at most", "期間の長さ（1週間のサブスクリプションでは最長6日）"),
      .choice(
        "renewals", \.renewals,
        [
          Choice("all", "all renewals", "すべての更新"),
          Choice("paid-to-paid", "renewals of paid periods", "有料期間からの更新のみ"),
        ], "which renewals it is for", "対象となる更新"),
    ],
    needs: [.subscriptions, .function("grace-period")],
    examples: [
      WordExample(
        then: "billing-grace-period: 16-days", steps: "launch-app", "buy: monthly", "authenticate",
        "fail-renewals", "wait: {until: renewal}", gives: "subscription: {state: in-grace-period}"),
      WordExample(
        then: "billing-grace-period: {length: 16-days, renewals: paid-to-paid}",
        steps: "launch-app", "buy: news", "authenticate", "fail-renewals", "wait: {until: renewal}",
        gives: "subscription: {state: in-billing-retry}"),
    ],
    source: "App Store Connect Help, enabling billing grace period")

  private var length = GracePeriod.Length.sixteenDays
  private var renewals = GracePeriod.Renewals.all

  func establish(in world: inout StoreKitWorld) {
    world.store.shop.gracePeriod = GracePeriod(length: length, renewals: renewals)
  }
}
