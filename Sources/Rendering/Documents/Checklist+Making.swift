import Scenarios
import Simulation

extension Checklist {
  /// Makes the checklist of a suite.
  init(_ source: DocumentSource) {
    var count = 0
    let features = source.mapEntries { entry, vocabulary, titles in
      Feature(entry.feature, source, vocabulary, titles, counting: &count)
    }
    var chapters: [Chapter] = []
    var start = 0
    for end in features.indices {
      let path = source.suite.entries[end].chapters
      let isLast =
        end + 1 == features.count || source.suite.entries[end + 1].chapters != path
      guard isLast else { continue }
      chapters.append(Chapter(path: path, features: Array(features[start...end])))
      start = end + 1
    }
    self.init(
      title: source.title ?? source.words["page.checklist"],
      languageCode: source.language.code, chapters: chapters, caseCount: count)
  }
}

extension Checklist.Feature {
  fileprivate init(
    _ feature: Scenarios.Feature, _ source: DocumentSource, _ vocabulary: VocabularyWording,
    _ titles: ResourceTitles, counting count: inout Int
  ) {
    let before = count
    let scenarios = feature.scenarios.map { scenario in
      let axes = AxisWording(scenario, vocabulary, titles)
      return Checklist.Scenario(
        id: scenario.id,
        title: scenario.title[source.language],
        priority: scenario.priority,
        tags: scenario.tags,
        requirements: scenario.requirements,
        source: scenario.source == feature.source ? nil : scenario.source,
        cases: scenario.cases.map { testCase in
          count += 1
          let address = testCase.address(in: scenario, of: feature)
          return Checklist.Case(
            testCase, number: count, address: address, axes: axes,
            lines: WordedLine.lines(of: testCase, vocabulary, titles),
            result: source.result(of: address))
        })
    }
    self.init(
      id: feature.id, title: feature.title[source.language], source: feature.source,
      tags: feature.tags, requirements: feature.requirements, scenarios: scenarios,
      caseCount: count - before)
  }
}

extension Checklist.Case {
  fileprivate init(
    _ testCase: Scenarios.Case, number: Int, address: String, axes: AxisWording,
    lines: [WordedLine],
    result: Status?
  ) {
    self.init(
      number: number,
      address: address,
      assignments: testCase.assignments.map {
        Checklist.Assignment(axis: $0.axis, value: $0.value, text: axes.text($0.value, of: $0.axis))
      },
      preconditions: lines.filter { $0.place.list == 0 }.map(Checklist.Line.init),
      steps: Self.steps(lines.filter { $0.role == .operation || $0.role == .expected }),
      violations: lines.filter { $0.role == .violation }.map(\.text),
      result: result)
  }

  /// Joins each operation with the expected states that follow it.
  private static func steps(_ lines: [WordedLine]) -> [Checklist.Step] {
    var steps: [Checklist.Step] = []
    var operation: Checklist.Line?
    var expected: [Checklist.Line] = []
    func endStep() {
      guard operation != nil || !expected.isEmpty else { return }
      steps.append(
        Checklist.Step(number: steps.count + 1, operation: operation, expected: expected))
    }
    for line in lines where line.place.list > 0 {
      guard line.role == .operation else {
        expected.append(Checklist.Line(line))
        continue
      }
      endStep()
      (operation, expected) = (Checklist.Line(line), [])
    }
    endStep()
    return steps
  }
}

extension Checklist.Line {
  fileprivate init(_ line: WordedLine) {
    self.init(text: line.text, isManual: line.isManual)
  }
}
