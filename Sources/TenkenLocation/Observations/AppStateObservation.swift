import TenkenSimulation

/// Whether the app is running, and where.
struct AppStateObservation: Observation, LocationWord {
  static let name = "app-state"
  static let word = Word<AppStateObservation>(
    "Whether the app is running, in the foreground or in the background.",
    "アプリが起動しているか、前面か背面か。",
    say: Phrase("The app is {value}", "アプリは{value}"),
    whenNot: Phrase("The app is anything but {value}", "アプリは「{value}」状態ではない"),
    reads: AppLife.reading,
    examples: [
      WordExample(then: "app-state: not-running"),
      WordExample("launch-app", then: "app-state: foreground"),
    ],
    source: "UIApplication.State")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    .text(world.app.life.rawValue)
  }
}
