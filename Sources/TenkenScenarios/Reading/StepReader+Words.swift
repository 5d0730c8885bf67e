import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// One item of a list: a word, its value and its modifiers.
struct WordItem {
  let name: String
  let nameRange: SourceRange
  let value: YAMLNode?
  let text: YAMLNode?
  let outcome: YAMLNode?

  /// The names of the arguments that are written and not left to their defaults.
  func written(_ bound: BoundWord) -> [String] {
    guard let value, value.kind != .scalar || value.scalar != .null else { return [] }
    guard value.kind == .mapping else { return bound.arguments.fields.prefix(1).map(\.name) }
    return value.entries.map(\.key.text)
  }
}

/// The keys of the scenario language, in every system.
package enum ItemKeys {
  /// Those of files and of scenarios, and those of values that are compared.
  package static let others = FeatureReader.keys + ScenarioReader.keys + ValueReader.matchers
  /// Those that say something about the word of the item.
  package static let modifiers = ["when", "text", "outcome"]
  /// Those that stand in place of a word.
  package static let special = ["manual", "expect"]
  /// All keys of an item, which stand beside words.
  package static let all = special + modifiers
}

extension StepReader {

  /// Splits an item into its word and its modifiers.
  mutating func item(_ node: YAMLNode, special: [String]) -> WordItem? {
    switch node.kind {
    case .scalar:
      guard let name = nodes.text(node, of: "a step") else { return nil }
      return WordItem(name: name, nameRange: node.range, value: nil, text: nil, outcome: nil)
    case .sequence:
      nodes.diagnostics.report(.wrongKind(nodes.at(node.range), .step, takes: .oneWord))
      return nil
    case .mapping:
      return mappingItem(node)
    }
  }

  mutating func mappingItem(_ node: YAMLNode) -> WordItem? {
    var word: (name: String, range: SourceRange, value: YAMLNode)?
    for (key, value) in node.entries
    where !ItemKeys.modifiers.contains(where: { key.textEquals($0) }) && !nodes.diagnostics.isFull {
      guard let name = nodes.text(key, of: "a step") else { return nil }
      if let word {
        nodes.diagnostics.report(
          .severalWords(
            nodes.at(key.range), name, first: word.name, word.range,
            near: ProposedName(
              for: name, in: ItemKeys.modifiers, competing: values.vocabulary.allNames)))
      } else {
        word = (name, key.range, value)
      }
    }
    guard let word else {
      nodes.diagnostics.report(.missingWord(nodes.at(node.range)))
      return nil
    }
    return WordItem(
      name: word.name, nameRange: word.range, value: word.value, text: node["text"],
      outcome: node["outcome"])
  }

  /// Reads a precondition or an operation with its arguments.
  mutating func invocation(_ item: WordItem, _ kind: StepKind) -> Step.Action? {
    if kind == .preconditions, let index = values.vocabulary.preconditions.index(of: item.name) {
      if let outcome = item.outcome {
        nodes.diagnostics.report(.misplacedOutcome(nodes.at(outcome.range)))
      }
      return bound(item, values.vocabulary.preconditions, index)
        .map { .establish(Invocation(bound: $0, refusal: nil, written: item.written($0))) }
    }
    guard let index = values.vocabulary.operations.index(of: item.name) else {
      reportUnknownWord(item, kind)
      return nil
    }
    var refusal: String?
    if let outcome = item.outcome {
      refusal = self.refusal(outcome, of: values.vocabulary.operations[index])
    }
    return bound(item, values.vocabulary.operations, index)
      .map { .perform(Invocation(bound: $0, refusal: refusal, written: item.written($0))) }
  }

  /// The index of a precondition that is a setting; nil for any other word.
  func setting(_ name: String) -> Int? {
    let words = values.vocabulary.preconditions
    return words.index(of: name).flatMap { words[$0].kind?.isSetting == true ? $0 : nil }
  }

  /// Reads what an item says of a setting; nil if it is not valid, which has been reported.
  mutating func settingPart(
    _ item: WordItem, _ word: Int, _ node: YAMLNode, index: Int, of group: StepGroup?
  ) -> SettingPart? {
    if let outcome = item.outcome {
      nodes.diagnostics.report(.misplacedOutcome(nodes.at(outcome.range)))
    }
    let text = item.text.flatMap { nodes.localizedText($0, of: "text") }
    guard let fields = values.settingFields(item.value, of: values.vocabulary.preconditions[word])
    else { return nil }
    var part = SettingPart(
      word: word, fields: fields, text: text, index: index, range: nodes.shownRange(of: node),
      group: group, node: node, context: nodes.diagnostics.context)
    if let key = values.vocabulary.preconditions[word].kind?.key, fields[key] == nil,
      !fields.isUsual
    {
      let word = values.vocabulary.preconditions[word]
      nodes.diagnostics.report(
        .missingArgument(
          nodes.at(item.nameRange), [key], of: word.name, allowed: word.parameters.map(\.name)))
      return nil
    }
    part.alone = values.alone(part)
    return part
  }

  /// Reads an observation and the value it must have.
  mutating func observation(_ item: WordItem) -> Expectation.Subject? {
    if let outcome = item.outcome {
      nodes.diagnostics.report(.misplacedOutcome(nodes.at(outcome.range)))
    }
    guard let index = values.vocabulary.observations.index(of: item.name) else {
      reportUnknownObservation(item)
      return nil
    }
    guard let observed = values.vocabulary.observations[index].value, let value = item.value else {
      nodes.diagnostics.report(.missingValue(nodes.at(item.nameRange), item.name))
      return nil
    }
    guard let pattern = values.pattern(value, observed.shape, of: item.name),
      let bound = bound(Arguments(), item, values.vocabulary.observations, index)
    else { return nil }
    let place = nodes.diagnostics.context.use?.shownRange ?? item.nameRange
    if let precondition = values.vocabulary.observations[index].requiredPrecondition {
      addNeed(Need(observation: item.name, precondition: precondition, range: place))
    }
    return .observation(bound, pattern)
  }

  private mutating func refusal(_ node: YAMLNode, of word: WordDefinition) -> String? {
    guard let name = nodes.text(node, of: "outcome"), name != "done" else { return nil }
    let names = word.refusals.map(\.name)
    if names.contains(name) { return name }
    nodes.diagnostics.report(
      .unknownOutcome(nodes.at(node.range), name, of: word.name, known: ["done"] + names))
    return nil
  }

  private mutating func reportUnknownWord(_ item: WordItem, _ kind: StepKind) {
    if let steps = named[item.name] {
      // Named steps written in the list were expanded before: this name comes from a value.
      nodes.diagnostics.report(.chosenSteps(nodes.at(item.nameRange), steps))
    } else if values.vocabulary.observations.index(of: item.name) != nil, !isPrecondition(item.name)
    {
      nodes.diagnostics.report(
        .wordOfOtherKind(nodes.at(item.nameRange), item.name, .observation, "expected"))
    } else if ItemKeys.special.contains(item.name) {
      nodes.diagnostics.report(
        .wordOfOtherKind(nodes.at(item.nameRange), item.name, .check, "operations"))
    } else if kind == .operations, isPrecondition(item.name) {
      nodes.diagnostics.report(
        .wordOfOtherKind(nodes.at(item.nameRange), item.name, .precondition, "preconditions"))
    } else if let other = otherVocabularies.first(where: { $0.hasStep(item.name, kind) }) {
      nodes.diagnostics.report(
        .wordOfOtherSystem(
          nodes.at(item.nameRange), item.name, of: other.system, not: values.vocabulary.system))
    } else {
      let steps = nodes.diagnostics.namesToCompare(named.keys.sorted())
      guard !values.declarations.mayComeFromUnusableInclude(item.name, near: steps) else { return }
      let special = kind == .operations ? ItemKeys.special : ["manual"]
      let own = kind == .preconditions ? values.vocabulary.preconditions.definitions : []
      nodes.diagnostics.report(
        .unknownWord(
          nodes.at(item.nameRange), item.name,
          kind: kind == .preconditions ? .preconditionOrOperation : .operation,
          words: own + values.vocabulary.operations.definitions, special: special + steps,
          elsewhere: values.vocabulary.allNames + ItemKeys.modifiers))
    }
  }

  private func isPrecondition(_ name: String) -> Bool {
    values.vocabulary.preconditions.index(of: name) != nil
  }

  private mutating func reportUnknownObservation(_ item: WordItem) {
    if named[item.name] != nil {
      nodes.diagnostics.report(
        .wordOfOtherKind(
          nodes.at(item.nameRange), item.name, .namedStepsName, "operations"))
    } else if values.vocabulary.operations.index(of: item.name) != nil {
      nodes.diagnostics.report(
        .wordOfOtherKind(nodes.at(item.nameRange), item.name, .operation, "operations"))
    } else if ItemKeys.special.contains(item.name) {
      nodes.diagnostics.report(
        .wordOfOtherKind(nodes.at(item.nameRange), item.name, .check, "operations"))
    } else if isPrecondition(item.name) {
      nodes.diagnostics.report(
        .wordOfOtherKind(nodes.at(item.nameRange), item.name, .precondition, "preconditions"))
    } else if values.vocabulary.invariants.contains(where: { $0.name == item.name }) {
      nodes.diagnostics.report(.invariantAsExpectation(nodes.at(item.nameRange), item.name))
    } else if let other = otherVocabularies.first(where: {
      $0.observations.index(of: item.name) != nil
    }) {
      nodes.diagnostics.report(
        .wordOfOtherSystem(
          nodes.at(item.nameRange), item.name, of: other.system, not: values.vocabulary.system))
    } else {
      nodes.diagnostics.report(
        .unknownWord(
          nodes.at(item.nameRange), item.name, kind: .observation,
          words: values.vocabulary.observations.definitions, special: ["manual"],
          elsewhere: values.vocabulary.allNames + ItemKeys.modifiers))
    }
  }

  /// Reads a word with its arguments; nil if they are not valid, which has been reported.
  private mutating func bound(_ item: WordItem, _ words: WordList, _ index: Int) -> BoundWord? {
    let arguments = values.arguments(
      item.value, words[index].parameters, of: words[index].name, range: item.nameRange)
    return arguments.flatMap { bound($0, item, words, index) }
  }

  /// Binds arguments to a word; nil if it does not accept them, which has been reported.
  private mutating func bound(
    _ arguments: Arguments, _ item: WordItem, _ words: WordList, _ index: Int
  ) -> BoundWord? {
    do {
      return try words.bind(arguments, index: index, among: values.declarations.resources)
    } catch {
      // An item may be declared with errors, or in an included file that cannot be used.
      guard !error.isUndeclaredItem else { return nil }
      let node = error.parameter.flatMap { item.value?[$0] } ?? item.value
      nodes.diagnostics.report(
        .wrongArgument(nodes.at(node?.range ?? item.nameRange), DiagnosticText(error.summary)))
      return nil
    }
  }
}

extension Vocabulary {
  /// Whether a list of the kind may have a word.
  fileprivate func hasStep(_ name: String, _ kind: StepKind) -> Bool {
    operations.index(of: name) != nil
      || kind == .preconditions && preconditions.index(of: name) != nil
  }
}
