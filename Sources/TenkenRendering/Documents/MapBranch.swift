/// A scenario split into parts that a mind map can share with other scenarios of its feature.
struct MapBranch {
  /// An operation with its expectations below it, or another line, in the order of the scenario.
  struct Step: Hashable {
    var node: MindMap.Node
    /// Whether it is an action, not a state.
    let isAction: Bool

    /// Whether scenarios can share it as a beginning; not if it is conditional or manual.
    var canBeShared: Bool { isAction && node.condition.isEmpty && !node.isManual }
  }

  /// The deepest nesting of shared beginnings; a deeper map is too wide to follow.
  static let depthLimit = 6

  /// The node of the scenario, without its children.
  var scenario: MindMap.Node
  /// The states before the first step.
  var states: [MindMap.Node] = []
  /// The operations and expectations, in order.
  var steps: ArraySlice<Step> = []
  /// Its cases with their results; nil if they are not shown.
  var cases: MindMap.Node?

  /// Splits the lines of a scenario.
  init(_ scenario: MindMap.Node, lines: [(line: ScenarioLine, node: MindMap.Node, cases: String)]) {
    self.scenario = scenario
    // The alternatives of the last step, with the cases that do them.
    var alternatives: [(step: Int, cases: String)] = []
    var item: ScenarioLine.Index?
    for (line, node, cases) in lines {
      if line.role == .precondition, !line.isAction, steps.isEmpty {
        states.append(node)
      } else if node.kind == .expected,
        let found = alternatives.last(where: { $0.cases.isEmpty || $0.cases == cases })
      {
        // It is expected of the step that the same cases do.
        steps[found.step].node.children.append(node)
      } else {
        if !line.isAction || item != line.index { alternatives = [] }
        if line.isAction { alternatives.append((steps.endIndex, cases)) }
        item = line.index
        steps.append(Step(node: node, isAction: line.isAction))
      }
    }
  }
}

extension MapBranch {
  /// Merges the scenarios of a feature: first what all share, then what some begin with.
  ///
  /// The heading is the text above preconditions.
  static func joined(_ branches: [MapBranch], heading: String) -> [MindMap.Node] {
    let common = commonStates(branches)
    let isCommon = Set(common)
    let own = branches.map { branch in
      var branch = branch
      branch.states.removeAll { isCommon.contains($0) }
      return branch
    }
    var nodes = common.isEmpty ? [] : [preconditions(common, heading)]
    // A beginning shared by all needs no branch; it comes before the scenarios.
    var rest = own
    while branches.count > 1, let start = takeBeginning(of: &rest) {
      nodes.append(MindMap.Node(kind: .beginning, text: start.text, children: start.expected))
    }
    return nodes + forks(rest, heading: heading, depth: 0)
  }

  /// The states that all of several scenarios begin with.
  private static func commonStates(_ branches: [MapBranch]) -> [MindMap.Node] {
    guard let first = branches.first, branches.count > 1 else { return [] }
    var common = Set(first.states)
    for branch in branches { common.formIntersection(branch.states) }
    return first.states.filter { common.contains($0) }
  }

  private static func preconditions(_ lines: [MindMap.Node], _ heading: String) -> MindMap.Node {
    MindMap.Node(kind: .preconditions, text: heading, children: lines)
  }

  /// The nodes of scenarios, with those that begin alike grouped below their beginning.
  private static func forks(
    _ branches: [MapBranch], heading: String, depth: Int
  ) -> [MindMap.Node] {
    var groups: [[MapBranch]] = []
    var indices: [Step: Int] = [:]
    for branch in branches {
      guard depth < depthLimit, let first = branch.steps.first, first.canBeShared else {
        groups.append([branch])
        continue
      }
      if let index = indices[first] {
        groups[index].append(branch)
      } else {
        indices[first] = groups.count
        groups.append([branch])
      }
    }
    return groups.map { group in
      group.count == 1
        ? group[0].node(heading) : beginning(of: group, heading: heading, depth: depth)
    }
  }

  /// The node of a shared beginning, with its scenarios below it.
  private static func beginning(
    of branches: [MapBranch], heading: String, depth: Int
  ) -> MindMap.Node {
    var rest = branches
    let start = takeBeginning(of: &rest)
    let children = (start?.expected ?? []) + forks(rest, heading: heading, depth: depth + 1)
    return MindMap.Node(whole: .beginning, start?.text ?? "", children)
  }

  /// Removes and returns the steps that all scenarios begin with; nil if there are none.
  ///
  /// It stops where the scenarios differ, or after a step with expectations.
  private static func takeBeginning(
    of branches: inout [MapBranch]
  ) -> (text: String, expected: [MindMap.Node])? {
    var texts: [String] = []
    var expected: [MindMap.Node] = []
    while expected.isEmpty, let step = branches.first?.steps.first, step.canBeShared,
      branches.allSatisfy({ $0.steps.first == step })
    {
      texts.append(step.node.text)
      expected = step.node.children
      for index in branches.indices { branches[index].steps.removeFirst() }
    }
    return texts.isEmpty ? nil : (texts.joined(separator: " → "), expected)
  }

  /// The scenario's node with everything that it does not share.
  private func node(_ heading: String) -> MindMap.Node {
    let before = states + steps.map(\.node).filter { $0.kind == .precondition }
    var node = scenario
    node.children = before.isEmpty ? [] : [Self.preconditions(before, heading)]
    node.children += steps.map(\.node).filter { $0.kind != .precondition }
    if let cases { node.children.append(cases) }
    return node
  }
}
