import TenkenSimulation

/// A precondition or an operation of a system file: its texts, and what it does.
struct DeclaredWord {
  let summary: LocalizedText
  let parameters: [Parameter]
  let refusals: [RefusalDefinition]
  let action: Rules.Action
  /// The wordings that conditions choose.
  var variants: [PhraseVariant] = []
  /// What it needs of an app to be of use to it.
  var needs: [AppNeed] = []
  /// Why it cannot be done by hand.
  var limits: [HandLimit] = []
  /// What the steps after it have to do without, as a sentence.
  var outage: LocalizedText?
  /// What people who look it up read as examples.
  var examples: [WordExample] = []
  /// The indices of the list variables that a precondition fills: one, or one for each member.
  var filledLists: [Int] = []
  /// How a precondition is combined with others of the same name; nil for an operation.
  var kind: PreconditionKind?
}

/// An observation of a system file: its texts, and what it reads.
struct DeclaredObservation {
  let name: String
  let summary: LocalizedText
  let phrase: Phrase
  let emptyPhrase: Phrase?
  let value: ObservedValue
  let look: DeclaredLook
  /// The wordings that conditions choose.
  var variants: [PhraseVariant] = []
  /// What it needs of an app to be of use to it.
  var needs: [AppNeed] = []
  /// How people check it; nil if a screen shows it.
  var check: HandCheck?
}
