import TenkenSimulation

/// Registers the app's server for notifications.
struct NotificationsPrecondition: Precondition, StoreKitWord {
  static let name = "notifications"
  static let word = Word<NotificationsPrecondition>(
    .setting, also: ["server-notifications", "webhooks"],
    "The app's server gets App Store Server Notifications; without this word it gets none.",
    "アプリのサーバーが App Store Server Notifications を受け取る。この語がなければ受け取らない。",
    say: Phrase(
      """
      The server gets App Store Server Notifications, version {version}\
      [; it {idempotent}][; it {by-date}][; it {verified}]
      """, "サーバーは App Store サーバー通知 {version} を受け取る[。{idempotent}][。{by-date}][。{verified}]"),
    takes: [
      .choice(
        "version", \.versions,
        among: [
          (Choice("1", "1", "V1"), [.one]), (Choice("2", "2", "V2"), [.two]),
          (Choice("both", "1 and 2", "V1 と V2"), NotificationVersion.allCases),
        ], "which version App Store Connect is set to", "App Store Connect で設定した通知のバージョン")
    ],
    optionally: [
      .boolean(
        "idempotent", \.handling.isIdempotent,
        "whether it recognises a notification that was sent again", "再送された通知を判別できるか",
        yes: LocalizedText("recognises repeated notifications", "重複した通知を判別する"),
        no: LocalizedText("does not recognise repeated notifications", "重複した通知を判別しない")),
      .boolean(
        "by-date", \.handling.goesByDate,
        """
        whether it follows the dates of notifications, and not the order in which they \
        arrive
        """, "届いた順ではなく、通知に記載の日付に従うか", yes: LocalizedText("follows the dates", "通知の日時で判断する"),
        no: LocalizedText("follows the order of arrival", "届いた順に処理する")),
      .boolean(
        "verified", \.handling.verifies, "whether it verifies signatures", "署名を検証するか",
        yes: LocalizedText("verifies signatures", "署名を検証する"),
        no: LocalizedText("does not verify signatures", "署名を検証しない")),
    ],
    isAssumedOfApp: true,
    needs: [.appStoreNotifications],
    examples: [
      WordExample(
        then: "notifications: {version: '2'}", steps: "launch-app", "buy: monthly", "authenticate",
        gives: "notifications: [{version: '2', type: SUBSCRIBED, subtype: INITIAL_BUY}]",
        "server-subscriptions: [{product: monthly, access: true}]")
    ],
    source: "Qiita 2021, receiving notifications; Apple, App Store Server Notifications")

  private var versions: [NotificationVersion] = []
  private var handling = NotificationHandling()

  func establish(in world: inout StoreKitWorld) {
    world.server.notificationVersions = versions
    world.server.notificationHandling = handling
  }
}
