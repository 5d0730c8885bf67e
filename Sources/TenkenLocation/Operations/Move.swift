import TenkenSimulation

/// The user moves to another location.
struct Move: Operation, LocationWord {
  static let name = "move"
  static let word = Word<Move>(
    also: ["walk", "change-location"],
    "The device moves: an app on the screen that is updating receives the new location.",
    "端末が移動する。画面に表示中で更新中のアプリに、新しい位置が届く。",
    say: Phrase(
      "Move the device some distance (in Simulator: Features > Location)",
      "端末を持って移動する（シミュレータでは Features > Location）"),
    examples: [
      WordExample(
        "app: {stops: never}", "permission: while-using", "launch-app", then: "move",
        gives: "locations: {at-least: 1}"),
      WordExample("permission: while-using", "launch-app", then: "move", gives: "locations: empty"),
    ],
    source: "Apple, startUpdatingLocation()")

  func apply(to world: inout LocationWorld) -> Outcome {
    world.locate()
    return .done
  }
}
