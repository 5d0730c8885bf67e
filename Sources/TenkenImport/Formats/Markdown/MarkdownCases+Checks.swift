import TenkenDiagnostics

/// Lists and sections whose place among others tells what they are.
extension MarkdownCases {
  /// Takes a numbered list below a second label of what is seen, if only its end asks to look.
  ///
  /// What is before that is done. It is false for other lists.
  mutating func takesStepsUpToCheck(
    _ items: [MarkdownOutline.Item], _ draft: inout Draft
  ) -> Bool {
    guard draft.role == .expected, !draft.source.steps.isEmpty,
      draft.source.steps.allSatisfy({ $0.operation == nil }), items.areStepsUpToCheck
    else { return false }
    let results = draft.source.steps.flatMap(\.expected)
    draft.source.steps = []
    for item in items {
      let isSeen = LineTable.embedded.use(of: item.imported.text) == .seen
      draft.role = isSeen ? .expected : .operation
      self.item(item, &draft, isLoose: false, isTop: true)
    }
    draft.source.steps.expect(results)
    return true
  }

  mutating func addNotes(below item: MarkdownOutline.Item, _ draft: inout Draft) {
    for child in item.children {
      draft.addNote(child.imported, isListed: true)
      addNotes(below: child, &draft)
    }
  }
}

extension [MarkdownOutline.Item] {
  /// Whether only the last lines of a numbered list ask to look at something: *Vérification*.
  fileprivate var areStepsUpToCheck: Bool {
    let lines = LineTable.embedded
    guard count >= 2, allSatisfy({ $0.isNumbered && MarkdownLabel($0.text) == nil }), let last,
      lines.asksToLook(last.imported.text)
    else { return false }
    let first = firstIndex { lines.use(of: $0.imported.text) == .seen } ?? endIndex
    return first > 0 && self[first...].allSatisfy { lines.use(of: $0.imported.text) == .seen }
  }
}

extension [ImportedText] {
  /// Each text once.
  var unique: [ImportedText] {
    var known: Set<String> = []
    return filter { known.insert($0.text).inserted }
  }
}

extension MarkdownOutline.Section {
  /// Whether it says in numbered steps what is prepared between the cases of a document.
  var isLateSetup: Bool {
    part == .preconditions && hasNumberedSteps && !isExplicit && !hasTests
  }
}
