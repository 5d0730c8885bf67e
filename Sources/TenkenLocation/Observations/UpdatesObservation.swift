import TenkenSimulation

/// Whether the app is updating the location.
struct UpdatesObservation: Observation, LocationWord {
  static let name = "updates"
  static let word = Word<UpdatesObservation>(
    "Whether the app is updating the location.",
    "アプリが位置情報を更新中か。",
    say: Phrase("Updates of the location are {value}", "位置情報の更新：{value}"),
    whenNot: Phrase("Updates of the location are not {value}", "位置情報の更新：{value}ではない"),
    reads: .state(
      .choice([Choice("updating", "running", "取得中"), Choice("stopped", "stopped", "停止中")])),
    check: HandCheck(
      "Updates of the location", "位置情報の更新",
      "The arrow in the status bar shows that an app uses the location.",
      "ステータスバーの矢印で、位置情報の使用中かを確認できる。"),
    examples: [
      WordExample(then: "updates: stopped"),
      WordExample(
        "app: {stops: never}", "permission: while-using", "launch-app", then: "updates: updating"),
    ],
    source: "Apple, startUpdatingLocation()")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    .text(world.app.isUpdating ? "updating" : "stopped")
  }
}
