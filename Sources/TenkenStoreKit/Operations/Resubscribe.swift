import TenkenSimulation

/// The user resubscribes outside the app.
struct Resubscribe: Operation, StoreKitWord {
  static let name = "resubscribe"
  static let word = Word<Resubscribe>(
    also: ["turn-on-auto-renew", "subscribe-again"],
    "The user resubscribes to a cancelled or expired subscription outside the app.",
    "解約または期限切れのサブスクリプションを、ユーザーがアプリの外で再び契約する。",
    say: Phrase(
      "Subscribe to {product} again on the management screen", "サブスクリプション管理画面で{product}を再契約する"
    ).in(
      "xcode",
      "In Xcode, open the Transaction Manager, choose Subscription Options, check {product}, and click Done",
      "Xcode の Transaction Manager で Subscription Options を開き、{product}にチェックを付けて Done をクリックする"
    ).in(
      "sandbox",
      "Open Settings > Developer > Sandbox Apple Account > Manage, choose {product}, and subscribe again",
      "設定アプリ > デベロッパ > Sandbox Apple Account > 管理 で{product}を選び、「支払い」ボタンを押して再契約する"
    ).in(
      SandboxSettings.older("sandbox"),
      "Open Settings > App Store > Sandbox Account > Manage, choose {product}, and subscribe again",
      "設定アプリ > App Store > Sandboxアカウント > 管理 で{product}を選び、「支払い」ボタンを押して再契約する"
    ).in(
      "production",
      "Open Settings > your name > Subscriptions, choose {product}, and subscribe again",
      "設定アプリ > 一番上の名前 > サブスクリプション で{product}を選び、「サブスクリプションに登録」をタップして再契約する"),
    takes: [.subscription(\.product)],
    optionally: [
      .choice(
        "through", \.path, .managementPath,
        "where it is done; 'any' is wherever the environment allows it", "契約する場所（省略時は、その環境で契約できる場所）"
      )
    ],
    refusals: [
      .noSuchPath,
      .impossible("never-subscribed", "there was no subscription to it", "過去に契約していない").instead(
        "'buy' and 'authenticate' come first",
        "先に buy と authenticate で契約する"),
      .possible("renews-already", "it is active and will be renewed", "契約中で、自動更新される").instead(
        "leave out this step, or let 'cancel-subscription' come first",
        "この手順を省くか、先に cancel-subscription で解約する"),
      .inBillingRetry,
      .impossible(
        "other-plan-active", "another plan of the group is active: use change-plan",
        "同じグループの別プランが有効である"
      ).instead(
        "'change-plan' changes to it",
        "change-plan で変更する"),
    ],
    needs: [.subscriptions],
    examples: [
      WordExample(
        "launch-app", "buy: monthly", "authenticate", "cancel-subscription: monthly",
        "wait: {until: expiry}", "background-app", then: "resubscribe: monthly",
        gives: "subscription: {state: active, renews: true}"),
      WordExample(then: "resubscribe: monthly", refused: "never-subscribed"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate", then: "resubscribe: monthly",
        refused: "renews-already"),
      WordExample(
        "environment: {name: sandbox, ios: 13}", "launch-app", "buy: monthly", "authenticate",
        then: "resubscribe: monthly", refused: "no-such-path"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate", "fail-renewals", "wait: {until: renewal}",
        then: "resubscribe: monthly", refused: "in-billing-retry"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate", "cancel-subscription: monthly",
        then: "resubscribe: premium", refused: "other-plan-active"),
    ],
    source: "NTT Resonant part 4, scenes 6-1 and 7-1")

  private var product = ProductID()
  private var path = ManagementPath.any

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
}
