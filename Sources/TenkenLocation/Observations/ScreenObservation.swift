import TenkenSimulation

/// What is on the screen.
struct ScreenObservation: Observation, LocationWord {
  static let name = "screen"
  static let word = Word<ScreenObservation>(
    "What is on the screen.",
    "画面に表示されているもの。",
    say: Phrase("On the screen: {value}", "画面：{value}"),
    reads: .state(
      .choice([
        Choice("home", "the Home Screen", "ホーム画面"), Choice("app", "the app", "アプリ"),
        Choice("settings", "Settings", "設定"),
      ])),
    examples: [
      WordExample(then: "screen: home"),
      WordExample("launch-app", then: "screen: app"),
      WordExample("permission: never", "launch-app", "confirm-alert", then: "screen: settings"),
    ],
    source: "Qiita 2021, location part 3")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    .text(world.screen.rawValue)
  }
}
