/// Which branches of a map are scenarios.
extension MapReader {
  /// Whether the branches below a topic are the operations and expectations of one scenario.
  func isScenario(_ topic: MapTopic) -> Bool {
    let kinds = topic.children.map { ClassifiedTopic($0).kind }
    let facts = topic.notes.map(\.text) + topic.children.map(\.text.text)
    if facts.contains(where: { ClassifiedTopic.address(in: $0) != nil }) { return true }
    if topic.children.isOfCountedSteps { return true }
    if hasOnlyNames
      || topic.children.contains(where: { $0.isCountedCase || $0.isAboutBug })
    {
      return false
    }
    // An icon on each of several texts says how a test of its own went.
    if topic.verdict == nil, ([topic] + topic.children).contains(where: \.hasJudgedTexts) {
      return false
    }
    // So are leaves that say by their words what they are.
    if topic.children.contains(where: { ClassifiedTopic($0).kind == .heading && $0.isLine }),
      topic.height <= 2
    {
      return true
    }
    // So are platforms.
    if !hasAddress, topic.children.count > 1,
      topic.children.allSatisfy({ HeadingTable.embedded.isPlatform($0.text.text) })
    {
      return false
    }
    // What may be tested, such as *Empty password*, is a case each.
    if !hasAddress, !isMarked, topic.hasOnlyTexts, topic.children.count > 1 { return false }
    // Preconditions alone may be those of all scenarios of a feature.
    if kinds.contains(where: { $0 == .operation || $0 == .operations || $0 == .expectations }) {
      return true
    }
    if kinds.contains(.expected), !kinds.contains(.beginning), !kinds.contains(.heading) {
      return true
    }
    if kinds.contains(where: { $0 == .beginning || $0 == .preconditions || $0 == .precondition }) {
      return false
    }
    // What is below a branch with labelled steps is a scenario of its own.
    return !topic.children.isEmpty && topic.height <= 2
      && !topic.children.contains(where: \.hasLabelledSteps)
  }

  /// Whether branches only name what is tested, side by side or one below the other.
  func isOfNames(_ topic: MapTopic) -> Bool {
    guard ClassifiedTopic(topic).kind == .heading else { return false }
    if topic.children.isEmpty { return !topic.isLine }
    if topic.isChain { return topic.children.allSatisfy { !$0.isDone && isOfNames($0) } }
    return (!isScenario(topic) || hasNameList && topic.saysNothing)
      && topic.children.allSatisfy(isOfNames)
  }
}
