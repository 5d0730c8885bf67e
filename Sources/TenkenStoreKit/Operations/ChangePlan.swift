import TenkenSimulation

/// The user changes the plan of a subscription outside the app.
struct ChangePlan: Operation {
  static let definition = WordDefinition(
    "change-plan",
    synonyms: ["upgrade", "downgrade", "crossgrade"],
    summary: LocalizedText(
      en: """
        The user changes to another plan of the group on the management screen: an upgrade takes \
        effect at once, a downgrade with the next renewal.
        """,
      ja: "ユーザーが管理画面で同じグループの別のプランに変更する。アップグレードはすぐに、ダウングレードは次回更新時に適用される。"),
    phrase: Phrase(
      en: "On the page of subscriptions, change the plan to {product}",
      ja: "サブスクリプション管理画面でプランを{product}に変更する"
    )
    .in(
      "xcode",
      en: "On the Manage Subscriptions sheet of the app, change the plan to {product}",
      ja: "アプリのサブスクリプション管理シートでプランを{product}に変更する"
    )
    .in(
      "sandbox",
      en:
        "Open Settings > Developer > Sandbox Apple Account > Manage, and change the plan to {product}",
      ja: "設定アプリ > デベロッパ > Sandbox Apple Account > 管理 でプランを{product}に変更する"
    )
    .in(
      SandboxSettings.older("sandbox"),
      en: "Open Settings > App Store > Sandbox Account > Manage, and change the plan to {product}",
      ja: "設定アプリ > App Store > Sandboxアカウント > 管理 でプランを{product}に変更する"
    )
    .in(
      "production",
      en: "Open Settings > your name > Subscriptions, and change the plan to {product}",
      ja: "設定アプリ > 一番上の名前 > サブスクリプション でプランを{product}に変更する"),
    parameters: [
      Parameter("product", .reference("product"), LocalizedText(en: "the new plan", ja: "変更後のプラン"))
    ],
    refusals: [
      RefusalDefinition("no-such-path", .noSuchPath),
      .impossible("not-subscribed", .notSubscribed),
      .unmeasured("in-billing-retry", .inBillingRetry),
      RefusalDefinition(
        "same-plan", LocalizedText(en: "it is the current plan and renews", ja: "現在のプランと同じである")),
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate"], "change-plan: premium",
        after: [
          "subscription: {product: premium, state: active}",
          "refunds: [{product: monthly, amount: 960}]",
        ]),
      WordExample(
        before: [
          "launch-app", "buy: premium", "authenticate",
        ], "change-plan: monthly",
        after: [
          "subscription: {product: premium, renews-to: monthly}", "refunds: empty",
          "charges: empty",
        ]),
      WordExample(
        before: ["environment: xcode", "launch-app", "buy: monthly", "authenticate"],
        "change-plan: premium",
        after: [
          "subscription: {product: premium, state: active}",
          "callbacks: [{product: premium, state: purchased}]",
        ]),
      WordExample(
        before: ["environment: {name: sandbox, ios: 13}"], "change-plan: premium",
        refusal: "no-such-path"),
      WordExample("change-plan: premium", refusal: "not-subscribed"),
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate"], "change-plan: monthly",
        refusal: "same-plan"),
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate", "fail-renewals", "wait: {until: renewal}",
        ],
        "change-plan: premium", refusal: "in-billing-retry"),
    ],
    source: "Qiita 2021, changing plans; App Store Connect Help, auto-renewable subscriptions"
  )

  private let product: ProductID

  init(_ arguments: Arguments) {
    product = arguments.product
  }

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
    guard subscription.product != product || subscription.renewsTo != product else {
      return .refused("same-plan")
    }
    world.changeAccount { account, shop, turn in
      account.buyOutsideApp(product, with: nil, in: &shop, &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.only(.autoRenewable).arguments()
  }
}
