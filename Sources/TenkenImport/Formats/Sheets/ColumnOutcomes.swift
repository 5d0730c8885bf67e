import TenkenData
import TenkenDiagnostics

/// What became of the columns of a table, for the report.
struct ColumnOutcomes {
  let columns: SheetColumns
  /// The texts of columns of test data that are parts of steps, and those of other columns that are
  /// comments.
  private let entered: [Int: Int]
  private let dropped: [Int: Int]
  private let repeated: [Int: Int]
  /// The number of notes of each column that name the ticket of a result.
  private let tickets: [Int: Int]

  init(_ reader: SheetReader) {
    columns = reader.columns
    tickets = reader.ticketCounts
    (entered, dropped, repeated) = (reader.entered, reader.dropped, reader.repeated)
  }

  /// What became of each column with a heading or a text.
  func outcomes(in sheet: Sheet, named name: String) -> [ImportedColumn] {
    columns.headings.indices.compactMap { column in
      let profile = columns.profile(column)
      guard !columns.headings[column].isEmpty || profile.filled > 0 else { return nil }
      let kind = columns.kinds[column]
      let reason = columns.reasons[column] ?? .unknown
      let comments = entered[column].map { max(0, profile.filled - $0) } ?? dropped[column] ?? 0
      return ImportedColumn(
        sheet: name,
        heading: columns.headings[column].isEmpty
          ? columnLetters(at: column) : columns.headings[column],
        meaning: ImportedColumn.Meaning(kind ?? .comment),
        reason: kind == nil ? .unknown : reason,
        isComment: kind.map { isComment(column, $0) } ?? true,
        use: kind.flatMap { use(of: $0, in: column) },
        textCount: max(0, profile.filled - comments - (repeated[column] ?? 0)),
        commentCount: comments,
        nearest: kind == nil ? nearest(column).map(ImportedColumn.Meaning.init) : nil,
        isText: profile.isText,
        // What stands before the steps of all rows says something with each of them.
        isAlike: profile.isAlike && !columns.stepNames.contains(column),
        isNameless: columns.headings[column].isEmpty,
        hasDeviceMarks: columns.deviceMarks.contains(column),
        firstPlaces: columns.headings[column].isEmpty
          ? sheet.firstPlaces(of: column, below: columns.headerRows.upperBound) : [])
    }
  }

  /// Whether the texts of a column become comments; of two columns a case has one text.
  private func isComment(_ column: Int, _ kind: SheetColumn) -> Bool {
    guard entered[column] == nil else { return false }
    guard !kind.isComment, let own = columns.columns[kind], own.contains(column) else {
      return true
    }
    let isOnce = ([.id, .title, .priority, .environment, .source] + SheetColumn.sections)
      .contains(kind)
    return isOnce && own[0] != column && columns.profile(own[0]).filled > 0
  }

  /// What else becomes of the texts of columns of a meaning.
  private func use(of kind: SheetColumn, in column: Int) -> ImportedColumn.Use? {
    if kind == .number, !columns.has(.id) { return .ids }
    return SheetColumn.tested.contains(kind) && columns.has(.verdict)
      ? .results(tickets: tickets[column] ?? 0) : nil
  }

  /// The meaning that an unknown column has most likely; nil if none would help: what stands in no
  /// row says nothing, and what stands in all of them is what no case does or expects.
  private func nearest(_ column: Int) -> SheetColumn? {
    let profile = columns.profile(column)
    guard profile.filled > 0, let found = likely(column) else { return nil }
    return profile.isAlike && found.namesCases ? nil : found
  }

  private func likely(_ column: Int) -> SheetColumn? {
    let profile = columns.profile(column)
    if profile.isVerdicts, profile.hasVerdictWords { return .verdict }
    // What is entered has names of any kind, so that few letters say nothing there.
    let likeness = isBesideSteps(column) ? 0.75 : HeadingTable.columnLikeness
    if let found = HeadingTable.embedded.nearest(to: columns.headings[column], likeness: likeness) {
      return found
    }
    if profile.isIDs, !isBesideSteps(column) { return columns.has(.id) ? .requirements : .id }
    if profile.isSentences {
      if !columns.has(.title) { return .title }
      let steps = columns.column(.operation) ?? columns.column(.expected) ?? columns.headings.count
      return column < steps ? .preconditions : .expected
    }
    if isBesideSteps(column) { return .data }
    return profile.isNumbers || profile.isDistinct ? .remark : .tags
  }

  /// Whether a column stands where what is entered does: before what is expected, and behind what is
  /// done, or else behind the title, with texts that few rows share.
  private func isBesideSteps(_ column: Int) -> Bool {
    guard let expected = columns.column(.expected), column < expected, !columns.has(.data) else {
      return false
    }
    if let steps = columns.column(.operation) { return steps < column }
    let profile = columns.profile(column)
    return columns.column(.title).map { $0 < column } ?? false
      && profile.distinctCount * 2 > profile.filled
  }
}

extension Sheet {
  /// The first cells of a column below a row that have a text.
  fileprivate func firstPlaces(of column: Int, below header: Int) -> [DiagnosticText] {
    let filled = rows.lazy.filter { row in
      row.number > header && !LineMarks.trimmed(row.text(column)).isEmpty
    }
    return filled.prefix(Doubt.shownPlaces).map {
      position($0.number, columnLetters(at: column))
    }
  }
}
