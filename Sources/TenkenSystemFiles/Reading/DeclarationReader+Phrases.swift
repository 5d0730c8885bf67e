import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading the phrases of words and events.
extension DeclarationReader {
  /// Reads the phrase of a word; reports a missing or invalid one and returns nil.
  mutating func readPhrase(
    _ node: YAMLNode, _ key: String, of name: String, places: [String]
  ) -> Phrase? {
    nodes.required(key, in: node, of: .quoted(name)).flatMap { phrase($0, key, places: places) }
  }

  /// Reads a phrase; reports an invalid one and returns nil.
  mutating func phrase(_ value: YAMLNode, _ key: String, places: [String]) -> Phrase? {
    guard let text = nodes.localizedText(value, of: key) else { return nil }
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

  mutating func summary(_ node: YAMLNode, _ phrase: Phrase) -> LocalizedText {
    node["summary"].flatMap { nodes.localizedText($0, of: "summary") }
      ?? phrase.text.map(inPlural)
  }

  /// Whether a name can be the name of a word; reports it if not.
  mutating func isWordName(_ key: YAMLNode) -> Bool {
    let taken =
      ["when", "text", "outcome", "manual", "expect", DeclaredSubject.wait]
      + (rules.isEmpty ? [] : [ruleWordName])
    guard isPlainName(key.text, key.range) else { return false }
    guard !taken.contains(key.text) else {
      nodes.diagnostics.report(.reservedName(path.at(key.range), key.text, taken))
      return false
    }
    return true
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
