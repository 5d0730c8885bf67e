import TenkenSimulation

/// The user cancels a subscription outside the app.
struct CancelSubscription: Operation, StoreKitWord {
  static let name = "cancel-subscription"
  static let word = Word<CancelSubscription>(
    also: ["unsubscribe", "turn-off-auto-renew", "cancel"],
    "The user cancels a subscription outside the app: it runs to the end of its period.",
    "ユーザーがアプリの外でサブスクリプションを解約する。期間の終わりまでは利用できる。",
    say: Phrase("Cancel the subscription {product}", "{product}のサブスクリプションをキャンセルする").in(
      "xcode",
      "In Xcode, open the Transaction Manager, choose Subscription Options, check Cancel Subscription for {product}, and click Done",
      "Xcode の Transaction Manager で Subscription Options を開き、{product}の Cancel Subscription にチェックを付けて Done をクリックする"
    ).in(
      "sandbox",
      "Open Settings > Developer > Sandbox Apple Account > Manage, choose {product}, and cancel the subscription",
      "設定アプリ > デベロッパ > Sandbox Apple Account > 管理 で{product}を選び、「サブスクリプションをキャンセルする」をタップする"
    ).in(
      SandboxSettings.older("sandbox"),
      "Open Settings > App Store > Sandbox Account > Manage, choose {product}, and cancel the subscription",
      "設定アプリ > App Store > Sandboxアカウント > 管理 で{product}を選び、「サブスクリプションをキャンセルする」をタップする"
    ).in(
      "production",
      "Open Settings > your name > Subscriptions (or the App Store app > your picture > Subscriptions), choose {product}, and cancel the subscription",
      "設定アプリ > 一番上の名前 > サブスクリプション（または App Store アプリ > 右上のアイコン > サブスクリプション）で{product}を選び、「サブスクリプションをキャンセルする」をタップする"
    ),
    takes: [.subscription(\.product)],
    optionally: [
      .choice(
        "through", \.path, .managementPath,
        "where it is done; 'any' is wherever the environment allows it", "解約する場所（省略時は、その環境で解約できる場所）"
      )
    ],
    refusals: [.noSuchPath, .notSubscribed],
    needs: [.subscriptions],
    examples: [
      WordExample(
        "launch-app", "buy: monthly", "authenticate", then: "cancel-subscription: monthly",
        gives: "subscription: {product: monthly, state: active, renews: false}"),
      WordExample(then: "cancel-subscription: monthly", refused: "not-subscribed"),
      WordExample(
        "environment: {name: sandbox, ios: 13}", "launch-app", "buy: monthly", "authenticate",
        then: "cancel-subscription: monthly", refused: "no-such-path"),
    ],
    source: "NTT Resonant part 4, how to cancel")

  private var product = ProductID()
  private var path = ManagementPath.any

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
}
