import TenkenSimulation

/// The subscription that the account bought last.
struct SubscriptionObservation: Observation {
  static let definition = WordDefinition(
    "subscription",
    synonyms: ["subscription-state"],
    summary: LocalizedText(
      en: "The subscription of the account that was bought last, as the App Store has it.",
      ja: "最後に購入したサブスクリプションの、App Store 上の状態を確認する。"),
    phrase: Phrase(en: "The subscription: {value}", ja: "サブスクリプションが{value}である"),
    whenEmpty: Phrase(en: "There is no subscription", ja: "サブスクリプションの契約がない"),
    reads: .state(.subscription),
    examples: [
      WordExample("subscription: none"),
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate"],
        "subscription: {product: monthly, state: active, renews: true, renewals: 0}"),
    ],
    source: "Apple, auto-renewable subscriptions"
  )
  .checkedByHand(
    LocalizedText(
      en: "The subscription", ja: "サブスクリプションの契約"),
    .onManagementPage)

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.account.subscriptions.last.map { world.value(of: $0) }
      ?? .none
  }
}

extension LocalizedText {
  /// How testers check the state of a subscription.
  static let onManagementPage = LocalizedText(
    en: """
      Look at the management page of subscriptions (in Xcode at the Transaction \
      Manager); for billing retry and the grace period ask the App Store Server API \
      (Get All Subscription Statuses).
      """,
    ja:
      "サブスクリプションの管理画面（Xcode では Transaction Manager）で確認する。請求の再試行や猶予期間の状態は、App Store Server API（Get All Subscription Statuses）で確認する。"
  )
}
