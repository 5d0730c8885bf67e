import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// What the listed cases contain that the head of a checklist explains.
struct ChecklistLegend {
  /// Whether an expected state is a whole list, so that anything else is a failure.
  private var hasLists = false
  /// Whether identifiers have marks such as ①.
  private var hasMarks = false
  /// Whether something is for people only.
  private var hasManualLines = false

  /// Looks at all cases of a suite.
  init(_ suite: Suite) {
    for scenario in suite.entries.lazy.flatMap(\.feature.scenarios) {
      for item in scenario.outline.preconditions.items + scenario.outline.operations.items {
        for step in item.contents {
          if case .manual = step.action { hasManualLines = true }
          step.expectations.forEach { add($0) }
        }
      }
      for item in scenario.outline.expected.items { item.contents.forEach { add($0) } }
    }
  }

  /// The explanations, one on each line.
  func lines(_ words: PageTexts) -> [String] {
    [
      (hasLists, "legend.list"), (hasMarks, "legend.id"), (hasManualLines, "legend.manual"),
    ].filter(\.0).map { words[$0.1] }
  }

  private mutating func add(_ expectation: Expectation) {
    guard let pattern = expectation.observation?.pattern else { return hasManualLines = true }
    hasLists = hasLists || pattern.hasWholeLists
    hasMarks = hasMarks || pattern.hasNames
  }
}

extension Pattern {
  /// Whether it is, or has within it, a list with all of its elements.
  fileprivate var hasWholeLists: Bool {
    switch self {
    case .list, .anyOrder, .empty, .equals(.list): true
    case .contains(let patterns): patterns.contains(where: \.hasWholeLists)
    case .record(let fields): fields.contains { $0.pattern.hasWholeLists }
    case .not(let inner): inner.hasWholeLists
    case .equals, .atLeast, .atMost, .name: false
    }
  }
}
