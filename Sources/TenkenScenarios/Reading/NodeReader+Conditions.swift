import TenkenDiagnostics
import TenkenYAML

/// Conditions on the values of the matrix.
extension NodeReader {
  /// Reads `except`.
  mutating func readExceptions(_ node: YAMLNode?) -> [WrittenCondition] {
    guard let node, isList(node, of: "except") else { return [] }
    var exceptions: [WrittenCondition] = []
    for element in node.elements where !faults.isFull {
      guard let exception = condition(element, of: "except") else { continue }
      exceptions.append(exception)
    }
    return exceptions
  }

  /// Reads a condition on the values of the matrix; nil if it is not one.
  mutating func condition(_ node: YAMLNode, of name: String) -> WrittenCondition? {
    guard faults.place.use == nil, !faults.place.isShared else {
      faults.report(
        faults.place.use == nil
          ? .conditionInSharedFile(path, node.range) : .misplacedCondition(path, node.range))
      return nil
    }
    guard isMapping(node, of: .quoted(name)) else { return nil }
    var terms: [WrittenCondition.Term] = []
    for (key, value) in node.entries where !faults.isFull {
      let axisName = key.text
      matrix.usedAxes.insert(axisName)
      guard let known = matrix.axis(axisName) else {
        faults.report(.unknownAxis(path, key.range, axisName, axes: matrix.axes.map(\.name)))
        continue
      }
      let values = conditionValues(value, of: "\(name).\(axisName)")
      for (text, range) in values
      where known.values[text] == nil && !faults.isFull {
        let axis = matrix.axes[known.axis]
        faults.report(
          .unknownAxisValue(path, range, text, axis: axis, near: faults.worthComparing(axis.values))
        )
      }
      terms.append(WrittenCondition.Term(axis: axisName, values: Set(values.map(\.text))))
    }
    return WrittenCondition(terms: terms)
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
