import TenkenDiagnostics

/// A table of steps in a cell or a field, as wikis have them: `|| Action || Data || Expected ||`.
struct CellTable {
  /// The lines above and below the table.
  let others: (above: [String], below: [String])
  /// Its rows, each with what it says besides in brackets or as what is entered.
  private(set) var steps: [ImportedStep] = []

  /// Finds the table among lines; nil if no heading says what is done or seen.
  ///
  /// - Parameters:
  ///   - lines: The lines of a cell.
  ///   - place: The position of the cell.
  init?(_ lines: [String], at place: DiagnosticText) {
    guard let start = lines.firstIndex(where: Self.isRow) else { return nil }
    let rows = lines[start...].prefix(while: Self.isRow)
    let isSigned = lines[start].hasPrefix("|||")
    let names = Self.cells(lines[start], isSigned: isSigned)
    let columns = names.map { HeadingTable.embedded.meaning(of: $0)?.column }
    guard rows.count > 1, columns.count(where: { $0 != nil }) >= 2,
      columns.contains(where: { $0 == .operation || $0 == .expected || $0 == .outcome })
    else { return nil }
    others = (Array(lines[..<start]), Array(lines[rows.endIndex...]))
    for row in rows.dropFirst() {
      let cells = Self.cells(row, isSigned: false)
      guard !cells.allSatisfy(Self.isRule) else { continue }
      add(cells, below: names, columns, at: place)
    }
  }

  /// Adds a row; one that only says what is seen goes on with the row above it.
  private mutating func add(
    _ cells: [String], below names: [String], _ columns: [SheetColumn?], at place: DiagnosticText
  ) {
    func own(_ text: String) -> ImportedText { ImportedText(text: text, position: place) }
    var (done, seen, others): ([String], [ImportedText], [String]) = ([], [], [])
    for (index, cell) in cells.enumerated() where !cell.isEmpty {
      switch index < columns.count ? columns[index] : nil {
      case .operation: done.append(cell)
      case .expected, .outcome: seen.append(own(cell))
      case .step, .number, .id:
        if !CellLines.isStepNumber(cell) { done.append(cell) }
      case _: others.append(index < names.count ? "\(names[index]): \(cell)" : cell)
      }
    }
    let entered = others.joined(separator: ", ")
    let isEntered = done.isEmpty && !others.isEmpty
    let act = done.isEmpty ? nil : own(done.joined(separator: ": ")).with(others)
    let operation =
      isEntered ? ImportedText(text: entered, position: place, isData: true) : act
    if operation == nil, let last = steps.indices.last {
      steps[last].expected += seen
    } else if operation != nil || !seen.isEmpty {
      steps.append(ImportedStep(operation: operation, expected: seen))
    }
  }

  /// The lines, with each row of a table that has names above it with these: `Name: Ada, Age: 7`.
  static func named(_ lines: [String]) -> [String] {
    var names: [String]?
    return lines.enumerated().compactMap { index, line in
      guard isRow(line) else {
        names = nil
        return line
      }
      if line.hasPrefix("|||"), index + 1 < lines.count, isRow(lines[index + 1]) {
        names = cells(line, isSigned: true)
        return nil
      }
      guard let names else { return line }
      return cells(line, isSigned: false).enumerated().filter { !$1.isEmpty }
        .map { $0 < names.count ? "\(names[$0]): \($1)" : $1 }.joined(separator: ", ")
    }
  }

  /// Whether a text may have a table in some of its lines.
  static func isIn(_ text: String) -> Bool {
    text.contains("|") && text.split(whereSeparator: \.isNewline).count(where: isRow) > 1
  }

  /// Whether a line is a row of a table.
  static func isRow(_ line: some StringProtocol) -> Bool { line.hasPrefix("|") }

  /// The cells of a row: `|||:Action|:Data` names them, and rows below that have two signs at their
  /// start, and one between their cells.
  private static func cells(_ line: String, isSigned: Bool) -> [String] {
    if isSigned {
      return line.drop { $0 == "|" }.split(separator: "|", omittingEmptySubsequences: false).map {
        LineMarks.trimmed($0.filter { $0 != ":" })
      }
    }
    let inner = line.dropFirst(2)
    let sign = line.hasPrefix("||") && inner.contains("||") ? "||" : "|"
    var rest = line.dropFirst(line.hasPrefix("||") ? 2 : 1)
    if rest.hasSuffix(sign) { rest.removeLast(sign.count) }
    return rest.split(separator: sign, omittingEmptySubsequences: false).map(LineMarks.trimmed)
  }

  /// Whether a cell only divides the headings from the rows below them: `|---|---|`.
  private static func isRule(_ cell: String) -> Bool {
    !cell.isEmpty && cell.allSatisfy { "-: ".contains($0) }
  }
}

extension [ImportedStep] {
  /// Adds a field with a table of steps.
  ///
  /// - Parameters:
  ///   - lines: The lines of the field.
  ///   - isSeen: Whether lines beside the table say what is seen.
  /// - Returns: Whether it has such a table; else nothing is added.
  mutating func addTable(_ lines: [ImportedText], isSeen: Bool) -> Bool {
    guard let place = lines.first?.position, lines.contains(where: { CellTable.isRow($0.text) }),
      let table = CellTable(lines.map(\.text), at: place)
    else { return false }
    for (texts, rows) in [(table.others.above, table.steps), (table.others.below, [])] {
      let own = texts.map { ImportedText(text: $0, position: place) }
      if isSeen { expect(own) } else { self += own.map { ImportedStep(operation: $0) } }
      self += rows
    }
    return true
  }
}
