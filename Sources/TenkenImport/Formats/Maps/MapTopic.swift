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
  /// Whether its id is one of those that name the cases of the map.
  var hasCaseID = false
  var children: [MapTopic] = []
}

/// Topics that are cases because of a mark: a priority, or `case:` before their text.
extension MapTopic {
  private static let prefixes = [
    "case", "tc", "用例", "测试用例", "testcase", "ケース", "テストケース", "測試案例", "테스트케이스",
  ]

  /// Whether the topic itself is marked as a case.
  var isMarkedCase: Bool { hasCaseID || priority != nil || caseTitle.title != text }

  /// Whether the topic or one below it is marked as a case.
  var hasMarkedCase: Bool { isMarkedCase || children.contains(where: \.hasMarkedCase) }

  /// Whether Tenken made the map: a note has the address of a scenario.
  var hasAddress: Bool {
    (notes + [text]).contains { ClassifiedTopic.address(in: $0.text) != nil }
      || children.contains(where: \.hasAddress)
  }

  /// The map with marks at the topics whose ids name its cases: several have one of the same kind,
  /// `TC-01 Lend a book`, and nothing below them has.
  var withCaseIDs: MapTopic {
    var counts: [String: Int] = [:]
    countIDs(&counts)
    let kinds = Set(counts.filter { $0.value > 1 }.keys)
    return kinds.isEmpty ? self : withCaseIDs(of: kinds)
  }

  private func withCaseIDs(of kinds: Set<String>) -> MapTopic {
    var own = self
    own.children = children.map { $0.withCaseIDs(of: kinds) }
    own.hasCaseID =
      kindOfID.map(kinds.contains) == true && !own.children.contains(where: \.hasCaseBelow)
    return own
  }

  private var hasCaseBelow: Bool { hasCaseID || children.contains(where: \.hasCaseBelow) }

  private func countIDs(_ counts: inout [String: Int]) {
    if let kind = kindOfID { counts[kind, default: 0] += 1 }
    for child in children { child.countIDs(&counts) }
  }

  /// The id before the text of the topic, without its number.
  private var kindOfID: String? {
    text.idBefore.map { String($0.id.reversed().drop(while: \.isNumber).reversed()) }
  }

  /// Whether it only counts a case: `Case 1`, 用例2.
  var isCountedCase: Bool {
    guard !children.isEmpty, text.text.last?.isNumber == true, text.text.utf8.count <= 40 else {
      return false
    }
    let name = String(text.text.reversed().drop(while: \.isNumber).reversed())
    return Self.prefixes.contains(LineMarks.trimmed(name).lowercased())
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

extension ImportedText {
  /// The id that a text begins with, and what it names: `TC-01 Lend a book`; nil if there is none.
  var idBefore: (id: String, title: String)? {
    let id = String(text.prefix { !$0.isWhitespace && !":：".contains($0) })
    guard id.utf8.count <= 32, id.contains("-"), id.last?.isNumber == true, ColumnProfile.isID(id)
    else { return nil }
    let title = LineMarks.trimmed(text.dropFirst(id.count).drop { ":： -–—".contains($0) })
    return title.isEmpty ? nil : (id, title)
  }
}

extension MapTopic {
  /// Whether each branch below it is the only one of its level.
  var isChain: Bool {
    var next = children
    while next.count == 1 { next = next[0].children }
    return next.isEmpty && !children.isEmpty
  }

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
