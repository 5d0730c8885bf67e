import Simulation

/// Registers the app's server for notifications.
struct NotificationsPrecondition: Precondition {
  static let definition = WordDefinition(
    "notifications",
    summary:
      "The app's server gets App Store Server Notifications; without this word it gets none.",
    phrase: Phrase(
      en: """
        The server gets App Store Server Notifications, version {version}\
        [; it recognises what was sent again: {idempotent}][; it goes by the dates: {by-date}]\
        [; it verifies signatures: {verified}]
        """,
      ja: """
        サーバーは App Store サーバー通知 V{version} を受け取る[。再送された通知の識別: {idempotent}]\
        [。通知の日時による判断: {by-date}][。署名の検証: {verified}]
        """),
    parameters: [
      Parameter(
        "version", .choice([Choice("1", "1"), Choice("2", "2"), Choice("both", "1 + 2")]),
        "which version App Store Connect is set to"),
      Parameter(
        "idempotent", .boolean, default: .boolean(true),
        "whether it recognises a notification that was sent again"),
      Parameter(
        "by-date", .boolean, default: .boolean(true),
        "whether it goes by the dates of notifications, and not by the order of their arrival"),
      Parameter(
        "verified", .boolean, default: .boolean(true), "whether it verifies signatures"),
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
