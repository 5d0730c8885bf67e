import TenkenScenarios
import TenkenSimulation
import TenkenTesting

extension Checklist {
  /// Makes the checklist of a suite.
  init(_ whole: DocumentSource) {
    let source = whole.listsSimulationOnly ? whole : whole.forTesters()
    let leftOut = whole.listsSimulationOnly ? [] : LeftOut.all(in: whole)
    let ranks = EnoughText.ranks(of: source)
    var count = 0
    let features = source.mapEntries { entry, vocabulary, titles in
      Feature(entry.feature, source, vocabulary, titles, ranks, counting: &count)
    }
    var chapters: [Chapter] = []
    var start = 0
    for end in features.indices {
      let path = source.suite.entries[end].chapters
      let isLast =
        end + 1 == features.count || source.suite.entries[end + 1].chapters != path
      guard isLast else { continue }
      chapters.append(
        Chapter(
          path: path.map { $0.title[source.language] }, features: Array(features[start...end])))
      start = end + 1
    }
    self.init(
      title: source.title ?? source.words["page.checklist"],
      languageCode: source.language.code, build: source.build ?? "", layout: source.layout,
      indexFile: source.indexFile,
      chapters: chapters, caseCount: count, leftOut: leftOut,
      leftOutText: leftOut.isEmpty
        ? "" : source.words(.leftOut, ["n": String(leftOut.count)]),
      refused: Refused.all(in: whole), scope: source.scope,
      totals: whole.totals?.lines(source.words) ?? [],
      enough: source.suite.enough.map {
        EnoughText($0, numbers: Self.numbers(in: chapters), source.language, source.words)
      })
  }

  /// The numbers of the cases, by their addresses.
  private static func numbers(in chapters: [Chapter]) -> [String: Int] {
    let cases = chapters.flatMap(\.features).flatMap(\.scenarios).flatMap(\.cases)
    return Dictionary(cases.map { ($0.address, $0.number) }) { first, _ in first }
  }
}

extension Checklist.LeftOut {
  /// The cases of a suite that nobody can do by hand.
  fileprivate static func all(in source: DocumentSource) -> [Checklist.LeftOut] {
    source.suite.entries.flatMap(\.feature.scenarios).flatMap { scenario in
      scenario.cases.filter(source.isSimulationOnly).map { testCase in
        Checklist.LeftOut(
          address: testCase.address, title: scenario.title[source.language],
          obstacles: source.obstacles(of: testCase))
      }
    }
  }
}

extension Checklist.Refused {
  /// The combinations that scenarios leave out because the system refuses them.
  fileprivate static func all(in source: DocumentSource) -> [Checklist.Refused] {
    source.suite.entries.map(\.feature).flatMap { feature in
      feature.scenarios.flatMap { scenario in
        scenario.refused.map { refused in
          Checklist.Refused(
            address: refused.address(in: scenario, of: feature),
            text: Wording(feature, source.language).text(refused, in: scenario))
        }
      }
    }
  }
}

extension Checklist.Feature {
  fileprivate init(
    _ feature: TenkenScenarios.Feature, _ source: DocumentSource, _ vocabulary: VocabularyWording,
    _ titles: ResourceTitles, _ ranks: [String: String], counting count: inout Int
  ) {
    let before = count
    let assumptions = CommonAssumptions(feature, vocabulary, titles)
    let hasher = ContentHasher(feature)
    let scenarios = feature.scenarios.map { scenario in
      let axes = AxisWording(scenario, vocabulary, titles)
      let lines = ScenarioLines(scenario, vocabulary, titles, steps: source.steps)
      var table: Checklist.Script?
      if source.mergesCases, scenario.cases.count > 1 {
        table = Checklist.Script(
          lines.merged(CaseConditions(axes, source.words)), assumptions.texts)
      }
      return Checklist.Scenario(
        id: scenario.id,
        title: scenario.title[source.language],
        priority: scenario.priority, tags: scenario.tags, requirements: scenario.requirements,
        source: scenario.source == feature.source ? nil : scenario.source,
        cases: zip(scenario.cases, lines.cases).map { testCase, lines in
          count += 1
          let verdict = source.results?[testCase.address]
          return Checklist.Case(
            testCase, number: count, hash: hasher.hash(of: testCase), source,
            rank: ranks[testCase.address] ?? "",
            assignments: zip(testCase.assignments, testCase.combination).enumerated().map {
              Checklist.Assignment(
                axis: $1.0.axis, value: $1.0.value, text: axes.text($1.1, of: $0))
            },
            environment: vocabulary.contextText(of: testCase),
            script: Checklist.Script(
              lines.lazy.map { ScenarioLines.Merged(line: $0) }, assumptions.texts),
            faults: verdict?.faults.map {
              FaultText($0, in: testCase, path: feature.path, lines, source.language)
            } ?? [])
        },
        table: table)
    }
    self.init(
      id: feature.id, title: feature.title[source.language], source: feature.source,
      tags: feature.tags, requirements: feature.requirements, scenarios: scenarios,
      caseCount: count - before, assumptions: assumptions.inOrder,
      handChecks: vocabulary.handChecks(of: feature, source.suite.handChecks))
  }
}

extension Checklist.Case {
  /// Combines the texts of a case with its results and what a tester needs to know.
  fileprivate init(
    _ testCase: TenkenScenarios.Case, number: Int, hash: String, _ source: DocumentSource,
    rank: String, assignments: [Checklist.Assignment], environment: String,
    script: Checklist.Script, faults: [FaultText]
  ) {
    let address = testCase.address
    self.init(
      number: number, address: address, hash: hash, assignments: assignments,
      environment: environment, script: script,
      result: source.results?[address]?.status, tested: source.tested?[address],
      faults: faults, waiting: source.waiting(in: testCase),
      waitingMinutes: source.handWork?[address]?.waitingMinutes,
      preparation: source.preparation(of: testCase), obstacles: source.obstacles(of: testCase),
      rank: rank)
  }
}

extension Checklist.Script {
  /// Creates a script from lines in their order.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - repeated: The assumptions that the feature states for all of its cases.
  fileprivate init(_ lines: some Sequence<ScenarioLines.Merged>, _ repeated: Set<String>) {
    var (preconditions, violations): ([Checklist.Line], [Checklist.Line]) = ([], [])
    var steps: [Checklist.Step] = []
    var (operations, expected): ([Checklist.Line], [Checklist.Line]) = ([], [])
    var index: ScenarioLine.Index?
    func endStep() {
      guard !operations.isEmpty || !expected.isEmpty else { return }
      steps.append(
        Checklist.Step(number: steps.count + 1, operations: operations, expected: expected))
      (operations, expected) = ([], [])
    }
    for merged in lines {
      let line = Checklist.Line(merged, repeated)
      switch merged.line.role {
      // Expectations among the preconditions are listed with the preconditions.
      case _ where merged.line.index.list == 0: preconditions.append(line)
      case .operation:
        // Alternative operations of different cases form one step.
        let isAlternative = index == merged.line.index && expected.isEmpty
        if !isAlternative { endStep() }
        index = merged.line.index
        operations.append(line)
      case .expected: expected.append(line)
      case .violation: violations.append(line)
      case .precondition: continue
      }
    }
    endStep()
    self.init(preconditions: preconditions, steps: steps, violations: violations)
  }
}

extension Checklist.Line {
  fileprivate init(_ line: ScenarioLines.Merged, _ repeated: Set<String>) {
    self.init(
      text: line.line.text, condition: line.condition, isManual: line.line.isManual,
      isAssumption: line.line.isAssumption,
      isRepeated: line.line.isAssumption && repeated.contains(line.line.text))
  }
}
