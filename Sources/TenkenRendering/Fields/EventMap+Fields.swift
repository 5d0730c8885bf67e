import TenkenSimulation
import TenkenStandings
import TenkenWording

/// A table of the events about subjects, or of the events without a subject.
struct EventMap {
  /// The columns; those of one subject are next to each other.
  let columns: [SystemCoverage.Column]
  /// The events with their cells in these columns.
  let rows: [(event: SystemCoverage.Event, cells: [SystemCoverage.Cell])]

  /// The number of columns of each subject.
  var contextCount: Int { max(columns.count / max(subjects.count, 1), 1) }

  /// The subjects of the columns, each once.
  var subjects: [Choice?] {
    var subjects: [Choice?] = []
    for column in columns where subjects.last != .some(column.subject) {
      subjects.append(column.subject)
    }
    return subjects
  }

  /// The key of the page text for its heading.
  var headingKey: String {
    subjects == [nil] ? "coverage.events.other" : "coverage.events.subject"
  }

  /// The table of events about subjects, then that of the others, without empty tables.
  static func all(of system: SystemCoverage) -> [EventMap] {
    [false, true].compactMap { isOther in
      let indices = system.columns.indices.filter { (system.columns[$0].subject == nil) == isOther }
      let events = system.events.filter { $0.definition.subjects.isEmpty == isOther }
      guard !indices.isEmpty, !events.isEmpty else { return nil }
      return EventMap(
        columns: indices.map { system.columns[$0] },
        rows: events.map { event in (event, indices.map { event.cells[$0] }) })
    }
  }
}

extension CoveragePage {
  /// A column heading of a heat map, and whether it begins a group of columns.
  private struct Column {
    let text: String
    let beginsGroup: Bool
  }

  var heatMap: FieldTable<EventMap> {
    let column = FieldTable<Column>([
      .text("column") { $0.text },
      .flag("beginsGroup") { $0.beginsGroup },
    ])
    let group = FieldTable<(text: String, span: Int)>([
      .text("groupText") { $0.text },
      .number("span") { $0.span },
    ])
    return FieldTable([
      .text("heading") { words[$0.headingKey] },
      .list("groups", of: group) { map in
        map.subjects.map { (title(of: $0), map.contextCount) }
      },
      .list("rows", of: heatRow) { map in
        map.rows.map { HeatRow(map: map, event: $0.event, cells: $0.cells) }
      },
      .flag("isNarrow") { $0.subjects.count == 1 },
      .list("columns", of: column) { map in
        map.columns.enumerated().map { index, column in
          Column(
            text: column.context?.text[language] ?? "",
            beginsGroup: index.isMultiple(of: map.contextCount))
        }
      },
      .isFirst, .isLast,
    ])
  }

  /// The title of a subject, or of the columns without one.
  func title(of subject: Choice?) -> String {
    subject?.text[language] ?? words["coverage.no-subject"]
  }

  private var missing: FieldTable<MissingCells> {
    FieldTable([
      .text("subjectText") { title(of: $0.subject) },
      .text("contextsText") { cells in
        words.enumeration(cells.contexts.map { $0[language] }.filter { !$0.isEmpty })
      },
      .isFirst, .isLast,
    ])
  }

  private var heatRow: FieldTable<HeatRow> {
    let cell = FieldTable<Bool>([.flag("beginsGroup") { $0 }]).withCases
    return FieldTable([
      .text("event") { $0.event.definition.name },
      .text("eventText") { $0.event.definition.title[language] },
      .list("cells", of: cell) { row in
        row.cells.enumerated().map { index, cell in
          WithCases(
            index.isMultiple(of: row.map.contextCount), cell.cases, isPossible: cell.isPossible)
        }
      },
      .record("all", of: ReachingCases.table) { ReachingCases(cases: $0.event.cases) },
      .list("missing", of: missing) { row in row.missing },
    ])
  }
}

/// A row of a heat map.
private struct HeatRow {
  let map: EventMap
  let event: SystemCoverage.Event
  let cells: [SystemCoverage.Cell]

  /// The possible cells that no case reaches, grouped by subject.
  var missing: [MissingCells] {
    var groups: [MissingCells] = []
    for (column, cell) in zip(map.columns, cells) where cell.isPossible && cell.cases.isEmpty {
      let context = column.context?.text ?? ""
      if let last = groups.indices.last, groups[last].subject == column.subject {
        groups[last].contexts.append(context)
      } else {
        groups.append(MissingCells(subject: column.subject, contexts: [context]))
      }
    }
    return groups
  }
}

/// The cells of one event and one subject that no case reaches.
private struct MissingCells {
  let subject: Choice?
  var contexts: [LocalizedText]
}
