import TenkenSimulation

/// The system's prompts that the user saw.
struct PromptsObservation: Observation {
  static let definition = WordDefinition(
    "prompts",
    synonyms: ["dialogs"],
    summary: LocalizedText(
      en: "The system's prompts that were shown, in order.",
      ja: "表示されたシステムの確認画面を、順番どおりに確認する。"),
    phrase: Phrase(en: "The system shows {value}", ja: "{value}が表示される"),
    whenEmpty: Phrase(en: "The system shows no prompt", ja: "システムの確認画面が表示されない"),
    reads: .record(
      .list(.choice(Prompt.allCases.map { Choice($0.rawValue, $0.title) }))),
    examples: [
      WordExample(before: ["launch-app"], "prompts: [when-in-use]"),
      WordExample(before: ["permission: never", "launch-app"], "prompts: empty"),
    ],
    source: "Apple, requesting authorization to use location services")

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.values(since: mark) { (event: PromptShown) in .text(event.prompt.rawValue) }
  }
}
