import TenkenSimulation

/// The device can determine its location again.
struct RegainSignal: Operation, LocationWord {
  static let name = "regain-signal"
  static let word = Word<RegainSignal>(
    "The device can be located again: an app that is updating receives the location.",
    "端末が再び測位できるようになる。更新中のアプリに位置が届く。",
    say: Phrase(
      "Go where the device can be located (in Simulator: Features > Location)",
      "測位できる場所に移動する（シミュレータでは Features > Location）"),
    refusals: [
      .impossible("not-lost", "the device can be located", "測位できている").after(
        "lose-signal", "測位できなくする")
    ],
    examples: [
      WordExample(
        "app: {stops: never}", "permission: while-using", "lose-signal", "launch-app",
        then: "regain-signal", gives: "locations: [{accuracy: full}]"),
      WordExample(then: "regain-signal", refused: "not-lost"),
    ],
    source: "Apple, CLError.locationUnknown: the manager keeps trying")

  func apply(to world: inout LocationWorld) -> Outcome {
    guard !world.hasSignal else { return .refused("not-lost") }
    world.hasSignal = true
    world.record(.signalChanged(true))
    world.locate()
    return .done
  }
}
