import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading observations.
extension SystemReader {
  mutating func readObservations(_ node: YAMLNode?) -> [DeclaredObservation] {
    declared.section(node, "observations").compactMap { key, value in
      guard declared.isWordName(key), nodes.isMapping(value, of: .quoted(key.text)) else {
        return nil
      }
      nodes.checkKeys(
        of: value, .quoted(key.text),
        allowed: [
          "each", "phrase", "when-empty", "summary", "reads", "unit", "only", "needs",
          "how-to-check",
        ])
      if let group = declared.group(of: value) { return observation(key.text, value, of: group) }
      let reads = nodes.required("reads", in: value, of: .quoted(key.text))
      let found = reads.flatMap { look($0, only: value["only"], unit: value["unit"]) }
      let shown = found?.0.kind.map { [Variable(value: $0)] }
      let phrase = readPhrases(value, of: key.text, shown ?? [Variable(value: nil)])
      let empty =
        value["when-empty"] == nil
        ? nil : declared.readPhrase(value, "when-empty", of: key.text, places: [])
      let (needs, check) = (needs(value), handCheck(value["how-to-check"], phrase?.phrase))
      guard let (look, observed) = found, let phrase else { return nil }
      return DeclaredObservation(
        name: key.text, summary: declared.summary(value, phrase.phrase), phrase: phrase.phrase,
        emptyPhrase: empty, value: observed, look: look, variants: phrase.variants,
        needs: needs, check: check)
    }
  }

  /// Reads an observation of each member: a record, with a field for each of them.
  private mutating func observation(
    _ name: String, _ node: YAMLNode, of group: Group
  ) -> DeclaredObservation? {
    nodes.checkKeys(
      of: node, .quoted(name),
      allowed: ["each", "phrase", "summary", "reads", "unit", "needs", "how-to-check"])
    let phrase = declared.readPhrase(
      // Without a place for the member, it is put behind the phrase.
      node, "phrase", of: name, places: [group.name, "value"], optional: [group.name])
    guard let reads = nodes.required("reads", in: node, of: .quoted(name)) else { return nil }
    guard !reads.textEquals("events") else {
      nodes.diagnostics.report(.eachOfEvents(path.at(reads.range)))
      return nil
    }
    let looks = each(group) { reader, _ in reader.look(reads, only: nil, unit: node["unit"]) }
      .compactMap(\.self)
    guard let phrase, looks.count == group.choices.count else { return nil }
    let fields = zip(group.choices, looks).map { choice, look in
      Parameter(choice.name, look.1.shape, choice.text)
    }
    return DeclaredObservation(
      name: name, summary: declared.summary(node, phrase), phrase: Phrase("{value}", "{value}"),
      emptyPhrase: nil,
      value: .state(
        .record(
          RecordShape(
            phrase: group.phrase(ofEach: phrase), fields: fields,
            standard: group.standard.map { declared.names.names[$0] }))),
      look: .each(group.choices.map(\.name), looks.map(\.0)), variants: [],
      needs: needs(node), check: handCheck(node["how-to-check"], phrase))
  }

  private mutating func look(
    _ node: YAMLNode, only: YAMLNode?, unit: YAMLNode?
  ) -> (DeclaredLook, ObservedValue)? {
    let name = declared.fullName(ofVariable: node.text)
    let isList = variables.contains { $0.capacity != nil && $0.name == name }
    if let unit, isList || node.textEquals("events") {
      nodes.diagnostics.report(.misplacedUnit(path.at(unit.range), .onlyNumbersHaveUnits))
    }
    if node.textEquals("events") { return events(node, only) }
    if let only {
      nodes.diagnostics.report(.onlyOfEvents(path.at(only.range)))
    }
    if let index = variables.firstIndex(where: { $0.capacity != nil && $0.name == name }) {
      declared.uses.add(variables[index].entry)
      return (.list(index), .state(variables[index].shape))
    }
    guard let typed = declared.expression(node, of: "reads") else { return nil }
    // A variable alone has its unit; that of a calculation is for the file to say.
    let known = variables.first { $0.name == name }?.unit
    let unit = unit == nil ? known : declared.unit(unit, of: typed.kind)
    return (
      .calculation(program.add(typed.expression), typed.kind),
      .state(typed.kind.shape(typed.choices, unit))
    )
  }

  private mutating func events(
    _ node: YAMLNode, _ only: YAMLNode?
  ) -> (DeclaredLook, ObservedValue)? {
    guard !events.isEmpty else {
      nodes.diagnostics.report(.unknownEntry(path.at(node.range), "events", in: "events", []))
      return nil
    }
    var wanted: [Int] = Array(events.indices)
    if let only {
      wanted = declared.list(only, "only").compactMap { node in
        guard let name = nodes.text(node, of: "only") else { return nil }
        if let index = events.firstIndex(where: { $0.name == name }) { return index }
        nodes.diagnostics.report(
          .unknownEntry(path.at(node.range), name, in: "events", events.map(\.name)))
        return nil
      }
    }
    return (.events(Set(wanted)), .record(.list(.events(wanted.map { events[$0] }))))
  }
}

extension Shape {
  /// The shape of one of several events.
  fileprivate static func events(_ events: [Rules.Event]) -> Shape {
    let names = events.map { Choice($0.name, $0.text) }
    let fields = events.filter { !$0.fields.isEmpty }.map { event in
      Parameter(
        event.name,
        .record(event.phrase, event.fields.map { Parameter($0.name, $0.shape, $0.title) }),
        event.text)
    }
    return fields.isEmpty ? .choice(names) : .record(RecordShape(oneOf: names, fields: fields))
  }
}
