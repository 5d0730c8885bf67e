import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// What reads entries that exist once for each member of a group.
protocol MemberReading {
  var declared: DeclarationReader { get set }
}

extension MemberReading {
  /// Reads something once, or once for each member of a group; its problems are reported once.
  ///
  /// - Parameters:
  ///   - group: The group; nil for something that exists once.
  ///   - body: Reads it, for a member if there is one.
  /// - Returns: What was read, in the order of the members.
  mutating func each<Result>(
    _ group: Group?, _ body: (inout Self, Member?) -> Result
  ) -> [Result] {
    guard let group else { return [body(&self, nil)] }
    let outer = declared.member
    defer { declared.member = outer }
    return group.members.map { member in
      let known = declared.nodes.diagnostics
      declared.member = member
      let result = body(&self, member)
      // Of the other members, everything is the same but the names.
      if member.place > 0 { declared.nodes.diagnostics = known }
      return result
    }
  }
}

extension DeclarationReader: MemberReading {
  var declared: DeclarationReader {
    get { self }
    _modify { yield &self }
  }
}

/// Reading several of a kind.
extension DeclarationReader {
  mutating func readGroups(_ node: YAMLNode?) {
    for (key, value) in section(node, "each", limit: SystemLimits.groups) {
      guard declare(key.text, key.range), nodes.isMapping(value, of: .quoted(key.text)) else {
        continue
      }
      nodes.checkKeys(of: value, .quoted(key.text), allowed: ["one-of", "title", "default"])
      let title = value["title"].flatMap { nodes.localizedText($0, of: "title") }
      guard let list = nodes.required("one-of", in: value, of: .quoted(key.text)),
        let (kind, choices) = kind(value, of: key.text), case .choice(let indices) = kind
      else { continue }
      if choices.count > SystemLimits.members {
        nodes.diagnostics.report(
          .sectionLimit(path.at(list.range), "one-of", limit: SystemLimits.members))
        continue
      }
      let others = Set(groups.flatMap(\.choices).map(\.name))
      for choice in choices where others.contains(choice.name) {
        nodes.diagnostics.report(.memberTwice(path.at(list.range), choice.name))
      }
      groups.append(
        Group(
          name: key.text, title: title ?? LocalizedText(key.text), choices: choices,
          indices: indices,
          standard: value["default"].flatMap { literal($0, kind, of: "default") }))
    }
  }
}

extension SystemReader: MemberReading {}

extension MemberReading {
  /// The group for each of whose members an entry exists; nil if it exists once.
  mutating func group(of entry: YAMLNode) -> Group? {
    guard let node = entry["each"], let name = declared.nodes.text(node, of: "each") else {
      return nil
    }
    if let group = declared.groups.first(where: { $0.name == name }) {
      guard let outer = declared.member else { return group }
      declared.nodes.diagnostics.report(.eachInEach(declared.path.at(node.range), outer.group.name))
      return nil
    }
    // If the group's declaration is invalid, it has been reported already.
    if declared.places[name] == nil || declared.variables.contains(where: { $0.entry == name }) {
      declared.nodes.diagnostics.report(
        .unknownEntry(declared.path.at(node.range), name, in: "each", declared.groups.map(\.name)))
    }
    return nil
  }

  /// The parameter with which a step chooses a member.
  func parameter(of group: Group) -> DeclarationReader.DeclaredParameter {
    let parameter = Parameter(
      group.name, .choice(group.choices),
      default: group.standard.map { declared.names.value($0, group.kind) }, group.title)
    return (parameter, group.variable)
  }

  /// The full name that an entry means by a name: that of its own member, if there is one.
  ///
  /// - Parameters:
  ///   - name: The name as it is written.
  ///   - isKnown: Whether there is something of a full name.
  /// - Returns: The full name, which may be unknown.
  func full(_ name: String, _ isKnown: (String) -> Bool) -> String {
    let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
    let isOfMember = words.count == 3 && words[1] == "of"
    if isOfMember, words[2] != declared.member?.group.name { return words.joined(separator: " ") }
    let plain = isOfMember ? words[0] : name
    guard let own = declared.member?.name(of: plain), isKnown(own) else { return name }
    return own
  }

  /// The full name that an entry means by the name of a variable.
  func fullName(ofVariable name: String) -> String {
    full(name) { name in declared.variables.contains { $0.name == name } }
  }

  /// Reports a name that a section does not declare, or does not declare alone.
  mutating func reportUnknown(
    _ name: String, _ range: SourceRange, in section: String, _ known: [String]
  ) {
    declared.nodes.diagnostics.report(
      .whichMember(declared.path.at(range), name, known)
        ?? .unknownEntry(declared.path.at(range), name, in: section, known))
  }

  /// Reports a section whose entries are too many, because they exist for each member of a group.
  mutating func checkCount(_ count: Int, of section: String, _ node: YAMLNode?) {
    guard let node, count > SystemLimits.entries else { return }
    declared.nodes.diagnostics.report(
      .sectionLimit(declared.path.at(node.range), section, limit: SystemLimits.entries))
  }

  /// The full names of an entry: one, or one for each member of its group.
  mutating func names(of key: YAMLNode, _ value: YAMLNode) -> [String] {
    declared.group(of: value)?.members.map { $0.name(of: key.text) } ?? [key.text]
  }

  /// Reads the parameters of a word, the last of which chooses a member if it has some.
  mutating func parameters(
    of group: Group?, _ node: YAMLNode?
  ) -> [DeclarationReader.DeclaredParameter] {
    let chosen = group.map { [declared.parameter(of: $0)] } ?? []
    return declared.readParameters(node?["takes"]) + chosen
  }
}

extension Member {
  /// Whether a step is for this member, by the argument at an index.
  func isChosen(by argument: Int) -> Expression {
    .comparison(.equal, .argument(argument), .constant(index))
  }
}

extension WrittenEffects {
  /// What the effects of a word for each member are: those of a member happen only for it.
  init(_ effects: [(member: Member?, effects: WrittenEffects)], chosenBy argument: Int) {
    first = effects.flatMap { member, effects in
      effects.first.map { $0.only(for: member, chosenBy: argument) }
    }
    each = effects.flatMap { member, effects in
      effects.each.map { $0.only(for: member, chosenBy: argument) }
    }
  }
}

extension WrittenEffect {
  fileprivate func only(for member: Member?, chosenBy argument: Int) -> WrittenEffect {
    guard let chosen = member?.isChosen(by: argument) else { return self }
    var copy = self
    copy.condition = condition.map { .and(chosen, $0) } ?? chosen
    return copy
  }
}

extension WrittenRefusal {
  /// The refusal of a word for one of its members.
  func only(for member: Member?, chosenBy argument: Int) -> WrittenRefusal {
    guard let chosen = member?.isChosen(by: argument) else { return self }
    return WrittenRefusal(name: name, condition: .and(chosen, condition))
  }
}

extension String {
  /// The name of an entry without that of its member: `light` of `light of phone`.
  var entryName: String { String(prefix { $0 != " " }) }
}
