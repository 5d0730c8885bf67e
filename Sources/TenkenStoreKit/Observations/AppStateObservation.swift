import TenkenSimulation

/// Whether the app is running, and where.
struct AppStateObservation: Observation {
  static let definition = WordDefinition(
    "app-state",
    summary: LocalizedText(
      en: "Whether the app is running, in the foreground or in the background.",
      ja: "アプリが起動しているか、前面か背面かを確認する。"),
    phrase: Phrase(en: "The app is {value}", ja: "アプリは{value}"),
    reads: .state(
      .choice([
        Choice("not-running", LocalizedText(en: "not running", ja: "起動していない")),
        Choice("foreground", LocalizedText(en: "in the foreground", ja: "フォアグラウンドにある")),
        Choice("background", LocalizedText(en: "in the background", ja: "バックグラウンドにある")),
      ])),
    examples: [WordExample("app-state: not-running")],
    source: "UIApplication.State"
  )

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    .text(world.device.app.state.rawValue)
  }
}
