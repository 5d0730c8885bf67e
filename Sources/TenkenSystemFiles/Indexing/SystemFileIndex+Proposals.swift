package import TenkenSimulation
import TenkenYAML

/// A text that can be written at a place of a system file.
package struct SystemFileProposal: Hashable, Sendable {
  /// What a proposal is.
  package enum Kind: Hashable, Sendable {
    case key
    case name(DeclaredName.Kind)
    case function
    case value
  }

  /// The text.
  package let text: String
  /// What it is.
  package let kind: Kind
  /// What people read of it; nil if there is nothing.
  package var detail: LocalizedText?
  /// What follows it, such as a colon.
  package var ending = ""
}

/// What can be written at a place.
extension SystemFileIndex {
  /// The keys that can be written in a mapping.
  ///
  /// - Parameter keys: The keys on the way to the mapping.
  /// - Returns: The keys that it does not have yet; none if no mapping belongs there.
  package func keys(at keys: [String]) -> [SystemFileProposal] {
    guard let place = place(at: keys) else { return [] }
    let present = Set(node(at: keys)?.entries.map(\.key.text) ?? [])
    let formatKeys = place.keys.filter { !present.contains($0) }.map {
      SystemFileProposal(text: $0, kind: .key, ending: place.isMapping($0) ? ":" : ": ")
    }
    guard let (key, names) = place.lastKey else { return formatKeys }
    let found: [DeclaredName] =
      switch (key, names.count) {
      case ("set", 0): self.names(.variable)
      case ("append", 0), ("remove", 0): lists
      case ("event", 0): self.names(.event)
      case ("event", 1): parameters(of: DeclaredName(.event, names[0]))
      case ("values", 0): choices(ofTableAt: place)
      case _: []
      }
    let questions =
      key == "needs" && names.isEmpty ? (root?["profile"]?.entries.map(\.key.text) ?? []) : []
    return formatKeys
      + questions.map { SystemFileProposal(text: $0, kind: .key, ending: ": ") }
      + found.filter { !present.contains($0.name) }.map { proposal($0, ending: ": ") }
  }

  /// Whether people read what is written after a key, with parameters in braces.
  package func isText(at keys: [String]) -> Bool {
    ["phrase", "text"].contains(place(at: keys)?.lastKey?.key)
  }

  /// The values that can be written after a key, or as an item of its list.
  ///
  /// - Parameters:
  ///   - keys: The keys on the way, that of the value last.
  ///   - text: What stands between the key and the position.
  /// - Returns: Names and values; in an expression, those that it is compared with come first.
  package func values(at keys: [String], after text: String) -> [SystemFileProposal] {
    guard let place = place(at: keys), let (key, names) = place.lastKey else { return [] }
    if place.owner?.kind == .example {
      let kinds: [String: DeclaredName.Kind] = [
        "preconditions": .precondition, "operations": .operation, "expected": .observation,
      ]
      return kinds[key].map { self.names($0).map { proposal($0) } } ?? []
    }
    switch (key, names.count) {
    case ("when", 0), ("pauses-when", 0), ("holds", 0), ("is", 0), ("formulas", 1):
      return expression(text, in: place.owner)
    case ("event", 2):
      let event = DeclaredName(.event, names[0])
      return expression(text, in: place.owner, for: families[.parameter(event, names[1])])
    case ("reads", 0):
      let events = self.names(.event).isEmpty ? [] : ["events"]
      return events.map { SystemFileProposal(text: $0, kind: .value) }
        + expression(text, in: place.owner) + lists.map { proposal($0) }
    case ("set", 1), ("append", 1), ("remove", 1):
      let variable = DeclaredName(.variable, names[0])
      return expression(text, in: place.owner, for: family(of: variable))
    case ("event", 0), ("only", 0): return self.names(.event).map { proposal($0) }
    case ("restart", 0), ("stop", 0): return self.names(.timer).map { proposal($0) }
    case ("run", 0): return self.names(.effect).map { proposal($0) }
    case ("refused", 0): return self.names(.refusal).map { proposal($0) }
    case ("each", 0): return self.names(.group).map { proposal($0) }
    case ("by", 0): return (self.names(.variable) + self.names(.group)).map { proposal($0) }
    case ("machine", 0), ("sets", 0): return self.names(.variable).map { proposal($0) }
    case ("remove-first", 0), ("clear", 0): return lists.map { proposal($0) }
    case ("key", 0): return (place.owner.map(parameters) ?? []).map { proposal($0) }
    case ("start", 0), ("default", 0): return valuesOfKind(at: place)
    case ("values", 1...):
      return choices(in: place.owner.flatMap { families[.name($0)] }).map { proposal($0) }
    case ("needs", 1): return answers(to: names[0])
    case ("phrase", _), ("text", _): return placeholders(text, of: place.owner)
    case _:
      let truths = place.isTruth && names.count == 1 ? ["true", "false"] : []
      return (place.choices + truths).map { SystemFileProposal(text: $0, kind: .value) }
    }
  }

  /// The names that can be written next in an expression.
  private func expression(
    _ text: String, in owner: DeclaredName?, for family: Int? = nil
  ) -> [SystemFileProposal] {
    let known = owner.map(parameters) ?? []
    var before = tokens(of: text).dropLast()
    // The last name is still being written.
    if case .name? = before.last?.kind, text.unicodeScalars.count == before.last?.range.upperBound {
      before = before.dropLast()
    }
    if before.last?.text == "of", before.count > 1 {
      return names(.group).flatMap { choices(in: self.family(of: $0)) }.map { proposal($0) }
    }
    let compared = before.isEmpty ? family : self.family(comparedIn: Array(before), known)
    let all =
      known + names(.variable).filter { !lists.contains($0) } + names(.rule)
      + names(.formula).filter { parameters(of: $0).isEmpty }
    let functions = names(.formula).filter { !parameters(of: $0).isEmpty }
    let isList =
      before.suffix(2).first.map { ["count", "first", "last"].contains($0.text) } ?? false
    if isList, before.last?.text == "(" { return lists.map { proposal($0) } }
    return choices(in: compared).map { proposal($0) } + all.map { proposal($0) }
      + lists.map { proposal($0) }
      + (names(.table) + functions).map { proposal($0, ending: "(") }
      + (ReservedWords.functions + (names(.group).isEmpty ? [] : ["any", "all"])).map {
        SystemFileProposal(text: $0, kind: .function, ending: "(")
      }
  }

  /// The family of what the tokens before a name compare it with; nil for none.
  private func family(comparedIn tokens: [Token], _ parameters: [DeclaredName]) -> Int? {
    guard let sign = tokens.last?.text, ["=", "!=", "contains"].contains(sign) else { return nil }
    var rest = tokens.dropLast()
    var isCall = false
    if rest.last?.text == ")" {
      // `first(list)`, `last(list)` or `table(variable)`
      guard let open = rest.lastIndex(where: { $0.text == "(" }), open > 0 else { return nil }
      let function = rest[open - 1].text
      isCall = !ReservedWords.functions.contains(function)
      rest = isCall ? rest[..<open] : rest[..<(rest.endIndex - 1)]
    }
    guard case .name(let text)? = rest.last?.kind else { return nil }
    if isCall { return family(of: DeclaredName(.table, text)) }
    if let parameter = parameters.first(where: { $0.name == text }) {
      return family(of: parameter)
    }
    return [DeclaredName.Kind.variable, .rule, .formula].lazy
      .compactMap { self.family(of: DeclaredName($0, text)) }.first
  }

  /// The family of the values of a variable, a parameter, a formula or a table.
  private func family(of name: DeclaredName) -> Int? {
    guard case .entry(let kind, let owner) = name.scope else { return families[.name(name)] }
    return families[.parameter(DeclaredName(kind, owner), name.name)]
  }

  /// The values of the variable or the parameter that a place belongs to.
  private func valuesOfKind(at place: SchemaPlace) -> [SystemFileProposal] {
    guard let owner = place.owner else { return [] }
    let parameter = place.steps.dropFirst(2).first == .key("takes") ? place.steps.dropFirst(3) : []
    let family =
      parameter.first.map { families[.parameter(owner, $0.text)] } ?? families[.name(owner)]
    let own = choices(in: family ?? nil)
    guard own.isEmpty else { return own.map { proposal($0) } }
    return ["true", "false"].map { SystemFileProposal(text: $0, kind: .value) }
  }

  /// The options of a question of the profile.
  private func answers(to question: String) -> [SystemFileProposal] {
    let node = root?["profile"]?[question]
    return ["one-of", "any-of"].flatMap { key in node?[key]?.entries.map(\.key.text) ?? [] }
      .map { SystemFileProposal(text: $0, kind: .value) }
  }

  private func choices(ofTableAt place: SchemaPlace) -> [DeclaredName] {
    choices(in: place.owner.flatMap { families[.parameter($0, "")] })
  }

  /// The parameters in a placeholder that is being written.
  private func placeholders(_ text: String, of owner: DeclaredName?) -> [SystemFileProposal] {
    guard let owner, let open = text.lastIndex(of: "{"), !text[open...].contains("}") else {
      return []
    }
    var names = parameters(of: owner).map(\.name)
    if owner.kind == .observation { names.append("value") }
    return names.map { SystemFileProposal(text: $0, kind: .name(.parameter), ending: "}") }
  }

  private var lists: [DeclaredName] {
    names(.variable).filter { entry(of: $0)?.value["list-of"] != nil }
  }

  private func proposal(_ name: DeclaredName, ending: String = "") -> SystemFileProposal {
    SystemFileProposal(
      text: name.name, kind: .name(name.kind), detail: text(of: name), ending: ending)
  }

  private func place(at keys: [String]) -> SchemaPlace? {
    keys.reduce(SchemaPlace.file) { $0?.value(of: $1) }
  }

  /// The mapping at some keys, if no list is on the way.
  private func node(at keys: [String]) -> YAMLNode? { keys.reduce(root) { $0?[$1] } }
}

extension SchemaPlace {
  /// The last key that the format defines, and the names after it.
  fileprivate var lastKey: (key: String, names: [String])? {
    guard
      let index = steps.lastIndex(where: { if case .key = $0 { true } else { false } })
    else { return nil }
    return (steps[index].text, steps[(index + 1)...].map(\.text))
  }

  /// The entry of a section that the place is in.
  fileprivate var owner: DeclaredName? {
    guard steps.count >= 2, case .key(let section) = steps[0], case .name(let name) = steps[1]
    else { return nil }
    return declaringSections.first { $0.key == section }.map { DeclaredName($0.kind, name) }
  }
}
