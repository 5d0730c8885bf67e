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
  /// if no steps were asked for, as a world is large.
  public let subject: (any Subject)?
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
