import TenkenSimulation

/// The app calls `stopUpdatingLocation()`.
struct StopUpdates: Operation, LocationWord {
  static let name = "stop-updates"
  static let word = Word<StopUpdates>(
    also: ["stop-updating-location"],
    "The app stops updating the location.",
    "アプリが位置情報の更新を停止する。",
    say: Phrase(
      "In the app, stop following the location (stopUpdatingLocation())",
      "アプリで現在地の追跡を止める（stopUpdatingLocation()）"),
    refusals: [
      .promptOpen, .notOnScreen,
      .impossible("not-updating", "the app is not updating the location", "位置情報を更新していない").after(
        "start-updates", "開始する"),
    ],
    examples: [
      WordExample(
        "app: {stops: never}", "permission: while-using", "launch-app", then: "stop-updates",
        steps: "move", gives: "updates: stopped", "locations: empty"),
      WordExample("launch-app", then: "stop-updates", refused: "prompt-open"),
      WordExample(then: "stop-updates", refused: "not-on-screen"),
      WordExample(
        "permission: while-using", "launch-app", then: "stop-updates", refused: "not-updating"),
    ],
    source: "Apple, stopUpdatingLocation()")

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.screenRefusal { return .refused(refusal) }
    guard world.app.isUpdating else { return .refused("not-updating") }
    world.stopUpdates()
    return .done
  }
}
