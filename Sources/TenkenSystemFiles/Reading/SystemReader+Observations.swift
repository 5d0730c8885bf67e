import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading observations, and the phrases of all words.
extension SystemReader {
  mutating func readObservations(_ node: YAMLNode?) -> [DeclaredObservation] {
    declared.section(node, "observations").compactMap { key, value in
      guard isWordName(key), nodes.isMapping(value, of: .quoted(key.text)) else { return nil }
      nodes.checkKeys(
        of: value, .quoted(key.text),
        allowed: ["phrase", "when-empty", "summary", "reads", "only"])
      let phrase = readPhrase(value, "phrase", of: key.text, places: ["value"])
      let empty =
        value["when-empty"] == nil
        ? nil : readPhrase(value, "when-empty", of: key.text, places: [])
      guard let reads = nodes.required("reads", in: value, of: .quoted(key.text)),
        let (look, observed) = look(reads, only: value["only"]), let phrase
      else { return nil }
      return DeclaredObservation(
        name: key.text, summary: summary(value, phrase), phrase: phrase, emptyPhrase: empty,
        value: observed, look: look)
    }
  }

  private mutating func look(
    _ node: YAMLNode, only: YAMLNode?
  ) -> (DeclaredLook, ObservedValue)? {
    if node.textEquals("events") { return events(node, only) }
    if let only {
      nodes.diagnostics.report(.onlyOfEvents(path.at(only.range)))
    }
    if let index = variables.firstIndex(where: { $0.capacity != nil && node.textEquals($0.name) }) {
      return (.list(index), .state(variables[index].shape))
    }
    guard let typed = declared.expression(node, of: "reads") else { return nil }
    return (
      .calculation(program.add(typed.expression), typed.kind),
      .state(typed.kind.shape(typed.choices))
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
    let choices = wanted.map { Choice(events[$0].name, events[$0].text) }
    return (.events(Set(wanted)), .record(.list(.choice(choices))))
  }

  /// Reads the phrase of a word; reports a missing or invalid one and returns nil.
  mutating func readPhrase(
    _ node: YAMLNode, _ key: String, of name: String, places: [String]
  ) -> Phrase? {
    guard let value = nodes.required(key, in: node, of: .quoted(name)),
      let text = nodes.localizedText(value, of: key)
    else { return nil }
    let wordings = text.languageCodes.isEmpty ? ["en"] : text.languageCodes
    for code in wordings {
      let wording = text[Language(code: code)]
      let range = value[code]?.range ?? value.range
      guard wording.utf8.count <= SystemLimits.phraseBytes else {
        nodes.diagnostics.report(.phraseLimit(path.at(range)))
        return nil
      }
      guard let found = placesOfPhrase(wording) else {
        nodes.diagnostics.report(.openBracket(path.at(range)))
        return nil
      }
      for place in found where !places.contains(place) {
        nodes.diagnostics.report(.unknownPlace(path.at(range), place, places))
        return nil
      }
    }
    return Phrase(text)
  }
}

/// The names in placeholders, `{name}` or `{name|one|many}`; nil if brackets are wrong.
private func placesOfPhrase(_ wording: String) -> [String]? {
  var places: [String] = []
  var depth = 0
  var place: String?
  for character in wording {
    switch (character, place) {
    case ("}", let text?):
      places.append(String(text.prefix { $0 != "|" }))
      place = nil
    case ("{", .some), ("}", nil): return nil
    case ("{", nil): place = ""
    case ("[", nil): depth += 1
    case ("]", nil): depth -= 1
    case (_, let text?): place = text + String(character)
    case (_, nil): break
    }
    guard (0...SystemLimits.phraseDepth).contains(depth) else { return nil }
  }
  return place == nil && depth == 0 ? places : nil
}

/// A wording with the plural of its counted nouns: `{value} times` for `{value|time|times}`.
func inPlural(_ wording: String) -> String {
  wording.replacing(/\{([^{}|]*)\|[^{}]*\|([^{}]*)\}/) { "{\($0.1)} \($0.2)" }
}
