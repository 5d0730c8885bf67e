import TenkenSimulation

/// The notifications that the App Store posted.
struct NotificationsObservation: Observation {
  static let definition = WordDefinition(
    "notifications",
    synonyms: ["server-notifications", "webhooks"],
    summary:
      LocalizedText(
        en:
          "The notifications that the App Store posted to the app's server, every attempt, in order.",
        ja: "App Store がアプリのサーバーに送った通知を、再送も含めて順番どおりに確認する。"),
    phrase: Phrase(en: "The server gets {value}", ja: "サーバーに {value} の通知が届く"),
    whenEmpty: Phrase(en: "The server gets no notification", ja: "サーバーに通知が届かない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(
              en:
                "[{type}][ (subtype {subtype})][ (version {version})][, attempt {attempt}][, {taken}]",
              ja: "[{type}][（サブタイプ: {subtype}）][（V{version}）][（{attempt}回目の送信）][（{taken}）]"),
            fields: [
              Parameter(
                "version", .choice([Choice("1", "1"), Choice("2", "2")]),
                LocalizedText(en: "its version", ja: "通知のバージョン")),
              Parameter(
                "type", .text,
                LocalizedText(
                  en: "notificationType, or notification_type in version 1",
                  ja: "notificationType（バージョン1では notification_type）")),
              Parameter(
                "subtype", .identifier,
                LocalizedText(en: "subtype; none without one", ja: "subtype（なければ none）")),
              Parameter(
                "attempt", .integer(1...Int.max),
                LocalizedText(en: "how often it has been posted so far", ja: "これまでの送信回数")),
              Parameter(
                "taken", .boolean,
                LocalizedText(en: "whether the server answered with success", ja: "サーバーが成功を返したか")
              )
              .reading(
                yes: LocalizedText(en: "accepted", ja: "受理"),
                no: LocalizedText(en: "not accepted", ja: "不受理")),
            ])))),
    requires: "notifications",
    examples: [
      WordExample("notifications: empty"),
      WordExample(
        before: [
          "notifications: {version: '1'}", "launch-app", "buy: monthly", "authenticate",
        ], "notifications: [{version: '1', type: INITIAL_BUY}]"),
    ],
    source: "Qiita 2021, events and notification types; Apple, notificationType and subtype"
  )
  .checkedByHand(
    LocalizedText(
      en: "Notifications to the server", ja: "サーバーへの通知"),
    LocalizedText(
      en: """
        Look at the log of the server's endpoint for App Store Server Notifications; the \
        App Store Server API lists what was sent, too (Get Notification History).
        """,
      ja:
        "App Store サーバー通知を受信するエンドポイントのサーバーログを確認する。送信された通知は、App Store Server API（Get Notification History）でも確認できる。"
    ))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: NotificationPosted.self) { posted in
      let words = posted.name.split(separator: " ").map(String.init)
      return .record([
        Value.Field("version", .text(posted.version.rawValue)),
        Value.Field("type", .text(words[0])),
        Value.Field("subtype", words.count > 1 ? .text(words[1]) : .none),
        Value.Field("attempt", .integer(posted.attempt)),
        Value.Field("taken", .boolean(posted.isAccepted)),
      ])
    }
  }
}
