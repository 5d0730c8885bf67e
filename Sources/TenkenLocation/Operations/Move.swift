import TenkenSimulation

/// The user moves to another location.
struct Move: Operation {
  static let definition = WordDefinition(
    "move",
    synonyms: ["walk", "change-location"],
    summary: LocalizedText(
      en: "The device moves: an app on the screen that is updating receives the new location.",
      ja: "端末が移動する。画面に表示中で更新中のアプリに、新しい位置が届く。"),
    phrase: Phrase(
      en: "Move the device some distance (in Simulator: Features > Location)",
      ja: "端末を持って移動する（シミュレータでは Features > Location）"),
    examples: [
      WordExample(
        before: ["app: {stops: never}", "permission: while-using", "launch-app"], "move",
        after: ["locations: {at-least: 1}"]),
      WordExample(
        before: ["permission: while-using", "launch-app"], "move", after: ["locations: empty"]),
    ],
    source: "Apple, startUpdatingLocation()")

  init(_ arguments: Arguments) {}

  func apply(to world: inout LocationWorld) -> Outcome {
    world.locate()
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] { [Arguments()] }
}
