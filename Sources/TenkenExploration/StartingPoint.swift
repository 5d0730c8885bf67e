import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// What comes of a step: it is done, or not and nothing has changed, or it shows a fault.
enum StepResult {
  case done
  case refused(String)
  case fault(Discovery.Kind)
}

/// Where every way begins, and the steps that are tried everywhere.
///
/// It knows the type of its subject, so that states lie beside each other and not each in a box of its own.
struct StartingPoint<State: Subject>: Sendable {
  /// The subject after the preconditions.
  let subject: State
  /// Every operation with all arguments that are worth trying.
  private(set) var steps: [BoundWord]
  private let operations: WordList
  /// The refusals that are declared, of all operations one behind the other, and where those of each are.
  private let refusals: [String]
  private let refusalPlaces: [Range<Int>]
  /// What scenarios reach; nil if nobody asks what they do not.
  private let reached: Set<CoveragePoint>?
  /// By recovery: its operations.
  private let recoveries: [[BoundWord]]

  /// The only thing that is looked for, and how it is seen; nil if it is everything that is wrong.
  let goal: Goal?

  /// One thing that a search looks for, and ends with.
  struct Goal: Sendable {
    let kind: Discovery.Kind
    /// Whether it is seen in a state that is met for the first time.
    let isMet: @Sendable (State) -> Bool
    /// Whether it is seen by the refusal that has just been given, although the state is as it was.
    let isMetByRefusal: @Sendable (State) -> Bool
  }

  /// Makes the start of a search.
  ///
  /// - Parameters:
  ///   - subject: The subject after the preconditions.
  ///   - plan: What is searched.
  ///   - world: The subject by which the steps are chosen; nil for the one that does them.
  ///   - goal: The only thing that is looked for; nil for everything that is wrong.
  init(
    _ subject: State, _ plan: ExplorationPlan, world: (any Subject)? = nil, goal: Goal? = nil
  ) {
    let vocabulary = plan.system.vocabulary
    let operations = vocabulary.operations
    self.subject = subject
    self.goal = goal
    self.operations = operations
    var refusals: [String] = []
    refusalPlaces = operations.names.indices.map { index in
      let first = refusals.count
      refusals += operations[index].refusals.map(\.name)
      return first..<refusals.count
    }
    self.refusals = refusals
    reached = plan.reached
    let steps = operations.candidates(for: world ?? subject)
    self.steps = steps
    recoveries = vocabulary.recoveries.map { recovery in
      recovery.operations.compactMap { name in
        steps.first { vocabulary.operations[$0.word].name == name }
      }
    }
  }

  /// The same for one thread alone: two that count references to the same steps wait for each other.
  func copy() -> StartingPoint {
    var copy = self
    copy.steps = steps.map { step in
      let arguments = Arguments(step.arguments.fields.map { $0 })
      return (try? operations.bind(arguments, index: step.word)) ?? step
    }
    return copy
  }

  /// Does a step; looks at nothing but what the step itself says.
  func perform(_ step: BoundWord, on subject: inout State) -> StepResult {
    let outcome = subject.perform(step)
    if let budget = subject.spentBudget { return .fault(.endless(word: step.word, budget)) }
    guard case .refused(let name) = outcome else { return .done }
    for place in refusalPlaces[step.word] where refusals[place] == name {
      if let goal, goal.isMetByRefusal(subject) { return .fault(goal.kind) }
      return .refused(name)
    }
    return .fault(.undeclaredRefusal(word: step.word, name: name))
  }

  /// Whether somebody asks for what no scenario reaches.
  var asksForUnreached: Bool { reached != nil }

  /// What a step reaches that no scenario does; nothing if nobody asks.
  func unreached(
    by step: BoundWord, _ result: StepResult, from before: State, to subject: State
  ) -> [CoveragePoint] {
    guard let reached else { return [] }
    var points: [CoveragePoint] = []
    switch result {
    case .fault: return []
    case .refused(let name):
      // What nobody can try there, or nobody has measured, is nothing to test.
      let refusal = operations[step.word].refusals.first { $0.name == name }
      points = refusal?.kind == .answer ? [.refused(step.word, name)] : []
    case .done:
      points = [.done(step.word)]
      guard let survey = subject.survey, let old = before.survey else { break }
      points += survey.transitions.dropFirst(old.transitions.count).map { .transition($0) }
      for event in survey.events.dropFirst(old.events.count) {
        points +=
          event.subjects.isEmpty
          ? [.event(event.kind, subject: nil)]
          : event.subjects.map { .event(event.kind, subject: $0) }
      }
    }
    return points.filter { !reached.contains($0) }
  }

  /// What is wrong in a state: an invariant is broken, or nothing helps any more.
  func fault(in subject: State) -> (kind: Discovery.Kind, summary: LocalizedText?)? {
    if let goal { return goal.isMet(subject) ? (goal.kind, nil) : nil }
    if let violation = subject.violations().first {
      return (.invariant(violation.invariant), violation.summary)
    }
    for index in subject.sufficientRecoveries() {
      let recovered = subject.after(recoveries[index])
      let failed = recovered.failedRecoveries().first { $0.invariant == index }
      if let failed { return (.recovery(index), failed.summary) }
    }
    return nil
  }

  /// The operations of a recovery that change something after a way; none for other kinds.
  func recoverySteps(after way: [Int], _ kind: Discovery.Kind) -> [BoundWord] {
    guard case .recovery(let index) = kind else { return [] }
    var (subject, done) = (subject.after(way.map { steps[$0] }), [BoundWord]())
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
