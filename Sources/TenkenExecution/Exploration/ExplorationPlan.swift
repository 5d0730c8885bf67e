package import TenkenScenarios
package import TenkenSimulation

/// What to search: a system, its resources, how its app is written, and the limits of the search.
package struct ExplorationPlan: Sendable {
  /// How the search chooses paths.
  package enum Order: Hashable, Sendable {
    /// All paths of one operation, then all of two, and so on; finds the shortest paths.
    case breadthFirst
    /// Random paths, determined by a seed; reaches deep states.
    case random(seed: UInt64)
  }

  /// The system.
  package let system: System
  /// The resources, for example products.
  package let resources: Resources
  /// How every path starts, before the preconditions.
  package let start: CaseStart
  /// The preconditions: how the app is written, and what has happened.
  package let preconditions: [Step]
  /// How the search chooses paths.
  package var order = Order.breadthFirst
  /// The maximum number of operations in a path.
  package var depth = 8
  /// The maximum number of states to search; for a random search, of operations to try.
  package var stateLimit = 100_000
  /// The most states of a single search: with mutants, each is searched for with its share.
  package var searchLimit: Int { max(1, stateLimit / max(1, mutants.count)) }
  /// The maximum number of different paths to report for each problem.
  package var countPerKind = 1
  /// The number of tasks at a time: more than cores, so that none waits; the findings are the same.
  package var taskCount = 8
  /// The names of the operations that are not tried.
  package var leftOut: Set<String> = []
  /// The points that scenarios reach, so that all others are reported; nil to report none.
  package var reached: Set<CoveragePoint>?
  /// The mutants to find a path for; if there are any, the search looks for nothing else.
  package var mutants: [MutantGoal] = []

  /// Makes a plan with the usual limits.
  package init(_ system: System, _ resources: Resources, after preconditions: [Step] = []) {
    self.system = system
    self.resources = resources
    start = system.prepare(resources)
    self.preconditions = preconditions
  }

  /// The number of units the search can be divided into; nil if it cannot be divided.
  ///
  /// A breadth-first search continues from each state once, and no machine knows which states
  /// another has met.
  package var unitCount: Int? {
    guard mutants.isEmpty else { return mutants.count }
    if case .random = order { return sliceCount }
    return nil
  }

  /// The number of full-length paths that fit in a slice; high, so that few are cut off at its end.
  private static let pathsPerSlice = 32

  /// The number of operations in a slice of a random search.
  ///
  /// It depends on nothing that is found, so that every machine knows where slices begin and end.
  var sliceSize: Int { Self.pathsPerSlice * max(1, depth) }

  /// The number of slices in a random search.
  var sliceCount: Int { (stateLimit + sliceSize - 1) / sliceSize }

  /// The maximum number of events in one path; a path with more is unrealistic.
  private static let eventLimit = 20_000

  /// The bytes that each state of a breadth-first search takes; nil if they are not known before.
  package var stateByteCount: Int? {
    // The place in the trail, and in the set of known states while it grows; and what the allocator
    // adds, which is up to a sixteenth of a large state.
    initialSubject.snapshotByteCount.map { $0 + $0 / 16 + 64 }
  }

  var initialSubject: any Subject { makeSubject(after: preconditions, rules: RuleOverrides()) }

  /// Starts a subject and applies preconditions, with some rules set to other values than usual.
  ///
  /// - Parameters:
  ///   - preconditions: The steps to apply.
  ///   - rules: The values of the changed rules.
  ///   - recordsEvents: Whether the events are needed afterwards.
  /// - Returns: The subject.
  func makeSubject(
    after preconditions: [Step], rules: RuleOverrides, recordsEvents: Bool = true
  ) -> any Subject {
    var subject = start.subject(
      SubjectRequest(
        rules: rules, recordsCoverage: reached != nil, recordsEvents: recordsEvents,
        budgetUsage: BudgetUsage(eventLimit: Self.eventLimit)))
    for step in preconditions {
      switch step.action {
      case .establish(let invocation): subject.establish(invocation.bound)
      // A step that is expected to be refused changes nothing.
      case .perform(let invocation): _ = subject.perform(invocation.bound)
      case .expect, .manual: break
      }
    }
    return subject
  }
}
