import Scenarios
import Simulation

extension MindMap {
  /// Makes the mind map of a suite.
  init(_ source: DocumentSource) {
    let features = source.mapEntries { entry, vocabulary, titles in
      Node.feature(entry.feature, source, vocabulary, titles)
    }
    let leaves = zip(source.suite.entries, features).map { (path: $0.chapters[...], node: $1) }
    let children = Self.folders(leaves[...])
    root = Node(
      kind: .suite, text: source.title ?? source.words["page.mindmap"],
      status: .combined(children.map(\.status)), children: children)
  }

  /// Puts neighbours of one folder below a node of the folder.
  private static func folders(
    _ leaves: ArraySlice<(path: ArraySlice<String>, node: Node)>
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
      let children = folders(inside.map { ($0.path.dropFirst(), $0.node) }[...])
      nodes.append(
        Node(
          kind: .chapter, text: folder, status: .combined(children.map(\.status)),
          children: children))
    }
    return nodes
  }
}

extension MindMap.Node {
  fileprivate static func feature(
    _ feature: Feature, _ source: DocumentSource, _ vocabulary: VocabularyWording,
    _ titles: ResourceTitles
  ) -> MindMap.Node {
    let children = feature.scenarios.map {
      scenario($0, of: feature, source, vocabulary, titles)
    }
    return MindMap.Node(
      kind: .feature, text: feature.title[source.language],
      status: .combined(children.map(\.status)), labels: feature.tags, children: children)
  }

  private static func scenario(
    _ scenario: Scenario, of feature: Feature, _ source: DocumentSource,
    _ vocabulary: VocabularyWording, _ titles: ResourceTitles
  ) -> MindMap.Node {
    let axes = AxisWording(scenario, vocabulary, titles)
    let conditions = CaseConditions(scenario, axes, source.words)
    let results = scenario.cases.map { source.result(of: $0.address(in: scenario, of: feature)) }
    let lines = merged(
      scenario.cases.map { WordedLine.lines(of: $0, vocabulary, titles) }, conditions)
    let before = lines.filter { $0.kind == .precondition }
    var children: [MindMap.Node] = []
    if !before.isEmpty {
      let title = source.words["label.preconditions"]
      children.append(MindMap.Node(kind: .preconditions, text: title, children: before))
    }
    children += lines.filter { $0.kind != .precondition }
    if scenario.cases.count > 1, results.contains(where: { $0 != nil }) {
      let cases = results.enumerated().map { place, status in
        MindMap.Node(kind: .case, text: conditions.text(ofCase: place), status: status)
      }
      children.append(
        MindMap.Node(kind: .cases, text: source.words["label.results"], children: cases))
    }
    let priority = scenario.priority == .normal ? [] : [scenario.priority.rawValue]
    return MindMap.Node(
      kind: .scenario, text: scenario.title[source.language], status: .combined(results),
      labels: priority + scenario.tags.filter { !feature.tags.contains($0) }, children: children)
  }

  /// One node for each line that reads the same, in the order of the scenario.
  private static func merged(
    _ cases: [[WordedLine]], _ conditions: CaseConditions
  ) -> [MindMap.Node] {
    MergedLine.merged(cases, conditions).map { merged in
      MindMap.Node(
        kind: merged.line.nodeKind, text: merged.line.text, condition: merged.condition,
        isManual: merged.line.isManual)
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
