import TenkenSimulation

/// The system's prompt that is on the screen.
struct PromptObservation: Observation {
  static let definition = WordDefinition(
    "prompt",
    synonyms: ["dialog"],
    summary: LocalizedText(
      en: "The system's prompt that is on the screen now.",
      ja: "いま表示されているシステムの確認画面。"),
    phrase: Phrase(en: "The system asks: {value}", ja: "{value}が表示されている"),
    whenEmpty: Phrase(en: "There is no prompt of the system", ja: "システムの確認画面は表示されていない"),
    reads: .state(
      .choice(Prompt.allCases.map { Choice($0.rawValue, $0.title) })),
    examples: [
      WordExample("prompt: none"),
      WordExample(before: ["launch-app"], "prompt: when-in-use"),
      WordExample(before: ["app: {asks: always}", "launch-app"], "prompt: always"),
    ],
    source: "Apple, requesting authorization to use location services")

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.prompt.map { .text($0.rawValue) } ?? .none
  }
}
