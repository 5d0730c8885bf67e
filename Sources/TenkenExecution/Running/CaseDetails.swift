package import TenkenScenarios
package import TenkenSimulation

/// What is recorded of a run in addition to its verdicts.
package struct RecordingOptions: OptionSet, Sendable {
  /// The bits of the options.
  package let rawValue: Int

  /// Makes a set of its bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The steps with the events of each, for traces, and the subject at the end of the case.
  package static let steps = RecordingOptions(rawValue: 1)
  /// What the cases reached; this is slower, as the world is examined after every event.
  package static let coverage = RecordingOptions(rawValue: 2)
  /// Everything.
  package static let all: RecordingOptions = [.steps, .coverage]
}

/// The record of a case in addition to its verdict, for traces and coverage.
package struct CaseDetails: Sendable {
  /// The steps in order, with what each caused; empty if it was not asked for.
  package let steps: [StepRecord]
  /// What the case reached; empty if it was not asked for.
  package let reached: Set<CoveragePoint>
  /// The subject at the end of the case, for what only its own system's code can read from it.
  ///
  /// It is nil if no steps were requested, because a world is large, or if the record comes from
  /// another machine.
  package let subject: (any Subject)?
  /// The events of each step, if the record comes from another machine; otherwise empty.
  private let receivedEvents: [[EventRecord]]

  /// Makes the record of a case that was run in this process.
  init(steps: [StepRecord], reached: Set<CoveragePoint>, subject: (any Subject)?) {
    (self.steps, self.reached, self.subject, receivedEvents) = (steps, reached, subject, [])
  }

  /// Makes a record from the events of a case's first steps on another machine.
  package init(of testCase: Case, events: [[EventRecord]]) {
    let kinds =
      testCase.preconditions.map { (StepRecord.Kind.precondition, $0) }
      + testCase.operations.map { (.operation, $0) }
    steps = zip(kinds, events).map { StepRecord(kind: $0.0, step: $0.1, events: 0..<$1.count) }
    receivedEvents = events
    (reached, subject) = ([], nil)
  }

  /// The events of each step, in order; empty if the run did not record them.
  package var events: [[EventRecord]] {
    guard let subject else { return receivedEvents }
    return steps.map { subject.events(in: $0.events) }
  }
}

/// A step that was performed, and what it caused.
package struct StepRecord: Sendable {
  /// The list of the scenario that a step belongs to.
  package enum Kind: Sendable {
    /// A step of `preconditions`.
    case precondition
    /// A step of `operations`.
    case operation
  }

  /// The list that the step belongs to.
  package let kind: Kind
  /// The step.
  package let step: Step
  /// The events that it caused, as a range of all events of the case.
  package let events: Range<Mark>
}
