/// Rows of a table that are no part of a case.
extension SheetColumns {
  /// Whether a row has the headings again, as long sheets do on each page.
  func repeatsHeadings(_ row: Sheet.Row) -> Bool {
    let texts = row.cells.enumerated().map { ($0.offset, LineMarks.trimmed($0.element)) }
      .filter { !$0.1.isEmpty }
    guard texts.count >= 3, row.extras.isEmpty else { return false }
    return texts.allSatisfy { headings.indices.contains($0) && headings[$0] == $1 }
  }
}

extension SheetColumn {
  /// Whether a merged cell holds for all of its rows; steps are there only once.
  var continuesDown: Bool {
    switch self {
    case .operation, .expected, .step, .data, .verdict, .actual, .tester, .date, .remark,
      .ticket, .evidence, .outcome, .attribute, .derived, .comment:
      false
    case .id, .section, .chapter, .part, .feature, .title, .description, .priority, .environment,
      .tags, .requirements, .source, .preconditions, .number:
      true
    }
  }
}
