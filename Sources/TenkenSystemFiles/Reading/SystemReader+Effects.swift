import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading effects, timers, invariants and machines.
extension SystemReader {
  static let effectKeys = [
    "run", "set", "append", "remove", "remove-first", "clear", "event", "restart", "stop",
  ]

  /// The keys of whatever has effects.
  static let effectsKeys = ["effects", "each-effect"] + effectKeys

  /// Reads the effects of an action or a timer.
  mutating func effects(
    _ node: YAMLNode, of owner: String, _ parameters: [Variable]
  ) -> WrittenEffects {
    var effects = WrittenEffects(first: firstEffects(node, of: owner, parameters))
    guard let list = node["each-effect"], nodes.isList(list, of: "each-effect") else {
      return effects
    }
    for element in declared.list(list, "each-effect") {
      let entries = each(declared.group(of: element)) { reader, _ in
        reader.entry(element, of: "each-effect", also: ["each"], parameters)
      }
      for effect in entries.compactMap(\.self) {
        effects.each.append(effect)
        if let variable = effects.certainConflict(of: effects.each.count - 1) {
          nodes.diagnostics.report(
            .certainConflict(path.at(element.range), variables[variable].name))
        }
      }
    }
    return effects
  }

  /// Reads the effects of which the first happens: a list, or one that is written without a list.
  private mutating func firstEffects(
    _ node: YAMLNode, of owner: String, _ parameters: [Variable]
  ) -> [WrittenEffect] {
    guard let list = node["effects"] else {
      return [effect(node, parameters, condition: nil)]
    }
    if let other = node.entries.first(where: { Self.effectKeys.contains($0.key.text) }) {
      nodes.diagnostics.report(.effectsTwice(path.at(other.key.range), other.key.text, of: owner))
    }
    guard nodes.isList(list, of: "effects") else { return [] }
    var effects: [WrittenEffect] = []
    // Whether the previous effect has no condition, so that no later one ever happens.
    var isAlways = false
    let elements = declared.list(list, "effects")
    for element in elements {
      guard let effect = entry(element, of: "effects", parameters) else { continue }
      if isAlways { nodes.diagnostics.report(.neverHappens(path.at(element.range))) }
      isAlways = element["when"] == nil
      effects.append(effect)
    }
    if effects.count == elements.count, let place = declared.edit?.swappedPlace(in: elements),
      let first = effects[place].condition, let second = effects[place + 1].condition
    {
      declared.swapped = SwappedEffects(
        first: first, second: second, earlier: effects[..<place].compactMap(\.condition),
        parameters: parameters)
    }
    return effects
  }

  /// Reads an effect of a list, with its condition.
  private mutating func entry(
    _ node: YAMLNode, of list: String, also keys: [String] = [], _ parameters: [Variable]
  ) -> WrittenEffect? {
    guard nodes.isMapping(node, of: .entry(of: list)) else { return nil }
    nodes.checkKeys(of: node, .entry(of: list), allowed: ["when"] + keys + Self.effectKeys)
    let condition = declared.condition(node["when"], of: "when", parameters)
    return effect(node, parameters, condition: condition?.expression)
  }

  /// The changes of an effect, in the order: set, append, remove, remove-first, clear.
  mutating func changes(_ node: YAMLNode, _ parameters: [Variable]) -> [WrittenChange] {
    var changes: [WrittenChange] = []
    for (key, value) in declared.section(node["set"], "set", limit: SystemLimits.parts) {
      guard let index = declared.variable(named: key.text, key.range) else { continue }
      if variables[index].capacity != nil, value.isEmptyList {
        changes.append(WrittenChange(kind: .clear, variable: index))
      } else if isList(index, key.range, false),
        let operand = declared.fitting(value, variables[index], parameters)
      {
        let isSafe = variables[index].kind.includes(operand.kind) && !operand.mayBeMissing
        changes.append(
          WrittenChange(
            kind: .set, variable: index, operand: operand.expression, mayGoOutOfBounds: !isSafe))
      }
    }
    changes += listChanges(node["append"], "append", .append, parameters)
    changes += listChanges(node["remove"], "remove", .remove, parameters)
    changes += wholeListChanges(node["remove-first"], "remove-first", .removeFirst)
    return changes + wholeListChanges(node["clear"], "clear", .clear)
  }

  private mutating func listChanges(
    _ node: YAMLNode?, _ name: String, _ kind: Change.Kind, _ parameters: [Variable]
  ) -> [WrittenChange] {
    var changes: [WrittenChange] = []
    for (key, value) in declared.section(node, name, limit: SystemLimits.parts) {
      guard let index = declared.variable(named: key.text, key.range),
        isList(index, key.range, true),
        let operand = declared.fitting(value, variables[index], parameters)
      else { continue }
      // A list may be full.
      changes.append(
        WrittenChange(
          kind: kind, variable: index, operand: operand.expression,
          mayGoOutOfBounds: kind == .append)
      )
    }
    return changes
  }

  private mutating func wholeListChanges(
    _ node: YAMLNode?, _ name: String, _ kind: Change.Kind
  ) -> [WrittenChange] {
    declared.list(node, name).compactMap { node in
      guard let name = nodes.text(node, of: name),
        let index = declared.variable(named: name, node.range), isList(index, node.range, true)
      else { return nil }
      // A list may be empty.
      return WrittenChange(kind: kind, variable: index, mayGoOutOfBounds: kind == .removeFirst)
    }
  }

  /// Whether a variable is a list exactly if one is needed; reports it if not.
  private mutating func isList(_ index: Int, _ range: SourceRange, _ needed: Bool) -> Bool {
    guard (variables[index].capacity != nil) != needed else { return true }
    nodes.diagnostics.report(.wrongChange(path.at(range), variables[index].name, isList: !needed))
    return false
  }

  mutating func readTimers(_ node: YAMLNode?) -> [Rules.Timer] {
    var timers: [Rules.Timer] = []
    for (key, value) in declared.section(node, "after")
    where declared.isPlainName(key.text, key.range) {
      guard nodes.isMapping(value, of: .quoted(key.text)) else { continue }
      nodes.checkKeys(
        of: value, .quoted(key.text),
        allowed: ["each", "time", "at", "when", "pauses-when", "text"] + Self.effectsKeys)
      let times = TimerTimes(value, of: key.text, &declared)
      let text = value["text"].flatMap { nodes.localizedText($0, of: "text") }
      let title = text ?? LocalizedText(key.text)
      timers += each(declared.group(of: value)) { reader, member in
        reader.timer(key.text, member?.text(of: title) ?? title, value, times)
      }.compactMap(\.self)
    }
    return timers
  }

  private mutating func timer(
    _ name: String, _ title: LocalizedText, _ node: YAMLNode, _ times: TimerTimes?
  ) -> Rules.Timer? {
    let condition = nodes.required("when", in: node, of: .quoted(name))
      .flatMap { declared.condition($0, of: "when") }
    let pause = declared.condition(node["pauses-when"], of: "pauses-when")
    let effects = effects(node, of: name, [])
    guard let times, let condition else { return nil }
    return Rules.Timer(
      entry: name, name: declared.member?.name(of: name) ?? name, title: title,
      behaviour: Program.Timer(
        seconds: times.seconds, timeOfDay: times.timeOfDay,
        condition: program.add(condition.expression),
        pause: pause.map { program.add($0.expression) },
        rule: program.add(effects: effects, declared)),
      possibleFaults: effects.possibleFaults)
  }

  mutating func readInvariants(_ node: YAMLNode?, source: String) -> [Rules.Invariant] {
    var invariants: [Rules.Invariant] = []
    for (key, value) in declared.section(node, "invariants")
    where declared.isPlainName(key.text, key.range) {
      guard nodes.isMapping(value, of: .quoted(key.text)) else { continue }
      nodes.checkKeys(of: value, .quoted(key.text), allowed: ["each", "when", "holds", "text"])
      let text = nodes.required("text", in: value, of: .quoted(key.text))
        .flatMap { nodes.localizedText($0, of: "text") }
      invariants += each(declared.group(of: value)) { reader, member in
        reader.invariant(key.text, value, text.map { member?.text(of: $0) ?? $0 }, source)
      }.compactMap(\.self)
    }
    return invariants
  }

  private mutating func invariant(
    _ name: String, _ node: YAMLNode, _ text: LocalizedText?, _ source: String
  ) -> Rules.Invariant? {
    let holds = nodes.required("holds", in: node, of: .quoted(name))
      .flatMap { declared.condition($0, of: "holds") }
    let condition = declared.condition(node["when"], of: "when")
    guard let holds, let text else { return nil }
    let expression = condition.map { Expression.or(.not($0.expression), holds.expression) }
    let variables = holds.variables.union(condition?.variables ?? [])
    let plainName = declared.member?.plainName(of: name) ?? name
    declared.invariants.append(expression ?? holds.expression)
    return Rules.Invariant(
      entry: name, definition: InvariantDefinition(plainName, text, source: source),
      condition: program.add(expression ?? holds.expression), variables: variables.sorted())
  }

  /// Reads the indices of the variables that are machines; by default `defaultMachines`.
  mutating func readMachines(_ node: YAMLNode?) -> [Int] {
    guard let node else { return defaultMachines }
    return declared.list(node, "machine").flatMap { node -> [Int] in
      guard let name = nodes.text(node, of: "machine") else { return [] }
      let ofMembers = variables.indices.filter {
        variables[$0].member != nil && variables[$0].entry == name
      }
      let indices =
        ofMembers.isEmpty
        ? [declared.variable(named: name, node.range)].compactMap(\.self) : ofMembers
      guard let index = indices.first else { return [] }
      declared.uses.add(variables[index].entry)
      guard variables[index].capacity == nil,
        variables[index].kind.count <= SystemLimits.choices
      else {
        nodes.diagnostics.report(.noMachine(path.at(node.range), name))
        return []
      }
      return indices
    }
  }

  /// The variables whose values are names; if there are none, Booleans, or else small numbers.
  private var defaultMachines: [Int] {
    let single = variables.indices.filter { variables[$0].capacity == nil }
    let kinds: [(ValueKind) -> Bool] = [
      { if case .choice(let names) = $0 { names.count > 1 } else { false } },
      { if case .boolean = $0 { true } else { false } },
      { if case .integer = $0 { (2...12).contains($0.count) } else { false } },
    ]
    for matches in kinds {
      let machines = single.filter { matches(variables[$0].kind) }
      if !machines.isEmpty { return machines }
    }
    return []
  }
}

extension ValueKind {
  /// Whether values of another kind may fit: ranges have to overlap, names have to be included.
  func mayHold(_ other: ValueKind) -> Bool {
    switch (self, other) {
    case (.integer(let range), .integer(let other)): range.overlaps(other)
    case (.choice, _), (.integer, _), (.boolean, _): includes(other)
    }
  }
}
