import TenkenSimulation

/// The app calls `startUpdatingLocation()`.
struct StartUpdates: Operation {
  static let definition = WordDefinition(
    "start-updates",
    synonyms: ["start-updating-location"],
    summary: LocalizedText(
      en: "The app starts updating the location, whatever its status is.",
      ja: "アプリが、ステータスにかかわらず位置情報の更新を開始する。"),
    phrase: Phrase(
      en: "In the app, get the current location (startUpdatingLocation())",
      ja: "アプリで現在地を取得する（startUpdatingLocation()）"),
    refusals: [
      .promptOpen, .notOnScreen,
      .unmeasured(
        "not-determined",
        LocalizedText(
          en: "the result while nothing is determined has not been measured",
          ja: "許可が未決定の場合の挙動は測定されていない")),
      .unmeasured(
        "restricted",
        LocalizedText(
          en: "the result in an app that is restricted has not been measured",
          ja: "機能制限中の挙動は測定されていない")),
    ],
    examples: [
      WordExample(
        before: ["permission: while-using", "launch-app"], "start-updates",
        after: ["locations: [{accuracy: full}]", "updates: stopped"]),
      WordExample(
        before: ["permission: never", "launch-app"], "start-updates", after: ["errors: [denied]"]),
      WordExample(before: ["launch-app"], "start-updates", refusal: "prompt-open"),
      WordExample("start-updates", refusal: "not-on-screen"),
      WordExample(
        before: ["app: {asks: nothing}", "launch-app"], "start-updates", refusal: "not-determined"),
      WordExample(
        before: ["permission: never", "restrict-location", "launch-app"], "start-updates",
        refusal: "restricted"),
    ],
    source: "Apple, startUpdatingLocation() and CLError.denied; Qiita 2021, location part 3")

  init(_ arguments: Arguments) {}

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

  static func candidates(in world: LocationWorld) -> [Arguments] {
    [Arguments()]
  }
}
