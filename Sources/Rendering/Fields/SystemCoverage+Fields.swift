import Coverage
import Mustache
import Simulation

/// What templates see of one system in a coverage map.
struct SystemFields {
  let system: SystemCoverage
  let page: CoverageFields

  private var language: Language { page.language }
  private var words: PageWords { page.words }

  var fields: FieldRecord {
    [
      "system": TemplateText(system.name), "wordKinds": wordKinds,
      "allWords": system.words.map(fields).withPlaces,
      "invariants": system.invariants.map(fields).withPlaces,
      "heatMaps": EventMap.all(of: system).map(fields).withPlaces,
      "events": system.events.map(fields).withPlaces,
      "machines": system.machines.map(fields).withPlaces,
    ]
  }

  private var wordKinds: [FieldRecord] {
    SystemCoverage.Word.Kind.allCases.map { kind in
      let own = system.words.filter { $0.kind == kind }
      let outcomes = own.flatMap(\.outcomes)
      return [
        "kind": TemplateText(kind.rawValue),
        "kindText": TemplateText(words["coverage.kind.\(kind.rawValue)"]),
        "kindReached": TemplateText(outcomes.count { !$0.cases.isEmpty }),
        "kindTotal": TemplateText(outcomes.count), "words": own.map(fields).withPlaces,
      ]
    }.withPlaces
  }

  private func fields(_ word: SystemCoverage.Word) -> FieldRecord {
    let phrase = word.definition.phrase.template(in: language, context: nil)
    let done = word.kind == .operation ? "coverage.done" : "coverage.used"
    let outcomes = word.outcomes.map { outcome in
      let name = outcome.refusal?.name ?? (word.kind == .operation ? "done" : "used")
      let record: FieldRecord = [
        "outcome": TemplateText(name),
        "outcomeText": TemplateText(outcome.refusal?.reason[language] ?? words[done]),
      ]
      return record.with(CoverageFigure(cases: outcome.cases).fields)
    }
    return [
      "kind": TemplateText(word.kind.rawValue), "word": TemplateText(word.definition.name),
      "phrase": TemplateText(CoverageFields.withoutArguments(phrase)),
      "outcomes": outcomes.withPlaces, "refusals": Array(outcomes.dropFirst()).withPlaces,
      "first": outcomes.first ?? [:],
    ]
  }

  private func fields(_ invariant: SystemCoverage.Invariant) -> FieldRecord {
    [
      "invariant": TemplateText(invariant.definition.name),
      "invariantText": TemplateText(invariant.definition.text[language]),
      "held": CoverageFigure(cases: invariant.held).fields,
      "violated": CoverageFigure(
        cases: invariant.violated, isPossible: invariant.definition.isBreakable
      ).fields,
    ]
  }

  /// One kind of event with all of its cells, for programs.
  private func fields(_ event: SystemCoverage.Event) -> FieldRecord {
    let cells = zip(system.columns, event.cells).compactMap { column, cell -> FieldRecord? in
      guard cell.isPossible || !cell.cases.isEmpty else { return nil }
      let record: FieldRecord = [
        "subject": (column.subject?.name).templateText,
        "context": (column.context?.name).templateText,
      ]
      return record.with(CoverageFigure(cases: cell.cases).fields)
    }
    let record: FieldRecord = [
      "event": TemplateText(event.definition.name),
      "eventText": TemplateText(event.definition.title[language]), "cells": cells.withPlaces,
    ]
    return record.with(CoverageFigure(cases: event.cases).fields)
  }

  private func fields(_ map: EventMap) -> FieldRecord {
    let rows = map.rows.map { event, cells in
      let record: FieldRecord = [
        "event": TemplateText(event.definition.name),
        "eventText": TemplateText(event.definition.title[language]),
        "cells": cells.enumerated().map { place, cell in
          CoverageFigure(cases: cell.cases, isPossible: cell.isPossible).fields
            .with(["beginsGroup": place % map.contextCount == 0])
        },
      ]
      return record.with(["all": CoverageFigure(cases: event.cases).fields])
    }
    let groups = map.subjects.map { subject -> FieldRecord in
      [
        "groupText": TemplateText(subject?.text[language] ?? words["coverage.no-subject"]),
        "span": TemplateText(map.contextCount),
      ]
    }
    return [
      "heading": TemplateText(
        words[map.subjects == [nil] ? "coverage.events.other" : "coverage.events.subject"]),
      "groups": groups, "rows": rows, "isNarrow": map.subjects.count == 1,
      "columns": map.columns.enumerated().map { place, column -> FieldRecord in
        [
          "column": TemplateText(column.context?.name ?? ""),
          "beginsGroup": place % map.contextCount == 0,
        ]
      },
    ]
  }

  private func fields(_ machine: SystemCoverage.Machine) -> FieldRecord {
    let states = machine.definition.states
    let all = machine.transitions + machine.undeclared
    let rows = states.map { from -> FieldRecord in
      [
        "state": TemplateText(from.text[language]),
        "cells": states.map { to in
          let found = all.first { $0.from == from && $0.to == to }
          return CoverageFigure(cases: found?.cases ?? [], isPossible: found != nil).fields
        },
      ]
    }
    let list = all.enumerated().map { place, transition in
      let record: FieldRecord = [
        "from": TemplateText(transition.from.name), "to": TemplateText(transition.to.name),
        "fromText": TemplateText(transition.from.text[language]),
        "toText": TemplateText(transition.to.text[language]),
        "isDeclared": place < machine.transitions.count,
      ]
      return record.with(CoverageFigure(cases: transition.cases).fields)
    }
    return [
      "machine": TemplateText(machine.definition.name),
      "machineText": TemplateText(machine.definition.title[language]),
      "states": states.map { ["stateText": TemplateText($0.text[language])] as FieldRecord },
      "rows": rows, "transitions": list.withPlaces,
      "machineReached": TemplateText(machine.transitions.count { !$0.cases.isEmpty }),
      "machineTotal": TemplateText(machine.transitions.count),
    ]
  }
}

/// The events about subjects, or those about none, as a table.
struct EventMap {
  /// The columns, those of one subject side by side.
  let columns: [SystemCoverage.Column]
  /// The events with their cells of these columns.
  let rows: [(event: SystemCoverage.Event, cells: [SystemCoverage.Cell])]

  /// How many columns a subject has.
  var contextCount: Int { max(columns.count / max(subjects.count, 1), 1) }

  /// The subjects of the columns, each once.
  var subjects: [Choice?] {
    var subjects: [Choice?] = []
    for column in columns where subjects.last != .some(column.subject) {
      subjects.append(column.subject)
    }
    return subjects
  }

  /// The events about subjects, and then those about none; what is empty is left out.
  static func all(of system: SystemCoverage) -> [EventMap] {
    [false, true].compactMap { isOther in
      let places = system.columns.indices.filter { (system.columns[$0].subject == nil) == isOther }
      let events = system.events.filter { $0.definition.subjects.isEmpty == isOther }
      guard !places.isEmpty, !events.isEmpty else { return nil }
      return EventMap(
        columns: places.map { system.columns[$0] },
        rows: events.map { event in (event, places.map { event.cells[$0] }) })
    }
  }
}
