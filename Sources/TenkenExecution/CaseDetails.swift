public import TenkenScenarios
public import TenkenSimulation

/// What is kept of a run beside its verdicts.
public struct RecordParts: OptionSet, Sendable {
  /// The bits of the parts.
  public let rawValue: Int

  /// Makes a set of its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The steps with what each caused, for traces, and the subject as the case has left it.
  public static let steps = RecordParts(rawValue: 1)
  /// What the cases reached; it takes longer, as a world is looked at after every event.
  public static let coverage = RecordParts(rawValue: 2)
  /// Everything.
  public static let all: RecordParts = [.steps, .coverage]
}

/// The record of a case beside its verdict: traces, coverage and all else are views of it.
public struct CaseDetails: Sendable {
  /// The steps in order, with what each caused; empty if it was not asked for.
  public let steps: [StepRecord]
  /// What the case reached; empty if it was not asked for.
  public let reached: Set<CoveragePoint>
  /// The subject as the case has left it, for what only its own system's code can tell of it; nil
  /// if no steps were asked for, as a world is large, or if the record comes from another machine.
  public let subject: (any Subject)?
  /// What each step has caused, where the record comes from another machine; empty where the subject tells it.
  private let told: [[EventRecord]]

  /// Keeps the record of a case that has been run here.
  init(steps: [StepRecord], reached: Set<CoveragePoint>, subject: (any Subject)?) {
    (self.steps, self.reached, self.subject, told) = (steps, reached, subject, [])
  }

  /// Takes over what the first steps of a case have caused on another machine.
  package init(of testCase: Case, telling events: [[EventRecord]]) {
    let kinds =
      testCase.preconditions.map { (StepRecord.Kind.precondition, $0) }
      + testCase.operations.map { (.operation, $0) }
    steps = zip(kinds, events).map { StepRecord(kind: $0.0, step: $0.1, events: 0..<$1.count) }
    told = events
    (reached, subject) = ([], nil)
  }

  /// What each step has caused, in order; empty if the run did not keep it.
  package var events: [[EventRecord]] {
    guard let subject else { return told }
    return steps.map { subject.events(in: $0.events) }
  }
}

/// A step that was performed, and what it caused.
public struct StepRecord: Sendable {
  /// Whether a step makes the world, or does something in it.
  public enum Kind: Sendable {
    /// A step of `preconditions`.
    case precondition
    /// A step of `operations`.
    case operation
  }

  /// Whether the step made the world, or did something in it.
  public let kind: Kind
  /// The step.
  public let step: Step
  /// What it caused, by index among all events of the case.
  public let events: Range<Mark>
}
