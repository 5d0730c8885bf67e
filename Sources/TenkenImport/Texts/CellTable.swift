/// A table of steps in a cell, as wikis have them: `|| Action || Data || Expected ||`.
struct CellTable {
  /// The lines above and below the table.
  private(set) var others: (above: [String], below: [String]) = ([], [])
  /// The cases that its rows would be in a sheet of their own.
  private(set) var cases: [ImportedCase] = []

  /// Finds the table among the lines of a cell; nil if no heading says what is done or seen.
  init?(_ lines: [String]) {
    guard let start = lines.firstIndex(where: Self.isRow) else { return nil }
    let rows = lines[start...].prefix(while: Self.isRow)
    guard rows.count > 1, let header = rows.first else { return nil }
    // `|||:Action|:Data`: rows below have two signs at their start, and one between their cells.
    let isSigned = header.hasPrefix("|||")
    let sheet = Sheet(
      name: "",
      rows: rows.enumerated().map { number, line in
        Sheet.Row(number: number + 1, cells: Self.cells(line, isSigned: isSigned))
      }.filter { !$0.isRule })
    guard let columns = SheetColumns(sheet), columns.headerRows.contains(1),
      [.operation, .expected].contains(where: { kind in
        columns.column(kind).map { columns.reasons[$0] == .heading } ?? false
      })
    else { return nil }
    var reader = SheetReader(columns)
    guard (try? reader.read(sheet)) != nil else { return nil }
    cases = reader.document.cases.map(\.asSteps)
    others = (Array(lines[..<start]), Array(lines[rows.endIndex...]))
  }

  /// Whether a text may have a table in some of its lines.
  static func isIn(_ text: String) -> Bool {
    text.contains("|") && text.split(whereSeparator: \.isNewline).count(where: isRow) > 1
  }

  /// Whether a line is a row of a table.
  static func isRow(_ line: some StringProtocol) -> Bool { line.hasPrefix("|") }

  /// The cells of a row: between two signs in a row of headings, which begins with two.
  private static func cells(_ line: String, isSigned: Bool) -> [String] {
    if isSigned {
      return line.drop { $0 == "|" }.split(separator: "|", omittingEmptySubsequences: false).map {
        LineMarks.trimmed($0.first == ":" ? $0.dropFirst() : $0)
      }
    }
    let inner = line.dropFirst(2)
    let sign = line.hasPrefix("||") && inner.contains("||") ? "||" : "|"
    var rest = line.dropFirst(line.hasPrefix("||") ? 2 : 1)
    if rest.hasSuffix(sign) { rest.removeLast(sign.count) }
    return rest.split(separator: sign, omittingEmptySubsequences: false).map(LineMarks.trimmed)
  }
}

extension Sheet.Row {
  /// Whether it only divides the headings from the rows below them: `|---|---|`.
  fileprivate var isRule: Bool {
    cells.allSatisfy { !$0.isEmpty && $0.allSatisfy { "-: ".contains($0) } }
  }
}

extension ImportedCase {
  /// The case with its name as a note, because it is a step of another.
  fileprivate var asSteps: ImportedCase {
    var own = self
    own.notes.removeAll(where: \.isDerived)
    let names = [id, title].compactMap(\.self).filter { name in
      Int(name.text) == nil && !steps.contains { $0.operation?.text == name.text }
    }
    own.notes = names.map { ImportedNote(label: "", text: $0, isUnderstood: true) } + own.notes
    return own
  }
}
