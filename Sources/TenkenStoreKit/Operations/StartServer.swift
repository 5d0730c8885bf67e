import TenkenSimulation

/// The app's server accepts notifications again.
struct StartServer: Operation, StoreKitWord {
  static let name = "start-server"
  static let word = Word<StartServer>(
    "The app's server accepts notifications again.",
    "アプリのサーバーが再び通知を受け取れるようになる。",
    say: Phrase("Let the app's server accept notifications again", "サーバーが通知を受け付けるように戻す"),
    refusals: [
      .impossible("already-up", "it already accepts notifications", "すでに通知を受け付けている").after(
        "stop-server", "停止する")
    ],
    needs: [.notifications],
    examples: [
      WordExample(
        "environment: production", "notifications: {version: '2'}", "launch-app", "stop-server",
        "buy: monthly", "authenticate", "start-server", then: "wait: {until: notification}",
        gives: "notifications: [{type: SUBSCRIBED, attempt: 2, taken: true}]"),
      WordExample(then: "start-server", refused: "already-up"),
    ],
    source: "Apple, responding to App Store Server Notifications")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.server.answer.isAccepted else { return .refused("already-up") }
    world.changeServer { server, turn in server.setAnswer(.accepted, &turn) }
    return .done
  }
}
