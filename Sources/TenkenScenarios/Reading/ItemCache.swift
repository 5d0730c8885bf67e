import TenkenSimulation
import TenkenYAML

/// The steps and expectations of a file that were read without errors, by their content.
///
/// Most items of a file are repeated many times. Equal items mean the same everywhere in the file,
/// unless they contain a value of a matrix or a parameter of named steps.
struct ItemCache {
  private var preconditions: [YAMLContent: ReadItem] = [:]
  private var operations: [YAMLContent: ReadItem] = [:]
  private var expectations: [YAMLContent: Expectation] = [:]

  /// A step with the same content from the same kind of list; nil if none was read yet.
  func step(_ content: YAMLContent, _ kind: StepKind) -> ReadItem? {
    switch kind {
    case .preconditions: preconditions[content]
    case .operations: operations[content]
    }
  }

  /// An expectation with the same content; nil if none was read yet.
  func expectation(_ content: YAMLContent) -> Expectation? { expectations[content] }

  /// Stores a step.
  mutating func store(_ step: ReadItem, _ content: YAMLContent, _ kind: StepKind) {
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
  ) -> ReadItem? {
    guard let content = cacheKey(of: node) else {
      return readStep(node, kind, index: index, of: group)
    }
    if let cached = itemCache.step(content, kind) {
      return cached.moved(to: node, nodes.diagnostics.context, index: index, group: group)
    }
    let reportCount = nodes.diagnostics.reportCount
    let step = readStep(node, kind, index: index, of: group)
    if let step, nodes.diagnostics.reportCount == reportCount, !step.hasRanges {
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

extension ReadItem {
  /// Whether the item holds positions in the file, which differ where its content is repeated.
  fileprivate var hasRanges: Bool {
    if case .step(let step) = self, case .expect = step.action { true } else { false }
  }

  /// The same content at another place of the file, outside of named steps.
  fileprivate func moved(
    to node: YAMLNode, _ context: ReadingContext, index: Int, group: StepGroup?
  ) -> ReadItem {
    switch self {
    case .step(let step): .step(step.moved(index: index, range: node.range, group: group))
    case .setting(let part):
      .setting(part.moved(to: node, context, index: index, range: node.range, group: group))
    }
  }
}
