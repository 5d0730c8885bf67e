/// A scenario on its way into a map: apart from what it may share with others of its feature.
struct MapBranch {
  /// Something that is done, with what is seen then below it, or something else in its order.
  struct Step: Hashable {
    var node: MindMap.Node
    /// Whether it is something that is done, and not how things are.
    let isDone: Bool

    /// Whether other scenarios can begin with it, too: what only some cases do leads to no fork.
    var canBeShared: Bool { isDone && node.condition.isEmpty && !node.isManual }
  }

  /// How many beginnings may stand below each other: a map with more is wider than anybody follows.
  static let depthLimit = 6

  /// The scenario without what is below it.
  var scenario: MindMap.Node
  /// What holds before anything is done.
  var states: [MindMap.Node] = []
  /// What is done and seen, in order.
  var steps: ArraySlice<Step> = []
  /// Its cases with their results; nil if they are not shown.
  var cases: MindMap.Node?

  /// Takes apart the lines of a scenario.
  init(_ scenario: MindMap.Node, lines: [(line: WordedLine, node: MindMap.Node)]) {
    self.scenario = scenario
    for (line, node) in lines {
      if line.role == .precondition, !line.isDone, steps.isEmpty {
        states.append(node)
      } else if !isSeen(node, ofCasesOf: steps.last) {
        steps.append(Step(node: node, isDone: line.isDone))
      } else if let last = steps.indices.last {
        steps[last].node.children.append(node)
      }
    }
  }

  /// Whether a line is what is expected of the step before it, and holds for the same cases.
  private func isSeen(_ node: MindMap.Node, ofCasesOf step: Step?) -> Bool {
    guard let step, step.isDone, node.kind == .expected else { return false }
    return step.node.condition.isEmpty || step.node.condition == node.condition
  }
}

extension MapBranch {
  /// Joins a feature's scenarios: first what all of them share, then what some begin with.
  ///
  /// The heading is what stands above preconditions.
  static func joined(_ branches: [MapBranch], heading: String) -> [MindMap.Node] {
    let common = commonStates(branches)
    let isCommon = Set(common)
    let own = branches.map { branch in
      var branch = branch
      branch.states.removeAll { isCommon.contains($0) }
      return branch
    }
    var nodes = common.isEmpty ? [] : [preconditions(common, heading)]
    // What all of them begin with needs no branch: it stands before them.
    var rest = own
    while branches.count > 1, let start = takeBeginning(of: &rest) {
      nodes.append(MindMap.Node(kind: .beginning, text: start.text, children: start.expected))
    }
    return nodes + forks(rest, heading: heading, depth: 0)
  }

  /// What holds before all of several scenarios.
  private static func commonStates(_ branches: [MapBranch]) -> [MindMap.Node] {
    guard let first = branches.first, branches.count > 1 else { return [] }
    var common = Set(first.states)
    for branch in branches { common.formIntersection(branch.states) }
    return first.states.filter { common.contains($0) }
  }

  private static func preconditions(_ lines: [MindMap.Node], _ heading: String) -> MindMap.Node {
    MindMap.Node(kind: .preconditions, text: heading, children: lines)
  }

  /// The scenarios, with those that begin alike below what they begin with.
  private static func forks(
    _ branches: [MapBranch], heading: String, depth: Int
  ) -> [MindMap.Node] {
    var groups: [[MapBranch]] = []
    var places: [Step: Int] = [:]
    for branch in branches {
      guard depth < depthLimit, let first = branch.steps.first, first.canBeShared else {
        groups.append([branch])
        continue
      }
      if let place = places[first] {
        groups[place].append(branch)
      } else {
        places[first] = groups.count
        groups.append([branch])
      }
    }
    return groups.map { group in
      group.count == 1
        ? group[0].node(heading) : beginning(of: group, heading: heading, depth: depth)
    }
  }

  /// Scenarios that begin alike below what they begin with.
  private static func beginning(
    of branches: [MapBranch], heading: String, depth: Int
  ) -> MindMap.Node {
    var rest = branches
    let start = takeBeginning(of: &rest)
    let children = (start?.expected ?? []) + forks(rest, heading: heading, depth: depth + 1)
    return MindMap.Node(whole: .beginning, start?.text ?? "", children)
  }

  /// Takes what all scenarios begin with, up to where they part or something is expected; nil if
  /// they do not begin alike.
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
      for place in branches.indices { branches[place].steps.removeFirst() }
    }
    return texts.isEmpty ? nil : (texts.joined(separator: " → "), expected)
  }

  /// The scenario with everything that it shares with no other.
  private func node(_ heading: String) -> MindMap.Node {
    let before = states + steps.map(\.node).filter { $0.kind == .precondition }
    var node = scenario
    node.children = before.isEmpty ? [] : [Self.preconditions(before, heading)]
    node.children += steps.map(\.node).filter { $0.kind != .precondition }
    if let cases { node.children.append(cases) }
    return node
  }
}
