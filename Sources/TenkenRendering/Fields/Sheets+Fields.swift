import TenkenData
import TenkenWording

/// A column of a sheet at its place.
private struct SheetColumn {
  let column: ChecklistColumn
  /// Whether paper has it.
  let isPrinted: Bool
  let index: Int
  /// The letters of the index; every cell asks for them.
  let letters: String

  init(_ column: ChecklistColumn, at index: Int, isPrinted: Bool) {
    (self.column, self.index, self.isPrinted) = (column, index, isPrinted)
    letters = columnLetters(at: index)
  }

  /// The height of a row in which the column has a text; no cell that is not printed counts.
  func height(of text: String) -> Int {
    isPrinted ? RowHeight.of(text, width: column.width) : 0
  }
}

/// A row of a sheet: a step with what is said of its case.
private struct SheetRow {
  /// A cell of the row.
  struct Cell {
    let place: SheetColumn
    let text: String
    /// Whether the row has a value there, if only an empty one.
    let isWritten: Bool
  }

  let step: ChecklistScript.Step
  /// The number of the row; the header is row 1.
  let number: Int
  /// The height, in points.
  let height: Int
  let cells: [Cell]
}

extension Checklist {
  /// The sheets of its formats, by the names of their fields.
  private static let sheets: [(name: String, columns: [ChecklistColumn])] = [
    ("csv", ChecklistColumn.csv), ("sheet", ChecklistColumn.workbook),
  ]

  /// The columns of a sheet, of which some are only for results of people.
  private func places(_ columns: [ChecklistColumn]) -> [SheetColumn] {
    let shown = columns.filter { isTested || !$0.needsResults }
    let last = shown.lastIndex { $0.field == ChecklistColumn.lastPrinted } ?? 0
    return shown.enumerated().map { index, column in
      SheetColumn(column, at: index, isPrinted: !column.isFolded && index <= last)
    }
  }

  /// The fields of the columns of sheets.
  static func sheetColumns(_ words: PageTexts) -> [FieldTable<Checklist>.Entry] {
    let columns = FieldTable<SheetColumn>([
      .text("columnTitle") { words[$0.column.title] },
      .text("columnLetters") { $0.letters },
      .number("columnNumber") { $0.index + 1 },
      .number("columnWidth") { $0.column.width },
      .flag("isFolded") { $0.column.isFolded },
      .isLast,
    ])
    func letters(
      _ name: String, _ find: @escaping ([SheetColumn]) -> SheetColumn?
    ) -> FieldTable<Checklist>.Entry {
      .text(name) { find($0.places(ChecklistColumn.workbook))?.letters }
    }
    let lists: [FieldTable<Checklist>.Entry] = sheets.map { sheet in
      .list(sheet.name + "Columns", of: columns) { $0.places(sheet.columns) }
    }
    return lists + [
      .number("headerHeight") { checklist in
        checklist.places(ChecklistColumn.workbook).map { $0.height(of: words[$0.column.title]) }
          .max()
      },
      letters("lastColumn") { $0.last },
      letters("firstPrintedColumn") { $0.first(where: \.isPrinted) },
      letters("lastPrintedColumn") { $0.last(where: \.isPrinted) },
      letters("resultColumn") { $0.first { $0.column.field == ChecklistColumn.choosing } },
    ]
  }

  /// The fields of the rows of sheets, one for each step of a case.
  func sheetRows(_ sheet: SheetPlaces) -> [FieldTable<CaseRow>.Entry] {
    let words = source.words
    let cells = FieldTable<SheetRow.Cell>([
      .text("cellText") { $0.text },
      .text("cellLetters") { $0.place.letters },
      .flag("isWritten") { $0.isWritten },
      .flag("isBlank") { $0.place.column.isBlank && $0.place.column.form != .date },
      .flag("isText") { !$0.place.column.isBlank && $0.place.column.form == .text },
      .flag("isNumber") { $0.place.column.form == .number },
      .flag("isDate") { $0.place.column.form == .date },
      .isLast,
    ])
    let rows = FieldTable<SheetRow>([
      .number("row") { $0.number }, .number("height") { $0.height },
      .list("cells", of: cells) { $0.cells },
    ]).with(FieldTable<ChecklistScript.Step>.step(.line, words).entries { $0.step })
    return Self.sheets.map { format in
      let places = places(format.columns)
      return .list(format.name + "Rows", of: rows) { row in
        // What is said of a case is the same in all its rows.
        let own = places.map { row.text($0.column, words) }
        let ownHeight = zip(places, own).map { $0.height(of: $1 ?? "") }.max() ?? 0
        let first = sheet.firstRow(of: row)
        return row.script.steps.enumerated().map { index, step in
          let cells = zip(places, own).map { place, own in
            SheetRow.Cell(
              place: place, text: place.column.text(of: step, words) ?? own ?? "",
              isWritten: place.column.isWritten(inFirstRow: index == 0))
          }
          let heights = zip(cells, own).map { $1 == nil ? $0.place.height(of: $0.text) : 0 }
          return SheetRow(
            step: step, number: first + index, height: heights.reduce(ownHeight, max),
            cells: cells)
        }
      }
    }
  }
}

extension ChecklistColumn {
  /// What it says of a step; nil if it is about something else.
  fileprivate func text(of step: ChecklistScript.Step, _ words: PageTexts) -> String? {
    if case .step(let read) = value { read(step, words) } else { nil }
  }
}
