package import TenkenSimulation

extension CoveragePoint {
  /// A kebab-case name, made of those of the vocabulary: `buy-offline`.
  package func id(in vocabulary: Vocabulary) -> String {
    switch self {
    case .done(let word): vocabulary.operations[word].name
    case .refused(let word, let refusal): "\(vocabulary.operations[word].name)-\(refusal)"
    case .event(let kind, let subject):
      [vocabulary.events[kind].name, subject].compactMap(\.self).joined(separator: "-")
    case .transition(let transition):
      "\(transition.machine)-\(transition.from)-\(transition.to)"
    case .held(let invariant), .violated(let invariant): vocabulary.invariants[invariant].name
    case .precondition(let word): vocabulary.preconditions[word].name
    case .observation(let word): vocabulary.observations[word].name
    }
  }

  /// The point's description.
  package func text(in vocabulary: Vocabulary) -> LocalizedText {
    switch self {
    case .done(let word):
      let name = vocabulary.operations[word].phrase.outline
      return LocalizedText(
        en: "“\(name[.english])” is done", ja: "「\(name[.japanese])」操作")
    case .refused(let word, let refusal):
      let word = vocabulary.operations[word]
      let reason = word.refusals.first { $0.name == refusal }?.reason ?? LocalizedText(refusal)
      return LocalizedText(
        en: "“\(word.phrase.outline[.english])” is refused: \(reason[.english])",
        ja: "「\(word.phrase.outline[.japanese])」が拒否される（\(reason[.japanese])）")
    case .event(let kind, let subject):
      let text = vocabulary.events[kind].title
      guard let subject else { return text }
      let about = vocabulary.subjects.first { $0.name == subject }?.text ?? LocalizedText(subject)
      return LocalizedText(
        en: "\(text[.english]) (\(about[.english]))", ja: "\(text[.japanese])（\(about[.japanese])）")
    case .transition(let transition): return transition.text(in: vocabulary)
    case .held(let invariant), .violated(let invariant):
      return vocabulary.invariants[invariant].text
    case .precondition(let word): return vocabulary.preconditions[word].phrase.outline
    case .observation(let word): return vocabulary.observations[word].phrase.outline
    }
  }
}

extension StateMachine.Transition {
  /// Describes the transition: the machine's title, and the two states.
  fileprivate func text(in vocabulary: Vocabulary) -> LocalizedText {
    let machine = vocabulary.machines.first { $0.name == self.machine }
    let (from, to) = (machine?.text(of: from), machine?.text(of: to))
    let title = machine?.title ?? LocalizedText(self.machine)
    return LocalizedText(
      en: "\(title[.english]): \(from?[.english] ?? self.from) → \(to?[.english] ?? self.to)",
      ja: "\(title[.japanese])：\(from?[.japanese] ?? self.from) → \(to?[.japanese] ?? self.to)")
  }
}

extension StateMachine {
  /// The display text of a state; nil if there is no such state.
  fileprivate func text(of state: String) -> LocalizedText? {
    states.first { $0.name == state }?.text
  }
}
