import TenkenSimulation

/// The payment of renewals can be collected again.
struct FixBilling: Operation {
  static let definition = WordDefinition(
    "fix-billing",
    synonyms: ["update-card", "recover-billing"],
    summary: LocalizedText(
      en: "The payment of renewals can be collected again: what is owed is collected at once.",
      ja: "更新の支払いが再びできるようになり、未払い分がすぐに請求される。"),
    phrase: Phrase(en: "Give the account a valid payment method", ja: "アカウントの支払い方法を有効なものに変更する")
      .in(
        "xcode",
        en: "In Xcode's Transaction Manager, resolve the billing issue of the subscription",
        ja: "Xcode の Transaction Manager で請求の問題を解決する（Resolve）"
      )
      .in(
        "sandbox",
        en:
          "Open Settings > Developer > Sandbox Apple Account > Manage, and turn on Allow Purchases & Renewals",
        ja: "設定アプリ > デベロッパ > Sandbox Apple Account > 管理 で「購入と更新を許可」をオンにする"
      )
      .in(
        SandboxSettings.older("sandbox"),
        en:
          "Open Settings > App Store > Sandbox Account > Manage, and turn on Allow Purchases & Renewals",
        ja: "設定アプリ > App Store > Sandboxアカウント > 管理 で「購入と更新を許可」をオンにする"),
    refusals: [
      .impossible(
        "not-failing",
        LocalizedText(en: "payments of renewals do not fail", ja: "更新の支払いは失敗していない"))
    ],
    examples: [
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate", "fail-renewals", "wait: {until: renewal}",
        ], "fix-billing",
        after: ["subscription: {state: active, renewals: 1}", "charges: [{amount: 960}]"]),
      WordExample("fix-billing", refusal: "not-failing"),
    ],
    source: "Apple, handling subscriptions billing: recovery inside and outside the grace period"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.account.renewalsFail else { return .refused("not-failing") }
    world.changeAccount { account, _, turn in account.setBilling(isWorking: true, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
