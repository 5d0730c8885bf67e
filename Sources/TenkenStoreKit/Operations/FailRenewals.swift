import TenkenSimulation

/// The payment of renewals cannot be collected from now on.
struct FailRenewals: Operation, StoreKitWord {
  static let name = "fail-renewals"
  static let word = Word<FailRenewals>(
    also: ["billing-retry", "renewal-fails"],
    "The payment of the account's renewals cannot be collected from now on.",
    "以後、アカウントの更新の支払いができなくなる。",
    say: Phrase(
      "Let the payment of renewals fail (an expired card, for example)",
      "更新時の支払いが失敗する状態にする（カードの有効期限切れなど）"
    ).in(
      "xcode", "In Xcode, choose Editor > Subscription Renewals > Billing Retry on Renewal",
      "Xcode の Editor メニューで Billing Retry on Renewal を有効にする"
    ).in(
      "sandbox",
      "Open Settings > Developer > Sandbox Apple Account > Manage, and turn off Allow Purchases & Renewals",
      "設定アプリ > デベロッパ > Sandbox Apple Account > 管理 で「購入と更新を許可」をオフにする"
    ).in(
      SandboxSettings.older("sandbox"),
      "Open Settings > App Store > Sandbox Account > Manage, and turn off Allow Purchases & Renewals",
      "設定アプリ > App Store > Sandboxアカウント > 管理 で「購入と更新を許可」をオフにする"),
    refusals: [
      .impossible("failing-already", "payments of renewals already fail", "更新の支払いはすでに失敗する状態である")
        .leaveOut
    ],
    needs: [.subscriptions],
    limits: [HandLimit(in: "production", because: .realCardsDoNotFail)],
    examples: [
      WordExample(
        "launch-app", "buy: monthly", "authenticate", "fail-renewals",
        then: "wait: {until: renewal}", gives: "subscription: {state: in-billing-retry}",
        "charges: empty"),
      WordExample("fail-renewals", then: "fail-renewals", refused: "failing-already"),
    ],
    source: "Apple, testing failing subscription renewals and in-app purchases")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.account.renewalsFail else { return .refused("failing-already") }
    world.changeAccount { account, _, turn in account.setBilling(isWorking: false, &turn) }
    return .done
  }
}

extension LocalizedText {
  /// Why testers cannot make a real card's renewal payment fail.
  static let realCardsDoNotFail = LocalizedText(
    "nobody can make the renewal of a real card fail on demand",
    "実際のカードによる更新の支払いは、意図したときに失敗させることができない")
}
