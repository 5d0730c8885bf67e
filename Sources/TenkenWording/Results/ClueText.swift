import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// How a planted bug can be noticed, in sentences.
package struct ToldClue: Sendable {
  /// What is done.
  package let steps: [String]
  /// What is seen then without the bug.
  package let usual: String
  /// What is seen with the bug.
  package let mutated: String

  init(_ clue: PlantedBug.Clue, _ vocabulary: Vocabulary, _ language: Language) {
    let text = ClueText(vocabulary: vocabulary, language: language)
    steps = clue.steps.map(text.step).countingRuns(language)
    (usual, mutated) = (text.sight(clue.usual), text.sight(clue.mutated))
  }
}

/// The sentences of a system's clues.
private struct ClueText {
  let vocabulary: Vocabulary
  let language: Language
  private var words: PageTexts { TextLibrary.embedded[language] }

  func step(_ step: PlantedBug.Clue.Step) -> String {
    let lists = [vocabulary.operations, vocabulary.preconditions]
    let word = lists.lazy.compactMap { list in list.index(of: step.word).map { list[$0] } }.first
    guard let word else { return step.code }
    return text(word.phrase) { name in
      step.arguments.first { $0.name == name }.map { argument in
        text(argument.value, word.parameters.first { $0.name == name }?.shape)
      }
    }
  }

  func sight(_ sight: PlantedBug.Clue.Sight) -> String {
    switch sight {
    case .outcome(.done): return words["mutation.accepted"]
    case .outcome(.refused(let refusal)):
      let all = vocabulary.operations.definitions.lazy.flatMap(\.refusals)
      guard let found = all.first(where: { $0.name == refusal }) else { return sight.code }
      return PhraseTemplate(words["step.not-working"]).filled { _, _ in found.reason[language] }
    case .violations([]): return words["mutation.unbroken"]
    case .violations(let names):
      let texts = names.map { name in
        vocabulary.invariants.first { $0.name == name }?.text[language] ?? name
      }
      return words(
        .recordField, ["name": words["coverage.violated"], "value": words.phrases(texts)])
    case .endless: return words["mutation.endless"]
    case .value(let name, let value):
      guard let look = vocabulary.observations.index(of: name).map({ vocabulary.observations[$0] })
      else { return sight.code }
      if value == .list([]), let empty = look.emptyPhrase {
        return empty.template(in: language, context: nil)
      }
      return text(look.phrase) { _ in text(value, look.value?.shape) }
    }
  }

  private func text(_ phrase: Phrase, _ argument: (_ name: String) -> String?) -> String {
    PhraseTemplate(phrase.template(in: language, context: nil)).filled { name, isOptional in
      argument(name) ?? (isOptional ? nil : "…")
    }
  }

  private func text(_ value: Value, _ shape: Shape?) -> String {
    switch (shape, value) {
    case (.choice(let choices), .text(let name)):
      choices.first { $0.name == name }?.text[language] ?? name
    case (.list(let element), .list(let values)):
      words.enumeration(values.map { text($0, element) })
    case (.duration, .integer(let seconds)): words.duration(seconds: seconds)
    case (.oneOrMore(let element), _): text(value, element)
    case _: value.description
    }
  }
}

extension [String] {
  /// The texts, each run of equal ones once, with its number.
  func countingRuns(_ language: Language) -> [String] {
    var runs: [(text: String, count: Int)] = []
    for text in self {
      if let last = runs.indices.last, runs[last].text == text {
        runs[last].count += 1
      } else {
        runs.append((text, 1))
      }
    }
    let words = TextLibrary.embedded[language]
    return runs.map { text, count in
      guard count > 1 else { return text }
      return PhraseTemplate(words["mutation.repeated"]).filled { name, _ in
        name == "n" ? String(count) : text
      }
    }
  }
}
