import TenkenSimulation

/// The subscriptions as the app's server knows them.
struct ServerSubscriptionsObservation: Observation, StoreKitWord {
  static let name = "server-subscriptions"
  static let word = Word<ServerSubscriptionsObservation>(
    """
    What the app's server knows about subscriptions from notifications and from the App \
    Store Server API.
    """,
    "通知と App Store Server API から、アプリのサーバーが把握しているサブスクリプションの状態を確認する。",
    say: Phrase("The server knows of the subscription: {value}", "サーバーの契約情報では、{value}である"),
    whenEmpty: Phrase("The server knows of no subscription", "サーバーの契約情報がない"),
    whenSome: Phrase(
      "The server knows of {value|subscription|subscriptions}", "サーバーの契約情報が {value} 件ある"),
    reads: .state(
      .list(
        .record(
          Phrase("[{product}][ ({access})]", "[{product}が][{access}]"),
          [
            Parameter("product", .reference("product"), "what is subscribed to", "契約中のプラン"),
            Parameter(
              "access", .boolean, "whether the server lets the user use it now",
              "サーバーが現在の利用を許可しているか"
            ).reading(yes: LocalizedText("access", "利用可能"), no: LocalizedText("no access", "利用不可")),
          ]))),
    check: HandCheck(
      "Subscriptions on the server", "サーバー上の契約情報",
      """
      Look at the user's subscriptions on the server's administration page, or ask \
      whoever runs the server.
      """, "サーバーの管理画面で、ユーザーの契約情報を確認する。閲覧できない場合は、サーバーの担当者に確認を依頼する。"),
    needs: [.subscriptions, .notificationsOrServerAPI],
    examples: [
      WordExample(then: "server-subscriptions: empty"),
      WordExample(
        "notifications: {version: '2'}", "launch-app", "buy: monthly", "authenticate",
        "request-refund: monthly", then: "server-subscriptions: [{product: monthly, access: false}]"
      ),
    ],
    source: "Qiita 2021, why notifications are needed")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    .list(
      world.server.subscriptions.map { known in
        .record([
          Value.Field("product", .text(world.product(known.product).id)),
          Value.Field("access", .boolean(known.accessUntil > world.now)),
        ])
      })
  }
}
