import TenkenSimulation

/// The notifications that the App Store posted.
struct NotificationsObservation: Observation, StoreKitWord {
  static let name = "notifications"
  static let word = Word<NotificationsObservation>(
    also: ["server-notifications", "webhooks"],
    "The notifications that the App Store posted to the app's server, every attempt, in order.",
    "App Store がアプリのサーバーに送った通知を、再送も含めて順番どおりに確認する。",
    say: Phrase("The server gets {value}", "サーバーに {value} の通知が届く"),
    whenEmpty: Phrase("The server gets no notification", "サーバーに通知が届かない"),
    whenSome: Phrase("The server gets {value|notification|notifications}", "サーバーに通知が {value} 件届く"),
    reads: .record(
      .list(
        .record(
          Phrase(
            "[{type}][ (subtype {subtype})][ (version {version})][, attempt {attempt}][, {taken}]",
            "[{type}][（サブタイプ：{subtype}）][（V{version}）][（{attempt}回目の送信）][（{taken}）]"),
          [
            Parameter(
              "version", .choice([Choice("1", "1"), Choice("2", "2")]), "its version", "通知のバージョン"),
            Parameter(
              "type", .choice(types), "notificationType, or notification_type in version 1",
              "notificationType（バージョン1では notification_type）"),
            Parameter(
              "subtype", .choice(NotificationV2.Subtype.allCases.map { named($0.rawValue) }),
              "subtype; none without one", "subtype（なければ none）"),
            Parameter(
              "attempt", .integer(1...Int.max), "how often it has been posted so far", "これまでの送信回数"),
            Parameter("taken", .boolean, "whether the server answered with success", "サーバーが成功を返したか")
              .reading(
                yes: LocalizedText("accepted", "受理"), no: LocalizedText("not accepted", "不受理")),
          ]))),
    requires: "notifications",
    check: HandCheck(
      "Notifications to the server", "サーバーへの通知",
      """
      Look at the log of the server's endpoint for App Store Server Notifications; the \
      App Store Server API lists what was sent, too (Get Notification History).
      """,
      "App Store サーバー通知を受信するエンドポイントのサーバーログを確認する。送信された通知は、App Store Server API（Get Notification History）でも確認できる。"
    ),
    needs: [.appStoreNotifications],
    examples: [
      WordExample(then: "notifications: empty"),
      WordExample(
        "notifications: {version: '1'}", "launch-app", "buy: monthly", "authenticate",
        then: "notifications: [{version: '1', type: INITIAL_BUY}]"),
    ],
    source: "Qiita 2021, events and notification types; Apple, notificationType and subtype")

  /// The types of both versions, by Apple's names.
  private static var types: [Choice] {
    let second = NotificationV2.Kind.allCases.map(\.rawValue)
    let first = NotificationV1.Kind.allCases.map(\.rawValue)
    return (second + first.filter { !second.contains($0) }).map { named($0) }
  }

  private static func named(_ name: String) -> Choice { Choice(name, LocalizedText(name)) }

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: NotificationPosted.self) { posted in
      let words = posted.name.split(separator: " ").map(String.init)
      return .record([
        Value.Field("version", .text(posted.version.rawValue)),
        Value.Field("type", .text(words[0])),
        Value.Field("subtype", words.count > 1 ? .text(words[1]) : .none),
        Value.Field("attempt", .integer(posted.attempt)),
        Value.Field("taken", .boolean(posted.answer.isAccepted)),
      ])
    }
  }
}
