import TenkenSimulation

/// The app's server rejects notifications from now on.
struct StopServer: Operation {
  static let definition = WordDefinition(
    "stop-server",
    summary: LocalizedText(
      en: "The app's server answers notifications with 500 from now on.",
      ja: "以後、アプリのサーバーが通知に 500 を返す。"),
    phrase: Phrase(
      en: "Let the app's server answer notifications with 500", ja: "通知に 500 を返すようにサーバーを設定する"),
    refusals: [
      .impossible(
        "already-down", LocalizedText(en: "it already answers with 500", ja: "すでに 500 を返している"))
    ],
    examples: [
      WordExample(
        before: ["notifications: {version: '2'}", "launch-app", "stop-server", "buy: monthly"],
        "authenticate",
        after: ["notifications: [{type: SUBSCRIBED, taken: false}]"]),
      WordExample(before: ["stop-server"], "stop-server", refusal: "already-down"),
    ],
    source: "Apple, responding to App Store Server Notifications"
  )

  init(_ arguments: Arguments) {}

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.server.isUp != false else { return .refused("already-down") }
    world.changeServer { server, turn in server.setUp(false, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    [Arguments()]
  }
}
