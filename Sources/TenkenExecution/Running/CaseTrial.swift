package import TenkenScenarios
package import TenkenSimulation

/// A case that was run with other steps than its scenario's, or in another world.
package struct CaseTrial: Sendable {
  /// The status of the case in that run.
  package let status: Status
  /// The subject at the end of the case.
  package let subject: any Subject
  /// The number of events before its operations.
  package let start: Mark

  /// Runs a case.
  ///
  /// - Parameters:
  ///   - testCase: The case, whose expected states are checked.
  ///   - preconditions: The preconditions to establish.
  ///   - operations: The operations to perform; nil for the case's own.
  ///   - system: The system that it is about.
  ///   - subject: The subject to run against, as its system has started it.
  package init(
    _ testCase: Case, after preconditions: [Step], doing operations: [Step]? = nil,
    of system: System, on subject: any Subject
  ) {
    let steps = CaseSteps(
      preconditions: preconditions, operations: operations ?? testCase.operations)
    var run = CaseRun(subject, of: system, violates: testCase.violatedInvariants, parts: [])
    run.perform(steps, from: 0, to: preconditions.count)
    start = run.subject.mark
    run.perform(steps, from: preconditions.count, to: steps.count)
    run.end(testCase)
    status = run.status
    self.subject = run.subject
  }
}
