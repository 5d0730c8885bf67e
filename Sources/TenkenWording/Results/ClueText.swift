import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// How a planted bug can be noticed, for people: sentences in place of what a scenario writes.
struct ClueText {
  private let vocabulary: Vocabulary
  private let language: Language
  private let words: PageTexts

  init(_ vocabulary: Vocabulary, _ language: Language) {
    (self.vocabulary, self.language) = (vocabulary, language)
    words = TextLibrary.embedded[language]
  }

  /// A precondition or an operation: `book`, `hours-before: 3`.
  func step(_ code: String) -> String {
    let (name, argument) = Self.parts(of: code)
    let lists = [vocabulary.operations, vocabulary.preconditions]
    guard let word = lists.lazy.compactMap({ list in list.index(of: name).map { list[$0] } }).first
    else { return code }
    return text(word.phrase, argument, word.parameters.first?.shape)
  }

  /// What is seen: `outcome: is-full`, `violates: no-double`, `tickets-left: 2`.
  func sight(_ code: String) -> String {
    let (name, value) = Self.parts(of: code)
    switch (name, value) {
    case ("outcome", "done"?): return words["mutation.accepted"]
    case ("outcome", let refusal?):
      let all = vocabulary.operations.definitions.lazy.flatMap(\.refusals)
      guard let found = all.first(where: { $0.name == refusal }) else { return code }
      return PhraseTemplate(words["step.not-working"]).filled { _, _ in found.reason[language] }
    case ("violates", let broken?):
      let texts = broken.split(separator: ", ").map { name in
        vocabulary.invariants.first { $0.name == name }?.text[language] ?? String(name)
      }
      return words(
        .recordField, ["name": words["coverage.violated"], "value": words.phrases(texts)])
    case (PlantedBug.Clue.unbroken, nil): return words["mutation.unbroken"]
    case (PlantedBug.Clue.endless, nil): return words["mutation.endless"]
    case _:
      guard let look = vocabulary.observations.index(of: name).map({ vocabulary.observations[$0] })
      else { return code }
      if value == "[]", let empty = look.emptyPhrase {
        return empty.template(in: language, context: nil)
      }
      return text(look.phrase, value, look.value?.shape)
    }
  }

  private func text(_ phrase: Phrase, _ argument: String?, _ shape: Shape?) -> String {
    let value = argument.map { text(of: $0, shape) }
    return PhraseTemplate(phrase.template(in: language, context: nil)).filled { _, isOptional in
      value ?? (isOptional ? nil : "…")
    }
  }

  /// A value as people read it.
  private func text(of value: String, _ shape: Shape?) -> String {
    switch shape {
    case .choice(let choices): choices.first { $0.name == value }?.text[language] ?? value
    case .list(let element) where value.hasPrefix("[") && value.hasSuffix("]"):
      words.enumeration(
        value.dropFirst().dropLast().split(separator: ", ").map { text(of: String($0), element) })
    case .oneOrMore(let element): text(of: value, element)
    case _: value
    }
  }

  private static func parts(of code: String) -> (name: String, argument: String?) {
    guard let colon = code.firstRange(of: ": ") else { return (code, nil) }
    return (String(code[..<colon.lowerBound]), String(code[colon.upperBound...]))
  }
}
