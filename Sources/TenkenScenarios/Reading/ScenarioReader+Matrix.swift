import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

extension ScenarioReader {
  /// The axis that tells the cases of several systems apart; nil for a file about one.
  var systemAxis: Axis? {
    pass.map {
      Axis(
        name: SystemPass.axis, values: [$0.name], titles: [$0.name: system.vocabulary.title],
        isOfSystems: true)
    }
  }

  /// The same axis, if a scenario is about several systems.
  func ownSystemAxis(of scenario: YAMLNode) -> [Axis] {
    guard let pass, let systemAxis, pass.isOfFile || scenario[SystemPass.key] != nil else {
      return []
    }
    return [systemAxis]
  }

  /// Reads the axes of a matrix; with `cover: all`, too many combinations are reported.
  mutating func readAxes(_ node: YAMLNode?, _ cover: Cover) -> [Axis] {
    guard let node, nodes.isMapping(node, of: .quoted("matrix")) else { return [] }
    nodes.matrix.enter([])
    if node.count > ReadingLimits.axes {
      nodes.diagnostics.report(.tooManyAxes(nodes.at(node.range)))
    }
    var result: [Axis] = []
    for (key, value) in node.entries.prefix(ReadingLimits.axes) {
      if pass != nil, key.textEquals(SystemPass.axis) {
        nodes.diagnostics.report(.axisOfSystems(nodes.at(key.range)))
        continue
      }
      guard let axis = axis(value, named: key.text) else { continue }
      if axis.values.isEmpty {
        nodes.diagnostics.report(.emptyList(nodes.at(value.range), "matrix.\(key.text)"))
      }
      result.append(axis)
    }
    if cover == .all, Self.caseCount(of: result) > ReadingLimits.cases {
      nodes.diagnostics.report(.tooManyCases(nodes.at(node.range)))
    }
    return result
  }

  /// The number of cases that axes make, at most the limit plus one; an empty axis is ignored.
  private static func caseCount(of axes: [Axis]) -> Int {
    axes.reduce(1) { product, axis in
      min(product * max(1, axis.values.count), ReadingLimits.cases + 1)
    }
  }

  /// Reads the values of an axis: a list of values, or a mapping of values to their titles.
  private mutating func axis(_ node: YAMLNode, named name: String) -> Axis? {
    var axis = Axis(name: name, values: [])
    axis.title = steps.values.declarations.axisTitles[name]
    if node.kind == .mapping {
      for (value, title) in node.entries where !nodes.diagnostics.isFull {
        guard isShort(value.text, value, axis: name) else { continue }
        axis.values.append(value.text)
        axis.titles[value.text] = nodes.localizedText(title, of: "matrix.\(name).\(value.text)")
      }
      return axis
    }
    guard nodes.isList(node, of: "matrix.\(name)") else { return nil }
    var known: Set<String> = []
    for element in node.elements where !nodes.diagnostics.isFull {
      guard let text = nodes.text(element, of: "matrix.\(name)"), isShort(text, element, axis: name)
      else { continue }
      if known.insert(text).inserted {
        axis.values.append(text)
      } else {
        nodes.diagnostics.report(.duplicateAxisValue(nodes.at(element.range), text, axis: name))
      }
    }
    return axis
  }

  private mutating func isShort(_ value: String, _ node: YAMLNode, axis: String) -> Bool {
    if value.utf8.count <= ReadingLimits.valueBytes { return true }
    nodes.diagnostics.report(.tooLongValue(nodes.at(node.range), axis: axis))
    return false
  }

  /// The combinations of the axes without the exceptions, as indices of values.
  ///
  /// The last axis varies fastest. If the combinations cannot be chosen, or are too many, only the
  /// first one is returned, so that other errors in the scenario are found too.
  ///
  /// - Returns: The combinations, and the axes with the values that they need.
  mutating func combinations(
    _ written: WrittenCombinations, parts: Int, _ trials: inout RefusalTrials?
  ) -> (axes: [Axis], all: [[Int]]) {
    let axes = nodes.matrix.axes
    // Each axis counts as two parts, and as one more for every 64 bytes of its longest value.
    let values = axes.reduce(0) { $0 + 2 + ($1.values.lazy.map(\.utf8.count).max() ?? 0) / 64 }
    guard let combinations = chosenCombinations(written, parts: parts + values, &trials) else {
      let first = axes.map { Axis(name: $0.name, values: Array($0.values.prefix(1))) }
      let isWithinLimit = reserveParts(parts + values, written.matrix.range)
      return (first, isWithinLimit ? Self.combinations(of: first) : [])
    }
    if combinations.isEmpty, let except = written.except, axes.allSatisfy({ !$0.values.isEmpty }) {
      nodes.diagnostics.report(.everythingExcepted(nodes.at(except)))
    } else if !combinations.isEmpty {
      reportAbsent(written, from: combinations)
    }
    return (axes, combinations)
  }

  /// The combinations that a scenario has; nil if they cannot be chosen, which is reported.
  private mutating func chosenCombinations(
    _ written: WrittenCombinations, parts: Int, _ trials: inout RefusalTrials?
  ) -> [[Int]]? {
    let range = written.matrix.range
    if let strength = written.cover.strength {
      guard let chosen = coveringCombinations(written, strength, &trials),
        reserveParts(chosen.count * parts, range)
      else { return nil }
      return chosen
    }
    let count = Self.caseCount(of: nodes.matrix.axes)
    guard count <= ReadingLimits.cases, reserveParts(count * parts, range) else { return nil }
    let conditions = written.exceptions.compactMap(nodes.matrix.resolved)
    let allowed = Self.combinations(of: nodes.matrix.axes).filter { combination in
      !conditions.contains { $0.holds(in: combination) }
    }
    let refused = trials?.exclusions(among: allowed) ?? []
    if let range = trials?.exceededRange {
      nodes.diagnostics.report(.tooManyTrials(nodes.at(range)))
    }
    return refused.isEmpty
      ? allowed
      : allowed.filter { combination in !refused.contains { $0.holds(in: combination) } }
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

  /// Warns of axes that nothing in the scenario depends on, if all of it could be read.
  mutating func reportUnusedAxes(_ node: YAMLNode?, of scenario: YAMLNode, _ cover: Cover) {
    let axes = nodes.matrix.axes
    guard let node, node.kind == .mapping, axes.contains(where: { $0.values.count > 1 }),
      !nodes.diagnostics.hasError(in: scenario.range),
      cover != .all || Self.caseCount(of: axes) <= ReadingLimits.cases
    else { return }
    for (key, _) in node.entries where !nodes.matrix.usedAxes.contains(key.text) {
      nodes.diagnostics.report(.unusedAxis(nodes.at(key.range), key.text))
    }
  }
}
