import TenkenSimulation
import TenkenYAML

/// The steps and expectations of a file that were read without errors, by their content.
///
/// Most items of a file are repeated many times. Equal items mean the same everywhere in the file,
/// unless they contain a value of a matrix or a parameter of named steps.
struct ItemCache {
  private var preconditions: [YAMLContent: Step] = [:]
  private var operations: [YAMLContent: Step] = [:]
  private var expectations: [YAMLContent: Expectation] = [:]

  /// A step with the same content from the same kind of list; nil if none was read yet.
  func step(_ content: YAMLContent, _ kind: StepKind) -> Step? {
    switch kind {
    case .preconditions: preconditions[content]
    case .operations: operations[content]
    }
  }

  /// An expectation with the same content; nil if none was read yet.
  func expectation(_ content: YAMLContent) -> Expectation? { expectations[content] }

  /// Stores a step.
  mutating func store(_ step: Step, _ content: YAMLContent, _ kind: StepKind) {
    switch kind {
    case .preconditions: preconditions[content] = step
    case .operations: operations[content] = step
    }
  }

  /// Stores an expectation.
  mutating func store(_ expectation: Expectation, _ content: YAMLContent) {
    expectations[content] = expectation
  }
}

extension StepReader {
  /// The content of an item, if it means the same everywhere in the file.
  func cacheKey(of node: YAMLNode) -> YAMLContent? {
    guard nodes.diagnostics.context.use == nil, nodes.matrix.combination.isEmpty,
      !node.containsPlaceholder
    else { return nil }
    return YAMLContent(node)
  }

  /// Reads one step, or reuses a cached one with the same content.
  ///
  /// - Returns: The step; nil if the node is not a step, which has been reported.
  mutating func step(
    _ node: YAMLNode, _ kind: StepKind, index: Int, of group: StepGroup? = nil
  ) -> Step? {
    guard let content = cacheKey(of: node) else {
      return readStep(node, kind, index: index, of: group)
    }
    if let cached = itemCache.step(content, kind) {
      return Step(
        index: index, action: cached.action, text: cached.text, range: node.range, group: group)
    }
    let reportCount = nodes.diagnostics.reportCount
    let step = readStep(node, kind, index: index, of: group)
    if let step, nodes.diagnostics.reportCount == reportCount, !step.action.hasRanges {
      itemCache.store(step, content, kind)
    }
    return step
  }

  /// Reads one expectation, or reuses a cached one with the same content.
  ///
  /// - Returns: The expectation; nil if the node is not one, which has been reported.
  mutating func expectation(_ node: YAMLNode, index: Int) -> Expectation? {
    guard let content = cacheKey(of: node) else {
      return readExpectation(node, index: index)
    }
    if let cached = itemCache.expectation(content) {
      return Expectation(
        index: index, subject: cached.subject, text: cached.text, range: node.range)
    }
    let (reportCount, needCount) = (nodes.diagnostics.reportCount, needs.count)
    let expectation = readExpectation(node, index: index)
    // A need is reported at the position of its own observation, so this one is not reused.
    if let expectation, nodes.diagnostics.reportCount == reportCount, needs.count == needCount {
      itemCache.store(expectation, content)
    }
    return expectation
  }
}

extension Step.Action {
  /// Whether the action holds positions in the file.
  fileprivate var hasRanges: Bool {
    switch self {
    case .expect: true
    case .establish, .perform, .manual: false
    }
  }
}
