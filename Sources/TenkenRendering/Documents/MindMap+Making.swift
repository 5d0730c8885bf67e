import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

extension MindMap {
  /// Makes the mind map of a suite.
  init(_ source: DocumentSource) {
    let vocabularies = source.vocabularies()
    let features = source.suite.features.map {
      Node.feature($0, source, vocabularies[$0], ResourceTitles($0, source.language))
    }
    let leaves = zip(source.suite.entries, features).map { (path: $0.mapPath[...], node: $1) }
    let children = Self.folders(leaves[...], source.language)
    var whole = Node(whole: .suite, source.title.text("page.mindmap", source.words), children)
    if source.title.isUsual { whole = whole.withHeadingInMiddle() }
    let totals = source.totals
    whole.notes =
      (totals?.lines(source.words) ?? []) + (source.scope?.shortLines(source.words) ?? [])
      + whole.notes
    self = MindMap(root: whole, isTested: source.tested != nil, totals: totals).folded().balanced()
  }

  /// Groups neighbours from the same folder below a node for the folder.
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
  /// Creates a node whose status and counts are combined from its children.
  init(whole kind: Kind, _ text: String, _ children: [MindMap.Node]) {
    let parts = children.filter { $0.scenarioCount > 0 }
    self.init(kind: kind, text: text, children: children)
    for child in parts {
      tally.add(child.tally)
      scenarioCount += child.scenarioCount
    }
    mark = tally.whole
  }

  /// The root merged with a chapter or feature that is its only child, repeatedly.
  ///
  /// Its text joins the titles of these children: `Subscriptions › Refunds`. So a map of one
  /// feature has its scenarios on both sides.
  fileprivate func withHeadingInMiddle() -> MindMap.Node {
    var titles: [String] = []
    var inner = self
    while inner.children.count == 1, let only = inner.children.first,
      only.kind == .chapter || only.kind == .feature
    {
      titles.append(only.text)
      inner = only
    }
    guard !titles.isEmpty else { return self }
    var root = MindMap.Node(whole: kind, titles.joined(separator: " › "), inner.children)
    root.tags = inner.tags
    root.notes = inner.notes
    return root
  }

  fileprivate static func feature(
    _ feature: Feature, _ source: DocumentSource, _ vocabulary: VocabularyWording,
    _ titles: ResourceTitles
  ) -> MindMap.Node {
    let branches = feature.scenarios.map {
      branch($0, of: feature, source, vocabulary, titles)
    }
    let children = MapBranch.joined(branches, heading: source.words["label.preconditions"])
    let title = feature.isOneOfSeveral ? feature.vocabulary.title : feature.title
    var node = MindMap.Node(whole: .feature, title[source.language], children)
    node.tags = feature.tags
    node.notes = source.notes(
      id: feature.id, requirements: feature.requirements, source: feature.source)
    return node
  }

  private static func branch(
    _ scenario: Scenario, of feature: Feature, _ source: DocumentSource,
    _ vocabulary: VocabularyWording, _ titles: ResourceTitles
  ) -> MapBranch {
    let axes = AxisWording(scenario, vocabulary, titles)
    let conditions = CaseConditions(axes, source.words)
    let marks = scenario.cases.map { source.mark(of: $0.address) }
    let scenarioLines = ScenarioLines(scenario, vocabulary, titles, handWork: source.handWork)
    let faults = scenario.cases.enumerated().map { place, testCase in
      source.faults(
        of: testCase, path: feature.path, scenarioLines.lines(ofCase: place),
        Wording(vocabulary, titles))
    }
    let lines = scenarioLines.merged(conditions).map { merged in
      (
        line: merged.line,
        node: MindMap.Node(
          kind: merged.line.nodeKind, text: merged.line.text, condition: merged.condition,
          isManual: merged.line.isManual),
        cases: merged.cases
      )
    }
    var node = MindMap.Node(
      kind: .scenario, text: scenario.title[source.language],
      priority: scenario.priority,
      tags: scenario.tags.filter { !feature.tags.contains($0) },
      notes: source.notes(
        id: feature.address(of: scenario),
        requirements: scenario.requirements.filter { !feature.requirements.contains($0) },
        source: scenario.source == feature.source ? nil : scenario.source)
        + source.handNotes(of: scenario) + (faults.count == 1 ? faults[0] : []),
      scenarioCount: 1, address: feature.address(of: scenario))
    node.tally = source.tally(of: scenario)
    node.mark = node.tally.whole
    var branch = MapBranch(node, lines: lines)
    if scenario.cases.count > 1, marks.contains(where: { $0 != nil }) {
      let cases = scenario.cases.indices.map { index in
        let testCase = scenario.cases[index]
        let text = conditions.text(testCase.combination, of: Array(testCase.combination.indices))
        return MindMap.Node(
          kind: .case, text: text, mark: marks[index], notes: faults[index])
      }
      branch.cases = MindMap.Node(
        kind: .cases, text: source.words["label.results"], children: cases)
    }
    return branch
  }
}

extension Suite.Entry {
  /// The folders, and below them the topic of a file about several systems, which are its branches.
  fileprivate var mapPath: [Suite.Chapter] {
    guard let title = feature.sharedTitle else { return chapters }
    // No folder has such a name.
    return chapters + [Suite.Chapter(name: feature.id + "/", title: title)]
  }
}

extension DocumentSource {
  /// The result of a case to show: on devices if anybody has tested, otherwise in the simulation.
  fileprivate func mark(of address: String) -> ResultMark? {
    if let tested { return .tested(tested[address]) }
    return (results?[address]?.status).map { .simulated($0) }
  }

  /// The counts of a scenario's results.
  fileprivate func tally(of scenario: Scenario) -> MindMap.Tally {
    if let tested { return MindMap.Tally(tested.counts(of: scenario.cases.map(\.address))) }
    return MindMap.Tally(.combined(scenario.cases.map { results?[$0.address]?.status }))
  }

  /// Why a case fails, one line for each reason: who found it, or what the simulation says.
  fileprivate func faults(
    of testCase: Case, path: String, _ lines: @autoclosure () -> [ScenarioLine],
    _ wording: @autoclosure () -> Wording
  ) -> [String] {
    if let tested {
      return tested.failures(of: testCase.address).map { $0.summary(words) }
    }
    return results?[testCase.address]?.faults.map {
      FaultText($0, in: testCase, path: path, lines(), wording(), words).line(words)
    } ?? []
  }

  /// The notes on a feature or scenario, one on each line.
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

extension ScenarioLine {
  fileprivate var nodeKind: MindMap.Node.Kind {
    switch role {
    case .precondition: .precondition
    case .operation: .operation
    case .expected: .expected
    case .violation: .violation
    }
  }
}
