import TenkenResults
package import TenkenScenarios
import TenkenSimulation

/// The cases that have to be tested again, the most important first.
package struct TestPlan: Sendable {
  /// A case of the plan.
  package struct Entry: Sendable {
    /// The case, whose standing says why it is in the plan.
    package let testCase: TestedSuite.Case
  }

  /// The cases by priority; within a priority, those with less waiting first.
  package let entries: [Entry]

  /// Plans the cases that people can test and that are not done, according to the suite's query.
  ///
  /// - Parameters:
  ///   - suite: The suite with the results since the earlier state.
  ///   - old: The content hashes of the cases in the earlier state, if a file gives them. Cases
  ///     that have not changed since then, and do not fail, are left out.
  package init(_ suite: TestedSuite, changedSince old: [String: String]? = nil) {
    let open = suite.cases.filter { one in
      !one.isDone && (one.standing.isFailing || old.map { $0[one.address] != one.hash } ?? true)
    }
    let entries = open.map { Entry(testCase: $0) }
    self.entries = entries.enumerated().sorted { left, right in
      let (one, other) = (left.element.testCase, right.element.testCase)
      return (one.priority.weight, one.waitingSeconds, left.offset)
        < (other.priority.weight, other.waitingSeconds, right.offset)
    }.map(\.element)
  }
}

extension Priority {
  /// The rank of the priority, 0 for the highest.
  package var weight: Int {
    switch self {
    case .critical: 0
    case .high: 1
    case .normal: 2
    case .low: 3
    }
  }
}
