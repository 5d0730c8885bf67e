/// What is known of the cases of a document so far.
struct KnownCases {
  /// Their ids: a list may refer to them.
  private(set) var ids: Set<String> = []
  /// The lines of boxes that somebody has ticked, all of a list while others are open.
  private var ticked: Set<Int> = []

  /// Whether a line begins with the id of one.
  func isReference(_ line: String) -> Bool {
    let id = String(line.prefix { !$0.isWhitespace && !":：(（".contains($0) })
    if id.count < line.count, id.count > 1, ids.contains(id) { return true }
    let heading = SpecHeading(line)
    return heading.isTest && heading.id.map(ids.contains) ?? false
  }

  /// Remembers boxes that are all ticked while others are open: a case of such boxes says so.
  mutating func see(ticked items: [MarkdownOutline.Item]) {
    let boxes = items.filter(\.isTask)
    if boxes.allSatisfy(\.isTickedBox) { ticked.formUnion(boxes.map(\.line)) }
  }

  /// Remembers a case.
  ///
  /// - Returns: The case, with a note if all of its boxes are ticked.
  mutating func kept(_ source: ImportedCase) -> ImportedCase {
    if let id = source.id?.text { ids.insert(id) }
    let texts = source.steps.flatMap { [$0.operation].compactMap(\.self) + $0.expected }
    let lines = Set(texts.compactMap(\.position.lineNumber))
    guard !lines.isEmpty, lines.isSubset(of: ticked), let title = source.title else {
      return source
    }
    var kept = source
    kept.notes.append(
      ImportedNote(
        label: "", text: ImportedText(text: "[x] " + title.text, position: title.position),
        isUnderstood: true))
    return kept
  }
}

extension MarkdownCases {
  /// Adds a case, whose id others may refer to.
  mutating func keep(_ source: ImportedCase) {
    document.add(known.kept(source).withDataBesideSteps)
  }
}
