import TenkenSimulation

/// Sets the billing grace period.
struct BillingGracePeriodPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "billing-grace-period",
    summary:
      LocalizedText(
        en: """
          Access continues for a time after a renewal could not be paid; without this word it does \
          not.
          """,
        ja: "更新の支払いができなくても、一定期間は利用を続けられる。この語がなければ続けられない。"),
    phrase: Phrase(
      en: "Billing Grace Period: {length}[, for {renewals}]", ja: "請求猶予期間: {length}[（{renewals}）]"
    )
    .in(
      "xcode", en: "Billing Grace Period is enabled in Xcode's Editor menu",
      ja: "Xcode の Editor メニューで Billing Grace Period を有効にしておく"),
    parameters: [
      Parameter(
        "length",
        .choice([
          Choice("3-days", LocalizedText(en: "3 days", ja: "3日間")),
          Choice("16-days", LocalizedText(en: "16 days", ja: "16日間")),
          Choice("28-days", LocalizedText(en: "28 days", ja: "28日間")),
        ]), default: .text("16-days"),
        LocalizedText(
          en: "how long; a weekly subscription has six days at most",
          ja: "期間の長さ（1週間のサブスクリプションでは最長6日）")),
      Parameter(
        "renewals",
        .choice([
          Choice("all", LocalizedText(en: "all renewals", ja: "すべての更新")),
          Choice(
            "paid-to-paid", LocalizedText(en: "renewals of paid periods", ja: "有料期間からの更新のみ")),
        ]), default: .text("all"), LocalizedText(en: "which renewals it is for", ja: "対象となる更新")),
    ],
    examples: [
      WordExample(
        "billing-grace-period: 16-days",
        steps: [
          "launch-app", "buy: monthly", "authenticate", "fail-renewals", "wait: {until: renewal}",
        ], after: ["subscription: {state: in-grace-period}"]),
      WordExample(
        "billing-grace-period: {length: 16-days, renewals: paid-to-paid}",
        steps: [
          "launch-app", "buy: news", "authenticate", "fail-renewals", "wait: {until: renewal}",
        ], after: ["subscription: {state: in-billing-retry}"]),
    ],
    source: "App Store Connect Help, enabling billing grace period"
  )

  private let gracePeriod: GracePeriod

  init(_ arguments: Arguments) {
    gracePeriod = GracePeriod(
      length: arguments.choice("length", as: GracePeriod.Length.self),
      renewals: arguments.choice("renewals", as: GracePeriod.Renewals.self))
  }

  func establish(in world: inout StoreKitWorld) {
    world.store.shop.gracePeriod = gracePeriod
  }
}
