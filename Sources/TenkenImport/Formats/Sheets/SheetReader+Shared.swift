/// Rows that are no cases, but say what holds before them.
extension SheetReader {
  private static let preconditions: Set<String> = ["precondition"]

  /// Whether a row is a precondition that cases name by its id, as Xray has them.
  func isSharedPrecondition(_ row: Sheet.Row) -> Bool {
    guard columns.has(.id), columns.has(.preconditions), text(row, .operation) == nil else {
      return false
    }
    return row.cells.indices.contains { column in
      columns.kinds[column] == .attribute
        && Self.preconditions.contains(HeadingKey(row.text(column)).joined)
    }
  }

  /// Finds the rows of preconditions: what they are called, and what they are about if that differs.
  mutating func findSharedPreconditions() {
    for row in sheet.rows where row.number > columns.headerRows.upperBound {
      guard isSharedPrecondition(row), let id = text(row, .id) else { continue }
      var lines: [ImportedText] = []
      for text in [cell(row, .title), cell(row, .description)].compactMap(\.self) {
        for line in CellLines.lines(of: text.text, isForeign: true)
        where !CellLines.isNothing(line.text) && !lines.contains(where: { $0.text == line.text }) {
          lines.append(ImportedText(text: line.text, position: text.position))
        }
      }
      shared[id] = lines
    }
  }

  /// The steps of a row that names its part of a behaviour: *Given*, *When* or *Then*.
  mutating func readClause(_ row: Sheet.Row) -> Bool {
    guard let name = row.stepName(in: self)?.text ?? text(row, .step),
      !CellLines.isStepNumber(name),
      !name.contains(" "), let operation = cell(row, .operation), text(row, .expected) == nil,
      let clauses = BehaviourClauses(name + " " + operation.text, isLoose: true),
      clauses.parts.count == 1, let part = clauses.parts.first
    else { return false }
    if part.kind != .and { clause = part.kind }
    let own = ImportedText(text: part.text, position: operation.position)
    current?.add(own, as: clause)
    return true
  }
}
