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
  let title: String
  /// The width in a workbook, in digits: no word of the title breaks.
  let width: Int

  init(_ column: ChecklistColumn, at index: Int, isPrinted: Bool, _ words: PageTexts) {
    (self.column, self.index, self.isPrinted) = (column, index, isPrinted)
    letters = columnLetters(at: index)
    title = words[column.title]
    width = max(column.width, RowHeight.width(ofWordsIn: title))
  }

  /// The height of a row in which the column has a text; no cell that is not printed counts.
  func height(of text: String) -> Int {
    isPrinted ? RowHeight.of(text, width: width) : 0
  }

  /// The height of a row of headings in which the column has its own.
  var titleHeight: Int { isPrinted ? RowHeight.of(title, width: width, isBold: true) : 0 }
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
  private func places(_ columns: [ChecklistColumn], _ words: PageTexts) -> [SheetColumn] {
    let shown = columns.filter { isTested || !$0.needsResults }
    let last = shown.lastIndex { $0.field == ChecklistColumn.lastPrinted } ?? 0
    return shown.enumerated().map { index, column in
      SheetColumn(column, at: index, isPrinted: !column.isFolded && index <= last, words)
    }
  }

  /// The fields of the columns of sheets.
  static func sheetColumns(_ words: PageTexts) -> [FieldTable<Checklist>.Entry] {
    let columns = FieldTable<SheetColumn>([
      .text("columnTitle") { $0.title },
      .text("columnLetters") { $0.letters },
      .number("columnNumber") { $0.index + 1 },
      .number("columnWidth") { $0.width },
      .flag("isFolded") { $0.column.isFolded },
      .isLast,
    ])
    func letters(
      _ name: String, _ find: @escaping ([SheetColumn]) -> SheetColumn?
    ) -> FieldTable<Checklist>.Entry {
      .text(name) { find($0.places(ChecklistColumn.workbook, words))?.letters }
    }
    let lists: [FieldTable<Checklist>.Entry] = sheets.map { sheet in
      .list(sheet.name + "Columns", of: columns) { $0.places(sheet.columns, words) }
    }
    return lists + [
      .number("headerHeight") { checklist in
        checklist.places(ChecklistColumn.workbook, words).map(\.titleHeight).max()
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
      let places = places(format.columns, words)
      return .list(format.name + "Rows", of: rows) { row in
        // What is said of a case is the same in all its rows, if they say it.
        let own = places.map { place in
          row.text(place.column, words).map { ($0, height: place.height(of: $0)) }
        }
        let first = sheet.firstRow(of: row)
        return row.script.steps.enumerated().map { index, step in
          var height = 0
          let cells = zip(places, own).map { place, own in
            let text = place.column.text(of: step, words)
            let isShown = index == 0 || !place.column.isOnce
            let ownHeight = isShown ? own?.height : 0
            height = max(height, text.map(place.height) ?? ownHeight ?? 0)
            return SheetRow.Cell(
              place: place, text: text ?? (isShown ? own?.0 : nil) ?? "",
              isWritten: place.column.isWritten(inFirstRow: index == 0))
          }
          return SheetRow(step: step, number: first + index, height: height, cells: cells)
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
