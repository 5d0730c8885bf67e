import TenkenSimulation

/// The user changes the plan of a subscription outside the app.
struct ChangePlan: Operation, StoreKitWord {
  static let name = "change-plan"
  static let word = Word<ChangePlan>(
    also: ["upgrade", "downgrade", "crossgrade"],
    """
    The user changes to another plan of the group on the management screen: an upgrade takes \
    effect at once, a downgrade with the next renewal.
    """,
    "ユーザーが管理画面で同じグループの別のプランに変更する。アップグレードはすぐに、ダウングレードは次回更新時に適用される。",
    say: Phrase(
      "On the page of subscriptions, change the plan to {product}[, {billing-plan}]",
      "サブスクリプション管理画面でプランを{product}[（{billing-plan}）]に変更する"
    ).in(
      "xcode",
      "On the Manage Subscriptions sheet of the app, change the plan to {product}[, {billing-plan}]",
      "アプリのサブスクリプション管理シートでプランを{product}[（{billing-plan}）]に変更する"
    ).in(
      "sandbox",
      "Open Settings > Developer > Sandbox Apple Account > Manage, and change the plan to {product}[, {billing-plan}]",
      "設定アプリ > デベロッパ > Sandbox Apple Account > 管理 でプランを{product}[（{billing-plan}）]に変更する"
    ).in(
      SandboxSettings.older("sandbox"),
      "Open Settings > App Store > Sandbox Account > Manage, and change the plan to {product}[, {billing-plan}]",
      "設定アプリ > App Store > Sandboxアカウント > 管理 でプランを{product}[（{billing-plan}）]に変更する"
    ).in(
      "production",
      "Open Settings > your name > Subscriptions, and change the plan to {product}[, {billing-plan}]",
      "設定アプリ > 一番上の名前 > サブスクリプション でプランを{product}[（{billing-plan}）]に変更する"),
    takes: [.product(\.product, only: .autoRenewable, "the new plan", "変更後のプラン")],
    optionally: [
      .choice(
        "billing-plan", \.billing, .billingPlan, "how it is billed then", "変更後の支払い方法"
      ).addedLater().tried { world, others in
        let isMonthly = world.store.products.product(of: others)?.monthlyPrice != nil
        return (isMonthly ? BillingPlan.allCases : [.upFront]).map { .text($0.rawValue) }
      }
    ],
    refusals: [
      .noSuchPath, .notSubscribed, .inBillingRetry, .noMonthlyPlan,
      .possible("same-plan", "it is the current plan and renews", "現在のプランと同じである").instead(
        "leave out this step, or name another plan",
        "この手順を省くか、別のプランを指定する"),
    ],
    needs: [.subscriptions, .function("several-plans")],
    examples: [
      WordExample(
        "launch-app", "buy: monthly", "authenticate", then: "change-plan: premium",
        gives: "subscription: {product: premium, state: active}",
        "refunds: [{product: monthly, amount: 960}]"),
      WordExample(
        "launch-app", "buy: premium", "authenticate", then: "change-plan: monthly",
        gives: "subscription: {product: premium, renews-to: monthly}", "refunds: empty",
        "charges: empty"),
      WordExample(
        "environment: xcode", "launch-app", "buy: monthly", "authenticate",
        then: "change-plan: premium", gives: "subscription: {product: premium, state: active}",
        "callbacks: [{product: premium, state: purchased}]"),
      WordExample(
        "environment: {name: sandbox, ios: 13}", then: "change-plan: premium",
        refused: "no-such-path"),
      WordExample(then: "change-plan: premium", refused: "not-subscribed"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate", then: "change-plan: monthly",
        refused: "same-plan"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate", "fail-renewals", "wait: {until: renewal}",
        then: "change-plan: premium", refused: "in-billing-retry"),
      WordExample(
        "storefront: JPN", "launch-app", "buy: yearly", "authenticate",
        then: "change-plan: {product: yearly, billing-plan: monthly}",
        gives: "subscription: {billing-plan: up-front}"),
      WordExample(
        "launch-app", "buy: yearly", "authenticate",
        then: "change-plan: {product: yearly, billing-plan: monthly}", refused: "no-monthly-plan"),
    ],
    source: "Qiita 2021, changing plans; App Store Connect Help, auto-renewable subscriptions")

  private var product = ProductID()
  private var billing = BillingPlan.upFront

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard ManagementPath.any.exists(in: world.rules),
      world.rules.subscriptionManagement != .transactionManager
        || world.rules.hasManagementSheet
    else { return .refused("no-such-path") }
    guard let index = world.account.subscriptions.own(for: product, in: world.store.shop) else {
      return .refused("not-subscribed")
    }
    let subscription = world.subscription(index)
    guard !subscription.isInBillingRetry else { return .refused("in-billing-retry") }
    guard subscription.hasAccess else { return .refused("not-subscribed") }
    guard world.sells(product, billing) else { return .refused("no-monthly-plan") }
    let plan = Plan(product: product, billing: billing)
    guard subscription.plan != plan || subscription.planAfterCommitment != plan else {
      return .refused("same-plan")
    }
    world.changeAccount { account, shop, turn in
      account.buyOutsideApp(plan, with: nil, in: &shop, &turn)
    }
    return .done
  }
}
