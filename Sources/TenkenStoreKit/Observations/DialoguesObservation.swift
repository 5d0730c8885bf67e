import TenkenSimulation

/// The system's dialogues that the user saw.
struct DialoguesObservation: Observation, StoreKitWord {
  static let name = "dialogues"
  static let word = Word<DialoguesObservation>(
    also: ["alerts", "dialogs"],
    "The system's dialogues that the user saw, in order.",
    "ユーザーに表示されたシステムのダイアログを、順番どおりに確認する。",
    say: Phrase("The system shows {value}", "{value}が表示される"),
    whenEmpty: Phrase("The system shows no dialogue", "システムのダイアログが表示されない"),
    whenSome: Phrase("The system shows {value|dialogue|dialogues}", "システムのダイアログが {value} 回表示される"),
    reads: .record(.list(.choice(Dialogue.allCases.map { Choice($0.rawValue, $0.title) }))),
    examples: [
      WordExample(then: "dialogues: empty"),
      WordExample(
        "launch-app", "buy: coin120", "authenticate",
        then: "dialogues: [payment-sheet, purchase-complete]"),
    ],
    source: "NTT Resonant part 4, scene 6-2; Ihara 2019, when a product can be bought again")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: DialogueShown.self) { shown in
      .text(shown.dialogue.rawValue)
    }
  }
}
