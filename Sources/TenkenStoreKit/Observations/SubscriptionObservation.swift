import TenkenSimulation

/// The subscription that the account bought last.
struct SubscriptionObservation: Observation, StoreKitWord {
  static let name = "subscription"
  static let word = Word<SubscriptionObservation>(
    also: ["subscription-state"],
    "The subscription of the account that was bought last, as the App Store has it.",
    "最後に購入したサブスクリプションの、App Store 上の状態を確認する。",
    say: Phrase("The subscription: {value}", "サブスクリプションは{value}である"),
    whenEmpty: Phrase("There is no subscription", "サブスクリプションの契約がない"),
    whenSome: Phrase("There is a subscription", "サブスクリプションの契約がある"),
    reads: .state(.subscription),
    check: HandCheck(LocalizedText("The subscription", "サブスクリプションの契約"), .onManagementPage),
    needs: [.subscriptions],
    examples: [
      WordExample(then: "subscription: none"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate",
        then: "subscription: {product: monthly, state: active, renews: true, renewals: 0}"),
    ],
    source: "Apple, auto-renewable subscriptions")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.account.subscriptions.last.map { world.value(of: $0) }
      ?? .none
  }
}

extension LocalizedText {
  /// How testers check the state of a subscription.
  static let onManagementPage = LocalizedText(
    """
    Look at the management page of subscriptions (in Xcode at the Transaction \
    Manager); for billing retry and the grace period ask the App Store Server API \
    (Get All Subscription Statuses).
    """,
    "サブスクリプションの管理画面（Xcode では Transaction Manager）で確認する。請求の再試行や猶予期間の状態は、App Store Server API（Get All Subscription Statuses）で確認する。"
  )
}
