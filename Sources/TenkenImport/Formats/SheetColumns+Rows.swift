/// Rows of a table that are no part of a case.
extension SheetColumns {
  /// The heading of the rows below, if a row has nothing else: `■ 復元`, or a merged cell.
  func sectionTitle(of row: Sheet.Row) -> String? {
    let filled = row.cells.indices.filter { !LineMarks.trimmed(row.cells[$0]).isEmpty }
    guard filled.count == 1, let column = filled.first, !has(.part) || has(.title)
    else { return nil }
    let text = LineMarks.trimmed(row.cells[column])
    if let mark = text.first, Self.sectionMarks.contains(mark), !has(.part) {
      let title = LineMarks.trimmed(String(text.drop { Self.sectionMarks.contains($0) }))
      return title.isEmpty ? nil : title
    }
    guard !has(.chapter), !has(.part) else { return nil }
    let kind = kinds[column]
    let isName = kind == .id || kind == .number
    let isNumber = ColumnProfile.isID(text) || !text.contains { $0.isLetter }
    // Among cases with ids, a row with nothing but a title has none of its own.
    let isTitle =
      kind == .title && self.column(.id).map { profile($0).filled * 2 > mostFilled } ?? false
    guard (isName && !isNumber) || isTitle || row.mergedWidth >= 3, text.utf8.count <= 240 else {
      return nil
    }
    return text
  }

  /// The signs that begin the headings of sections within a sheet.
  private static let sectionMarks: Set<Character> = ["■", "□", "◆", "◇", "●", "▼", "▽", "★", "☆"]

  /// Whether a row is the sum of the others: 合計.
  func isTotal(_ row: Sheet.Row) -> Bool {
    let texts = row.cells.map(LineMarks.trimmed).filter { !$0.isEmpty }
    guard let first = texts.first, texts.count > 1,
      Self.totals.contains(NormalizedText(first).bytes)
    else { return false }
    return texts.dropFirst().allSatisfy { text in
      text.allSatisfy { $0.isNumber || "%.,:/- ".contains($0) }
    }
  }

  private static let totals: Set<[UInt8]> = Set(
    [
      "合計", "計", "小計", "総計", "total", "totals", "sum", "subtotal", "总计", "合计", "總計", "합계", "suma",
      "summe",
    ]
    .map { NormalizedText($0).bytes })

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
