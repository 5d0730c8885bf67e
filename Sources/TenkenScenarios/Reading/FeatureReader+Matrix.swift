import TenkenDiagnostics
import TenkenYAML

extension FeatureReader {
  /// Reads the axes of a matrix.
  mutating func readAxes(_ node: YAMLNode?) -> [Axis] {
    guard let node, isMapping(node, of: "'matrix'") else { return [] }
    axes = []
    combination = []
    if node.count > ReadingLimits.axes { report(.tooManyAxes(path, node.range)) }
    var result: [Axis] = []
    for (key, value) in node.entries.prefix(ReadingLimits.axes) {
      guard let axis = axis(value, named: key.text) else { continue }
      if axis.values.isEmpty { report(.emptyList(path, value.range, "matrix.\(key.text)")) }
      result.append(axis)
    }
    if Self.caseCount(of: result) > ReadingLimits.cases { report(.tooManyCases(path, node.range)) }
    return result
  }

  /// How many cases axes make, or one more than the limit; an empty axis counts for nothing.
  private static func caseCount(of axes: [Axis]) -> Int {
    axes.reduce(1) { product, axis in
      min(product * max(1, axis.values.count), ReadingLimits.cases + 1)
    }
  }

  /// Reads the values of an axis: a list of them, or each with what people read for it.
  private mutating func axis(_ node: YAMLNode, named name: String) -> Axis? {
    var axis = Axis(name: name, values: [])
    if node.kind == .mapping {
      for (value, title) in node.entries where !hasEnoughFaults {
        guard isShort(value.text, value, axis: name) else { continue }
        axis.values.append(value.text)
        axis.titles[value.text] = localizedText(title, of: "matrix.\(name).\(value.text)")
      }
      return axis
    }
    guard isList(node, of: "matrix.\(name)") else { return nil }
    var known: Set<String> = []
    for element in node.elements where !hasEnoughFaults {
      guard let text = text(element, of: "matrix.\(name)"), isShort(text, element, axis: name)
      else { continue }
      if known.insert(text).inserted {
        axis.values.append(text)
      } else {
        report(.duplicateAxisValue(path, element.range, text, axis: name))
      }
    }
    return axis
  }

  private mutating func isShort(_ value: String, _ node: YAMLNode, axis: String) -> Bool {
    if value.utf8.count <= ReadingLimits.valueBytes { return true }
    report(.tooLongValue(path, node.range, axis: axis))
    return false
  }

  /// The combinations of the axes but the exceptions, by the indices of values; the last axis
  /// varies fastest.
  ///
  /// Where they would be too many, or have too many parts, there is only the first of them, so that
  /// whatever else is wrong with the scenario is found all the same.
  ///
  /// - Returns: The combinations, and the axes with as many values as they need.
  mutating func combinations(
    except exceptions: [WrittenCondition], parts: Int, of matrix: YAMLNode, _ except: YAMLNode?
  ) -> (axes: [Axis], all: [[Int]]) {
    let count = Self.caseCount(of: axes)
    // A combination is as many parts as there are axes; sixty-four bytes of values are another.
    let values = axes.reduce(0) { $0 + 2 + ($1.values.lazy.map(\.utf8.count).max() ?? 0) / 64 }
    guard count <= ReadingLimits.cases, afford(count * (parts + values), matrix.range) else {
      let first = axes.map { Axis(name: $0.name, values: Array($0.values.prefix(1))) }
      return (first, afford(parts + values, matrix.range) ? Self.combinations(of: first) : [])
    }
    let combinations = Self.combinations(of: axes)
    guard !exceptions.isEmpty else { return (axes, combinations) }
    let conditions = exceptions.compactMap(resolved)
    let rest = combinations.filter { combination in
      !conditions.contains { $0.holds(in: combination) }
    }
    if rest.isEmpty, let except { report(.everythingExcepted(path, except.range)) }
    return (axes, rest)
  }

  private static func combinations(of axes: [Axis]) -> [[Int]] {
    var combinations: [[Int]] = [[]]
    for axis in axes {
      var longer: [[Int]] = []
      longer.reserveCapacity(combinations.count * axis.values.count)
      for combination in combinations {
        for index in axis.values.indices { longer.append(combination + CollectionOfOne(index)) }
      }
      combinations = longer
    }
    return combinations
  }

  /// Reads `except`.
  mutating func readExceptions(_ node: YAMLNode?) -> [WrittenCondition] {
    guard let node, isList(node, of: "except") else { return [] }
    var exceptions: [WrittenCondition] = []
    for element in node.elements where !hasEnoughFaults {
      guard let exception = condition(element, of: "except") else { continue }
      exceptions.append(exception)
    }
    return exceptions
  }

  /// Reads a condition on the values of the matrix; nil if it is none.
  mutating func condition(_ node: YAMLNode, of name: String) -> WrittenCondition? {
    guard isMapping(node, of: "'\(name)'") else { return nil }
    var terms: [WrittenCondition.Term] = []
    for (key, value) in node.entries where !hasEnoughFaults {
      let axisName = key.text
      usedAxes.insert(axisName)
      guard let known = axisIndices[axisName] else {
        report(.unknownAxis(path, key.range, axisName, axes: axes.map(\.name)))
        continue
      }
      let values = conditionValues(value, of: "\(name).\(axisName)")
      for (text, range) in values
      where known.values[text] == nil && !hasEnoughFaults {
        let axis = axes[known.axis]
        report(
          .unknownAxisValue(path, range, text, axis: axis, near: worthComparing(axis.values)))
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

  /// Warns of axes that make cases which do not differ.
  mutating func reportUnusedAxes(_ node: YAMLNode?) {
    guard let node, node.kind == .mapping, axes.contains(where: { $0.values.count > 1 }),
      Self.caseCount(of: axes) <= ReadingLimits.cases
    else { return }
    for (key, _) in node.entries where !usedAxes.contains(key.text) {
      report(.unusedAxis(path, key.range, key.text))
    }
  }
}

extension FeatureReader {
  /// A condition by the indices of the matrix; nil where an axis is missing, so that it never holds.
  func resolved(_ written: WrittenCondition) -> Condition? {
    var terms: [Condition.Term] = []
    for term in written.terms {
      guard let known = axisIndices[term.axis] else { return nil }
      let values = Set(term.values.compactMap { known.values[$0] })
      terms.append(Condition.Term(axis: known.axis, values: values))
    }
    return Condition(terms: terms)
  }
}

/// A condition as it is written: of the file's own items the axes differ from scenario to scenario.
struct WrittenCondition {
  /// One axis and the values that satisfy it.
  struct Term {
    let axis: String
    let values: Set<String>
  }

  let terms: [Term]
}
