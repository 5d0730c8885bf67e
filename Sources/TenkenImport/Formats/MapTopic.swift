/// A branch of a mind map or an outline, independent of the file format.
struct MapTopic: Sendable {
  /// The text of the branch.
  var text: ImportedText
  var notes: [ImportedText] = []
  /// The labels; of an outline, its categories.
  var labels: [ImportedText] = []
  /// The priority that its marks state; nil if they state none.
  var priority: ImportedText?
  /// The other marks and attributes.
  var marks: [ImportedText] = []
  /// The icon that says how a test went, if other icons of the map say that tests failed.
  var verdict: ImportedText?
  /// What somebody found in a test that failed.
  var findings: [ImportedNote] = []
  var children: [MapTopic] = []
}

/// Topics that are cases because of a mark: a priority, or `case:` before their text.
extension MapTopic {
  private static let prefixes = [
    "case", "tc", "用例", "测试用例", "testcase", "ケース", "テストケース", "測試案例", "테스트케이스",
  ]

  /// Whether the topic itself is marked as a case.
  var isMarkedCase: Bool { priority != nil || caseTitle.title != text }

  /// Whether the topic or one below it is marked as a case.
  var hasMarkedCase: Bool { isMarkedCase || children.contains(where: \.hasMarkedCase) }

  /// Whether Tenken made the map: a note has the address of a scenario.
  var hasAddress: Bool {
    (notes + [text]).contains { ClassifiedTopic.address(in: $0.text) != nil }
      || children.contains(where: \.hasAddress)
  }

  /// The title without `case:` or `case-P0:`, with the priority that stands there.
  var caseTitle: (title: ImportedText, priority: ImportedText?) {
    guard let colon = text.text.firstIndex(where: { ":：".contains($0) }) else { return (text, nil) }
    let name = text.text[..<colon].lowercased()
    let title = LineMarks.trimmed(text.text[text.text.index(after: colon)...])
    guard !title.isEmpty else { return (text, nil) }
    if !children.isEmpty, MarkdownLabel.isTitle(name), !MarkdownLabel.isCheck(name) {
      return (ImportedText(text: title, position: text.position), nil)
    }
    let parts = name.split(maxSplits: 1) { "-_ ".contains($0) }.map(String.init)
    guard let first = parts.first, Self.prefixes.contains(first),
      parts.count == 1 || PriorityText.priority(parts[1]) != nil
    else { return (text, nil) }
    return (
      ImportedText(text: title, position: text.position),
      parts.count == 2 ? ImportedText(text: parts[1], position: text.position) : nil
    )
  }
}

extension MapTopic {
  /// The number of levels below the topic, counted up to three.
  var height: Int {
    var level = children
    var height = 0
    while !level.isEmpty, height < 3 {
      height += 1
      level = level.flatMap(\.children)
    }
    return height
  }
}
