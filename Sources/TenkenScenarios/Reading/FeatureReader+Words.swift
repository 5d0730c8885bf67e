import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// One item of a list: a word, its value, and what modifies it.
struct WordItem {
  let name: String
  let nameRange: SourceRange
  let value: YAMLNode?
  let text: YAMLNode?
  let outcome: YAMLNode?
}

extension FeatureReader {
  static let modifiers = ["when", "text", "outcome"]

  /// Splits an item into its word and what modifies it.
  mutating func item(_ node: YAMLNode, special: [String]) -> WordItem? {
    switch node.kind {
    case .scalar:
      guard let name = text(node, of: "a step") else { return nil }
      return WordItem(name: name, nameRange: node.range, value: nil, text: nil, outcome: nil)
    case .sequence:
      report(.wrongKind(path, node.range, "a step", takes: "one word"))
      return nil
    case .mapping:
      return mappingItem(node)
    }
  }

  private mutating func mappingItem(_ node: YAMLNode) -> WordItem? {
    var word: (name: String, range: SourceRange, value: YAMLNode)?
    for (key, value) in node.entries
    where !Self.modifiers.contains(where: { key.textEquals($0) }) && !hasEnoughFaults {
      guard let name = text(key, of: "a step") else { return nil }
      if let word {
        report(.severalWords(path, key.range, name, first: word.name, word.range))
      } else {
        word = (name, key.range, value)
      }
    }
    guard let word else {
      report(.missingWord(path, node.range))
      return nil
    }
    return WordItem(
      name: word.name, nameRange: word.range, value: word.value, text: node["text"],
      outcome: node["outcome"])
  }

  /// Reads a precondition or an operation with its arguments.
  mutating func invocation(_ item: WordItem, _ kind: StepKind) -> Step.Action? {
    if kind == .preconditions, let index = vocabulary.preconditions.index(of: item.name) {
      if let outcome = item.outcome { report(.misplacedOutcome(path, outcome.range)) }
      return bound(item, vocabulary.preconditions, index)
        .map { .establish(Invocation(bound: $0, refusal: nil)) }
    }
    guard let index = vocabulary.operations.index(of: item.name) else {
      reportUnknownWord(item, kind)
      return nil
    }
    var refusal: String?
    if let outcome = item.outcome {
      refusal = self.refusal(outcome, of: vocabulary.operations[index])
    }
    return bound(item, vocabulary.operations, index)
      .map { .perform(Invocation(bound: $0, refusal: refusal)) }
  }

  /// Reads an observation and the value it must have.
  mutating func observation(_ item: WordItem) -> Expectation.Subject? {
    if let outcome = item.outcome { report(.misplacedOutcome(path, outcome.range)) }
    guard let index = vocabulary.observations.index(of: item.name) else {
      reportUnknownObservation(item)
      return nil
    }
    guard let observed = vocabulary.observations[index].value, let value = item.value else {
      report(.missingValue(path, item.nameRange, item.name))
      return nil
    }
    guard let pattern = pattern(value, observed.shape, of: item.name),
      let look = bound(Arguments(), item, vocabulary.observations, index)
    else { return nil }
    return .observation(look, pattern)
  }

  private mutating func refusal(_ node: YAMLNode, of word: WordDefinition) -> String? {
    guard let name = text(node, of: "outcome"), name != "done" else { return nil }
    let names = word.refusals.map(\.name)
    if names.contains(name) { return name }
    report(.unknownOutcome(path, node.range, name, of: word.name, known: ["done"] + names))
    return nil
  }

  private mutating func reportUnknownWord(_ item: WordItem, _ kind: StepKind) {
    if vocabulary.observations.index(of: item.name) != nil, !isPrecondition(item.name) {
      report(.wordOfOtherKind(path, item.nameRange, item.name, "an observation", "expected"))
    } else if kind == .operations, isPrecondition(item.name) {
      report(.wordOfOtherKind(path, item.nameRange, item.name, "a precondition", "preconditions"))
    } else {
      let special = kind == .operations ? ["manual", "expect"] : ["manual"]
      let own = kind == .preconditions ? vocabulary.preconditions.names : []
      report(
        .unknownWord(
          path, item.nameRange, item.name,
          kind: kind == .preconditions ? "a precondition or an operation" : "an operation",
          known: own + vocabulary.operations.names + special))
    }
  }

  private func isPrecondition(_ name: String) -> Bool {
    vocabulary.preconditions.index(of: name) != nil
  }

  private mutating func reportUnknownObservation(_ item: WordItem) {
    if vocabulary.operations.index(of: item.name) != nil {
      report(.wordOfOtherKind(path, item.nameRange, item.name, "an operation", "operations"))
    } else if isPrecondition(item.name) {
      report(.wordOfOtherKind(path, item.nameRange, item.name, "a precondition", "preconditions"))
    } else {
      report(
        .unknownWord(
          path, item.nameRange, item.name, kind: "an observation",
          known: vocabulary.observations.names + ["manual"]))
    }
  }
}
