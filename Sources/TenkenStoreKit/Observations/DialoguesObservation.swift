import TenkenSimulation

/// The system's dialogues that the user saw.
struct DialoguesObservation: Observation {
  static let definition = WordDefinition(
    "dialogues",
    synonyms: ["alerts", "dialogs"],
    summary: LocalizedText(
      en: "The system's dialogues that the user saw, in order.",
      ja: "ユーザーに表示されたシステムのダイアログを、順番どおりに確認する。"),
    phrase: Phrase(en: "The system shows {value}", ja: "{value}が表示される"),
    whenEmpty: Phrase(en: "The system shows no dialogue", ja: "システムのダイアログが表示されない"),
    reads: .record(
      .list(.choice(Dialogue.allCases.map { Choice($0.rawValue, $0.title) }))),
    examples: [
      WordExample("dialogues: empty"),
      WordExample(
        before: ["launch-app", "buy: coin120", "authenticate"],
        "dialogues: [payment-sheet, purchase-complete]"),
    ],
    source: "NTT Resonant part 4, scene 6-2; Ihara 2019, when a product can be bought again"
  )

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: DialogueShown.self) { shown in
      .text(shown.dialogue.rawValue)
    }
  }
}
