import TenkenSimulation

/// The app calls `startUpdatingLocation()`.
struct StartUpdates: Operation, LocationWord {
  static let name = "start-updates"
  static let word = Word<StartUpdates>(
    also: ["start-updating-location"],
    "The app starts updating the location, whatever its status is.",
    "アプリが、ステータスにかかわらず位置情報の更新を開始する。",
    say: Phrase(
      "In the app, get the current location (startUpdatingLocation())",
      "アプリで現在地を取得する（startUpdatingLocation()）"),
    refusals: [
      .promptOpen, .notOnScreen,
      .unmeasured(
        "not-determined", "the result while nothing is determined has not been measured",
        "許可が未決定の場合の挙動は測定されていない"),
      .unmeasured(
        "restricted", "the result in an app that is restricted has not been measured",
        "機能制限中の挙動は測定されていない"),
    ],
    examples: [
      WordExample(
        "permission: while-using", "launch-app", then: "start-updates",
        gives: "locations: [{accuracy: full}]", "updates: stopped"),
      WordExample(
        "permission: never", "launch-app", then: "start-updates", gives: "errors: [denied]"),
      WordExample("launch-app", then: "start-updates", refused: "prompt-open"),
      WordExample(then: "start-updates", refused: "not-on-screen"),
      WordExample(
        "app: {asks: nothing}", "launch-app", then: "start-updates", refused: "not-determined"),
      WordExample(
        "permission: never", "restrict-location", "launch-app", then: "start-updates",
        refused: "restricted"),
    ],
    source: "Apple, startUpdatingLocation() and CLError.denied; Qiita 2021, location part 3")

  func apply(to world: inout LocationWorld) -> Outcome {
    if let refusal = world.screenRefusal { return .refused(refusal) }
    switch world.status {
    case .notDetermined: return .refused("not-determined")
    case .restricted: return .refused("restricted")
    case .denied, .authorizedWhenInUse, .authorizedAlways: break
    }
    world.startUpdates()
    return .done
  }
}
