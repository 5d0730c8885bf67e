import TenkenSimulation

/// The user cancels a subscription outside the app.
struct CancelSubscription: Operation {
  static let definition = WordDefinition(
    "cancel-subscription",
    synonyms: ["unsubscribe", "turn-off-auto-renew", "cancel"],
    summary: LocalizedText(
      en: "The user cancels a subscription outside the app: it runs to the end of its period.",
      ja: "ユーザーがアプリの外でサブスクリプションを解約する。期間の終わりまでは利用できる。"),
    phrase: Phrase(en: "Cancel the subscription {product}", ja: "{product}のサブスクリプションをキャンセルする")
      .in(
        "xcode",
        en:
          "In Xcode, open the Transaction Manager, choose Subscription Options, check Cancel Subscription for {product}, and click Done",
        ja:
          "Xcode の Transaction Manager で Subscription Options を開き、{product}の Cancel Subscription にチェックを付けて Done をクリックする"
      )
      .in(
        "sandbox",
        en:
          "Open Settings > Developer > Sandbox Apple Account > Manage, choose {product}, and cancel the subscription",
        ja: "設定アプリ > デベロッパ > Sandbox Apple Account > 管理 で{product}を選び、「サブスクリプションをキャンセルする」をタップする"
      )
      .in(
        SandboxSettings.older("sandbox"),
        en:
          "Open Settings > App Store > Sandbox Account > Manage, choose {product}, and cancel the subscription",
        ja: "設定アプリ > App Store > Sandboxアカウント > 管理 で{product}を選び、「サブスクリプションをキャンセルする」をタップする"
      )
      .in(
        "production",
        en:
          "Open Settings > your name > Subscriptions (or the App Store app > your picture > Subscriptions), choose {product}, and cancel the subscription",
        ja:
          "設定アプリ > 一番上の名前 > サブスクリプション（または App Store アプリ > 右上のアイコン > サブスクリプション）で{product}を選び、「サブスクリプションをキャンセルする」をタップする"
      ),
    parameters: [
      .subscription,
      Parameter(
        "through", .managementPath, default: .text("any"),
        LocalizedText(
          en: "where it is done; 'any' is wherever the environment allows it",
          ja: "解約する場所（省略時は、その環境で解約できる場所）")),
    ],
    refusals: [
      RefusalDefinition("no-such-path", .noSuchPath),
      .impossible("not-subscribed", .notSubscribed),
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate"], "cancel-subscription: monthly",
        after: ["subscription: {product: monthly, state: active, renews: false}"]),
      WordExample("cancel-subscription: monthly", refusal: "not-subscribed"),
      WordExample(
        before: [
          "environment: {name: sandbox, ios: 13}", "launch-app", "buy: monthly", "authenticate",
        ],
        "cancel-subscription: monthly", refusal: "no-such-path"),
    ],
    source: "NTT Resonant part 4, how to cancel"
  )

  private let product: ProductID
  private let path: ManagementPath

  init(_ arguments: Arguments) {
    product = arguments.product
    path = arguments.choice("through", as: ManagementPath.self)
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard path.exists(in: world.rules) else { return .refused("no-such-path") }
    guard let subscription = world.account.subscriptions.open(to: product, in: world.store.shop),
      world.subscription(subscription).renews
    else { return .refused("not-subscribed") }
    world.changeAccount { account, shop, turn in
      account.setAutoRenewal(of: subscription, to: false, in: shop, &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.only(.autoRenewable).arguments(Value.Field("through", .text("any")))
  }
}
