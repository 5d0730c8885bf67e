import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading the phrases of words and events.
extension DeclarationReader {
  /// Reads the phrase of a word; reports a missing or invalid one and returns nil.
  ///
  /// - Parameters:
  ///   - node: The declaration of the word.
  ///   - key: The key of the phrase.
  ///   - name: The name of the word.
  ///   - places: The values that the phrase shows.
  ///   - optional: Those of them that it need not show, because people know them otherwise.
  /// - Returns: The phrase.
  mutating func readPhrase(
    _ node: YAMLNode, _ key: String, of name: String, places: [String], optional: Set<String> = []
  ) -> Phrase? {
    guard let value = nodes.required(key, in: node, of: .quoted(name)) else { return nil }
    return phrase(value, key, places: places, optional: optional)
  }

  /// Reads a phrase; reports an invalid one and returns nil.
  mutating func phrase(
    _ value: YAMLNode, _ key: String, places: [String], optional: Set<String> = []
  ) -> Phrase? {
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
      for place in places where !found.contains(place) && !optional.contains(place) {
        nodes.diagnostics.report(.unsaidValue(path.at(range), place, in: wording))
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
  replacingPlaces(of: wording) { place in
    place.count > 2
      ? "{\(place[0])} \(place[place.count - 1])" : "{\(place.joined(separator: "|"))}"
  }
}

extension DiagnosticKind {
  static let unsaidValue = DiagnosticKind(
    "unsaid-value", .system,
    "A phrase does not show a value that scenarios give or expect, in one language or in all.",
    "So people read the same for every value, and for some of them the opposite of what is meant.",
    "A list of phrases that is chosen by the value need not show it.",
    ja: "シナリオに書かれた値が、文（またはその一方の言語）に表示されません。",
    "どの値でも同じ文になり、意図と反対のことを伝える場合があります。", "値によって文を選ぶリストでは、表示しなくてもかまいません。",
    wrong: """
      observations:
        shines: {phrase: It shines, reads: lit}
      """,
    right: """
      observations:
        shines:
          phrase:
            - {when: value, text: It shines}
            - {text: It is dark}
          reads: lit
      """)
}

extension Diagnostic {
  /// A phrase without a value; it may have the braces of a Japanese keyboard.
  fileprivate static func unsaidValue(
    _ place: SourcePlace, _ name: String, in wording: String
  ) -> Diagnostic {
    let isFullWidth = wording.contains("｛\(name)")
    return .warning(
      .unsaidValue, place, "the phrase does not say '{\(name)}', so it is the same for every value",
      ja: "文に「{\(name)}」がないため、どの値でも同じ文になります。"
    ).help(
      isFullWidth
        ? DiagnosticText(
          "write '{\(name)}' with the braces { and }", ja: "全角の「｛｝」ではなく、半角の「{\(name)}」と書いてください。")
        : DiagnosticText(
          "write '{\(name)}' where people read the value, or a list of phrases with 'when'",
          ja: "値の入る場所に「{\(name)}」を書くか、「when」のある文のリストで値ごとに書き分けてください。"))
  }
}
