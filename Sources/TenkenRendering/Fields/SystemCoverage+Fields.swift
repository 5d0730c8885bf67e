import TenkenSimulation
import TenkenStandings
import TenkenWording

extension CoveragePage {
  /// The template fields of one system in a coverage map.
  var system: FieldTable<SystemCoverage> {
    let words = word
    return FieldTable([
      .text("system") { $0.name },
      .text("systemTitle") { $0.title[language] },
      .list("wordKinds", of: wordKind(words)) {
        WordGroup.all(of: $0).filter { !$0.words.isEmpty }
      },
      .list("allWords", of: words) { $0.words },
      .flag("hasInvariants") { !$0.invariants.isEmpty },
      .list("invariants", of: invariant) { $0.invariants },
      .flag("hasEvents") { !EventMap.all(of: $0).isEmpty },
      .list("heatMaps", of: heatMap) { EventMap.all(of: $0) },
      .list("events", of: event) { system in
        system.events.map { WithCases(ListedEvent(event: $0, columns: system.columns), $0.cases) }
      },
      .list("machines", of: machine) { $0.machines },
      .isFirst, .isLast,
    ])
  }

  private func wordKind(_ words: FieldTable<SystemCoverage.Word>) -> FieldTable<WordGroup> {
    FieldTable([
      .text("kind") { $0.kind.rawValue },
      .text("kindText") { self.words["coverage.kind.\($0.kind.rawValue)"] },
      .number("kindReached") { $0.words.flatMap(\.outcomes).count { !$0.cases.isEmpty } },
      .number("kindTotal") { $0.words.flatMap(\.outcomes).count(where: \.isMeasured) },
      .list("words", of: words) { $0.words },
      .isFirst, .isLast,
    ])
  }

  private var word: FieldTable<SystemCoverage.Word> {
    let outcome = FieldTable<Outcome>([
      .text("outcome") { $0.outcome.refusal?.name ?? ($0.isOperation ? "done" : "used") },
      .text("outcomeText") {
        $0.outcome.refusal?.reason[language]
          ?? words[$0.isOperation ? "coverage.done" : "coverage.used"]
      },
    ]).withCases
    return FieldTable([
      .text("kind") { $0.kind.rawValue },
      .text("word") { $0.definition.name },
      .text("phrase") { $0.definition.phrase.outline[language] },
      .list("outcomes", of: outcome) { Outcome.all(of: $0) },
      .list("refusals", of: outcome) { Array(Outcome.all(of: $0).dropFirst()) },
      .record("first", of: outcome) { Outcome.all(of: $0).first },
      .flag("hasMissing") { $0.outcomes.contains { $0.isMeasured && $0.cases.isEmpty } },
      .isFirst, .isLast,
    ])
  }

  private var invariant: FieldTable<SystemCoverage.Invariant> {
    FieldTable([
      .text("invariant") { $0.definition.name },
      .text("invariantText") { $0.definition.text[language] },
      .record("held", of: ReachingCases.table) { ReachingCases(cases: $0.held) },
      .record("violated", of: ReachingCases.table) {
        ReachingCases(cases: $0.violated, isPossible: $0.isBreakable)
      },
      .isFirst, .isLast,
    ])
  }

  /// The template fields of a kind of event with all of its cells, for programs.
  private var event: FieldTable<WithCases<ListedEvent>> {
    let cell = FieldTable<SystemCoverage.Column>([
      .text("subject") { $0.subject?.name },
      .text("context") { $0.context?.name },
    ]).withCases
    return FieldTable<ListedEvent>([
      .text("event") { $0.event.definition.name },
      .text("eventText") { $0.event.definition.title[language] },
      .list("cells", of: cell) { $0.cells },
    ]).withCases
  }
}

/// The words of one kind.
private struct WordGroup {
  let kind: SystemCoverage.Word.Kind
  let words: [SystemCoverage.Word]

  static func all(of system: SystemCoverage) -> [WordGroup] {
    SystemCoverage.Word.Kind.allCases.map { kind in
      WordGroup(kind: kind, words: system.words.filter { $0.kind == kind })
    }
  }
}

/// An outcome of a word.
private struct Outcome {
  let outcome: SystemCoverage.Word.Outcome
  /// Whether the word is an operation, which is done and not only used.
  let isOperation: Bool

  static func all(of word: SystemCoverage.Word) -> [WithCases<Outcome>] {
    word.outcomes.map {
      WithCases(
        Outcome(outcome: $0, isOperation: word.kind == .operation), $0.cases,
        isPossible: $0.isMeasured)
    }
  }
}

/// A kind of event with the columns of its cells.
private struct ListedEvent {
  let event: SystemCoverage.Event
  let columns: [SystemCoverage.Column]

  /// The cells that can be reached or were reached.
  var cells: [WithCases<SystemCoverage.Column>] {
    zip(columns, event.cells).compactMap { column, cell in
      cell.isPossible || !cell.cases.isEmpty ? WithCases(column, cell.cases) : nil
    }
  }
}
