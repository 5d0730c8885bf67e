import TenkenScenarios
import TenkenSimulation

/// What a case does, in order: what is true before, then its operations with the looks between.
struct CaseSteps {
  let preconditions: [Step]
  let operations: [Step]

  init(preconditions: [Step], operations: [Step]) {
    self.preconditions = preconditions
    self.operations = operations
  }

  init(of testCase: Case) {
    self.init(preconditions: testCase.preconditions, operations: testCase.operations)
  }

  /// How many steps there are.
  var count: Int { preconditions.count + operations.count }

  subscript(index: Int) -> Step {
    index < preconditions.count ? preconditions[index] : operations[index - preconditions.count]
  }

  /// How many steps two cases begin with alike: cases of a scenario share the steps themselves.
  func commonCount(with other: CaseSteps) -> Int {
    let limit = min(count, other.count)
    return (0..<limit).first { self[$0] !== other[$0] } ?? limit
  }
}

/// Runs the cases of one scenario, one after the other; what neighbours begin with is done once.
///
/// Values of a matrix often make a difference in the last steps only. Where a subject is a value, a
/// case goes on from where the one before it was when they parted.
struct ScenarioRun {
  /// What every case starts from.
  private let start: CaseRun
  /// Where the next case goes on; nil if it begins with something else.
  private var checkpoint: (steps: Int, run: CaseRun)?

  init(_ start: CaseRun) { self.start = start }

  /// Runs a case, and keeps a copy of what the next one begins with, too.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - steps: Its steps.
  ///   - next: The steps of the case that is run next; nil if it is the last.
  /// - Returns: The case when it has come to its end.
  mutating func run(_ testCase: Case, _ steps: CaseSteps, before next: CaseSteps?) -> CaseRun {
    let shared = next.map { steps.commonCount(with: $0) } ?? 0
    // A copy costs as much as some preconditions do: only operations are worth one.
    let isWorthCopying = shared > steps.preconditions.count && start.subject.isValue
    var (done, run) = checkpoint ?? (0, start)
    if !isWorthCopying || shared != done { checkpoint = nil }
    if isWorthCopying, shared > done {
      run.perform(steps, from: done, to: shared)
      checkpoint = (shared, run)
      done = shared
    }
    run.perform(steps, from: done, to: steps.count)
    run.end(testCase)
    return run
  }
}
