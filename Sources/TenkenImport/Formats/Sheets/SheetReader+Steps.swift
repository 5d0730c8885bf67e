/// What the rows of a table say that is done and seen.
extension SheetReader {
  /// Reads what a row says that is done and seen, and what is entered.
  mutating func readSteps(_ row: Sheet.Row, isNew: Bool) {
    let isOther = isNew && SheetColumn.sections.contains { cell(row, $0) != nil }
    if isForeign, !columns.has(.step),
      let rows = list.add(row.number, text(row, .operation), isNew: isNew, isOther: isOther)
    {
      document.doubt(.sharedSteps, at: sheet.position(rows))
    }
    let count = current?.steps.count ?? 0
    let paired = readOperations(row)
    enterData(row, after: count, without: paired)
    if count == 0, isForeign { keepLaterNumbers(row) }
  }

  /// Reads what a row says that is done and seen.
  ///
  /// - Returns: The columns with test data of single steps, which stands behind them.
  private mutating func readOperations(_ row: Sheet.Row) -> Set<Int> {
    guard current != nil else { return [] }
    let isForeign = isForeign
    if isForeign, readClause(row) { return [] }
    if !columns.groups.isEmpty {
      for group in columns.groups {
        let steps = CellSteps(
          operations: group.operation.flatMap { cell(row, $0) },
          expected: group.expected.flatMap { cell(row, $0) }, isForeign: isForeign
        ).steps()
        current?.steps += columns.has(.expected) ? steps : steps.flatMap(\.partedAtChecks)
      }
      // A column without a number beside them is about the whole case.
      for text in cells(row, .operation, isGrouped: false).reversed() {
        current?.steps.insert(
          contentsOf: CellSteps(operations: text, expected: nil, isForeign: isForeign).steps(),
          at: 0)
      }
      for text in cells(row, .expected, isGrouped: false) {
        for line in CellLines.lines(of: text.text, isForeign: isForeign) {
          current?.steps.expect([ImportedText(text: line.text, position: text.position)])
        }
      }
      return []
    }
    let operation = takeStates(withoutRemark(cell(row, .operation), row, .operation), row)
    let expected = named(
      withoutRemark(cell(row, .expected), row, .expected), filledColumn(row, .expected))
    if isForeign, outline == nil, current?.steps.isEmpty == true,
      let text = operation ?? cell(row, .description),
      let found = CellOutline(text, title: current?.title?.text)
    {
      outline = found
      return []
    }
    if isForeign, expected == nil || operation.map({ CellTable.isIn($0.text) }) == true,
      let text = operation ?? cell(row, .description),
      let parts = CellParts(text, isOperation: operation != nil)
    {
      let before = new(parts.preconditions, among: "preconditions")
      current?.preconditions += before
      let steps = parts.steps.named(row.stepName(in: self)?.text)
      current?.steps += steps
      if operation == nil, let column = filledColumn(row, .description) {
        current?.notes.removeAll { $0.text == text }
        entered[column, default: 0] += 1
      }
      current?.notes += parts.notes
      if !parts.notes.isEmpty, steps.allSatisfy({ $0.operation == nil }) {
        document.doubt(.unreadLines, at: text.position)
      }
      if let expected {
        current?.steps.expect(
          CellLines.lines(of: expected.text, isForeign: true).map {
            ImportedText(text: $0.text, position: expected.position)
          })
      }
      return []
    }
    var table: [ImportedStep] = []
    let hasTable =
      isForeign
      && expected.map { text in
        CellTable.isIn(text.text)
          && table.addTable(
            text.text.split(whereSeparator: \.isNewline).map {
              ImportedText(text: LineMarks.trimmed($0), position: text.position)
            }, isSeen: true)
      } == true
    let cells = CellSteps(
      operations: operation, expected: hasTable ? nil : expected, isForeign: isForeign, in: results)
    for text in [operation, expected].compactMap(\.self) where isForeign {
      document.keepWhole(text.text, at: text.position)
    }
    if let doubt = results.doubt(about: cells) {
      document.doubt(doubt, at: operation?.position.with(cells.counts))
    }
    var steps = cells.steps(in: results)
    if let first = table.first, first.operation == nil { steps.expect(first.expected) }
    steps += table.drop { $0.operation == nil }
    let paired = addData(to: &steps, row)
    if isForeign, !columns.has(.expected) { steps = steps.flatMap(\.partedAtChecks) }
    // Another column of what is expected has more of it.
    let others = (columns.columns[.expected] ?? []).compactMap { column in
      named(cell(row, column), column)
    }
    for text in others.dropFirst() {
      steps.expect(
        CellLines.lines(of: text.text, isForeign: isForeign).map {
          ImportedText(text: $0.text, position: text.position)
        })
    }
    // Where a column says only what is expected, a row that says it again is about something else.
    if operation == nil, !steps.isEmpty, !columns.has(.operation),
      let column = filledColumn(row, .expected),
      let known = current?.steps.flatMap({ $0.expected.map(\.text) }),
      steps.allSatisfy({ $0.operation == nil && $0.expected.allSatisfy { known.contains($0.text) } }
      )
    {
      repeated[column, default: 0] += 1
      if let id = columns.column(idKind), !LineMarks.trimmed(row.text(id)).isEmpty {
        document.doubt(.sharedIDs, at: sheet.position(row.number, name(of: id)))
      }
      return paired
    }
    // A single expected result without an operation belongs to the operation above it.
    if operation == nil, text(row, .step) == nil, let onlyStep = steps.first, steps.count == 1,
      let last = current?.steps.indices.last
    {
      current?.steps[last].expected += onlyStep.expected
      steps = []
    }
    steps = steps.named(row.stepName(in: self)?.text)
    current?.steps += steps
    return paired
  }

  /// Keeps the numbers of steps that do not begin with 1: the cases above may have the first ones.
  private mutating func keepLaterNumbers(_ row: Sheet.Row) {
    guard let text = cell(row, .operation), var steps = current?.steps,
      let first = LineMarks.leadingNumber(of: text.text.unicodeScalars[...]), first > 1,
      case let lines = CellLines.lines(of: text.text, isForeign: true, isOperation: true),
      lines.first?.number == first, steps.count >= lines.count,
      zip(steps, lines).allSatisfy({ $0.operation?.text.hasPrefix($1.text) == true })
    else { return }
    for (index, line) in lines.enumerated() {
      guard let number = line.number, let own = steps[index].operation else { continue }
      steps[index].operation = ImportedText(text: "\(number). \(own.text)", position: own.position)
    }
    current?.steps = steps
    if !list.isShared { document.doubt(.sharedSteps, at: text.position) }
  }

  /// Puts test data on the paper: in brackets behind the step of its row, or before several steps.
  private mutating func enterData(
    _ row: Sheet.Row, after count: Int, without paired: Set<Int>
  ) {
    guard var current else { return }
    let operations = current.steps.indices.dropFirst(count).filter {
      current.steps[$0].operation != nil
    }
    var lines: [String] = []
    for column in columns.columns[.data] ?? []
    where !columns.inputs.contains(column) && !paired.contains(column) {
      guard let text = cell(row, column) ?? row.emptyInput(column, of: self),
        row.isStep(with: text, columns)
          || CellLines.data(text.text, of: self.text(row, .operation)) != nil,
        !CellLines.isNothing(text.text)
      else { continue }
      entered[column, default: 0] += 1
      if CellLines.onlyCounts(text.text) { continue }
      let value =
        row.quoted(column, in: self)
        ?? InlineSteps.broken(text.text).split(whereSeparator: \.isNewline)
        .map(LineMarks.trimmed)
        .filter { !$0.isEmpty }.joined(separator: ", ")
      let isSaid = operations.contains {
        current.steps[$0].operation?.text.contains(value) == true
      }
      guard !isSaid else { continue }
      if !operations.isEmpty, operations.count == 1 || count > 0 {
        lines.append("\(name(of: column)): \(value)")
      } else {
        current.preconditions += new(
          [
            ImportedText(
              text: "\(name(of: column)): \(value)", position: text.position, isData: true)
          ],
          among: "preconditions")
      }
    }
    if let first = operations.first {
      current.steps[first].operation = current.steps[first].operation?.with(lines)
    }
    self.current = current
  }
}

extension [ImportedStep] {
  /// The steps with a name before the first: *Write: Type a text*, *Given a text*.
  fileprivate func named(_ name: String?) -> [ImportedStep] {
    guard let name, !CellLines.isStepNumber(name),
      let operation = first?.operation, !operation.text.contains(name)
    else { return self }
    let isClause =
      !name.contains(" ")
      && BehaviourClauses(name + " " + operation.text, isLoose: true)?.parts.count == 1
    // `GET /books`
    let isAddress = operation.text.hasPrefix("/") || operation.text.hasPrefix("http")
    let sign = isClause || isAddress || ":：".contains(name.last ?? " ") ? " " : ": "
    var steps = self
    steps[0].operation = ImportedText(
      text: name + sign + operation.text, position: operation.position)
    return steps
  }
}

extension Sheet.Row {
  /// The name of its step, beside what is done in it.
  func stepName(in reader: SheetReader) -> ImportedText? {
    let operation = reader.filledColumn(self, .operation)
    if let request = reader.columns.request,
      let step = operation.flatMap({ reader.cell(self, $0) }),
      let name = request.name(of: self, before: step.text)
    {
      return ImportedText(text: name, position: step.position)
    }
    return reader.columns.stepNames.first { reader.cell(self, $0) != nil && operation != $0 }
      .flatMap { reader.cell(self, $0) }
  }
}
