import TenkenSimulation

/// The user launches the app.
struct LaunchApp: Operation {
  static let definition = WordDefinition(
    "launch-app",
    synonyms: ["start-app", "open-app"],
    summary: LocalizedText(
      en: """
        The user launches the app: it creates its location manager, requests what it is written to \
        request, and its delegate is called.
        """,
      ja: "ユーザーがアプリを起動する。アプリは CLLocationManager を生成し、許可を求め、デリゲートが呼ばれる。"),
    phrase: Phrase(en: "Launch the app", ja: "アプリを起動する"),
    refusals: [
      .impossible("running", LocalizedText(en: "the app is already running", ja: "アプリはすでに起動している"))
    ],
    examples: [
      WordExample(
        "launch-app",
        after: [
          "app-state: foreground", "prompts: [when-in-use]",
          "callbacks: [{status: not-determined}]",
        ]),
      WordExample(
        before: ["permission: while-using", "launch-app"], "launch-app", refusal: "running"),
    ],
    source: """
      Apple, locationManagerDidChangeAuthorization(_:): called when the app makes its manager; \
      Qiita 2021, location part 3
      """)

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.app.life == .notRunning else { return .refused("running") }
    world.launch()
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] { [Arguments()] }
}
