import TenkenSimulation

/// The app's server accepts notifications again.
struct StartServer: Operation {
  static let definition = WordDefinition(
    "start-server",
    summary: LocalizedText(
      en: "The app's server accepts notifications again.", ja: "アプリのサーバーが再び通知を受け取れるようになる。"),
    phrase: Phrase(en: "Let the app's server accept notifications again", ja: "サーバーが通知を受け付けるように戻す"),
    refusals: [
      .impossible(
        "already-up", LocalizedText(en: "it already accepts notifications", ja: "すでに通知を受け付けている"))
    ],
    examples: [
      WordExample(
        before: [
          "environment: production", "notifications: {version: '2'}", "launch-app", "stop-server",
          "buy: monthly", "authenticate", "start-server",
        ],
        "wait: {until: notification}",
        after: ["notifications: [{type: SUBSCRIBED, attempt: 2, taken: true}]"]),
      WordExample("start-server", refusal: "already-up"),
    ],
    source: "Apple, responding to App Store Server Notifications"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.server.isUp != true else { return .refused("already-up") }
    world.changeServer { server, turn in server.setUp(true, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
