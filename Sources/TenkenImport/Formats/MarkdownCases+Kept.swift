/// The cases that are found, and which of them somebody has done.
extension MarkdownCases {
  /// Adds a case, whose id others may refer to.
  mutating func keep(_ source: ImportedCase) {
    if let id = source.id?.text { caseIDs.insert(id) }
    var source = source
    let texts = source.steps.flatMap { [$0.operation].compactMap(\.self) + $0.expected }
    let lines = Set(texts.compactMap(\.position.lineNumber))
    if !ticked.isEmpty, !lines.isEmpty, lines.isSubset(of: ticked), let title = source.title {
      source.notes.append(
        ImportedNote(
          label: "", text: ImportedText(text: "[x] " + title.text, position: title.position),
          isUnderstood: true))
    }
    document.add(source.withDataBesideSteps)
  }

  /// Remembers boxes that are all ticked while others are open: a case of such boxes says so.
  mutating func see(ticked items: [MarkdownOutline.Item]) {
    let boxes = items.filter(\.isTask)
    guard hasOpenBoxes, boxes.allSatisfy(\.isTickedBox) else { return }
    ticked.formUnion(boxes.map(\.line))
  }
}
