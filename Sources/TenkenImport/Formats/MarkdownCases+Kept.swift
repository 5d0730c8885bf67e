/// The cases that are found, and which of them somebody has done.
extension MarkdownCases {
  /// Adds a case, whose id others may refer to.
  mutating func keep(_ source: ImportedCase) {
    if let id = source.id?.text { caseIDs.insert(id) }
    var source = source
    let texts = source.steps.flatMap { [$0.operation].compactMap(\.self) + $0.expected }
    let lines = Set(([source.title].compactMap(\.self) + texts).compactMap(\.position.lineNumber))
    for line in ticked.isEmpty ? [] : lines.sorted() {
      guard let box = ticked.removeValue(forKey: line) else { continue }
      source.notes.append(
        ImportedNote(label: "", text: plain("[x] " + box, line), isUnderstood: true))
    }
    document.add(source.withDataBesideSteps)
  }

  /// Remembers boxes that are all ticked while others are open: their cases say so.
  mutating func see(ticked items: [MarkdownOutline.Item]) {
    let boxes = items.filter(\.isTask)
    guard hasOpenBoxes, boxes.allSatisfy(\.isTickedBox) else { return }
    for box in boxes { ticked[box.line] = box.text }
  }
}
