import TenkenScenarios
import TenkenSimulation

/// The result of a step: it is done, refused without any change, or shows a problem.
enum StepResult {
  case done
  case refused(String)
  case fault(Discovery.Kind)
}

/// The start of every path, and the steps to try in every state.
///
/// It is generic over the type of its subject, so that states are stored contiguously and not each
/// in a box of its own.
struct StartingPoint<State: Subject>: Sendable {
  /// The subject after the preconditions.
  var subject: State
  /// Every operation with all arguments that are worth trying.
  private(set) var steps: [BoundWord]
  private let operations: WordList
  private let resources: Resources
  /// The declared refusals of all operations, one operation after the other.
  private var refusals: [(name: String, isFault: Bool)]
  private var refusalRanges: [Range<Int>]
  /// The points that scenarios reach; nil if unreached points are not reported.
  private let reached: Set<CoveragePoint>?
  /// The names of the operations of each recovery.
  private let recoveryNames: [[String]]
  /// The operations of each recovery.
  private var recoveries: [[BoundWord]]

  /// The only thing to look for, and how to recognise it; nil to look for every problem.
  let goal: Goal?

  /// The one thing that a search looks for; finding it ends the search.
  struct Goal: Sendable {
    let kind: Discovery.Kind
    /// Whether a state that is met for the first time shows the goal.
    let isMet: @Sendable (State) -> Bool
    /// Whether a refusal that was just given shows the goal, although it changed nothing.
    let isMetByRefusal: @Sendable (State) -> Bool
  }

  /// Makes the start of a search.
  ///
  /// - Parameters:
  ///   - subject: The subject after the preconditions.
  ///   - plan: What to search.
  ///   - world: The subject to choose the steps for; nil for `subject`.
  ///   - goal: The only thing to look for; nil for every problem.
  init(
    _ subject: State, _ plan: ExplorationPlan, world: (any Subject)? = nil, goal: Goal? = nil
  ) {
    let vocabulary = plan.system.vocabulary
    let operations = vocabulary.operations
    self.subject = subject
    self.goal = goal
    self.operations = operations
    resources = plan.resources
    var refusals: [(name: String, isFault: Bool)] = []
    refusalRanges = operations.names.indices.map { index in
      let first = refusals.count
      refusals += operations[index].refusals.map { ($0.name, $0.isFault) }
      return first..<refusals.count
    }
    self.refusals = refusals
    reached = plan.reached
    let steps = operations.candidates(for: world ?? subject, among: resources).filter {
      !plan.leftOut.contains(operations.names[$0.word])
    }
    self.steps = steps
    recoveryNames = vocabulary.recoveries.map(\.operations)
    recoveries = []
    recoveries = recoverySteps
  }

  /// The operations of each recovery, among the steps.
  private var recoverySteps: [[BoundWord]] {
    recoveryNames.map { names in
      names.compactMap { name in steps.first { operations[$0.word].name == name } }
    }
  }

  /// A copy for another thread: threads that count references to the same objects contend.
  func copy() -> StartingPoint {
    var copy = self
    // Mapped arrays are new objects.
    copy.refusals = refusals.map { $0 }
    copy.refusalRanges = refusalRanges.map { $0 }
    copy.steps = steps.map { step in
      let arguments = Arguments(step.arguments.fields.map { $0 })
      return (try? operations.bind(arguments, index: step.word, among: resources)) ?? step
    }
    copy.recoveries = copy.recoverySteps
    return copy
  }

  /// Performs a step, and checks only the step itself, not the state that it leads to.
  func perform(_ step: BoundWord, on subject: inout State) -> StepResult {
    let outcome = subject.perform(step)
    if let budget = subject.spentBudget { return .fault(.endless(word: step.word, budget)) }
    guard case .refused(let name) = outcome else { return .done }
    for index in refusalRanges[step.word] where refusals[index].name == name {
      if let goal { return goal.isMetByRefusal(subject) ? .fault(goal.kind) : .refused(name) }
      return refusals[index].isFault
        ? .fault(.faultyRefusal(word: step.word, name: name)) : .refused(name)
    }
    return .fault(.undeclaredRefusal(word: step.word, name: name))
  }

  /// Whether unreached points are reported.
  var reportsUnreached: Bool { reached != nil }

  /// The points that a step reaches and no scenario does; none if not requested.
  func unreached(
    by step: BoundWord, _ result: StepResult, from before: State, to subject: State
  ) -> [CoveragePoint] {
    guard let reached else { return [] }
    var points: [CoveragePoint] = []
    switch result {
    case .fault: return []
    case .refused(let name):
      // A refusal that nobody can trigger there, or that nobody has measured, needs no test.
      let refusal = operations[step.word].refusals.first { $0.name == name }
      points = refusal?.kind == .answer ? [.refused(step.word, name)] : []
    case .done:
      points = [.done(step.word)]
      guard let coverageRecord = subject.coverageRecord, let old = before.coverageRecord else {
        break
      }
      points += coverageRecord.transitions.dropFirst(old.transitions.count).map { .transition($0) }
      for event in coverageRecord.events.dropFirst(old.events.count) {
        points +=
          event.subjects.isEmpty
          ? [.event(event.kind, subject: nil)]
          : event.subjects.map { .event(event.kind, subject: $0) }
      }
    }
    return points.filter { !reached.contains($0) }
  }

  /// The problem in a state, if any: a broken invariant, or a recovery that fails.
  func fault(in subject: State) -> (kind: Discovery.Kind, summary: LocalizedText?)? {
    if let goal { return goal.isMet(subject) ? (goal.kind, nil) : nil }
    if let violation = subject.violations().first {
      return (.invariant(violation.index), violation.summary)
    }
    for index in subject.sufficientRecoveries() {
      let recovered = subject.after(recoveries[index])
      let failed = recovered.failedRecoveries().first { $0.index == index }
      if let failed { return (.recovery(index), failed.summary) }
    }
    return nil
  }

  /// The operations of a recovery that change something after a path; none for other kinds.
  func recoverySteps(after path: [Int], _ kind: Discovery.Kind) -> [BoundWord] {
    guard case .recovery(let index) = kind else { return [] }
    var (subject, done) = (subject.after(path.map { steps[$0] }), [BoundWord]())
    for step in recoveries[index] {
      let before = subject.fingerprint
      guard subject.perform(step) == .done, subject.fingerprint != before else { continue }
      done.append(step)
    }
    return done
  }
}

extension Subject {
  /// The subject after operations, without those that it refuses.
  fileprivate func after(_ steps: [BoundWord]) -> Self {
    var subject = self
    for step in steps { _ = subject.perform(step) }
    return subject
  }
}
