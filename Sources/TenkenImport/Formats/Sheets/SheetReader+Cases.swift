import TenkenDiagnostics

/// Which rows of a table are a case.
extension SheetReader {
  /// Whether a row is a part of a case, and not only the name of a suite.
  func hasCase(_ row: Sheet.Row) -> Bool {
    let kinds: [SheetColumn] = [
      .title, .description, .step, .operation, .expected, .preconditions, .data,
    ]
    if kinds.contains(where: { text(row, $0) != nil }) { return true }
    // The name of a suite may be counted.
    let isNamed = SheetColumn.sections.contains { text(row, $0) != nil }
    return text(row, .id).map { !isNamed || !$0.allSatisfy(\.isNumber) } ?? !isNamed
  }

  /// Whether the sheet has a list of its sections, and cases that name theirs in the same column:
  /// those that name none have none.
  var hasListOfSections: Bool {
    guard !columns.isOwn else { return false }
    let rows = sheet.rows.filter { $0.number > columns.headerRows.upperBound && !$0.isEmpty }
    let sections = rows.prefix { !hasCase($0) }
    guard sections.count >= 2, let first = sections.first,
      let kind = SheetColumn.sections.first(where: { text(first, $0) != nil })
    else { return false }
    let cases = rows.filter(hasCase)
    return cases.contains { text($0, kind) != nil }
      && cases.contains { text($0, kind) == nil && text($0, idKind) != nil }
  }

  /// What the rows say together about the results beside their steps.
  var foundResults: ResultColumn {
    var column = ResultColumn()
    column.hasSemicolons = sheet.hasSemicolons
    guard !columns.isOwn, columns.has(.expected) || columns.has(.operation) else { return column }
    let rows = sheet.rows.lazy.filter { $0.number > columns.headerRows.upperBound }
      .prefix(ResultColumn.limit)
    for row in rows {
      text(row, .expected).map { column.addClauses(of: $0) }
      text(row, .operation).map { column.addSteps(of: $0) }
    }
    for row in rows where cell(row, .operation) != nil && cell(row, .expected) != nil {
      column.add(
        CellSteps(
          operations: cell(row, .operation), expected: cell(row, .expected), isForeign: true,
          in: column))
    }
    return column
  }

  /// Whether a sign separates preconditions in a row for certain, or else in several rows.
  var hasClausesOfConditions: Bool {
    guard !columns.isOwn, columns.has(.preconditions) else { return false }
    let texts = sheet.rows.lazy.filter { $0.number > columns.headerRows.upperBound }
      .prefix(ResultColumn.limit).compactMap { text($0, .preconditions) }
    return texts.contains(where: InlineSteps.hasClauses)
      || texts.count(where: InlineSteps.hasDots) > 1
  }

  /// Whether a row has a text that is neither a box to tick nor something that testers fill in.
  func saysAnything(_ row: Sheet.Row) -> Bool {
    row.cells.indices.contains { column in
      guard let text = cell(row, column)?.text else { return false }
      let isOfTest = columns.kinds[column].map(SheetColumn.tested.contains) ?? false
      return !isOfTest && !Self.boxes.contains(text)
    } || !row.extras.isEmpty
  }

  private static let boxes: Set<String> = ["☐", "□", "⬜", "◻", "▢", "☑", "[ ]", "[x]"]

  var idKind: SheetColumn { columns.has(.id) ? .id : .number }

  /// Whether a row begins a case: it has an id or a title that differs from the current case's.
  func startsCase(_ row: Sheet.Row) -> Bool {
    guard let current else { return true }
    if columns.isOfKnownCases { return text(row, .id) != nil }
    if let id = text(row, idKind) {
      // Two testers may have put the rows of one case into one sheet of Tenken's.
      return id != current.id?.text || columns.isOwn && isEarlierStep(row) || isWhole(row)
    }
    if countsOn(row) { return false }
    if let title = text(row, .title) { return title != current.title?.text || row.isTwin(in: self) }
    let hasNames = [idKind, .title].contains { columns.has($0) }
    // Without names, the numbers of steps begin again.
    if !hasNames, columns.has(.step) {
      return text(row, .step).map { HeadingKey($0).number == 1 } ?? false
    }
    return !hasNames
  }

  /// Whether a row with the id of the one above is a case nevertheless: without a column for steps,
  /// nothing else than a case has a title and a result of its own, and beside steps that begin with
  /// 1 again, nothing else has another title.
  private func isWhole(_ row: Sheet.Row) -> Bool {
    guard !columns.isOwn, !columns.has(.step), let title = text(row, .title) else { return false }
    guard let steps = text(row, .operation) else {
      return !columns.has(.operation) && text(row, .expected) != nil
    }
    guard current?.steps.isEmpty == false, title != current?.title?.text else { return false }
    if LineMarks.leadingNumber(of: steps.unicodeScalars[...]) == 1 { return true }
    // Where nearly each row has an id and a title of its own, an id twice is one too many.
    let names = [idKind, .title].compactMap { columns.column($0).map(columns.profile) }
    let result = text(row, .expected) ?? text(row, .verdict)
    return result != nil && names.count == 2 && names.allSatisfy(\.isMostlyDistinct)
  }

  /// Whether a row without an id goes on with the steps of the case above: it counts them on, or
  /// begins to count them for a case that has none yet.
  private func countsOn(_ row: Sheet.Row) -> Bool {
    guard columns.has(idKind), let current, let step = text(row, .step).flatMap({ Int($0) }) else {
      return false
    }
    return step > 1 || current.steps.isEmpty
  }

  /// Whether the steps begin again.
  private func isEarlierStep(_ row: Sheet.Row) -> Bool {
    guard let step = text(row, .step).flatMap({ Int($0) }), let lastStep else { return false }
    return step <= lastStep
  }

  /// Ends the current case.
  mutating func endCase() {
    defer { (current, known, outline) = (nil, [], nil) }
    guard var current else { return }
    if !columns.has(.expected) { current.takeChecks() }
    nameCase(&current)
    current.lacksResult = columns.hasResults && current.saysNoResult
    for note in current.enterData() {
      guard let column = columns.headings.firstIndex(of: note.label) else { continue }
      entered[column, default: 0] += 1
    }
    if let found = outline?.cases(with: current) ?? casesInTitle(of: current) {
      document.add(found.notes)
      for source in found.cases { document.add(source) }
    } else {
      document.add(current)
    }
  }

  /// The rows of the table; those of Tenken's own are in the order of their cases and steps,
  /// however somebody sorted them.
  func orderedRows() -> [Sheet.Row] {
    guard columns.isOwn, columns.has(.step) else { return sheet.rows }
    var cases: [String: Int] = [:]
    var copies: [[String]: Int] = [:]
    var place = (case: -1, copy: 0, step: 0)
    let places = sheet.rows.map { row in
      guard row.number > columns.headerRows.upperBound, let id = text(row, .id) else {
        return place
      }
      let step = text(row, .step) ?? ""
      cases[id] = cases[id] ?? cases.count
      copies[[id, step], default: 0] += 1
      place = (cases[id] ?? 0, copies[[id, step]] ?? 0, Int(step) ?? 0)
      return place
    }
    return sheet.rows.indices.sorted {
      places[$0] == places[$1] ? $0 < $1 : places[$0] < places[$1]
    }
    .map { sheet.rows[$0] }
  }
}

extension Sheet.Row {
  /// Whether a row with the title of the case above is another case: without ids, what each is
  /// about tells them apart, or what holds before, or that both have steps from the first on.
  fileprivate func isTwin(in reader: SheetReader) -> Bool {
    let columns = reader.columns
    guard !columns.has(reader.idKind), !columns.has(.step) else { return false }
    let steps = reader.text(self, .operation)
    if steps != nil, let about = reader.text(self, .description), about != reader.ownDescription {
      return true
    }
    guard !columns.isOwn, reader.current?.steps.isEmpty == false,
      let title = columns.column(.title),
      !text(title).isEmpty, steps != nil || !columns.has(.operation)
    else { return false }
    if let before = reader.ownCondition, let own = reader.text(self, .preconditions), own != before
    {
      return true
    }
    guard let steps, let column = columns.column(.operation) else { return false }
    if LineMarks.leadingNumber(of: steps.unicodeScalars[...]) == 1 { return true }
    guard reader.text(self, .expected) != nil else { return false }
    // Where nearly each row has a title of its own, no row is only a step; and no title that stands
    // elsewhere, too, is that of the rows of one case.
    let titles = columns.profile(title)
    if !titles.isInBlocks { return true }
    return columns.profile(column).hasSeveralLines && steps.contains(where: \.isNewline)
      || titles.filled >= 4 && titles.distinctCount * 4 >= titles.filled * 3
  }

  /// Where the title of a row stands if nothing but that it is the same says that the row goes on
  /// with the case above: it has all that a case has; nil if something else says so.
  func joinedByTitle(in reader: SheetReader) -> DiagnosticText? {
    let columns = reader.columns
    guard reader.isForeign, let title = columns.column(.title), !columns.has(reader.idKind),
      !columns.has(.step), !LineMarks.trimmed(text(title)).isEmpty,
      reader.text(self, .operation) != nil, reader.text(self, .expected) != nil
    else { return nil }
    return reader.sheet.position(number, reader.name(of: title))
  }
}

extension SheetColumns {
  /// Whether most rows have a result in a column of its own.
  fileprivate var hasResults: Bool {
    !isOwn && (filledColumn(.expected).map { profile($0).filled * 2 > mostFilled } ?? false)
  }
}

extension ImportedCase {
  /// Whether it has nothing but a title, which says neither what is seen nor to look at something.
  fileprivate var saysNoResult: Bool {
    guard steps.isEmpty, let title = title?.text else { return false }
    let table = LineTable.embedded
    return table.use(of: title) != .seen && !table.asksToLook(title)
  }
}
