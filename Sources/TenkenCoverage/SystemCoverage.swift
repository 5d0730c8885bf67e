public import TenkenSimulation

/// What a suite's runs reached of one system.
public struct SystemCoverage: Sendable {
  /// A word with its outcomes.
  public struct Word: Sendable {
    /// Where the word stands in the vocabulary.
    public enum Kind: String, CaseIterable, Sendable {
      /// Something true before.
      case precondition
      /// Something that is done.
      case operation
      /// Something that is looked at.
      case observation
    }

    /// One thing that may come of a word.
    public struct Outcome: Sendable {
      /// The refusal; nil if the word is done, or looked at.
      public let refusal: RefusalDefinition?
      /// The cases that reached it.
      public let cases: [Int]
      /// Whether it is measured: it applies to the app, or a case reached it.
      public let isMeasured: Bool
    }

    /// Where the word stands in the vocabulary.
    public let kind: Kind
    /// What the word declares about itself.
    public let definition: WordDefinition
    /// What may come of it: first that it is done.
    public let outcomes: [Outcome]
  }

  /// An invariant, and whether it was put to the test.
  public struct Invariant: Sendable {
    /// What the invariant declares about itself.
    public let definition: InvariantDefinition
    /// The cases in which it held after every operation.
    public let held: [Int]
    /// The cases in which it was broken.
    public let violated: [Int]
    /// Whether cases that apply are expected to show it broken.
    public let isBreakable: Bool
  }

  /// A kind of event, by what it was about and where it happened.
  public struct Event: Sendable {
    /// What the kind declares about itself.
    public let definition: EventDefinition
    /// All cases in which it happened.
    public let cases: [Int]
    /// The cases by subject and context, in the order of ``SystemCoverage/columns``.
    public let cells: [Cell]
  }

  /// What a kind of event was about, and where it happened.
  public struct Cell: Sendable {
    /// Whether such an event can be about the subject at all, in what applies to the app.
    public let isPossible: Bool
    /// The cases in which it happened.
    public let cases: [Int]
  }

  /// A column of the map of events: a subject, or none, in a context.
  public struct Column: Hashable, Sendable {
    /// What events are about; nil for those about none.
    public let subject: Choice?
    /// The context; nil if the system has none.
    public let context: Choice?
  }

  /// A state machine with the transitions that were taken.
  public struct Machine: Sendable {
    /// A transition and the cases that took it.
    public struct Transition: Sendable {
      /// The state before.
      public let from: Choice
      /// The state after.
      public let to: Choice
      /// The cases that took it.
      public let cases: [Int]
    }

    /// What the machine declares about itself.
    public let definition: StateMachine
    /// The transitions that there can be.
    public let transitions: [Transition]
    /// Transitions that were taken and that the machine does not declare: a fault of the system.
    public let undeclared: [Transition]
  }

  /// The name of the system.
  public let name: String
  /// The preconditions, operations and observations, in the order of the vocabulary.
  public let words: [Word]
  /// The invariants.
  public let invariants: [Invariant]
  /// The subjects in all contexts, the events about none first.
  public let columns: [Column]
  /// The kinds of events.
  public let events: [Event]
  /// The state machines.
  public let machines: [Machine]
}
