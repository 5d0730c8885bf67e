import TenkenSimulation

/// Whether the app is updating the location.
struct UpdatesObservation: Observation {
  static let definition = WordDefinition(
    "updates",
    summary: LocalizedText(
      en: "Whether the app is updating the location.",
      ja: "アプリが位置情報を更新中か。"),
    phrase: Phrase(en: "Updates of the location are {value}", ja: "位置情報の更新: {value}"),
    reads: .state(
      .choice([
        Choice("updating", LocalizedText(en: "running", ja: "取得中")),
        Choice("stopped", LocalizedText(en: "stopped", ja: "停止中")),
      ])),
    examples: [
      WordExample("updates: stopped"),
      WordExample(
        before: ["app: {stops: never}", "permission: while-using", "launch-app"],
        "updates: updating"),
    ],
    source: "Apple, startUpdatingLocation()"
  )
  .checkedByHand(
    LocalizedText(en: "Updates of the location", ja: "位置情報の更新"),
    LocalizedText(
      en: "The arrow in the status bar shows that an app uses the location.",
      ja: "ステータスバーの矢印で、位置情報の使用中かを確認できる。"))

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    .text(world.app.isUpdating ? "updating" : "stopped")
  }
}
