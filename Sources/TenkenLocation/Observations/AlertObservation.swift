import TenkenSimulation

/// The app's own alert that is on the screen.
struct AlertObservation: Observation {
  static let definition = WordDefinition(
    "alert",
    summary: LocalizedText(
      en: "The app's own alert that is on the screen now.",
      ja: "いま表示されているアプリのアラート。"),
    phrase: Phrase(
      en: "The app shows the alert {value}", ja: "アプリのアラート{value}が表示されている"),
    whenEmpty: Phrase(en: "The app shows no alert", ja: "アプリのアラートは表示されていない"),
    reads: .state(
      .choice(App.Alert.allCases.map { Choice($0.rawValue, $0.title) })),
    examples: [
      WordExample("alert: none"),
      WordExample(before: ["permission: never", "launch-app"], "alert: denied"),
      WordExample(before: ["location-services: disabled", "launch-app"], "alert: services-off"),
    ],
    source: "Qiita 2021, location part 3")

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.app.alert.map { .text($0.rawValue) } ?? .none
  }
}
