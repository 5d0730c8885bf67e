import TenkenSimulation

/// The system's prompts that the user saw.
struct PromptsObservation: Observation, LocationWord {
  static let name = "prompts"
  static let word = Word<PromptsObservation>(
    also: ["dialogs"],
    "The system's prompts that were shown, in order.",
    "表示されたシステムの確認画面を、順番どおりに確認する。",
    say: Phrase("The system shows {value}", "{value}が表示される"),
    whenEmpty: Phrase("The system shows no prompt", "システムの確認画面が表示されない"),
    whenSome: Phrase("The system shows {value|prompt|prompts}", "システムの確認画面が {value} 回表示される"),
    reads: .record(.list(.choice(Prompt.allCases.map { Choice($0.rawValue, $0.title) }))),
    examples: [
      WordExample("launch-app", then: "prompts: [when-in-use]"),
      WordExample("permission: never", "launch-app", then: "prompts: empty"),
    ],
    source: "Apple, requesting authorization to use location services")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: PromptShown.self) { event in .text(event.prompt.rawValue)
    }
  }
}
