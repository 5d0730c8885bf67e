public import TenkenExecution
public import TenkenScenarios
public import TenkenSimulation

/// What is searched: a system, what there is in it, how its app is written, and how far to look.
public struct ExplorationPlan: Sendable {
  /// How ways are chosen.
  public enum Order: Hashable, Sendable {
    /// All ways of one operation, then all of two, and so on: what is found is as short as can be.
    case breadthFirst
    /// At random, by a seed: long ways, which come deep.
    case random(seed: UInt64)
  }

  /// The system.
  public let system: System
  /// What there is, for example products.
  public let resources: Resources
  /// What is true before: how the app is written, and what has happened.
  public let preconditions: [Step]
  /// How ways are chosen.
  public var order = Order.breadthFirst
  /// How many operations a way has at most.
  public var depth = 8
  /// How many states are looked at, at most; of random ways, how many operations are tried.
  public var stateLimit = 100_000
  /// How many different ways to the same fault are told.
  public var countPerKind = 1
  /// What scenarios reach, so that whatever else is reached is told; nil if nobody asks.
  public var reached: Set<CoveragePoint>?
  /// The mutants that somebody is to notice: where there are some, nothing else is looked for.
  public var mutants: [MutantGoal] = []

  /// Makes a plan with the usual limits.
  public init(_ system: System, _ resources: Resources, after preconditions: [Step] = []) {
    self.system = system
    self.resources = resources
    self.preconditions = preconditions
  }

  /// Into how many pieces the search can be divided; nil for one that cannot.
  ///
  /// Breadth first a state is gone on from once, and no machine knows which ones another has met.
  public var unitCount: Int? {
    guard mutants.isEmpty else { return mutants.count }
    if case .random = order { return sliceCount }
    return nil
  }

  /// For how many ways the operations of a slice are enough: so many that few ways are cut at its end.
  private static let waysPerSlice = 32

  /// How many operations a slice of a search at random has.
  ///
  /// It depends on nothing that is found, so that every machine knows where slices begin and end.
  var sliceSize: Int { Self.waysPerSlice * max(1, depth) }

  /// How many slices a search at random has.
  var sliceCount: Int { (stateLimit + sliceSize - 1) / sliceSize }

  /// How much may happen on one way: more is no way that anybody would go.
  private static let eventLimit = 20_000

  /// The subject after the preconditions.
  var start: any Subject { start(after: preconditions, rules: [:]) }

  /// The subject after preconditions, by rules that have another value than usual.
  ///
  /// - Parameters:
  ///   - preconditions: What is true before.
  ///   - rules: The rules with another value than usual, by their names.
  ///   - isRecorded: Whether it is asked for what happened.
  /// - Returns: The subject.
  func start(
    after preconditions: [Step], rules: [String: String], isRecorded: Bool = true
  ) -> any Subject {
    var subject = system.start(
      SubjectRequest(
        resources, rules: rules, isSurveyed: reached != nil, isRecorded: isRecorded,
        spending: Spending(eventLimit: Self.eventLimit)))
    for step in preconditions {
      switch step.action {
      case .establish(let invocation): subject.establish(invocation.bound)
      // One that is expected to be refused changes nothing.
      case .perform(let invocation): _ = subject.perform(invocation.bound)
      case .expect, .manual: break
      }
    }
    return subject
  }
}
