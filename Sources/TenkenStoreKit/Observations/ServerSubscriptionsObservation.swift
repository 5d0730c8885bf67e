import TenkenSimulation

/// The subscriptions as the app's server knows them.
struct ServerSubscriptionsObservation: Observation {
  static let definition = WordDefinition(
    "server-subscriptions",
    summary:
      LocalizedText(
        en: """
          What the app's server knows about subscriptions from notifications and from the App \
          Store Server API.
          """,
        ja: "通知と App Store Server API から、アプリのサーバーが把握しているサブスクリプションの状態を確認する。"),
    phrase: Phrase(
      en: "The server knows of {value}", ja: "サーバーの契約情報では、{value}である"),
    whenEmpty: Phrase(en: "The server knows of no subscription", ja: "サーバーの契約情報がない"),
    reads: .state(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(
              en: "[{product}][ ({access})]", ja: "[{product}が][{access}]"),
            fields: [
              Parameter(
                "product", .reference("product"),
                LocalizedText(en: "what is subscribed to", ja: "契約中のプラン")),
              Parameter(
                "access", .boolean,
                LocalizedText(
                  en: "whether the server lets the user use it now", ja: "サーバーが現在の利用を許可しているか")
              )
              .reading(
                yes: LocalizedText(en: "access", ja: "利用可能"),
                no: LocalizedText(en: "no access", ja: "利用不可")),
            ])))),
    examples: [
      WordExample("server-subscriptions: empty"),
      WordExample(
        before: [
          "notifications: {version: '2'}", "launch-app", "buy: monthly", "authenticate",
          "request-refund: monthly",
        ], "server-subscriptions: [{product: monthly, access: false}]"),
    ],
    source: "Qiita 2021, why notifications are needed"
  )
  .checkedByHand(
    LocalizedText(
      en: "Subscriptions on the server", ja: "サーバー上の契約情報"),
    LocalizedText(
      en: """
        Look at the user's subscriptions on the server's administration page, or ask \
        whoever runs the server.
        """,
      ja: "サーバーの管理画面で、ユーザーの契約情報を確認する。閲覧できない場合は、サーバーの担当者に確認を依頼する。"))

  init(_ arguments: Arguments) {}

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
