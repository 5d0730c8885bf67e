import TenkenScenarios
import TenkenSimulation

extension MindMap {
  /// Makes the mind map of a suite.
  init(_ source: DocumentSource) {
    let features = source.mapEntries { entry, vocabulary, titles in
      Node.feature(entry.feature, source, vocabulary, titles)
    }
    let leaves = zip(source.suite.entries, features).map { (path: $0.chapters[...], node: $1) }
    let children = Self.folders(leaves[...], source.language)
    let whole = Node(whole: .suite, source.title ?? source.words["page.mindmap"], children)
    self = MindMap(root: whole, isTested: source.tested != nil).folded()
  }

  /// Puts neighbours of one folder below a node of the folder.
  private static func folders(
    _ leaves: ArraySlice<(path: ArraySlice<Suite.Chapter>, node: Node)>, _ language: Language
  ) -> [Node] {
    var nodes: [Node] = []
    var rest = leaves
    while let first = rest.first {
      guard let folder = first.path.first else {
        nodes.append(first.node)
        rest = rest.dropFirst()
        continue
      }
      let inside = rest.prefix { $0.path.first == folder }
      rest = rest.dropFirst(inside.count)
      let children = folders(inside.map { ($0.path.dropFirst(), $0.node) }[...], language)
      nodes.append(Node(whole: .chapter, folder.title[language], children))
    }
    return nodes
  }
}

extension MindMap.Node {
  /// A node that stands as its parts do.
  fileprivate init(whole kind: Kind, _ text: String, _ children: [MindMap.Node]) {
    self.init(
      kind: kind, text: text, status: .combined(children.map(\.status)), children: children)
    for child in children {
      tally.add(child.tally)
      scenarioCount += child.scenarioCount
    }
  }

  fileprivate static func feature(
    _ feature: Feature, _ source: DocumentSource, _ vocabulary: VocabularyWording,
    _ titles: ResourceTitles
  ) -> MindMap.Node {
    let children = feature.scenarios.map {
      scenario($0, of: feature, source, vocabulary, titles)
    }
    var node = MindMap.Node(whole: .feature, feature.title[source.language], children)
    node.tags = feature.tags
    node.notes = source.notes(
      id: feature.id, requirements: feature.requirements, source: feature.source)
    return node
  }

  private static func scenario(
    _ scenario: Scenario, of feature: Feature, _ source: DocumentSource,
    _ vocabulary: VocabularyWording, _ titles: ResourceTitles
  ) -> MindMap.Node {
    let axes = AxisWording(scenario, vocabulary, titles)
    let conditions = CaseConditions(scenario, axes, source.words)
    let results = scenario.cases.map { source.result(of: $0.address) }
    let worded = ScenarioLines(scenario, vocabulary, titles)
    let faults = zip(zip(scenario.cases, results), worded.cases).map { pair, lines in
      pair.1?.faults.map {
        FaultText($0, in: pair.0, path: feature.path, lines, source.language).line(source.words)
      } ?? []
    }
    let lines = worded.merged(conditions).map { merged in
      MindMap.Node(
        kind: merged.line.nodeKind, text: merged.line.text, condition: merged.condition,
        isManual: merged.line.isManual)
    }
    let before = lines.filter { $0.kind == .precondition }
    var children: [MindMap.Node] = []
    if !before.isEmpty {
      let title = source.words["label.preconditions"]
      children.append(MindMap.Node(kind: .preconditions, text: title, children: before))
    }
    children += underOperations(lines.filter { $0.kind != .precondition })
    if scenario.cases.count > 1, results.contains(where: { $0 != nil }) {
      let cases = scenario.cases.indices.map { index in
        let testCase = scenario.cases[index]
        let text = conditions.text(testCase.combination, of: Array(testCase.combination.indices))
        return MindMap.Node(
          kind: .case, text: text, status: results[index]?.status, notes: faults[index])
      }
      children.append(
        MindMap.Node(kind: .cases, text: source.words["label.results"], children: cases))
    }
    var node = MindMap.Node(
      kind: .scenario, text: scenario.title[source.language],
      status: .combined(results.map { $0?.status }),
      priority: scenario.priority,
      tags: scenario.tags.filter { !feature.tags.contains($0) },
      notes: source.notes(
        id: "\(feature.id)/\(scenario.id)",
        requirements: scenario.requirements.filter { !feature.requirements.contains($0) },
        source: scenario.source == feature.source ? nil : scenario.source)
        + source.handNotes(of: scenario) + (faults.count == 1 ? faults[0] : []),
      scenarioCount: 1, children: children)
    node.tally.count(node.status)
    return node
  }

  /// Puts what is expected below the operation before it, if it holds for the same cases.
  private static func underOperations(_ lines: [MindMap.Node]) -> [MindMap.Node] {
    var nodes: [MindMap.Node] = []
    for line in lines {
      guard line.kind == .expected, let last = nodes.indices.last, nodes[last].kind == .operation,
        nodes[last].condition.isEmpty || nodes[last].condition == line.condition
      else {
        nodes.append(line)
        continue
      }
      nodes[last].children.append(line)
    }
    return nodes
  }
}

extension DocumentSource {
  /// What is good to know of a feature or a scenario, a line each.
  fileprivate func notes(id: String, requirements: [String], source: String?) -> [String] {
    let facts = [
      ("label.id", id), ("label.requirements", words.enumeration(requirements)),
      ("label.source", source ?? ""),
    ]
    return facts.filter { !$0.1.isEmpty }.map { key, text in
      words(.recordField, ["name": words[key], "value": text])
    }
  }
}

extension WordedLine {
  fileprivate var nodeKind: MindMap.Node.Kind {
    switch role {
    case .precondition: .precondition
    case .operation: .operation
    case .expected: .expected
    case .violation: .violation
    }
  }
}
