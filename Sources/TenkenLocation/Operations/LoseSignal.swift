import TenkenSimulation

/// The device can no longer determine its location.
struct LoseSignal: Operation {
  static let definition = WordDefinition(
    "lose-signal",
    summary: LocalizedText(
      en: """
        The device can no longer be located: an app that is updating receives an error, and the \
        updates continue.
        """,
      ja: "端末が測位できなくなる。更新中のアプリにはエラーが届き、取得は続く。"),
    phrase: Phrase(
      en: "Go where the device cannot be located (in Simulator: Features > Location > None)",
      ja: "測位できない場所に移動する（シミュレータでは Features > Location > None）"),
    refusals: [
      .impossible(
        "lost-already",
        LocalizedText(en: "the device has already lost the signal", ja: "すでに測位できない"))
    ],
    examples: [
      WordExample(
        before: ["app: {stops: never}", "permission: while-using", "launch-app"], "lose-signal",
        after: ["errors: [location-unknown]", "updates: updating"]),
      WordExample(before: ["lose-signal"], "lose-signal", refusal: "lost-already"),
    ],
    source: "Apple, CLError.locationUnknown: the manager keeps trying")

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.hasSignal else { return .refused("lost-already") }
    world.hasSignal = false
    world.record(SignalChanged(isThere: false))
    world.locate()
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] { [Arguments()] }
}
