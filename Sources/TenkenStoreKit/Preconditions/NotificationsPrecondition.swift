import TenkenSimulation

/// Registers the app's server for notifications.
struct NotificationsPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "notifications",
    synonyms: ["server-notifications", "webhooks"],
    summary:
      LocalizedText(
        en: "The app's server gets App Store Server Notifications; without this word it gets none.",
        ja: "アプリのサーバーが App Store Server Notifications を受け取る。この語がなければ受け取らない。"),
    phrase: Phrase(
      en: """
        The server gets App Store Server Notifications, version {version}\
        [; it {idempotent}][; it {by-date}][; it {verified}]
        """,
      ja: """
        サーバーは App Store サーバー通知 {version} を受け取る[。{idempotent}][。{by-date}][。{verified}]
        """),
    parameters: [
      Parameter(
        "version",
        .choice([
          Choice("1", LocalizedText(en: "1", ja: "V1")),
          Choice("2", LocalizedText(en: "2", ja: "V2")),
          Choice("both", LocalizedText(en: "1 and 2", ja: "V1 と V2")),
        ]),
        LocalizedText(
          en: "which version App Store Connect is set to", ja: "App Store Connect で設定した通知のバージョン")),
      Parameter(
        "idempotent", .boolean, default: .boolean(true),
        LocalizedText(
          en: "whether it recognises a notification that was sent again", ja: "再送された通知を判別できるか")
      )
      .reading(
        yes: LocalizedText(en: "recognises repeated notifications", ja: "重複した通知を判別する"),
        no: LocalizedText(en: "does not recognise repeated notifications", ja: "重複した通知を判別しない")),
      Parameter(
        "by-date", .boolean, default: .boolean(true),
        LocalizedText(
          en: """
            whether it follows the dates of notifications, and not the order in which they \
            arrive
            """,
          ja: "届いた順ではなく、通知に記載の日付に従うか")
      )
      .reading(
        yes: LocalizedText(en: "follows the dates", ja: "通知の日時で判断する"),
        no: LocalizedText(en: "follows the order of arrival", ja: "届いた順に処理する")),
      Parameter(
        "verified", .boolean, default: .boolean(true),
        LocalizedText(en: "whether it verifies signatures", ja: "署名を検証するか")
      )
      .reading(
        yes: LocalizedText(en: "verifies signatures", ja: "署名を検証する"),
        no: LocalizedText(en: "does not verify signatures", ja: "署名を検証しない")),
    ],
    examples: [
      WordExample(
        "notifications: {version: '2'}", steps: ["launch-app", "buy: monthly", "authenticate"],
        after: [
          "notifications: [{version: '2', type: SUBSCRIBED, subtype: INITIAL_BUY}]",
          "server-subscriptions: [{product: monthly, access: true}]",
        ])
    ],
    source: "Qiita 2021, receiving notifications; Apple, App Store Server Notifications"
  )
  .assumedOfApp()

  private let versions: [NotificationVersion]
  private let handling: NotificationHandling

  init(_ arguments: Arguments) {
    versions =
      NotificationVersion(rawValue: arguments.text("version")).map { [$0] }
      ?? NotificationVersion.allCases
    var handling = NotificationHandling()
    handling.isIdempotent = arguments.boolean("idempotent")
    handling.goesByDate = arguments.boolean("by-date")
    handling.verifies = arguments.boolean("verified")
    self.handling = handling
  }

  func establish(in world: inout StoreKitWorld) {
    world.server.notificationVersions = versions
    world.server.notificationHandling = handling
  }
}
