import TenkenSimulation

/// All subscriptions of the account.
struct SubscriptionsObservation: Observation, StoreKitWord {
  static let name = "subscriptions"
  static let word = Word<SubscriptionsObservation>(
    """
    The subscriptions of the account, one for each group and owner, in the order in which \
    they began.
    """,
    "アカウントのサブスクリプションを、グループと所有者ごとに開始順で確認する。",
    say: Phrase("All subscriptions: {value}", "すべてのサブスクリプション：{value}"),
    whenEmpty: Phrase("There is no subscription", "サブスクリプションの契約がない"),
    whenSome: Phrase(
      "The account has {value|subscription|subscriptions}", "サブスクリプションの契約が {value} 件ある"),
    reads: .state(.list(.subscription)),
    check: HandCheck(LocalizedText("The list of subscriptions", "サブスクリプションの一覧"), .onManagementPage),
    needs: [.subscriptions],
    examples: [
      WordExample(then: "subscriptions: empty"),
      WordExample(
        "launch-app", "buy: monthly", "authenticate", "buy: news", "authenticate",
        then: "subscriptions: [{product: monthly, state: active}, {product: news, state: active}]"),
    ],
    source: "Apple, auto-renewable subscriptions; Qiita 2021, another group is another subscription"
  )

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    .list(world.account.subscriptions.map { world.value(of: $0) })
  }
}
