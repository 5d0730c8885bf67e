import TenkenSimulation

/// All subscriptions of the account.
struct SubscriptionsObservation: Observation {
  static let definition = WordDefinition(
    "subscriptions",
    summary:
      LocalizedText(
        en: """
          The subscriptions of the account, one for each group and owner, in the order in which \
          they began.
          """,
        ja: "アカウントのサブスクリプションを、グループと所有者ごとに開始順で確認する。"),
    phrase: Phrase(en: "The subscriptions: {value}", ja: "サブスクリプションの一覧が{value}である"),
    whenEmpty: Phrase(en: "There is no subscription", ja: "サブスクリプションの契約がない"),
    reads: .state(.list(.subscription)),
    examples: [
      WordExample("subscriptions: empty"),
      WordExample(
        before: [
          "launch-app", "buy: monthly", "authenticate", "buy: news", "authenticate",
        ],
        "subscriptions: [{product: monthly, state: active}, {product: news, state: active}]"),
    ],
    source: "Apple, auto-renewable subscriptions; Qiita 2021, another group is another subscription"
  )
  .checkedByHand(
    LocalizedText(
      en: "The list of subscriptions", ja: "サブスクリプションの一覧"),
    .onManagementPage)

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    .list(world.account.subscriptions.map { world.value(of: $0) })
  }
}
