import Diagnostics
import YAMLSyntax

extension FeatureReader {
  /// How many cases one scenario may have.
  ///
  /// More than any person can tick and review; a matrix beyond it is a slip of the pen.
  static let caseLimit = 4096

  /// Reads the axes of a matrix.
  mutating func readAxes(_ node: YAMLNode?) -> [Axis] {
    guard let node, isMapping(node, of: "'matrix'") else { return [] }
    axes = []
    assignments = []
    var result: [Axis] = []
    for (key, value) in node.entries {
      guard let axis = axis(value, named: key.text) else { continue }
      if axis.values.isEmpty { report(.emptyList(path, value.range, "matrix.\(key.text)")) }
      result.append(axis)
    }
    let count = result.reduce(1) { product, axis in
      min(product * axis.values.count, Self.caseLimit + 1)
    }
    guard count > Self.caseLimit else { return result }
    report(.tooManyCases(path, node.range, limit: Self.caseLimit))
    // One case is left, so that whatever else is wrong with the scenario is found all the same.
    return result.map {
      Axis(name: $0.name, values: Array($0.values.prefix(1)), titles: $0.titles)
    }
  }

  /// Reads the values of an axis: a list of them, or each with what people read for it.
  private mutating func axis(_ node: YAMLNode, named name: String) -> Axis? {
    var axis = Axis(name: name, values: [])
    if node.kind == .mapping {
      for (value, title) in node.entries {
        axis.values.append(value.text)
        axis.titles[value.text] = localizedText(title, of: "matrix.\(name).\(value.text)")
      }
      return axis
    }
    guard isList(node, of: "matrix.\(name)") else { return nil }
    for element in node.elements {
      guard let text = text(element, of: "matrix.\(name)") else { continue }
      if axis.values.contains(text) {
        report(.duplicateAxisValue(path, element.range, text, axis: name))
      } else {
        axis.values.append(text)
      }
    }
    return axis
  }

  /// All combinations of the axes but the exceptions; the last axis varies fastest.
  func combinations(except exceptions: [Condition]) -> [[Case.Assignment]] {
    var combinations: [[Case.Assignment]] = [[]]
    for axis in axes {
      var longer: [[Case.Assignment]] = []
      longer.reserveCapacity(combinations.count * axis.values.count)
      for combination in combinations {
        for value in axis.values {
          longer.append(
            combination + CollectionOfOne(Case.Assignment(axis: axis.name, value: value)))
        }
      }
      combinations = longer
    }
    guard !exceptions.isEmpty else { return combinations }
    return combinations.filter { combination in
      !exceptions.contains { $0.holds(for: combination) }
    }
  }

  /// Reads `except`, and warns of an exception that excludes nothing.
  mutating func readExceptions(_ node: YAMLNode?) -> [Condition] {
    guard let node, isList(node, of: "except") else { return [] }
    var exceptions: [Condition] = []
    for element in node.elements {
      guard let exception = condition(element, of: "except") else { continue }
      exceptions.append(exception)
    }
    if !exceptions.isEmpty, combinations(except: exceptions).isEmpty {
      report(.everythingExcepted(path, node.range))
    }
    return exceptions
  }

  /// Reads a condition on the values of the matrix; nil if it is none.
  mutating func condition(_ node: YAMLNode, of name: String) -> Condition? {
    guard isMapping(node, of: "'\(name)'") else { return nil }
    var terms: [Condition.Term] = []
    for (key, value) in node.entries {
      let axisName = key.text
      usedAxes.insert(axisName)
      guard let axis = axes.first(where: { $0.name == axisName }) else {
        report(.unknownAxis(path, key.range, axisName, axes: axes.map(\.name)))
        continue
      }
      let values = conditionValues(value, of: "\(name).\(axisName)")
      for (text, range) in values where !axis.values.contains(text) {
        report(.unknownAxisValue(path, range, text, axis: axis))
      }
      terms.append(Condition.Term(axis: axisName, values: values.map(\.text)))
    }
    return Condition(terms: terms)
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
    guard let node, node.kind == .mapping, axes.contains(where: { $0.values.count > 1 }) else {
      return
    }
    for (key, _) in node.entries where !usedAxes.contains(key.text) {
      report(.unusedAxis(path, key.range, key.text))
    }
  }
}

/// What the values of the matrix must be for something to hold: all terms, any value of each.
struct Condition {
  /// One axis and the values that satisfy it.
  struct Term {
    let axis: String
    let values: [String]
  }

  let terms: [Term]

  /// Whether a combination satisfies every term; an axis it does not have satisfies none.
  func holds(for combination: [Case.Assignment]) -> Bool {
    terms.allSatisfy { term in
      combination.contains { $0.axis == term.axis && term.values.contains($0.value) }
    }
  }
}
