/// Acceptance criteria.
extension MarkdownCases {
  /// Reads an acceptance criterion, which is a case of its own: `AC1: When …, then …`.
  mutating func criterion(
    _ item: MarkdownOutline.Item, _ own: ImportedText, _ draft: inout Draft
  ) {
    let heading = SpecHeading(own.text)
    func here(_ text: String) -> ImportedText { ImportedText(text: text, position: own.position) }
    var source = ImportedCase(title: here(heading.title))
    source.id = heading.id.map(here)
    let clauses = BehaviourClauses(heading.title, isLoose: true)
    if let clauses, clauses.isWhole {
      source.steps = []
      var role = BehaviourClauses.Kind.given
      for part in clauses.parts {
        if part.kind != .and { role = part.kind }
        switch role {
        case .given: source.preconditions.append(here(part.text))
        case .then where !source.steps.isEmpty:
          source.steps[source.steps.count - 1].expected.append(here(part.text))
        case .then: source.steps.append(ImportedStep(expected: [here(part.text)]))
        case .when, .and: source.steps.append(ImportedStep(operation: here(part.text)))
        }
      }
    } else {
      source.steps = [ImportedStep(expected: [here(heading.title)])]
    }
    for child in item.children {
      source.steps[source.steps.count - 1].expected.append(text(child.text, child.line))
    }
    draft.others.append(source)
    for child in item.children { addNotes(below: child, &draft) }
  }
}
