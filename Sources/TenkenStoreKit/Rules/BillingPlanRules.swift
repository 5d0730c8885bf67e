package import TenkenSimulation

/// How yearly subscriptions are sold that are billed monthly with a 12-month commitment.
package struct BillingPlanRules: RuleGroup {
  /// Where yearly subscriptions are sold with monthly billing.
  let monthlyBilling = Rule<MonthlyBilling>(
    "monthly-billing",
    title: LocalizedText(en: "yearly subscriptions billed monthly", ja: "年額サブスクリプションの月払い"),
    summary: LocalizedText(
      en: """
        Where a yearly subscription is sold with monthly billing and a 12-month commitment: from \
        iOS 26.4 on, in 2026, and not in the storefronts USA and SGP. Whether Xcode makes these \
        exceptions has not been measured; here it makes none.
        """,
      ja: """
        1年のサブスクリプションが、12か月契約の月払いで販売される範囲。2026年の iOS 26.4 以降で販売され、\
        ストアフロントが USA と SGP の場合は販売されない。\
        Xcode でもこの例外があるかは実測していない。ここでは例外なしとする。
        """),
    values: [
      RuleValue(.unavailable, "unavailable", "nowhere", ja: "販売されない"),
      RuleValue(
        .outsideUSAAndSingapore, "outside-usa-and-singapore", "outside of the USA and Singapore",
        ja: "米国とシンガポール以外"),
      RuleValue(.everywhere, "everywhere", "everywhere", ja: "すべてのストアフロント"),
    ],
    source: "Apple, Supporting monthly subscriptions with a 12-month commitment", .primary
  ) {
    guard $0.has(.commitmentPlans) else { return .unavailable }
    return $0.environment == .xcode ? .everywhere : .outsideUSAAndSingapore
  }

  /// Whether a change of how a subscription is billed, on the same level, takes effect at once; else
  /// with the next renewal, and after a commitment.
  let changesBillingAtOnce = Rule<Bool>(
    "billing-plan-change",
    title: LocalizedText(
      en: "when a change of how a subscription is billed takes effect", ja: "支払い方法の変更が適用される時点"),
    summary: LocalizedText(
      en: """
        When a change between payment up front and monthly billing takes effect, with plans of the \
        same level. Apple says that it depends on both, but not how. Not measured: find out which.
        """,
      ja: """
        同じレベルのプランで、一括払いと月払いの変更が適用される時点。Apple は、変更前後の双方によって決まるとするが、\
        詳細は示していない。実測していない。どちらかを確認すること。
        """),
    values: [
      RuleValue(
        false, "at-renewal",
        "with the renewal, after any commitment", ja: "次回更新時（契約期間の終了後）"),
      RuleValue(true, "at-once", "at once", ja: "即時"),
    ],
    source: "Apple, Supporting monthly subscriptions with a 12-month commitment: crossgrades",
    .inferred
  ) { _ in false }

  /// Which signed transactions have `billingPlanType`, and renewals `renewalBillingPlanType`.
  package let signedBillingPlans = Rule<SignedBillingPlans>(
    "signed-billing-plans",
    title: LocalizedText(en: "the billing plan in signed objects", ja: "署名済みオブジェクトの支払いプラン"),
    summary: LocalizedText(
      en: """
        Which signed transactions have billingPlanType, and renewals renewalBillingPlanType: those \
        of every auto-renewable subscription since App Store Server API 1.21 of 2026-04-27, and in \
        Xcode from 26.5 on. The documentation says so; payloads that others published have not \
        shown it yet.
        """,
      ja: """
        billingPlanType がある署名済みトランザクションと、renewalBillingPlanType がある更新情報の範囲。\
        App Store Server API 1.21（2026-04-27）以降、Xcode では 26.5 以降、\
        すべての自動更新サブスクリプションにある。これはドキュメントの記載であり、\
        公開されているペイロードではまだ確認されていない。
        """),
    values: [
      RuleValue(.none, "none", "none", ja: "なし"),
      RuleValue(.monthly, "monthly", "those billed monthly", ja: "月払いのもののみ"),
      RuleValue(.all, "all", "all", ja: "すべて"),
    ],
    source: """
      Apple, App Store Server API changelog, 1.21; Supporting monthly subscriptions with a 12-month \
      commitment
      """, .primary, isInvisibleToScenarios: true
  ) { $0.has(.signedBillingPlans) ? .all : .none }

  /// Whether `commitmentRenewalPrice` is the price of all payments of the next commitment, as
  /// `commitmentPrice` is of the present one; else that of the first payment.
  package let totalsRenewalPrices = Rule<Bool>(
    "commitment-renewal-price",
    title: LocalizedText(
      en: "the price of the next commitment", ja: "次の契約の価格（commitmentRenewalPrice）"),
    summary: LocalizedText(
      en: """
        What commitmentRenewalPrice is if the next commitment is billed monthly, too: the price of \
        its first payment or of all twelve. Apple shows only an example that renews to payment up \
        front. Not measured.
        """,
      ja: """
        次の契約も月払いの場合の commitmentRenewalPrice が、初回の支払いの価格か、\
        12回分の合計か。Apple が示す例は、一括払いに更新されるものしかない。実測していない。
        """),
    values: [
      RuleValue(false, "first-payment", "the first payment", ja: "初回の支払いの価格"),
      RuleValue(true, "total", "all twelve payments", ja: "12回分の合計"),
    ],
    source: "Apple, What's new in In-App Purchase, WWDC 2026: an example of JWSRenewalInfo",
    .inferred, isInvisibleToScenarios: true
  ) { _ in false }

  package var all: [any DeclaredRule<Setting>] {
    [monthlyBilling, changesBillingAtOnce, signedBillingPlans, totalsRenewalPrices]
  }
}

enum MonthlyBilling {
  case unavailable
  case outsideUSAAndSingapore
  case everywhere
}

/// Which signed objects name the billing plan of their subscription.
package enum SignedBillingPlans: Sendable {
  case none
  /// Only those of subscriptions that are billed monthly.
  case monthly
  case all

  /// Whether objects of a billing plan name it.
  package func names(_ billing: BillingPlan) -> Bool {
    switch self {
    case .none: false
    case .monthly: billing == .monthly
    case .all: true
    }
  }
}
