/// Rows of a table that are no part of a case.
extension SheetColumns {
  /// Whether a column of sections has another text in each row, as names of cases have.
  func isOfRow(_ column: Int) -> Bool {
    let profile = profile(column)
    return profile.isDistinct && profile.filled * 5 >= mostFilled * 4
  }

  /// Whether a row has the headings again, as long sheets do on each page.
  func repeatsHeadings(_ row: Sheet.Row) -> Bool {
    let texts = row.cells.enumerated().map { ($0.offset, LineMarks.trimmed($0.element)) }
      .filter { !$0.1.isEmpty }
    guard texts.count >= 3, row.extras.isEmpty else { return false }
    return texts.allSatisfy { headings.indices.contains($0) && headings[$0] == $1 }
  }
}

extension Sheet.Row {
  /// Whether a row below headings has an id or a number of its own, and so is data.
  func isCounted(below columns: SheetColumns) -> Bool {
    columns.meanings.contains { column, meaning in
      let text = LineMarks.trimmed(text(column))
      return (meaning.column == .id || meaning.column == .number) && !text.isEmpty
        && (ColumnProfile.isID(text) || text.allSatisfy(\.isNumber))
    }
  }

  /// Whether a row has the number and the name of a block, and no case is in the block.
  func onlyNamesBlock(in columns: SheetColumns) -> Bool {
    let hasText = { (column: Int) in !LineMarks.trimmed(text(column)).isEmpty }
    let parts: [SheetColumn] = [
      .title, .description, .step, .operation, .expected, .preconditions, .data,
    ]
    return columns.blockNames.contains(where: hasText)
      && !parts.contains { columns.columns[$0]?.contains(where: hasText) == true }
  }

  /// Whether a row repeats the step above it, as exports do that give the first step beside the name
  /// of the case and below it again.
  func repeatsStep(of above: Sheet.Row?, in columns: SheetColumns) -> Bool {
    guard let above, !columns.isOwn, let step = columns.column(.step),
      let operation = columns.column(.operation),
      [step, operation].allSatisfy({
        !LineMarks.trimmed(text($0)).isEmpty && text($0) == above.text($0)
      })
    else { return false }
    // What testers wrote there is not lost.
    return extras.isEmpty
      && cells.indices.allSatisfy {
        LineMarks.trimmed(cells[$0]).isEmpty || cells[$0] == above.text($0)
      }
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
