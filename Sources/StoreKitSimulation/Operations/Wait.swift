import Simulation

/// Time passes.
struct Wait: Operation {
  static let definition = WordDefinition(
    "wait",
    summary: "Time passes, and nothing else happens.",
    phrase: Phrase(en: "Wait {time}", ja: "{time}待つ"),
    parameters: [Parameter("time", .duration, "how long")],
    examples: [WordExample(before: ["launch-app"], "wait: 5m", after: ["callbacks: empty"])],
    source: "virtual time; no claim about the store"
  )

  private let seconds: Int

  init(_ arguments: Arguments) {
    seconds = arguments.integer("time")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    world.now = world.now + seconds
    world.record(.timePassed(seconds: seconds))
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Wait] {
    [Wait(Arguments([Value.Field("time", .integer(60))]))]
  }
}
