import TenkenExecution
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
    /// Whether such an event can be about the subject at all.
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

extension SystemCoverage {
  /// Collects what cases reached.
  ///
  /// - Parameters:
  ///   - vocabulary: The words of the system.
  ///   - reached: The cases that reached each point, with their contexts.
  init(_ vocabulary: Vocabulary, _ reached: ReachedPoints) {
    name = vocabulary.system
    words =
      vocabulary.preconditions.definitions.enumerated().map { index, definition in
        Word(
          kind: .precondition, definition: definition,
          outcomes: [Word.Outcome(refusal: nil, cases: reached[.precondition(index)])])
      }
      + vocabulary.operations.definitions.enumerated().map { index, definition in
        // What nobody can try, or nobody has measured, is not a gap; a scenario may show it all the same.
        let refusals = definition.refusals.map {
          Word.Outcome(refusal: $0, cases: reached[.refused(index, $0.name)])
        }.filter { $0.refusal?.kind == .answer || !$0.cases.isEmpty }
        return Word(
          kind: .operation, definition: definition,
          outcomes: [Word.Outcome(refusal: nil, cases: reached[.done(index)])] + refusals)
      }
      + vocabulary.observations.definitions.enumerated().map { index, definition in
        Word(
          kind: .observation, definition: definition,
          outcomes: [Word.Outcome(refusal: nil, cases: reached[.observation(index)])])
      }
    invariants = vocabulary.invariants.enumerated().map { index, definition in
      Invariant(
        definition: definition, held: reached[.held(index)], violated: reached[.violated(index)])
    }
    let columns = Self.columns(of: vocabulary)
    self.columns = columns
    events = vocabulary.events.enumerated().map { index, definition in
      let cells = columns.map { column in
        let isPossible = column.subject.map { definition.subjects.contains($0.name) }
        return Cell(
          isPossible: isPossible ?? definition.subjects.isEmpty,
          cases: reached[.event(index, subject: column.subject?.name), in: column.context?.name])
      }
      let subjects = [nil] + vocabulary.subjects.map { Optional($0.name) }
      let cases = Set(subjects.flatMap { reached[.event(index, subject: $0)] })
      return Event(definition: definition, cases: cases.sorted(), cells: cells)
    }
    machines = vocabulary.machines.map { Machine($0, reached) }
  }

  private static func columns(of vocabulary: Vocabulary) -> [Column] {
    let contexts = vocabulary.contexts
    let subjects = [nil] + vocabulary.subjects.map { Optional($0) }
    return subjects.flatMap { subject in
      contexts.isEmpty
        ? [Column(subject: subject, context: nil)]
        : contexts.map { Column(subject: subject, context: $0) }
    }
  }
}

extension SystemCoverage.Machine {
  fileprivate init(_ machine: StateMachine, _ reached: ReachedPoints) {
    func named(_ state: String) -> Choice {
      machine.states.first { $0.name == state } ?? Choice(state, LocalizedText(state))
    }
    definition = machine
    transitions = machine.transitions.map {
      Transition(from: named($0.from), to: named($0.to), cases: reached[.transition($0)])
    }
    let declared = Set(machine.transitions)
    undeclared = reached.transitions
      .filter { $0.machine == machine.name && !declared.contains($0) }
      .map { Transition(from: named($0.from), to: named($0.to), cases: reached[.transition($0)]) }
  }
}

extension Vocabulary {
  /// The values of the context word; none if there is no such word, or it is not a choice.
  var contexts: [Choice] {
    guard let index = contextWord.flatMap(preconditions.index),
      case .choice(let choices)? = preconditions[index].parameters.first?.shape
    else { return [] }
    return choices
  }
}
