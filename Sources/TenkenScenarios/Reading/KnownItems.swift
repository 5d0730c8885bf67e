import TenkenSimulation
import TenkenYAML

/// What the items of a file say that were read without a fault: most are written again and again.
///
/// It is the same wherever an item stands, as long as no value of a matrix and no parameter of named
/// steps takes a place in it.
struct KnownItems {
  private var preconditions: [YAMLContent: Step] = [:]
  private var operations: [YAMLContent: Step] = [:]
  private var expectations: [YAMLContent: Expectation] = [:]

  /// A step of a kind of list that says the same; nil if none was read yet.
  func step(_ content: YAMLContent, _ kind: StepKind) -> Step? {
    switch kind {
    case .preconditions: preconditions[content]
    case .operations: operations[content]
    }
  }

  /// An expectation that says the same; nil if none was read yet.
  func expectation(_ content: YAMLContent) -> Expectation? { expectations[content] }

  /// Keeps a step.
  mutating func note(_ step: Step, _ content: YAMLContent, _ kind: StepKind) {
    switch kind {
    case .preconditions: preconditions[content] = step
    case .operations: operations[content] = step
    }
  }

  /// Keeps an expectation.
  mutating func note(_ expectation: Expectation, _ content: YAMLContent) {
    expectations[content] = expectation
  }
}

extension StepReader {
  /// What an item says, if that is the same wherever it stands.
  func lastingContent(of node: YAMLNode) -> YAMLContent? {
    guard nodes.faults.place.use == nil, nodes.matrix.combination.isEmpty,
      !node.containsPlaceholder
    else { return nil }
    return YAMLContent(node)
  }

  /// Reads one step, or takes what is known of one that says the same.
  ///
  /// - Returns: The step; nil where it is not one, which has been reported.
  mutating func step(
    _ node: YAMLNode, _ kind: StepKind, index: Int, of group: StepGroup? = nil
  ) -> Step? {
    guard let content = lastingContent(of: node) else {
      return readStep(node, kind, index: index, of: group)
    }
    if let known = knownItems.step(content, kind) {
      return Step(
        index: index, action: known.action, text: known.text, range: node.range, group: group)
    }
    let reportCount = nodes.faults.reportCount
    let step = readStep(node, kind, index: index, of: group)
    if let step, nodes.faults.reportCount == reportCount, !step.action.hasPlaces {
      knownItems.note(step, content, kind)
    }
    return step
  }

  /// Reads one expectation, or takes what is known of one that says the same.
  ///
  /// - Returns: The expectation; nil where it is not one, which has been reported.
  mutating func expectation(_ node: YAMLNode, index: Int) -> Expectation? {
    guard let content = lastingContent(of: node) else {
      return readExpectation(node, index: index)
    }
    if let known = knownItems.expectation(content) {
      return Expectation(index: index, subject: known.subject, text: known.text, range: node.range)
    }
    let (reportCount, needCount) = (nodes.faults.reportCount, needs.count)
    let expectation = readExpectation(node, index: index)
    // What a look needs is told at its place.
    if let expectation, nodes.faults.reportCount == reportCount, needs.count == needCount {
      knownItems.note(expectation, content)
    }
    return expectation
  }
}

extension Step.Action {
  /// Whether it says where something stands.
  fileprivate var hasPlaces: Bool {
    switch self {
    case .expect: true
    case .establish, .perform, .manual: false
    }
  }
}
