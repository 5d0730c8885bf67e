import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading preconditions and operations.
extension SystemReader {
  mutating func readOperations(_ node: YAMLNode?) -> [DeclaredWord] {
    var words: [DeclaredWord] = []
    for (key, value) in declared.section(node, "operations") {
      guard isWordName(key), nodes.isMapping(value, of: .quoted(key.text)) else { continue }
      nodes.checkKeys(
        of: value, .quoted(key.text),
        allowed: ["phrase", "summary", "takes", "refused"] + Self.needKeys + Self.effectsKeys)
      let parameters = declared.readParameters(value["takes"])
      let variables = parameters.map(\.variable)
      let phrase = readPhrases(value, of: key.text, variables)
      let refusals = readRefusals(value["refused"], variables)
      let (needs, limits) = (needs(value), handLimits(value, variables))
      let effects = effects(value, of: key.text, variables)
      guard let phrase else { continue }
      words.append(
        DeclaredWord(
          summary: summary(value, phrase.phrase), parameters: parameters.map(\.parameter),
          refusals: refusals.map(\.definition),
          action: Rules.Action(
            name: key.text, phrase: phrase.phrase, parameters: variables,
            rule: program.add(
              refusals: refusals.map(\.refusal), effects: effects, declared),
            possibleFaults: effects.possibleFaults), variants: phrase.variants, needs: needs,
          limits: limits))
    }
    return words
  }

  mutating func readPreconditions(_ node: YAMLNode?) -> [DeclaredWord] {
    var words: [DeclaredWord] = []
    for (key, value) in declared.section(node, "preconditions") {
      guard isWordName(key), nodes.isMapping(value, of: .quoted(key.text)) else { continue }
      nodes.checkKeys(
        of: value, .quoted(key.text),
        allowed: ["phrase", "summary", "kind", "key", "sets", "takes", "set"] + Self.needKeys)
      let word =
        if let sets = value["sets"] { self.value(key.text, value, sets) } else {
          setting(key.text, value)
        }
      if let word { words.append(word) }
    }
    return words
  }

  /// Reads a precondition with `sets`, which takes the value of one variable.
  private mutating func value(
    _ name: String, _ node: YAMLNode, _ sets: YAMLNode
  ) -> DeclaredWord? {
    if let other = node.entries.first(where: { ["takes", "set"].contains($0.key.text) }) {
      nodes.diagnostics.report(.setsTwice(path.at(other.key.range), other.key.text))
    }
    guard let text = nodes.text(sets, of: "sets"),
      let index = declared.variable(named: text, sets.range),
      let phrase = readPhrases(node, of: name, [variables[index].asValue])
    else { return nil }
    let variable = variables[index]
    let isList = variable.capacity != nil
    let set = WrittenChange(kind: .set, variable: index, operand: .argument(0))
    return DeclaredWord(
      summary: summary(node, phrase.phrase),
      parameters: [Parameter("value", variable.shape, variable.title)], refusals: [],
      action: Rules.Action(
        name: name, phrase: phrase.phrase, parameters: [variable],
        rule: program.add(
          effects: WrittenEffects(first: isList ? [] : [WrittenEffect(changes: [set])]), declared),
        possibleFaults: []),
      variants: phrase.variants, needs: needs(node),
      limits: handLimits(node, [variable.asValue]), filledList: isList ? index : nil,
      kind: readKind(node, of: name, [("value", variable)], isSettingByItself: true))
  }

  /// Reads a precondition with `set`, which assigns values to variables.
  private mutating func setting(_ name: String, _ node: YAMLNode) -> DeclaredWord? {
    let parameters = declared.readParameters(node["takes"])
    let variables = parameters.map(\.variable)
    let phrase = readPhrases(node, of: name, variables)
    guard let set = nodes.required("set", in: node, of: .quoted(name)) else { return nil }
    let written = changes(node, variables)
    if written.contains(where: \.mayGoOutOfBounds) {
      nodes.diagnostics.report(.mayLeaveBounds(path.at(set.range), name))
    }
    guard let phrase else { return nil }
    return DeclaredWord(
      summary: summary(node, phrase.phrase), parameters: parameters.map(\.parameter), refusals: [],
      action: Rules.Action(
        name: name, phrase: phrase.phrase, parameters: variables,
        rule: program.add(
          effects: WrittenEffects(first: [WrittenEffect(changes: written)]), declared),
        possibleFaults: []),
      variants: phrase.variants, needs: needs(node), limits: handLimits(node, variables),
      kind: readKind(
        node, of: name, variables.map { ($0.name, $0) },
        isSettingByItself: written.allSatisfy(\.isIndependent)))
  }

  mutating func summary(_ node: YAMLNode, _ phrase: Phrase) -> LocalizedText {
    node["summary"].flatMap { nodes.localizedText($0, of: "summary") }
      ?? phrase.text.map(inPlural)
  }

  /// Whether a name can be the name of a word; reports it if not.
  mutating func isWordName(_ key: YAMLNode) -> Bool {
    let taken =
      ["when", "text", "outcome", "manual", "expect", DeclaredSubject.wait]
      + (declared.rules.isEmpty ? [] : [ruleWordName])
    guard declared.isPlainName(key.text, key.range) else { return false }
    guard !taken.contains(key.text) else {
      nodes.diagnostics.report(.reservedName(path.at(key.range), key.text, taken))
      return false
    }
    return true
  }
}

extension NameTable {
  /// Converts a run-time value to a value of scenarios.
  func value(_ value: Int, _ kind: ValueKind) -> Value {
    guard value != nothing else { return .none }
    switch kind {
    case .choice: return values[value]
    case .integer: return .integer(value)
    case .boolean: return .boolean(value == 1)
    }
  }
}
