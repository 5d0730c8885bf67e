import TenkenSimulation

/// A world and the same world with a mutant; every step is performed in both.
///
/// It reports what the usual world does. Its fingerprint covers both worlds.
struct TwinSubject<World: Subject>: Subject {
  private var original: World
  private(set) var mutated: World
  /// The marks at which the operations began in each world.
  private let starts: (original: Mark, mutated: Mark)
  private let observations: [BoundWord]
  /// The refusals of each operation that a tester can trigger.
  private let triggerableRefusals: [Set<String>]
  /// Whether an operation has had another outcome with the mutant.
  private(set) var hasDifferentOutcome = false
  /// Whether a step that changes neither world may show the mutant, by an event or its outcome.
  private let countsSteps: Bool

  /// Pairs a subject with the same subject and a mutant, both before any operation.
  init(_ original: World, _ mutant: MutantGoal, of plan: ExplorationPlan) {
    let other = plan.makeSubject(after: mutant.preconditions, rules: mutant.rules)
    guard let mutated = other as? World else {
      preconditionFailure("a system always starts subjects of the same type")
    }
    self.original = original
    self.mutated = mutated
    countsSteps = mutant.rules.plantedBug != nil
    observations = plan.system.vocabulary.defaultObservations
    let operations = plan.system.vocabulary.operations
    triggerableRefusals = operations.names.indices.map { index in
      Set(operations[index].refusals.filter { $0.kind == .answer }.map(\.name))
    }
    starts = (original.mark, mutated.mark)
  }

  /// Whether a scenario with the same operations would notice the mutant.
  var isNoticed: Bool {
    hasDifferentOutcome || !differences.isEmpty
      || Set(original.violations().map(\.index)) != Set(mutated.violations().map(\.index))
  }

  /// The observations that differ with the mutant, and are short enough for a scenario.
  var differences: [BoundWord] {
    observations.filter { observation in
      let value = original.read(observation, since: starts.original)
      return value.size <= ScenarioDraft.sizeLimit
        && value != mutated.read(observation, since: starts.mutated)
    }
  }

  mutating func establish(_ step: BoundWord) {
    original.establish(step)
    mutated.establish(step)
  }

  mutating func perform(_ step: BoundWord) -> Outcome {
    let (outcome, before) = (original.perform(step), mutated)
    let other = mutated.perform(step)
    // A refused operation leaves both worlds as they were, whatever it would do with the mutant. A
    // tester who can trigger the refusal notices a different outcome.
    if case .refused(let name) = outcome {
      mutated = before
      if other != outcome, triggerableRefusals[step.word].contains(name) {
        hasDifferentOutcome = true
      }
    } else if other != outcome || mutated.spentBudget != nil {
      hasDifferentOutcome = true
    }
    return outcome
  }

  func read(_ observation: BoundWord, since mark: Mark) -> Value {
    original.read(observation, since: mark)
  }
  func violations() -> [Violation] { original.violations() }
  func events(in range: Range<Mark>) -> [EventRecord] { original.events(in: range) }
  var spentBudget: Budget? { original.spentBudget }
  var mark: Mark { original.mark }
  var coverageRecord: CoverageRecord? { original.coverageRecord }
  var now: Instant { original.now }
  var isValue: Bool { original.isValue && mutated.isValue }
  var hindrance: Hindrance? { original.hindrance }
  var checksInvariants: Bool { original.checksInvariants }

  var fingerprint: Int? {
    mutating get {
      guard let one = original.fingerprint, let other = mutated.fingerprint else { return nil }
      var hasher = Hasher()
      hasher.combine(one)
      hasher.combine(other)
      if countsSteps { hasher.combine(isNoticed) }
      return hasher.finalize()
    }
  }
}
