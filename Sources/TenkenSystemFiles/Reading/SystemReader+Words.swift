import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading preconditions and operations.
extension SystemReader {
  mutating func readOperations(_ node: YAMLNode?) -> [DeclaredWord] {
    var words: [DeclaredWord] = []
    for (key, value) in declared.section(node, "operations") {
      guard declared.isWordName(key), nodes.isMapping(value, of: .quoted(key.text)) else {
        continue
      }
      nodes.checkKeys(
        of: value, .quoted(key.text),
        allowed: ["each", "phrase", "summary", "takes", "refused", "afterwards"] + Self.needKeys
          + Self.effectsKeys)
      let group = declared.group(of: value)
      let parameters = parameters(of: group, value)
      let variables = parameters.map(\.variable)
      let phrase = readPhrases(value, of: key.text, variables)
      let (needs, limits) = (needs(value), handLimits(value, variables))
      let rules = each(group) { reader, member in
        (
          member: member.map { reader.declared.edit?.chosen($0, by: value["each"]) ?? $0 },
          refusals: reader.readRefusals(value["refused"], variables),
          effects: reader.effects(value, of: key.text, variables)
        )
      }
      let chosen = variables.count - 1
      let refusals = rules.flatMap { rule in
        rule.refusals.map { $0.refusal.only(for: rule.member, chosenBy: chosen) }
      }
      let effects = WrittenEffects(rules.map { ($0.member, $0.effects) }, chosenBy: chosen)
      guard let phrase else { continue }
      words.append(
        DeclaredWord(
          summary: declared.summary(value, phrase.phrase),
          parameters: parameters.map(\.parameter),
          // Those of all members have the same names and reasons.
          refusals: rules[0].refusals.map(\.definition),
          action: Rules.Action(
            name: key.text, phrase: phrase.phrase, parameters: variables,
            rule: program.add(refusals: refusals, effects: effects, declared),
            possibleFaults: rules[0].effects.possibleFaults), variants: phrase.variants,
          needs: needs, limits: limits,
          outage: value["afterwards"].flatMap { nodes.localizedText($0, of: "afterwards") }))
    }
    return words
  }

  mutating func readPreconditions(_ node: YAMLNode?) -> [DeclaredWord] {
    var words: [DeclaredWord] = []
    for (key, value) in declared.section(node, "preconditions") {
      guard declared.isWordName(key), nodes.isMapping(value, of: .quoted(key.text)) else {
        continue
      }
      nodes.checkKeys(
        of: value, .quoted(key.text),
        allowed: ["each", "phrase", "summary", "kind", "key", "sets", "takes", "set"]
          + Self.needKeys)
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
    let group = declared.group(of: node)
    let chosen = parameters(of: group, nil)
    if let other = node.entries.first(where: { ["takes", "set"].contains($0.key.text) }) {
      nodes.diagnostics.report(.setsTwice(path.at(other.key.range), other.key.text))
    }
    guard let text = nodes.text(sets, of: "sets") else { return nil }
    let indices = each(group) { reader, _ in
      reader.declared.variable(named: text, sets.range)
    }.compactMap(\.self)
    guard let first = indices.first else { return nil }
    let variable = variables[first]
    let shown = [variable.asValue] + chosen.map(\.variable)
    guard let phrase = readPhrases(node, of: name, shown) else { return nil }
    let isList = variable.capacity != nil
    let operand = Expression.argument(0)
    let effects = zip(group?.members.map { $0 as Member? } ?? [nil], indices).map { member, index in
      let set = WrittenChange(kind: .set, variable: index, operand: operand)
      return (member, WrittenEffects(first: isList ? [] : [WrittenEffect(changes: [set])]))
    }
    return DeclaredWord(
      summary: declared.summary(node, phrase.phrase),
      parameters: [Parameter("value", variable.shape, group == nil ? variable.title : "")]
        + chosen.map(\.parameter),
      refusals: [],
      action: Rules.Action(
        name: name, phrase: phrase.phrase,
        parameters: [variable.called("value")] + chosen.map(\.variable),
        rule: program.add(effects: WrittenEffects(effects, chosenBy: 1), declared),
        possibleFaults: []),
      variants: phrase.variants, needs: needs(node), limits: handLimits(node, shown),
      filledLists: isList ? indices : [],
      kind: readKind(
        node, of: name, [("value", variable)] + chosen.map { ($0.variable.name, $0.variable) },
        isSettingByItself: true, each: group))
  }

  /// Reads a precondition with `set`, which assigns values to variables.
  private mutating func setting(_ name: String, _ node: YAMLNode) -> DeclaredWord? {
    let group = declared.group(of: node)
    let parameters = parameters(of: group, node)
    let variables = parameters.map(\.variable)
    let phrase = readPhrases(node, of: name, variables)
    guard let set = nodes.required("set", in: node, of: .quoted(name)) else { return nil }
    let ofMembers = each(group) { reader, member in (member, reader.changes(node, variables)) }
    let written = ofMembers[0].1
    if written.contains(where: \.mayGoOutOfBounds) {
      nodes.diagnostics.report(
        .mayLeaveBounds(path.at(set.range), name, hasParameters: !variables.isEmpty))
    }
    guard let phrase else { return nil }
    return DeclaredWord(
      summary: declared.summary(node, phrase.phrase), parameters: parameters.map(\.parameter),
      refusals: [],
      action: Rules.Action(
        name: name, phrase: phrase.phrase, parameters: variables,
        rule: program.add(
          effects: WrittenEffects(
            ofMembers.map { ($0, WrittenEffects(first: [WrittenEffect(changes: $1)])) },
            chosenBy: variables.count - 1), declared),
        possibleFaults: []),
      variants: phrase.variants, needs: needs(node), limits: handLimits(node, variables),
      kind: readKind(
        node, of: name, variables.map { ($0.name, $0) },
        isSettingByItself: written.allSatisfy(\.isIndependent), each: group))
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
