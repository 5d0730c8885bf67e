import TenkenSimulation

/// The app's own alert that is on the screen.
struct AlertObservation: Observation, LocationWord {
  static let name = "alert"
  static let word = Word<AlertObservation>(
    "The app's own alert that is on the screen now.",
    "いま表示されているアプリのアラート。",
    say: Phrase("The app shows the alert {value}", "アプリのアラート{value}が表示されている"),
    whenEmpty: Phrase("The app shows no alert", "アプリのアラートは表示されていない"),
    whenSome: Phrase("The app shows an alert", "アプリのアラートが表示されている"),
    whenNot: Phrase("The app does not show the alert {value}", "アプリのアラート{value}は表示されていない"),
    reads: .state(.choice(App.Alert.allCases.map { Choice($0.rawValue, $0.title) })),
    examples: [
      WordExample(then: "alert: none"),
      WordExample("permission: never", "launch-app", then: "alert: denied"),
      WordExample("location-services: disabled", "launch-app", then: "alert: services-off"),
    ],
    source: "Qiita 2021, location part 3")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.app.alert.map { .text($0.rawValue) } ?? .none
  }
}
