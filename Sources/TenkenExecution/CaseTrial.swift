package import TenkenScenarios
package import TenkenSimulation

/// A case that was run with other steps than its scenario says, or in another world.
package struct CaseTrial: Sendable {
  /// How it stands then.
  package let status: Status
  /// The subject as the case has left it.
  package let subject: any Subject
  /// Where its operations began.
  package let start: Mark

  /// Runs a case.
  ///
  /// - Parameters:
  ///   - testCase: The case, whose expected states hold.
  ///   - preconditions: What is true before.
  ///   - operations: What is done; nil for the case's own.
  ///   - system: The system that it is about.
  ///   - subject: What it runs against, as its system has started it.
  package init(
    _ testCase: Case, after preconditions: [Step], doing operations: [Step]? = nil,
    of system: System, on subject: any Subject
  ) {
    let steps = CaseSteps(
      preconditions: preconditions, operations: operations ?? testCase.operations)
    var run = CaseRun(subject, of: system, violates: testCase.violates, parts: [])
    run.perform(steps, from: 0, to: preconditions.count)
    start = run.subject.mark
    run.perform(steps, from: preconditions.count, to: steps.count)
    run.end(testCase)
    status = run.status
    self.subject = run.subject
  }
}
