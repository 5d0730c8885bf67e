import TenkenSimulation

/// The app's server rejects notifications from now on.
struct StopServer: Operation, StoreKitWord {
  static let name = "stop-server"
  static let word = Word<StopServer>(
    "The app's server answers notifications with 500 from now on; it still answers the app.",
    "以後、アプリのサーバーが通知に 500 を返す。アプリからの要求には応答する。",
    say: Phrase("Let the app's server answer notifications with 500", "通知に 500 を返すようにサーバーを設定する"),
    refusals: [.impossible("already-down", "it already answers with 500", "すでに 500 を返している")],
    needs: [.notifications],
    examples: [
      WordExample(
        "notifications: {version: '2'}", "launch-app", "stop-server", "buy: monthly",
        then: "authenticate", gives: "notifications: [{type: SUBSCRIBED, taken: false}]"),
      WordExample("stop-server", then: "stop-server", refused: "already-down"),
    ],
    source: "Apple, responding to App Store Server Notifications")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.server.isUp != false else { return .refused("already-down") }
    world.changeServer { server, turn in server.setUp(false, &turn) }
    return .done
  }
}
