import TenkenSimulation

/// The system's prompt that is on the screen.
struct PromptObservation: Observation, LocationWord {
  static let name = "prompt"
  static let word = Word<PromptObservation>(
    also: ["dialog"],
    "The system's prompt that is on the screen now.",
    "いま表示されているシステムの確認画面。",
    say: Phrase("The system asks: {value}", "{value}が表示されている"),
    whenEmpty: Phrase("There is no prompt of the system", "システムの確認画面は表示されていない"),
    whenSome: Phrase("There is a prompt of the system", "システムの確認画面が表示されている"),
    whenNot: Phrase("The system does not ask: {value}", "{value}は表示されていない"),
    reads: .state(.choice(Prompt.allCases.map { Choice($0.rawValue, $0.title) })),
    examples: [
      WordExample(then: "prompt: none"),
      WordExample("launch-app", then: "prompt: when-in-use"),
      WordExample("app: {asks: always}", "launch-app", then: "prompt: always"),
    ],
    source: "Apple, requesting authorization to use location services")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.prompt.map { .text($0.rawValue) } ?? .none
  }
}
