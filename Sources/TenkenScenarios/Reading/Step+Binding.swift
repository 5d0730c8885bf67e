package import TenkenSimulation

/// Binding steps again, because the indices of items differ between files.
extension Step {
  /// The same step, whose references name items of other declarations; nil if one is missing.
  package func bound(to resources: Resources, _ vocabulary: Vocabulary) -> Step? {
    action.bound(to: resources, vocabulary).map {
      Step(index: index, action: $0, text: text, range: range, group: group)
    }
  }
}

extension Step.Action {
  /// The same action, whose references name items of other declarations; nil if one is missing.
  func bound(to resources: Resources, _ vocabulary: Vocabulary) -> Step.Action? {
    switch self {
    case .establish(let invocation):
      invocation.bound(to: resources, vocabulary.preconditions).map { .establish($0) }
    case .perform(let invocation):
      invocation.bound(to: resources, vocabulary.operations).map { .perform($0) }
    case .expect, .manual: self
    }
  }
}

extension Invocation {
  /// The same invocation, whose references name items of other declarations.
  fileprivate func bound(to resources: Resources, _ words: WordList) -> Invocation? {
    do {
      let bound = try words.bind(
        arguments, index: word, among: resources, written: written)
      return Invocation(bound: bound, refusal: refusal, written: written)
    } catch {
      precondition(error.isUndeclaredItem, "a word rejects in one file what it accepts in another")
      return nil
    }
  }
}
