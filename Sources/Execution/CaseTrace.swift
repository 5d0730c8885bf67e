public import Scenarios
public import Simulation

/// All that happened in a case, step by step.
public struct CaseTrace: Sendable {
  /// One step and what it caused.
  public struct Step: Sendable {
    /// Whether the step made the world, or did something in it.
    public let kind: TracedStep.Kind
    /// The step.
    public let step: Scenarios.Step
    /// What it caused, in order.
    public let events: [Event]
  }

  /// Something that happened.
  public struct Event: Sendable {
    /// The virtual time.
    public let time: Instant
    /// Who did it, or where it happened.
    public let actor: LocalizedText
    /// What happened, in one line.
    public let text: LocalizedText
    /// The money that moved; nil if none did.
    public let movement: MoneyMovement?
  }

  /// What came of the case.
  public let result: CaseResult
  /// Its steps, in order.
  public let steps: [Step]
}

/// A step that was performed, and the part of the journal that it wrote.
public struct TracedStep: Sendable {
  /// Whether a step makes the world, or does something in it.
  public enum Kind: Sendable {
    /// A step of `preconditions`.
    case precondition
    /// A step of `operations`.
    case operation
  }

  let kind: Kind
  let step: Step
  let entries: Range<Int>
}
