import TenkenSimulation

/// What is on the screen.
struct ScreenObservation: Observation {
  static let definition = WordDefinition(
    "screen",
    summary: LocalizedText(
      en: "What is on the screen.",
      ja: "画面に表示されているもの。"),
    phrase: Phrase(en: "On the screen: {value}", ja: "画面: {value}"),
    reads: .state(
      .choice([
        Choice("home", LocalizedText(en: "the Home Screen", ja: "ホーム画面")),
        Choice("app", LocalizedText(en: "the app", ja: "アプリ")),
        Choice("settings", LocalizedText(en: "Settings", ja: "設定")),
      ])),
    examples: [
      WordExample("screen: home"),
      WordExample(before: ["launch-app"], "screen: app"),
      WordExample(
        before: ["permission: never", "launch-app", "confirm-alert"], "screen: settings"),
    ],
    source: "Qiita 2021, location part 3")

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    .text(world.screen.rawValue)
  }
}
