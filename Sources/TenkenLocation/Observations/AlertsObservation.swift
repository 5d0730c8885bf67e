import TenkenSimulation

/// The app's own alerts that the user saw.
struct AlertsObservation: Observation {
  static let definition = WordDefinition(
    "alerts",
    summary: LocalizedText(
      en: "The app's own alerts that were shown, in order.",
      ja: "表示されたアプリのアラートを、順番どおりに確認する。"),
    phrase: Phrase(en: "The app shows the alert {value}", ja: "アプリのアラート{value}が表示される"),
    whenEmpty: Phrase(en: "The app shows no alert", ja: "アプリのアラートが表示されない"),
    reads: .record(
      .list(.choice(App.Alert.allCases.map { Choice($0.rawValue, $0.title) }))),
    examples: [
      WordExample(before: ["permission: never", "launch-app"], "alerts: [denied]"),
      WordExample(before: ["permission: while-using", "launch-app"], "alerts: empty"),
    ],
    source: "Qiita 2021, location part 3")

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.values(since: mark) { (event: AlertShown) in .text(event.alert.rawValue) }
  }
}
