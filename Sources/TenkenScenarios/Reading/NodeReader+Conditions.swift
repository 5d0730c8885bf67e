import TenkenDiagnostics
import TenkenYAML

/// Conditions on the values of the matrix.
extension NodeReader {
  /// Reads `except`: conditions, and the range of the keyword `refused`; nil without it.
  mutating func readExceptions(
    _ node: YAMLNode?
  ) -> (conditions: [WrittenCondition], refused: SourceRange?) {
    guard let node else { return ([], nil) }
    if node.isNonNullScalar, !node.isRepaired { return ([], isRefused(node) ? node.range : nil) }
    guard isList(node, of: "except") else { return ([], nil) }
    var exceptions: [WrittenCondition] = []
    var refused: SourceRange?
    for element in node.elements where !diagnostics.isFull {
      if element.isNonNullScalar, !element.isRepaired {
        if isRefused(element) { refused = element.range }
      } else if let exception = condition(element, of: "except") {
        exceptions.append(exception)
      }
    }
    return (exceptions, refused)
  }

  /// Whether an exception is the keyword `refused`; any other text is reported.
  private mutating func isRefused(_ node: YAMLNode) -> Bool {
    guard let text = text(node, of: "except") else { return false }
    if text == "refused" { return true }
    diagnostics.report(
      .unknownChoice(path.at(node.range), text, of: "except", allowed: ["refused"]))
    return false
  }

  /// Reads a condition on the values of the matrix; nil if it is misplaced or not a mapping.
  mutating func condition(_ node: YAMLNode, of name: String) -> WrittenCondition? {
    guard diagnostics.context.use == nil, !diagnostics.context.isShared else {
      diagnostics.report(
        diagnostics.context.use == nil
          ? .conditionInSharedFile(path.at(node.range)) : .misplacedCondition(path.at(node.range)))
      return nil
    }
    guard isMapping(node, of: .quoted(name)) else { return nil }
    var terms: [WrittenCondition.Term] = []
    for (key, value) in node.entries where !diagnostics.isFull {
      let axisName = key.text
      matrix.usedAxes.insert(axisName)
      guard let axis = axis(key) else { continue }
      let values = conditionValues(value, of: "\(name).\(axisName)")
      for (text, range) in values where !diagnostics.isFull {
        _ = valueIndex(text, range, of: axis)
      }
      terms.append(WrittenCondition.Term(axis: axisName, values: Set(values.map(\.text))))
    }
    return WrittenCondition(terms: terms)
  }

  /// The index of the axis that a key names; nil if the matrix has no such axis.
  mutating func axis(_ key: YAMLNode) -> Int? {
    if let known = matrix.axis(key.text) { return known.axis }
    diagnostics.report(.unknownAxis(path.at(key.range), key.text, axes: matrix.axes.map(\.name)))
    return nil
  }

  /// The index of a value of an axis; nil if the axis does not have it.
  mutating func valueIndex(_ text: String, _ range: SourceRange, of index: Int) -> Int? {
    let axis = matrix.axes[index]
    if let value = matrix.axis(axis.name)?.values[text] { return value }
    diagnostics.report(
      .unknownAxisValue(
        path.at(range), text, axis: axis, near: diagnostics.namesToCompare(axis.values)))
    return nil
  }

  private mutating func conditionValues(
    _ node: YAMLNode, of name: String
  ) -> [(text: String, range: SourceRange)] {
    let nodes = node.kind == .sequence ? Array(node.elements) : [node]
    var values: [(text: String, range: SourceRange)] = []
    for node in nodes {
      if let text = text(node, of: name) { values.append((text, node.range)) }
    }
    return values
  }
}

extension YAMLNode {
  /// Whether the node is a scalar other than null.
  var isNonNullScalar: Bool { kind == .scalar && scalar != .null }
}
