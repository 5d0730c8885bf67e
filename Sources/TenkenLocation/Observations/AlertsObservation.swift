import TenkenSimulation

/// The app's own alerts that the user saw.
struct AlertsObservation: Observation, LocationWord {
  static let name = "alerts"
  static let word = Word<AlertsObservation>(
    "The app's own alerts that were shown, in order.",
    "表示されたアプリのアラートを、順番どおりに確認する。",
    say: Phrase("The app shows the alert {value}", "アプリのアラート{value}が表示される"),
    whenEmpty: Phrase("The app shows no alert", "アプリのアラートが表示されない"),
    whenSome: Phrase("The app shows {value|alert|alerts}", "アプリのアラートが {value} 回表示される"),
    reads: .record(.list(.choice(App.Alert.allCases.map { Choice($0.rawValue, $0.title) }))),
    examples: [
      WordExample("permission: never", "launch-app", then: "alerts: [denied]"),
      WordExample("permission: while-using", "launch-app", then: "alerts: empty"),
    ],
    source: "Qiita 2021, location part 3")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: AlertShown.self) { event in .text(event.alert.rawValue) }
  }
}
