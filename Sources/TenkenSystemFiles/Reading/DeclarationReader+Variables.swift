import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading variables and formulas.
extension DeclarationReader {
  /// The keys that give the kind of a value.
  static let kindKeys = ["one-of", "from", "to"]

  mutating func readVariables(_ node: YAMLNode?) {
    var slot = 0
    for (key, value) in section(node, "variables", limit: SystemLimits.variables) {
      let name = key.text
      guard declare(name, key.range), let variable = variable(name, value) else { continue }
      let copies = group(of: value)?.members.map { variable.of($0) } ?? [variable]
      guard variables.count + copies.count <= SystemLimits.variables else {
        nodes.diagnostics.report(
          .sectionLimit(path.at(key.range), "variables", limit: SystemLimits.variables))
        break
      }
      for var variable in copies {
        variable.slot = slot
        slot += variable.size
        variables.append(variable)
      }
    }
    for choice in variables.flatMap(\.choices) + groups.flatMap(\.choices) {
      checkChoice(choice.name)
    }
  }

  /// Reports a name of a choice that a variable or formula has too: expressions would be ambiguous.
  mutating func checkChoice(_ name: String) {
    guard let place = places[name] else { return }
    nodes.diagnostics.report(.ambiguousName(path.at(place), name))
  }

  private mutating func variable(_ name: String, _ node: YAMLNode) -> Variable? {
    if case .boolean(let truth)? = node.scalar {
      return Variable(
        name: name, title: LocalizedText(name), kind: .boolean, choices: [], capacity: nil,
        start: [truth ? 1 : 0])
    }
    if node.kind == .scalar, let meant = TruthWords.meant(node.text) {
      nodes.diagnostics.report(
        .wrongValue(
          path, node.range, node.text, of: name, takes: ValueKind.boolean.diagnosticText,
          meant: meant))
      return nil
    }
    guard nodes.isMapping(node, of: .quoted(name)) else { return nil }
    nodes.checkKeys(
      of: node, .quoted(name),
      allowed: Self.kindKeys + ["unit", "list-of", "at-most", "start", "title", "each"])
    let title = node["title"].flatMap { nodes.localizedText($0, of: "title") }
    if let list = node["list-of"] { return self.list(name, title, list, node) }
    guard let (kind, choices) = kind(node, of: name) else { return nil }
    let unit = unit(node["unit"], of: kind)
    var start = kind.first
    if let written = node["start"] {
      guard let value = literal(written, kind, of: "start") else { return nil }
      start = value
    }
    return Variable(
      name: name, title: title ?? LocalizedText(name), kind: kind, choices: choices, unit: unit,
      capacity: nil, start: [start])
  }

  mutating func list(
    _ name: String, _ title: LocalizedText?, _ list: YAMLNode, _ node: YAMLNode
  ) -> Variable? {
    guard nodes.isMapping(list, of: .quoted("list-of")) else { return nil }
    nodes.checkKeys(of: list, .quoted("list-of"), allowed: Self.kindKeys + ["unit"])
    if let unit = node["unit"] {
      nodes.diagnostics.report(.misplacedUnit(path.at(unit.range), .elementsHaveUnits))
    }
    guard let (kind, choices) = kind(list, of: name),
      let limit = nodes.required("at-most", in: node, of: .quoted(name)),
      let capacity = number(limit, in: 1...SystemLimits.listLength, of: "at-most")
    else { return nil }
    let unit = unit(list["unit"], of: kind)
    var start: [Int] = []
    if let written = node["start"], !written.isEmptyList {
      guard nodes.isList(written, of: "start") else { return nil }
      for element in written.elements {
        guard let value = literal(element, kind, of: "start") else { return nil }
        start.append(value)
      }
    }
    guard start.count <= capacity else {
      nodes.diagnostics.report(.sectionLimit(path.at(list.range), "start", limit: capacity))
      return nil
    }
    return Variable(
      name: name, title: title ?? LocalizedText(name), kind: kind, choices: choices, unit: unit,
      capacity: capacity, start: start)
  }

  /// Reads the kind of a value: names, numbers, or Booleans if neither is given.
  mutating func kind(_ node: YAMLNode, of name: String) -> (ValueKind, [Choice])? {
    let hasBounds = node["from"] != nil || node["to"] != nil
    if let list = node["one-of"] {
      guard !hasBounds else {
        nodes.diagnostics.report(.severalKinds(path.at(node.range), name))
        return nil
      }
      return choices(list).map { choices in
        (.choice(choices.map { names.index(of: $0.name) }), choices)
      }
    }
    guard hasBounds else { return (.boolean, []) }
    let limits = -SystemLimits.number...SystemLimits.number
    guard let from = nodes.required("from", in: node, of: .quoted(name)),
      let to = nodes.required("to", in: node, of: .quoted(name)),
      let lower = number(from, in: limits, of: "from"), let upper = number(to, in: limits, of: "to")
    else { return nil }
    guard lower <= upper else {
      nodes.diagnostics.report(.noBounds(path.at(to.range), lower, upper))
      return nil
    }
    return (.integer(lower...upper), [])
  }

  private mutating func choices(_ node: YAMLNode) -> [Choice]? {
    if node.count > SystemLimits.choices {
      nodes.diagnostics.report(
        .sectionLimit(path.at(node.range), "one-of", limit: SystemLimits.choices))
      return nil
    }
    if let number = node.elements.first(where: {
      if case .integer = $0.scalar { true } else { false }
    }) {
      nodes.diagnostics.report(.numberAsName(path.at(number.range), number.text))
      return nil
    }
    var choices: [Choice] = []
    switch node.kind {
    case .sequence:
      for element in node.elements where isName(element.text, element.range) {
        guard !choices.contains(where: { $0.name == element.text }) else {
          nodes.diagnostics.report(.choiceTwice(path.at(element.range), element.text))
          continue
        }
        choices.append(Choice(element.text, LocalizedText(element.text)))
      }
    case .mapping:
      for (key, value) in node.entries where isName(key.text, key.range) {
        let text = nodes.localizedText(value, of: key.text) ?? LocalizedText(key.text)
        choices.append(Choice(key.text, text))
      }
    case .scalar:
      choices = groups.first { node.textEquals($0.name) }?.choices ?? []
    }
    guard !choices.isEmpty else {
      nodes.diagnostics.report(
        .wrongKind(path.at(node.range), .quoted("one-of"), takes: .someNames))
      return nil
    }
    return choices
  }

  /// Reads a whole number in a range; reports anything else and returns nil.
  mutating func number(_ node: YAMLNode, in range: ClosedRange<Int>, of name: String) -> Int? {
    if case .integer(let number)? = node.scalar, range.contains(number) { return number }
    nodes.diagnostics.report(
      .wrongValue(
        path, node.range, node.text, of: name, takes: .wholeNumber(in: range),
        meant: ProposedName(plain: node.text) { text in
          Int(text).map { range.contains($0) && String($0) == text } ?? false
        }))
    return nil
  }

  /// Reads a literal value of a kind; reports anything else and returns nil.
  mutating func literal(_ node: YAMLNode, _ kind: ValueKind, of owner: String) -> Int? {
    switch kind {
    case .choice(let indices):
      if let index = names.known(node.text), indices.contains(index) { return index }
      nodes.diagnostics.report(
        .unknownChoice(
          path.at(node.range), node.text, of: owner, allowed: indices.map { names.names[$0] }))
    case .integer(let range):
      return number(node, in: range, of: owner)
    case .boolean:
      if case .boolean(let truth)? = node.scalar { return truth ? 1 : 0 }
      nodes.diagnostics.report(
        .wrongValue(
          path, node.range, node.text, of: owner, takes: kind.diagnosticText,
          meant: TruthWords.meant(node.text)))
    }
    return nil
  }

  /// Reads how long a timer runs, in seconds; reports anything else and returns nil.
  mutating func time(_ node: YAMLNode, of key: String = "time") -> Int? {
    let text = text(of: node)
    if let seconds = seconds(ofDuration: text), seconds > 0 { return seconds }
    nodes.diagnostics.report(
      .wrongValue(
        path, node.range, node.text, of: key, takes: .aTime,
        meant: ProposedName(plain: node.text) { seconds(ofDuration: $0).map { $0 > 0 } ?? false }))
    return nil
  }
}

extension ValueKind {
  /// The initial value of a variable without `start`.
  var first: Int {
    switch self {
    case .choice(let names): names.first ?? nothing
    case .integer(let range): range.lowerBound
    case .boolean: 0
    }
  }
}

extension YAMLNode {
  /// Whether the node is an empty list, written as `[]` or `empty`.
  var isEmptyList: Bool { kind == .sequence && count == 0 || textEquals("empty") }
}
