import TenkenSimulation

/// The device can determine its location again.
struct RegainSignal: Operation {
  static let definition = WordDefinition(
    "regain-signal",
    summary: LocalizedText(
      en: "The device can be located again: an app that is updating receives the location.",
      ja: "端末が再び測位できるようになる。更新中のアプリに位置が届く。"),
    phrase: Phrase(
      en: "Go where the device can be located (in Simulator: Features > Location)",
      ja: "測位できる場所に移動する（シミュレータでは Features > Location）"),
    refusals: [
      .impossible(
        "not-lost", LocalizedText(en: "the device can be located", ja: "測位できている"))
    ],
    examples: [
      WordExample(
        before: [
          "app: {stops: never}", "permission: while-using", "lose-signal", "launch-app",
        ], "regain-signal", after: ["locations: [{accuracy: full}]"]),
      WordExample("regain-signal", refusal: "not-lost"),
    ],
    source: "Apple, CLError.locationUnknown: the manager keeps trying")

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    guard !world.hasSignal else { return .refused("not-lost") }
    world.hasSignal = true
    world.record(SignalChanged(isThere: true))
    world.locate()
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] { [Arguments()] }
}
