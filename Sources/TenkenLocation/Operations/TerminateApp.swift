import TenkenSimulation

/// The app ends.
struct TerminateApp: Operation, LocationWord {
  /// Whether the user or the system ends the app.
  private enum Cause: String, CaseIterable, Hashable, Sendable {
    case user
    case system
  }

  static let name = "terminate-app"
  static let word = Word<TerminateApp>(
    also: ["kill-app", "quit-app", "close-app"],
    "The user ends the app in the App Switcher, or the system ends it in the background.",
    "ユーザーが App スイッチャーでアプリを終了する。または、バックグラウンドのアプリをシステムが終了する。",
    say: Phrase("End the app[ ({by})]", "アプリを終了する[（{by}）]"),
    optionally: [
      .choice(
        "by", \.cause,
        [
          Choice("user", "in the App Switcher", "App スイッチャーで終了"),
          Choice(
            "system", "as the system does in the background, for example with Stop in Xcode",
            "バックグラウンドでシステムが終了した状態にする。Xcode の Stop など"),
        ], "who ends it", "終了させるもの"
      ).tried()
    ],
    refusals: [
      .promptOpen,
      .impossible("not-running", "the app is not running", "アプリが起動していない").after(
        "launch-app", "起動する"),
      .impossible(
        "on-screen", "the system does not end an app that is on the screen",
        "画面に表示中のアプリは、システムによって終了されない"
      ).after("background-app", "離れる"),
    ],
    examples: [
      WordExample(
        "permission: never", "launch-app", then: "terminate-app", gives: "app-state: not-running",
        "alert: none", "screen: home"),
      WordExample(
        "permission: never", "launch-app", "background-app", then: "terminate-app: {by: system}",
        gives: "app-state: not-running"),
      WordExample("launch-app", then: "terminate-app", refused: "prompt-open"),
      WordExample(then: "terminate-app", refused: "not-running"),
      WordExample(
        "permission: never", "launch-app", then: "terminate-app: {by: system}", refused: "on-screen"
      ),
    ],
    source: "Apple, managing your app's life cycle")

  private var cause = Cause.user

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard world.app.life != .notRunning else { return .refused("not-running") }
    switch cause {
    case .user: world.end(.life.terminated())
    case .system where world.app.life == .foreground: return .refused("on-screen")
    case .system: world.end(.appEndedBySystem())
    }
    return .done
  }
}
