import TenkenSimulation

/// The user leaves the app for the Home Screen.
struct BackgroundApp: Operation, LocationWord {
  static let name = "background-app"
  static let word = Word<BackgroundApp>(
    also: ["leave-app", "suspend-app"],
    """
    The user goes to the Home Screen; the app is suspended, and is notified of changes when it \
    runs again.
    """,
    "ユーザーがホーム画面に移動する。アプリは一時停止され、変更は次に動作したときに通知される。",
    say: Phrase("Go to the Home Screen", "ホーム画面に移動する"),
    refusals: [.promptOpen, .notOnScreen],
    examples: [
      WordExample(
        "permission: while-using", "launch-app", then: "background-app",
        gives: "app-state: background", "screen: home"),
      WordExample("launch-app", then: "background-app", refused: "prompt-open"),
      WordExample(then: "background-app", refused: "not-on-screen"),
    ],
    source:
      "Apple, managing your app's life cycle; requesting authorization to use location services")

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.screenRefusal { return .refused(refusal) }
    world.leave(for: .home)
    return .done
  }
}
