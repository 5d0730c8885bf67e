extension MapReader {
  /// The ways on below the last operation, each with the lines before it; nil if there is only one.
  ///
  /// What is below an operation side by side is done instead of each other, not one after the other.
  func alternatives(
    of topic: MapTopic, _ lines: [MapTopic]
  ) -> [(name: String, lines: [MapTopic])]? {
    guard let last = lines.last, lines.first?.text != topic.text,
      ClassifiedTopic.address(in: topic.notes.map(\.text).joined(separator: "\n")) == nil,
      ClassifiedTopic(last).kind == .heading
    else { return nil }
    let branches = Self.waysOn(lines)
    if !isMarked, branches.count > 1, branches.count == lines.count,
      branches.allSatisfy({ Self.isLike($0, last) })
    {
      return branches.map { ($0.text.text, [$0]) }
    }
    let ways = Self.waysOn(last.children)
    guard ways.count > 1 else { return nil }
    let others = last.children.filter { child in !ways.contains { $0.text == child.text } }
    return ways.map { way in
      var own = last
      own.children = others + [way]
      return (way.text.text, lines.dropLast() + [own])
    }
  }

  /// Whether the branches below a topic are conditions, each with what is seen then.
  func takesConditions(_ topic: MapTopic, _ kind: ClassifiedTopic.Kind) -> Bool {
    guard !topic.children.isEmpty, !Self.isAside(topic) else { return false }
    // `Comment` beside other fields that are tested is one, too.
    return kind == .heading
      || kind == .detail && topic.detail?.column != .preconditions
        && !topic.text.text.contains { ":：".contains($0) }
  }

  /// The topics that say what is done, with what is seen below them.
  static func waysOn(_ lines: [MapTopic]) -> [MapTopic] {
    lines.filter { !$0.children.isEmpty && ClassifiedTopic($0).kind == .heading }
  }

  /// Whether topics are nearly the same, so that one is done instead of the other: `Enter a right
  /// code` and `Enter a wrong code`.
  private static func isLike(_ topic: MapTopic, _ other: MapTopic) -> Bool {
    let (grams, others) = (
      HeadingTable.grams(topic.text.text), HeadingTable.grams(other.text.text)
    )
    return 10 * grams.intersection(others).count >= 3 * (grams.count + others.count)
  }
}

extension MapTopic {
  /// Whether branches side by side have the same below them in several places, and none says what is
  /// done: the same is seen under several conditions, and nothing is done one after the other.
  var hasConditions: Bool { conditionCount > 1 }

  /// Whether a label or a mark below it says what is seen.
  var hasLabelledResults: Bool {
    children.contains { child in
      [.expected, .expectations].contains(ClassifiedTopic(child).kind) || child.hasLabelledResults
    }
  }

  private var conditionCount: Int {
    let inner = children.reduce(0) { $0 + $1.conditionCount }
    let sisters = children.filter { !$0.children.isEmpty }
    let leaves = sisters.filter { $0.children.allSatisfy(\.children.isEmpty) }
    let texts = leaves.map { $0.children.map(\.text.text) }
    let isRepeated = sisters.count > 1 && Set(texts).count < texts.count
    return inner + (isRepeated && !sisters.contains(where: \.isDone) ? 1 : 0)
  }
}

extension [MapTopic] {
  /// Whether branches with others below them stand side by side, at any level.
  var haveWaysSideBySide: Bool {
    MapReader.waysOn(self).count > 1 || contains { $0.children.haveWaysSideBySide }
  }
}
