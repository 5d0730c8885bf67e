import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// The lines of a scenario's cases.
///
/// An item is worded once for each combination of the axes that its wording depends on: axes that
/// feed it, axes of its condition, and axes that choose among the variants of phrases.
struct ScenarioLines: Sendable {
  /// An item of the scenario.
  private struct Row {
    /// The axes that its lines depend on.
    var axes: AxisSubset
    /// The axes whose values its text may contain.
    var sourceAxes: [Int] = []
    /// Whether its text depends on names that earlier lines of the case used.
    var hasNames = false
    /// Words the item for a case; empty if the case does not have it.
    let lines: (Case, inout CaseWording) -> [ScenarioLine]
  }

  /// The lines of an item.
  private struct WordedRow: Sendable {
    let axes: AxisSubset
    let sourceAxes: [Int]
    /// The lines by the combination of the axes.
    var lines: [AxisSubset.Number: [ScenarioLine]] = [:]
  }

  private var rows: [WordedRow]
  private let combinations: [[Int]]

  /// The lines of the case at a place, in the order in which a tester reads them.
  func lines(ofCase place: Int) -> [ScenarioLine] {
    rows.flatMap { $0.lines[$0.axes.number(of: combinations[place])] ?? [] }
  }

  init(
    _ scenario: Scenario, _ vocabulary: VocabularyWording, _ titles: ResourceTitles,
    steps: StepDetail = .spelledOut, handWork: [String: HandWork]? = nil
  ) {
    let items =
      Self.rows(scenario.outline, vocabulary, titles.resources, steps)
      + Self.doubts(scenario, vocabulary, handWork ?? [:])
    rows = items.map { WordedRow(axes: $0.axes, sourceAxes: $0.sourceAxes) }
    combinations = scenario.cases.map(\.combination)
    for testCase in scenario.cases {
      var wording: CaseWording?
      for row in rows.indices {
        let number = rows[row].axes.number(of: testCase.combination)
        guard rows[row].lines[number] == nil else { continue }
        var own = wording ?? CaseWording(testCase, vocabulary, titles)
        rows[row].lines[number] = items[row].lines(testCase, &own)
        wording = own
      }
    }
  }

  private static func rows(
    _ outline: Outline, _ vocabulary: VocabularyWording, _ resources: Resources,
    _ detail: StepDetail
  ) -> [Row] {
    let context = contextAxes(of: outline, vocabulary)
    func axes<Content>(of item: Item<Content>) -> AxisSubset {
      AxisSubset(item.axes.indices + (item.condition?.axes ?? []) + context, of: outline.axes)
    }
    func steps(_ list: ItemList<Step>, as role: ScenarioLine.Role, list number: Int) -> [Row] {
      list.items.map { item in
        var axes = axes(of: item)
        var sourceAxes = item.axes.indices
        if detail == .folded {
          sourceAxes += titleAxes(of: item, outline)
          axes = AxisSubset(axes.indices + sourceAxes, of: outline.axes)
        }
        return Row(
          axes: axes, sourceAxes: sourceAxes, hasNames: item.contents.contains(where: \.hasNames)
        ) { testCase, wording in
          guard let step = item.content(in: testCase.combination) else { return [] }
          return switch detail {
          case .spelledOut: ScenarioLine.lines(of: step, as: role, list: number, &wording)
          case .folded:
            ScenarioLine.foldedLines(of: step, in: testCase, as: role, list: number, &wording)
          }
        }
      }
    }
    // Assumptions that the scenario does not write down come first.
    let stated = resources.settings.isEmpty ? [] : Self.axes(of: outline) { _ in true }
    let assumed = Row(axes: AxisSubset(context + stated, of: outline.axes)) { testCase, _ in
      vocabulary.assumptions(of: testCase, resources).map { text in
        ScenarioLine(
          role: .precondition, index: ScenarioLine.Index(list: 0, item: -1, line: 0), text: text,
          isManual: false, isAssumption: vocabulary.definitions.statesAssumptionsOnce)
      }
    }
    var rows = [assumed] + steps(outline.preconditions, as: .precondition, list: 0)
    rows += steps(outline.operations, as: .operation, list: 1)
    rows += outline.expected.items.map { item in
      Row(
        axes: axes(of: item),
        hasNames: item.contents.contains(where: \.hasNames)
      ) { testCase, wording in
        item.content(in: testCase.combination).map {
          let index = ScenarioLine.Index(list: 2, item: $0.index, line: 0)
          return [ScenarioLine.line(of: $0, at: index, &wording)]
        } ?? []
      }
    }
    // The text of a name depends on all other lines with names.
    let naming = AxisSubset(rows.filter(\.hasNames).flatMap(\.axes.indices), of: outline.axes)
    for row in rows.indices where rows[row].hasNames { rows[row].axes = naming }
    return rows + violations(outline, vocabulary)
  }

  /// The axes that the title of named steps depends on.
  private static func titleAxes(of item: Item<Step>, _ outline: Outline) -> [Int] {
    let groups = item.contents.compactMap(\.group)
    let names = groups.reduce(into: Set<String>()) { $0.formUnion($1.axes) }
    let settings = Set(groups.flatMap { $0.arguments.compactMap { $0.target?.setting } })
    return outline.axes.indices.filter { names.contains(outline.axes[$0].name) }
      + (settings.isEmpty ? [] : axes(of: outline, where: settings.contains))
  }

  private static func violations(_ outline: Outline, _ vocabulary: VocabularyWording) -> [Row] {
    outline.violates.items.enumerated().map { index, item in
      let lines = item.contents.map { violation in
        ScenarioLine(
          role: .violation, index: ScenarioLine.Index(list: 3, item: index, line: 0),
          text: vocabulary.words(
            .violation, ["text": vocabulary.invariants[violation.name] ?? violation.name]),
          isManual: false)
      }
      return Row(axes: AxisSubset(item.condition?.axes ?? [], of: outline.axes)) { testCase, _ in
        item.content(in: testCase.combination) == nil ? [] : lines
      }
    }
  }

  /// Says of cases that get to what nobody has measured that nobody knows how they end.
  private static func doubts(
    _ scenario: Scenario, _ vocabulary: VocabularyWording, _ handWork: [String: HandWork]
  ) -> [Row] {
    guard scenario.cases.contains(where: { handWork[$0.address]?.unmeasured != nil }) else {
      return []
    }
    let axes = AxisSubset(Array(scenario.outline.axes.indices), of: scenario.outline.axes)
    return [
      Row(axes: axes) { testCase, _ in
        guard let reason = handWork[testCase.address]?.unmeasured else { return [] }
        return [
          ScenarioLine(
            role: .violation, index: ScenarioLine.Index(list: 4, item: 0, line: 0),
            text: vocabulary.words(
              Connective.unmeasured,
              ["reason": reason[Language(code: vocabulary.words.languageCode)]]),
            isManual: false)
        ]
      }
    ]
  }

  /// The axes that choose among the variants of phrases, directly or by a rule, and the currency.
  private static func contextAxes(
    of outline: Outline, _ vocabulary: VocabularyWording
  ) -> [Int] {
    let definitions = vocabulary.definitions
    let words =
      [
        definitions.contextIndex, definitions.preconditions.index(of: ruleWordName),
        vocabulary.currencyIndex,
      ].compactMap(\.self) + definitions.wordingSettings.compactMap(definitions.preconditions.index)
    return axes(of: outline, where: words.contains)
  }

  /// The axes that preconditions of some words depend on.
  private static func axes(of outline: Outline, where isMeant: (_ word: Int) -> Bool) -> [Int] {
    outline.preconditions.items.flatMap { item in
      let isOne = item.contents.contains { step in
        guard case .establish(let invocation) = step.action else { return false }
        return isMeant(invocation.word)
      }
      return isOne ? item.axes.indices + (item.condition?.axes ?? []) : []
    }
  }
}

extension ScenarioLines {
  /// A line with the cases of its scenario that it applies to.
  struct Merged {
    let line: ScenarioLine
    /// The matrix values of the cases, in full; empty if the line applies to all.
    var cases = ""
    /// The same for readers, without what the line says itself.
    var condition = ""
  }

  /// The lines of all cases in scenario order, with equal lines merged.
  func merged(_ conditions: CaseConditions) -> [Merged] {
    rows.flatMap { row in
      var numbers: Set<AxisSubset.Number> = []
      let own = combinations.filter { numbers.insert(row.axes.number(of: $0)).inserted }
      let sets = CombinationSets(own, of: row.axes.indices)
      var merged: [(line: ScenarioLine, chosen: [Int])] = []
      var indices: [ScenarioLine: Int] = [:]
      for (index, combination) in own.enumerated() {
        for line in row.lines[row.axes.number(of: combination)] ?? [] {
          if let same = indices[line] {
            merged[same].chosen.append(index)
          } else {
            indices[line] = merged.count
            merged.append((line, [index]))
          }
        }
      }
      // Lines with the same index stay in the order of the cases that they come from.
      let order = merged.indices.sorted {
        (merged[$0].line.index, $0) < (merged[$1].line.index, $1)
      }
      return order.map { index in
        let (line, chosen) = merged[index]
        func text(from axes: [Int]) -> String {
          conditions.text(of: chosen, among: sets, besides: line.text, from: axes)
        }
        let cases = text(from: [])
        // Steps are alternatives of each other; expected results are not, they name their cases.
        return Merged(
          line: line, cases: cases,
          condition: line.role == .expected ? cases : text(from: row.sourceAxes))
      }
    }
  }
}

extension Step {
  /// Whether one of its expectations gives a name to an identifier.
  fileprivate var hasNames: Bool { expectations.contains(where: \.hasNames) }
}

extension Expectation {
  /// Whether it gives a name to an identifier.
  fileprivate var hasNames: Bool { observation?.pattern.hasNames ?? false }
}

extension Pattern {
  /// Whether any part of it gives a name to an identifier.
  var hasNames: Bool {
    switch self {
    case .name: true
    case .list(let patterns), .contains(let patterns), .anyOrder(let patterns):
      patterns.contains(where: \.hasNames)
    case .record(let fields): fields.contains { $0.pattern.hasNames }
    case .not(let inner): inner.hasNames
    case .equals, .empty, .atLeast, .atMost: false
    }
  }
}
