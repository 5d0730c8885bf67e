import TenkenSimulation

/// The user launches the app.
struct LaunchApp: Operation, LocationWord {
  static let name = "launch-app"
  static let word = Word<LaunchApp>(
    also: ["start-app", "open-app"],
    """
    The user launches the app: it creates its location manager, requests what it is written to \
    request, and its delegate is called.
    """,
    "ユーザーがアプリを起動する。アプリは CLLocationManager を生成し、許可を求め、デリゲートが呼ばれる。",
    say: Phrase("Launch the app", "アプリを起動する"),
    refusals: [
      .impossible("running", "the app is already running", "アプリはすでに起動している").instead(
        "leave out this step, or let 'terminate-app' come first",
        "この手順を省くか、先に terminate-app で終了する")
    ],
    examples: [
      WordExample(
        then: "launch-app", gives: "app-state: foreground", "prompts: [when-in-use]",
        "callbacks: [{status: not-determined}]"),
      WordExample("permission: while-using", "launch-app", then: "launch-app", refused: "running"),
    ],
    source: """
      Apple, locationManagerDidChangeAuthorization(_:): called when the app makes its manager; \
      Qiita 2021, location part 3
      """)

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.app.life == .notRunning else { return .refused("running") }
    world.launch()
    return .done
  }
}
