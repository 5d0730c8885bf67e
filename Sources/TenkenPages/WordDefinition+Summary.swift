import TenkenSimulation
import TenkenWording

extension WordDefinition {
  /// The most choices that take the place of a summary.
  private static let choiceLimit = 4

  /// What the word means.
  ///
  /// Words of system files need no summary: their wording is one. What scenarios give is left open
  /// in it; a wording that is nothing else lists its choices.
  func readableSummary(in language: Language) -> String {
    let text = summary[language]
    let template = PhraseTemplate(text)
    let shapes = Dictionary(
      parameters.map { ($0.name, $0.shape) } + (value.map { [("value", $0.shape)] } ?? []),
      uniquingKeysWith: { first, _ in first })
    // Other summaries may show how something is written: `{at-least: 1}`.
    guard !template.placeholders.isEmpty, template.placeholders.allSatisfy({ shapes[$0] != nil })
    else { return text }
    if case .placeholder(let name)? = template.parts.first, template.parts.count == 1,
      case .choice(let choices)? = shapes[name]
    {
      let shown = choices.prefix(Self.choiceLimit).map { $0.text[language] }
      return (shown + (choices.count > shown.count ? ["…"] : [])).joined(separator: " / ")
    }
    return template.outline
  }
}
