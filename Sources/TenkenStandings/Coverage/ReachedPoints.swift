import TenkenExecution
import TenkenSimulation

/// The coverage points of one system, with the cases that reached them.
struct ReachedPoints {
  private var cases: [CoveragePoint: [Int]] = [:]
  private var contexts: [Int: String] = [:]

  /// Records what a case reached; add cases in the order of their indices.
  mutating func add(_ coverage: CaseCoverage, index: Int) {
    contexts[index] = coverage.context
    for point in coverage.reached { cases[point, default: []].append(index) }
  }

  /// The cases that reached a point, in order.
  subscript(point: CoveragePoint) -> [Int] { cases[point] ?? [] }

  /// The cases of a context that reached a point, in order; nil means all contexts.
  subscript(point: CoveragePoint, in context: String?) -> [Int] {
    guard let context else { return self[point] }
    return self[point].filter { contexts[$0] == context }
  }

  /// Whether any case of a context was run.
  func hasContext(_ context: String) -> Bool { contexts.values.contains(context) }

  /// The transitions that were taken, in the order of their names.
  var transitions: [StateMachine.Transition] {
    cases.keys.compactMap { point in
      if case .transition(let transition) = point { transition } else { nil }
    }.sorted { ($0.machine, $0.from, $0.to) < ($1.machine, $1.from, $1.to) }
  }
}
