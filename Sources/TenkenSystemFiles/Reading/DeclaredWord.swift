import TenkenSimulation

/// A precondition or an operation: how it reads, and what it does.
struct DeclaredWord {
  let summary: LocalizedText
  let parameters: [Parameter]
  let refusals: [RefusalDefinition]
  let action: Rules.Action
  /// The list that a precondition fills, by the index of its variable.
  var filledList: Int?
}

/// An observation: how it reads, and what it reads.
struct DeclaredObservation {
  let name: String
  let summary: LocalizedText
  let phrase: Phrase
  let emptyPhrase: Phrase?
  let value: ObservedValue
  let look: DeclaredLook
}
