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
  /// The operations of the case, among them checks.
  package let operations: [Step]
  /// How many operations of the case were performed.
  package private(set) var position = 0
  /// What establishing the preconditions has shown.
  package private(set) var opening: Performed
  private var run: CaseRun

  /// Opens a case: establishes its preconditions.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - feature: Its feature.
  ///   - subject: The subject before any precondition.
  package init(_ testCase: Case, in feature: Feature, on subject: any Subject) {
    self.testCase = testCase
    operations = testCase.operations
    run = CaseRun(subject, of: feature.system, violates: testCase.violatedInvariants, parts: [])
    opening = Performed(problems: [], expectations: [], leftToPeople: [])
    let steps = CaseSteps(of: testCase)
    opening = performed { $0.perform(steps, from: 0, to: steps.preconditions.count) }
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
    guard let next else { return nil }
    position += 1
    return perform(next)
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
