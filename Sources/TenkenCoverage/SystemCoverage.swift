public import TenkenSimulation

/// What a suite's runs reached of one system.
public struct SystemCoverage: Sendable {
  /// A word with its outcomes.
  public struct Word: Sendable {
    /// The kinds of words in the vocabulary.
    public enum Kind: String, CaseIterable, Sendable {
      /// Something that is true before the first step.
      case precondition
      /// Something that is done.
      case operation
      /// Something that is checked.
      case observation
    }

    /// One possible outcome of a word.
    public struct Outcome: Sendable {
      /// The refusal; nil if the word is carried out.
      public let refusal: RefusalDefinition?
      /// The cases that reached it.
      public let cases: [Int]
      /// Whether it is measured: it applies to the app, or a case reached it.
      public let isMeasured: Bool
    }

    /// The kind of word.
    public let kind: Kind
    /// What the word declares about itself.
    public let definition: WordDefinition
    /// The possible outcomes; the first is that the word is carried out.
    public let outcomes: [Outcome]
  }

  /// An invariant, with the cases that tested it.
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

  /// A kind of event, with the cases in which it happened by subject and context.
  public struct Event: Sendable {
    /// What the kind declares about itself.
    public let definition: EventDefinition
    /// All cases in which it happened.
    public let cases: [Int]
    /// The cases by subject and context, in the order of ``SystemCoverage/columns``.
    public let cells: [Cell]
  }

  /// The cases in which a kind of event happened, for one subject and context.
  public struct Cell: Sendable {
    /// Whether such an event is possible for the subject within what applies to the app.
    public let isPossible: Bool
    /// The cases in which it happened.
    public let cases: [Int]
  }

  /// A column of the map of events: a subject, or none, in a context.
  public struct Column: Hashable, Sendable {
    /// The subject of the events; nil for events without one.
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
    /// The declared transitions that are measured.
    public let transitions: [Transition]
    /// Transitions that were taken but are not declared: an error in the system.
    public let undeclared: [Transition]
  }

  /// The name of the system.
  public let name: String
  /// The preconditions, operations and observations, in the order of the vocabulary.
  public let words: [Word]
  /// The invariants.
  public let invariants: [Invariant]
  /// A column for each subject and context; events without a subject come first.
  public let columns: [Column]
  /// The kinds of events.
  public let events: [Event]
  /// The state machines.
  public let machines: [Machine]
}
