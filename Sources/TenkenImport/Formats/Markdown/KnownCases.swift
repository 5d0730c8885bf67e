/// What is known of the cases of a document so far.
struct KnownCases {
  /// Their ids: a list may refer to them.
  private(set) var ids: Set<String> = []
  /// The lines of boxes that somebody has ticked while others are open.
  private var ticked: Set<Int> = []
  /// The first lines of lists of boxes that are one case, and of those whose boxes are a case each.
  private var (whole, divided): ([Int], [Int]) = ([], [])

  /// Whether a line begins with the id of one.
  func isReference(_ line: String) -> Bool {
    let id = String(line.prefix { !$0.isWhitespace && !":：(（".contains($0) })
    if id.count < line.count, id.count > 1, ids.contains(id) { return true }
    let heading = SpecHeading(line)
    return heading.isTest && heading.id.map(ids.contains) ?? false
  }

  /// Remembers boxes that are ticked while others are open: a case of such boxes says so.
  mutating func see(ticked items: [MarkdownOutline.Item]) {
    ticked.formUnion(items.filter(\.isTickedBox).map(\.line))
  }

  /// Remembers a list of boxes, and whether each of them is a case.
  mutating func see(_ items: [MarkdownOutline.Item], areCases: Bool) {
    guard items.count > 1, items.allSatisfy(\.isPlainBox) else { return }
    if areCases { divided.append(items[0].line) } else { whole.append(items[0].line) }
  }

  /// The lists of boxes that are read in another way than most lists of their document.
  var unevenLists: [Int] {
    guard !whole.isEmpty, !divided.isEmpty else { return [] }
    return whole.count < divided.count ? whole : divided
  }

  /// Remembers a case.
  ///
  /// - Returns: The case, with a note if all of its boxes are ticked, or one for each that is.
  mutating func kept(_ source: ImportedCase) -> ImportedCase {
    if let id = source.id?.text { ids.insert(id) }
    let texts = source.steps.flatMap { [$0.operation].compactMap(\.self) + $0.expected }
    let lines = Set(texts.compactMap(\.position.lineNumber))
    let isWhole = !lines.isEmpty && lines.isSubset(of: ticked)
    var rest = lines.intersection(ticked)
    let boxes = texts.filter { $0.position.lineNumber.map { rest.remove($0) != nil } ?? false }
    var kept = source
    for box in isWhole ? [source.title ?? boxes[0]] : boxes {
      kept.notes.append(
        ImportedNote(
          label: "", text: box.replaced(by: "[x] " + box.text), isUnderstood: true))
    }
    return kept
  }
}

extension MarkdownCases {
  /// Adds a case, whose id others may refer to.
  mutating func keep(_ source: ImportedCase) {
    var source = known.kept(source)
    _ = source.enterData()
    document.add(source.withDataBesideSteps)
  }
}
