import TenkenSimulation

/// Whether the app is running, and where.
struct AppStateObservation: Observation, StoreKitWord {
  static let name = "app-state"
  static let word = Word<AppStateObservation>(
    "Whether the app is running, in the foreground or in the background.",
    "アプリが起動しているか、前面か背面かを確認する。",
    say: Phrase("The app is {value}", "アプリは{value}"),
    whenNot: Phrase("The app is anything but {value}", "アプリは「{value}」状態ではない"),
    reads: AppLife.reading,
    examples: [WordExample(then: "app-state: not-running")],
    source: "UIApplication.State")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    .text(world.device.app.state.rawValue)
  }
}
