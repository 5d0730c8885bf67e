package import TenkenScenarios
package import TenkenSimulation

/// All that happened in a case, step by step: a view of its record.
package struct CaseTrace: Sendable {
  /// One step and what it caused.
  package struct Step: Sendable {
    /// The list of the scenario that the step belongs to.
    package let kind: StepRecord.Kind
    /// The step.
    package let step: TenkenScenarios.Step
    /// What it caused, in order.
    package let events: [EventRecord]
  }

  /// The result of the case.
  package let result: CaseResult
  /// Its steps, in order; none if the run did not keep them.
  package let steps: [Step]

  /// Makes a trace from the record of a case.
  package init(_ result: CaseResult) {
    self.result = result
    guard let details = result.details else {
      steps = []
      return
    }
    steps = zip(details.steps, details.events).map { record, events in
      Step(kind: record.kind, step: record.step, events: events)
    }
  }
}

/// Runs one case and keeps all that happened.
package func trace(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> CaseTrace {
  CaseTrace(run(testCase, of: scenario, in: feature, keeping: .steps))
}
