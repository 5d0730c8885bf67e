import TenkenExecution
import TenkenSimulation

extension SystemCoverage {
  /// Collects what cases reached.
  ///
  /// - Parameters:
  ///   - vocabulary: The words of the system.
  ///   - reached: The cases that reached each point, with their contexts.
  ///   - scope: The parts to leave out unless they were reached; nil if everything applies.
  init(_ vocabulary: Vocabulary, _ reached: ReachedPoints, scope: inout SystemScope?) {
    (name, title) = (vocabulary.system, vocabulary.title)
    words =
      vocabulary.preconditions.definitions.enumerated().compactMap { index, definition in
        Word(
          .precondition, definition, .precondition(definition.name), .precondition(index), reached,
          &scope)
      }
      + vocabulary.operations.definitions.enumerated().compactMap { index, definition in
        Word(operation: definition, index, reached, &scope)
      }
      + vocabulary.observations.definitions.enumerated().compactMap { index, definition in
        Word(
          .observation, definition, .observation(definition.name), .observation(index), reached,
          &scope)
      }
    invariants = vocabulary.invariants.enumerated().map { index, definition in
      let violated = reached[.violated(index)]
      let isMeasured =
        !definition.isBreakable || !violated.isEmpty
        || scope?.measures(
          .invariant, definition.name, definition.text, parts: [], [.violated(index)]) ?? true
      return Invariant(
        definition: definition, held: reached[.held(index)], violated: violated,
        isBreakable: definition.isBreakable && isMeasured)
    }
    let columns = Self.columns(of: vocabulary, reached, &scope)
    self.columns = columns
    events = vocabulary.events.enumerated().compactMap { index, definition in
      Event(definition, index, columns, of: vocabulary, reached, &scope)
    }
    machines = vocabulary.machines.compactMap { Machine($0, reached, &scope) }
  }

  /// A column for each subject in each context, without those that do not apply.
  private static func columns(
    of vocabulary: Vocabulary, _ reached: ReachedPoints, _ scope: inout SystemScope?
  ) -> [Column] {
    let subjects = vocabulary.subjects.filter { subject in
      scope?.measures(.subject, subject, of: .subjects) ?? true
    }
    let contexts = vocabulary.contexts.filter { context in
      reached.hasContext(context.name) || scope?.measures(.context, context, of: .contexts) ?? true
    }
    return ([nil] + subjects.map { Optional($0) }).flatMap { subject in
      contexts.isEmpty
        ? [Column(subject: subject, context: nil)]
        : contexts.map { Column(subject: subject, context: $0) }
    }
  }
}

extension SystemCoverage.Word {
  /// Creates a precondition or observation; nil if it does not apply and was not reached.
  fileprivate init?(
    _ kind: Kind, _ definition: WordDefinition, _ part: VocabularyPart, _ point: CoveragePoint,
    _ reached: ReachedPoints, _ scope: inout SystemScope?
  ) {
    let cases = reached[point]
    let own: OutOfScope.Kind = kind == .precondition ? .precondition : .observation
    guard
      !cases.isEmpty
        || scope?.measures(own, definition.name, definition.phrase.text, parts: [part], [point])
          ?? true
    else { return nil }
    self.init(
      kind: kind, definition: definition,
      outcomes: [Outcome(refusal: nil, cases: cases, isMeasured: true)])
  }

  /// Creates an operation with its outcomes; nil if it does not apply and was not reached.
  fileprivate init?(
    operation definition: WordDefinition, _ index: Int, _ reached: ReachedPoints,
    _ scope: inout SystemScope?
  ) {
    let done = CoveragePoint.done(index)
    // A refusal that cannot be tried or was never measured only counts if a scenario reaches it.
    let refusals = definition.refusals.map {
      (refusal: $0, point: CoveragePoint.refused(index, $0.name))
    }.filter { $0.refusal.kind == .answer || !reached[$0.point].isEmpty }
    let isDone =
      !reached[done].isEmpty
      || scope?.measures(
        .operation, definition.name, definition.phrase.text,
        parts: [.operation(definition.name)], [done]) ?? true
    guard isDone || refusals.contains(where: { !reached[$0.point].isEmpty }) else { return nil }
    let outcomes = refusals.filter { refusal, point in
      !reached[point].isEmpty
        || scope?.measures(
          .refusal, "\(definition.name): \(refusal.name)", refusal.reason,
          parts: [.refusal(refusal.name, of: definition.name)], [point]) ?? true
    }
    self.init(
      kind: .operation, definition: definition,
      outcomes: [Outcome(refusal: nil, cases: reached[done], isMeasured: isDone)]
        + outcomes.map {
          Outcome(refusal: $0.refusal, cases: reached[$0.point], isMeasured: true)
        })
  }
}

extension SystemCoverage.Event {
  /// Creates a kind of event; nil if it does not apply and did not happen.
  fileprivate init?(
    _ definition: EventDefinition, _ index: Int, _ columns: [SystemCoverage.Column],
    of vocabulary: Vocabulary, _ reached: ReachedPoints, _ scope: inout SystemScope?
  ) {
    let subjects = [nil] + vocabulary.subjects.map { Optional($0.name) }
    let points = subjects.map { CoveragePoint.event(index, subject: $0) }
    let cases = Set(points.flatMap { reached[$0] })
    guard
      !cases.isEmpty
        || scope?.measures(
          .event, definition.name, definition.title, parts: [.event(definition.name)], points)
          ?? true
    else { return nil }
    let cells = columns.map { column in
      let point = CoveragePoint.event(index, subject: column.subject?.name)
      let own = reached[point, in: column.context?.name]
      let isPossible =
        column.subject.map { definition.subjects.contains($0.name) } ?? definition.subjects.isEmpty
      let isOutside =
        own.isEmpty && scope?.isOutside(point, in: column.context?.name) ?? false
      return SystemCoverage.Cell(isPossible: isPossible && !isOutside, cases: own)
    }
    self.init(definition: definition, cases: cases.sorted(), cells: cells)
  }
}

extension SystemCoverage.Machine {
  /// Creates a state machine; nil if it does not apply and took no transition.
  fileprivate init?(
    _ machine: StateMachine, _ reached: ReachedPoints, _ scope: inout SystemScope?
  ) {
    func named(_ state: String) -> Choice {
      machine.states.first { $0.name == state } ?? Choice(state, LocalizedText(state))
    }
    func transition(_ transition: StateMachine.Transition) -> Transition {
      Transition(
        from: named(transition.from), to: named(transition.to),
        cases: reached[.transition(transition)])
    }
    definition = machine
    let declared = Set(machine.transitions)
    // Where not all transitions were found, another one contradicts nothing.
    undeclared =
      machine.isComplete
      ? reached.transitions
        .filter { $0.machine == machine.name && !declared.contains($0) }.map(transition) : []
    transitions = zip(machine.transitions, machine.transitions.map(transition)).filter {
      let (from, to) = ($1.from, $1.to)
      let text = machine.title.joined(
        LocalizedText(en: ": ", ja: "："), from.text.joined(" → ", to.text))
      return !$1.cases.isEmpty
        || scope?.measures(
          .transition, "", text,
          parts: [
            .machine(machine.name), .state(from.name, of: machine.name),
            .state(to.name, of: machine.name), .transition($0),
          ], [.transition($0)]) ?? true
    }.map(\.1)
    if scope != nil, transitions.isEmpty, undeclared.isEmpty { return nil }
  }
}

extension LocalizedText {
  /// The text followed by another one, in every language that either has.
  fileprivate func joined(_ separator: LocalizedText, _ other: LocalizedText) -> LocalizedText {
    var known: Set<String> = []
    let codes = (languageCodes + other.languageCodes).filter { known.insert($0).inserted }
    guard !codes.isEmpty else {
      return LocalizedText(self[.english] + separator[.english] + other[.english])
    }
    return LocalizedText(
      codes.map { code in
        let language = Language(code: code)
        return (code: code, text: self[language] + separator[language] + other[language])
      })
  }
}
