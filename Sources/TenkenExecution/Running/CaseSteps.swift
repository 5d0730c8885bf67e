import TenkenScenarios
import TenkenSimulation

/// The steps of a case, in order: preconditions, then operations with intermediate expectations.
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

  /// The number of leading steps that two cases share; cases of a scenario share step objects.
  func commonCount(with other: CaseSteps) -> Int {
    let limit = min(count, other.count)
    return (0..<limit).first { self[$0] !== other[$0] } ?? limit
  }
}

/// Runs the cases of one scenario in order; steps that neighbours share are run once.
///
/// The values of a matrix often affect only the last steps. If a subject is a value, a case
/// continues from a copy made after the steps that it shares with the case before it.
struct ScenarioRun {
  /// The run that every case starts from.
  private let start: CaseRun
  /// The run from which the next case continues; nil if it starts from the beginning.
  private var checkpoint: (steps: Int, run: CaseRun)?

  init(_ start: CaseRun) { self.start = start }

  /// Runs a case, and keeps a copy after the steps that it shares with the next one.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - steps: Its steps.
  ///   - next: The steps of the case that is run next; nil if it is the last.
  /// - Returns: The finished run of the case.
  mutating func run(_ testCase: Case, _ steps: CaseSteps, before next: CaseSteps?) -> CaseRun {
    let shared = next.map { steps.commonCount(with: $0) } ?? 0
    // A copy costs as much as a few preconditions, so it pays off only if operations are shared.
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
