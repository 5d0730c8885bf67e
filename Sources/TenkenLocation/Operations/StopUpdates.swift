import TenkenSimulation

/// The app calls `stopUpdatingLocation()`.
struct StopUpdates: Operation {
  static let definition = WordDefinition(
    "stop-updates",
    synonyms: ["stop-updating-location"],
    summary: LocalizedText(en: "The app stops updating the location.", ja: "アプリが位置情報の更新を停止する。"),
    phrase: Phrase(
      en: "In the app, stop following the location (stopUpdatingLocation())",
      ja: "アプリで現在地の追跡を止める（stopUpdatingLocation()）"),
    refusals: [
      .promptOpen, .notOnScreen,
      .impossible(
        "not-updating",
        LocalizedText(en: "the app is not updating the location", ja: "位置情報を更新していない")),
    ],
    examples: [
      WordExample(
        before: ["app: {stops: never}", "permission: while-using", "launch-app"], "stop-updates",
        steps: ["move"], after: ["updates: stopped", "locations: empty"]),
      WordExample(before: ["launch-app"], "stop-updates", refusal: "prompt-open"),
      WordExample("stop-updates", refusal: "not-on-screen"),
      WordExample(
        before: ["permission: while-using", "launch-app"], "stop-updates", refusal: "not-updating"),
    ],
    source: "Apple, stopUpdatingLocation()")

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.screenRefusal { return .refused(refusal) }
    guard world.app.isUpdating else { return .refused("not-updating") }
    world.stopUpdates()
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] { [Arguments()] }
}
