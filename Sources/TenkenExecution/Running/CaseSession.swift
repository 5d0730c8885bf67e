package import TenkenScenarios
package import TenkenSimulation

/// A case that is performed step by step, and into which other operations may be put.
///
/// A step that goes wrong does not end the session.
package struct CaseSession: Sendable {
  /// What performing a step has shown.
  package struct Performed: Sendable {
    /// What went wrong: an outcome that was not expected, or an invariant that was broken.
    package let problems: [Problem]
    /// The expectations that the step checks.
    package let expectations: [ExpectationResult]
    /// What is left to people.
    package let leftToPeople: [LeftToPeople]
  }

  /// The case.
  package let testCase: Case
  /// The steps that are performed one by one: the operations of the case, among them checks, and
  /// perhaps preconditions before them.
  package let operations: [Step]
  /// How many of ``operations`` were performed.
  package private(set) var position = 0
  /// What establishing the preconditions has shown.
  package private(set) var opening: Performed
  private var run: CaseRun
  private let steps: CaseSteps
  /// The steps that are not among ``operations``, because they were performed before.
  private let first: Int

  /// Where a session begins.
  package enum Beginning: Sendable {
    /// After all preconditions.
    case operations
    /// Before the first precondition that is an operation: a purchase, for example.
    case preconditions
  }

  /// Opens a case: establishes its preconditions.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - feature: Its feature.
  ///   - subject: The subject before any precondition.
  ///   - beginning: Which preconditions are established; the others are the first steps.
  package init(
    _ testCase: Case, in feature: Feature, on subject: any Subject,
    from beginning: Beginning = .operations
  ) {
    self.testCase = testCase
    steps = CaseSteps(of: testCase)
    let count = steps.preconditions.count
    first =
      switch beginning {
      case .operations: count
      case .preconditions: steps.preconditions.firstIndex { $0.isPerformed } ?? count
      }
    operations = steps.preconditions[first...] + steps.operations
    run = CaseRun(subject, of: feature.system, violates: testCase.violatedInvariants, parts: [])
    opening = Performed(problems: [], expectations: [], leftToPeople: [])
    let (steps, first) = (steps, first)
    opening = performed { $0.perform(steps, from: 0, to: first) }
  }

  /// The subject in its present state.
  package var subject: any Subject {
    get { run.subject }
    set { run.subject = newValue }
  }

  /// The next operation of the case; nil if all were performed.
  package var next: Step? { position < operations.count ? operations[position] : nil }

  /// Performs the next operation of the case, if there is one.
  package mutating func performNext() -> Performed? {
    guard next != nil else { return nil }
    let (steps, index) = (steps, first + position)
    position += 1
    return performed { $0.perform(steps, from: index, to: index + 1) }
  }

  /// Performs an operation that need not be one of the case.
  package mutating func perform(_ step: Step) -> Performed {
    performed { $0.perform(step, .operation) }
  }

  private mutating func performed(_ work: (inout CaseRun) -> Void) -> Performed {
    let counts = (run.problems.count, run.expectations.count, run.leftToPeople.count)
    run.renew()
    work(&run)
    return Performed(
      problems: Array(run.problems[counts.0...]),
      expectations: Array(run.expectations[counts.1...]),
      leftToPeople: Array(run.leftToPeople[counts.2...]))
  }
}

extension Step {
  /// Whether the step does something, rather than makes it true.
  fileprivate var isPerformed: Bool {
    if case .perform = action { return true }
    return false
  }
}
