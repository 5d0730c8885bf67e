import TenkenSimulation

/// The device can no longer determine its location.
struct LoseSignal: Operation, LocationWord {
  static let name = "lose-signal"
  static let word = Word<LoseSignal>(
    """
    The device can no longer be located: an app that is updating receives an error, and the \
    updates continue.
    """,
    "端末が測位できなくなる。更新中のアプリにはエラーが届き、取得は続く。",
    say: Phrase(
      "Go where the device cannot be located (in Simulator: Features > Location > None)",
      "測位できない場所に移動する（シミュレータでは Features > Location > None）"),
    refusals: [
      .impossible("lost-already", "the device has already lost the signal", "すでに測位できない").leaveOut
    ],
    afterwards: LocalizedText("the device cannot be located", "測位できない"),
    examples: [
      WordExample(
        "app: {stops: never}", "permission: while-using", "launch-app", then: "lose-signal",
        gives: "errors: [location-unknown]", "updates: updating"),
      WordExample("lose-signal", then: "lose-signal", refused: "lost-already"),
    ],
    source: "Apple, CLError.locationUnknown: the manager keeps trying")

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.hasSignal else { return .refused("lost-already") }
    world.hasSignal = false
    world.record(.signalChanged(false))
    world.locate()
    return .done
  }
}
