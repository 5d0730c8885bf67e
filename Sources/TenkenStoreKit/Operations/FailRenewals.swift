import TenkenSimulation

/// The payment of renewals cannot be collected from now on.
struct FailRenewals: Operation {
  static let definition = WordDefinition(
    "fail-renewals",
    synonyms: ["billing-retry", "renewal-fails"],
    summary: LocalizedText(
      en: "The payment of the account's renewals cannot be collected from now on.",
      ja: "以後、アカウントの更新の支払いができなくなる。"),
    phrase: Phrase(
      en: "Let the payment of renewals fail (an expired card, for example)",
      ja: "更新時の支払いが失敗する状態にする（カードの有効期限切れなど）"
    )
    .in(
      "xcode", en: "In Xcode, choose Editor > Subscription Renewals > Billing Retry on Renewal",
      ja: "Xcode の Editor メニューで Billing Retry on Renewal を有効にする"
    )
    .in(
      "sandbox",
      en:
        "Open Settings > Developer > Sandbox Apple Account > Manage, and turn off Allow Purchases & Renewals",
      ja: "設定アプリ > デベロッパ > Sandbox Apple Account > 管理 で「購入と更新を許可」をオフにする"
    )
    .in(
      SandboxSettings.older("sandbox"),
      en:
        "Open Settings > App Store > Sandbox Account > Manage, and turn off Allow Purchases & Renewals",
      ja: "設定アプリ > App Store > Sandboxアカウント > 管理 で「購入と更新を許可」をオフにする"),
    refusals: [
      .impossible(
        "failing-already",
        LocalizedText(en: "payments of renewals already fail", ja: "更新の支払いはすでに失敗する状態である"))
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate", "fail-renewals"],
        "wait: {until: renewal}",
        after: ["subscription: {state: in-billing-retry}", "charges: empty"]),
      WordExample(before: ["fail-renewals"], "fail-renewals", refusal: "failing-already"),
    ],
    source: "Apple, testing failing subscription renewals and in-app purchases"
  )
  .notByHand(in: "production", because: .realCardsDoNotFail)

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.account.renewalsFail else { return .refused("failing-already") }
    world.changeAccount { account, _, turn in account.setBilling(isWorking: false, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}

extension LocalizedText {
  /// Why testers cannot make a real card's renewal payment fail.
  static let realCardsDoNotFail = LocalizedText(
    en: "nobody can make the renewal of a real card fail on demand",
    ja: "実際のカードによる更新の支払いは、意図したときに失敗させることができない")
}
