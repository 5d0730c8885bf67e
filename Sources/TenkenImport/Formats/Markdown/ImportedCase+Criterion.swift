extension ImportedCase {
  private static let condition = TextForm(/(?:When|If) (.+?), (?:then )?(.+)/)

  /// Reads an acceptance criterion, which is a case of its own: `AC1: When …, then …`.
  ///
  /// - Parameters:
  ///   - own: The criterion.
  ///   - details: What is below it, which is expected, too.
  init(criterion own: ImportedText, _ details: [ImportedText]) {
    let heading = SpecHeading(own.text)
    func here(_ text: String) -> ImportedText { ImportedText(text: text, position: own.position) }
    self.init(title: here(heading.title))
    id = heading.id.map(here)
    let clauses = BehaviourClauses(heading.title, isLoose: true)
    var role = BehaviourClauses.Kind.given
    for part in clauses.map({ $0.isWhole ? $0.parts : [] }) ?? [] {
      if part.kind != .and { role = part.kind }
      switch role {
      case .given: preconditions.append(here(part.text))
      case .then where !steps.isEmpty: steps[steps.count - 1].expected.append(here(part.text))
      case .then: steps.append(ImportedStep(expected: [here(part.text)]))
      case .when, .and: steps.append(ImportedStep(operation: here(part.text)))
      }
    }
    if steps.isEmpty, let match = heading.title.wholeMatch(of: Self.condition.regex) {
      steps = [
        ImportedStep(
          operation: here(String(match.1)), expected: [here(String(match.2))])
      ]
    }
    if steps.isEmpty { steps = [ImportedStep(expected: [here(heading.title)])] }
    steps[steps.count - 1].expected += details
  }
}
