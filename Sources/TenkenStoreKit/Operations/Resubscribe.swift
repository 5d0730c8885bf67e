import TenkenSimulation

/// The user resubscribes outside the app.
struct Resubscribe: Operation {
  static let definition = WordDefinition(
    "resubscribe",
    synonyms: ["turn-on-auto-renew", "subscribe-again"],
    summary: LocalizedText(
      en: "The user resubscribes to a cancelled or expired subscription outside the app.",
      ja: "解約または期限切れのサブスクリプションを、ユーザーがアプリの外で再び契約する。"),
    phrase: Phrase(
      en: "Subscribe to {product} again on the management screen",
      ja: "サブスクリプション管理画面で{product}を再契約する"
    )
    .in(
      "xcode",
      en:
        "In Xcode, open the Transaction Manager, choose Subscription Options, check {product}, and click Done",
      ja: "Xcode の Transaction Manager で Subscription Options を開き、{product}にチェックを付けて Done をクリックする"
    )
    .in(
      "sandbox",
      en:
        "Open Settings > Developer > Sandbox Apple Account > Manage, choose {product}, and subscribe again",
      ja: "設定アプリ > デベロッパ > Sandbox Apple Account > 管理 で{product}を選び、「支払い」ボタンを押して再契約する"
    )
    .in(
      SandboxSettings.older("sandbox"),
      en:
        "Open Settings > App Store > Sandbox Account > Manage, choose {product}, and subscribe again",
      ja: "設定アプリ > App Store > Sandboxアカウント > 管理 で{product}を選び、「支払い」ボタンを押して再契約する"
    )
    .in(
      "production",
      en: "Open Settings > your name > Subscriptions, choose {product}, and subscribe again",
      ja: "設定アプリ > 一番上の名前 > サブスクリプション で{product}を選び、「サブスクリプションに登録」をタップして再契約する"),
    parameters: [
      .subscription,
      Parameter(
        "through", .managementPath, default: .text("any"),
        LocalizedText(
          en: "where it is done; 'any' is wherever the environment allows it",
          ja: "契約する場所（省略時は、その環境で契約できる場所）")),
    ],
    refusals: [
      RefusalDefinition("no-such-path", .noSuchPath),
      .impossible(
        "never-subscribed",
        LocalizedText(en: "there was no subscription to it", ja: "過去に契約していない")),
      RefusalDefinition(
        "renews-already",
        LocalizedText(en: "it is active and will be renewed", ja: "契約中で、自動更新される")),
      .unmeasured("in-billing-retry", .inBillingRetry),
      .impossible(
        "other-plan-active",
        LocalizedText(
          en: "another plan of the group is active: use change-plan", ja: "同じグループの別プランが有効である")),
    ],
    examples: [
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate", "cancel-subscription: monthly",
          "wait: {until: expiry}", "background-app",
        ], "resubscribe: monthly", after: ["subscription: {state: active, renews: true}"]),
      WordExample("resubscribe: monthly", refusal: "never-subscribed"),
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate"], "resubscribe: monthly",
        refusal: "renews-already"),
      WordExample(
        before: [
          "environment: {name: sandbox, ios: 13}", "launch-app", "buy: monthly", "authenticate",
        ],
        "resubscribe: monthly", refusal: "no-such-path"),
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate", "fail-renewals", "wait: {until: renewal}",
        ], "resubscribe: monthly", refusal: "in-billing-retry"),
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate", "cancel-subscription: monthly"],
        "resubscribe: premium", refusal: "other-plan-active"),
    ],
    source: "NTT Resonant part 4, scenes 6-1 and 7-1"
  )

  private let product: ProductID
  private let path: ManagementPath

  init(_ arguments: Arguments) {
    product = arguments.product
    path = arguments.choice("through", as: ManagementPath.self)
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard path.exists(in: world.rules) else { return .refused("no-such-path") }
    guard let subscription = world.account.subscriptions.own(for: product, in: world.store.shop)
    else {
      return .refused("never-subscribed")
    }
    guard !world.subscription(subscription).renews || !world.subscription(subscription).hasAccess
    else { return .refused("renews-already") }
    guard !world.subscription(subscription).isInBillingRetry else {
      return .refused("in-billing-retry")
    }
    guard
      !world.subscription(subscription).hasAccess
        || world.subscription(subscription).product == product
    else { return .refused("other-plan-active") }
    if let ended = world.subscription(subscription).ended,
      world.now - ended > world.rules.renewalRate.seconds(ofDays: 365)
    {
      return .refused("no-such-path")
    }
    world.changeAccount { account, shop, turn in
      account.resubscribe(subscription, product: product, in: &shop, &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.only(.autoRenewable).arguments(Value.Field("through", .text("any")))
  }
}
