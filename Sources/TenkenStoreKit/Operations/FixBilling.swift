import TenkenSimulation

/// The payment of renewals can be collected again.
struct FixBilling: Operation, StoreKitWord {
  static let name = "fix-billing"
  static let word = Word<FixBilling>(
    also: ["update-card", "recover-billing"],
    "The payment of renewals can be collected again: what is owed is collected at once.",
    "更新の支払いが再びできるようになり、未払い分がすぐに請求される。",
    say: Phrase("Give the account a valid payment method", "アカウントの支払い方法を有効なものに変更する").in(
      "xcode", "In Xcode's Transaction Manager, resolve the billing issue of the subscription",
      "Xcode の Transaction Manager で請求の問題を解決する（Resolve）"
    ).in(
      "sandbox",
      "Open Settings > Developer > Sandbox Apple Account > Manage, and turn on Allow Purchases & Renewals",
      "設定アプリ > デベロッパ > Sandbox Apple Account > 管理 で「購入と更新を許可」をオンにする"
    ).in(
      SandboxSettings.older("sandbox"),
      "Open Settings > App Store > Sandbox Account > Manage, and turn on Allow Purchases & Renewals",
      "設定アプリ > App Store > Sandboxアカウント > 管理 で「購入と更新を許可」をオンにする"),
    refusals: [
      .impossible("not-failing", "payments of renewals do not fail", "更新の支払いは失敗していない").after(
        "fail-renewals", "失敗させる")
    ],
    needs: [.subscriptions],
    examples: [
      WordExample(
        "launch-app", "buy: monthly", "authenticate", "fail-renewals", "wait: {until: renewal}",
        then: "fix-billing", gives: "subscription: {state: active, renewals: 1}",
        "charges: [{amount: 960}]"),
      WordExample(then: "fix-billing", refused: "not-failing"),
    ],
    source: "Apple, handling subscriptions billing: recovery inside and outside the grace period")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.account.renewalsFail else { return .refused("not-failing") }
    world.changeAccount { account, _, turn in account.setBilling(isWorking: true, &turn) }
    return .done
  }
}
