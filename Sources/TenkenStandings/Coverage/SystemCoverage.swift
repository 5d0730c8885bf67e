package import TenkenSimulation

/// What a suite's runs reached of one system.
package struct SystemCoverage: Sendable {
  /// A word with its outcomes.
  package struct Word: Sendable {
    /// The kinds of words in the vocabulary.
    package enum Kind: String, CaseIterable, Sendable {
      /// Something that is true before the first step.
      case precondition
      /// Something that is done.
      case operation
      /// Something that is checked.
      case observation
    }

    /// One possible outcome of a word.
    package struct Outcome: Sendable {
      /// The refusal; nil if the word is carried out.
      package let refusal: RefusalDefinition?
      /// The cases that reached it.
      package let cases: [Int]
      /// Whether it is measured: it applies to the app, or a case reached it.
      package let isMeasured: Bool
    }

    /// The kind of word.
    package let kind: Kind
    /// What the word declares about itself.
    package let definition: WordDefinition
    /// The possible outcomes; the first is that the word is carried out.
    package let outcomes: [Outcome]
  }

  /// An invariant, with the cases that tested it.
  package struct Invariant: Sendable {
    /// What the invariant declares about itself.
    package let definition: InvariantDefinition
    /// The cases in which it held after every operation.
    package let held: [Int]
    /// The cases in which it was broken.
    package let violated: [Int]
    /// Whether cases that apply are expected to show it broken.
    package let isBreakable: Bool
  }

  /// A kind of event, with the cases in which it happened by subject and context.
  package struct Event: Sendable {
    /// What the kind declares about itself.
    package let definition: EventDefinition
    /// All cases in which it happened.
    package let cases: [Int]
    /// The cases by subject and context, in the order of ``SystemCoverage/columns``.
    package let cells: [Cell]
  }

  /// The cases in which a kind of event happened, for one subject and context.
  package struct Cell: Sendable {
    /// Whether such an event is possible for the subject within what applies to the app.
    package let isPossible: Bool
    /// The cases in which it happened.
    package let cases: [Int]
  }

  /// A column of the map of events: a subject, or none, in a context.
  package struct Column: Hashable, Sendable {
    /// The subject of the events; nil for events without one.
    package let subject: Choice?
    /// The context; nil if the system has none.
    package let context: Choice?
  }

  /// A state machine with the transitions that were taken.
  package struct Machine: Sendable {
    /// A transition and the cases that took it.
    package struct Transition: Sendable {
      /// The state before.
      package let from: Choice
      /// The state after.
      package let to: Choice
      /// The cases that took it.
      package let cases: [Int]
    }

    /// What the machine declares about itself.
    package let definition: StateMachine
    /// The declared transitions that are measured.
    package let transitions: [Transition]
    /// Transitions that were taken but are not declared: an error in the system.
    package let undeclared: [Transition]
  }

  /// The name of the system.
  package let name: String
  /// What people call it.
  package let title: LocalizedText
  /// The preconditions, operations and observations, in the order of the vocabulary.
  package let words: [Word]
  /// The invariants.
  package let invariants: [Invariant]
  /// A column for each subject and context; events without a subject come first.
  package let columns: [Column]
  /// The kinds of events.
  package let events: [Event]
  /// The state machines.
  package let machines: [Machine]
}
