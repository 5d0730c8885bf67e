/// What testers wrote into a table.
extension SheetReader {
  /// Takes what testers wrote into a row of the current case.
  mutating func readTested(_ row: Sheet.Row) {
    let step = text(row, .step).flatMap { Int($0) }
    lastStep = step
    guard !rounds.isEmpty, var current else { return }
    let notes = { (columns: [Int]) in
      columns.compactMap { column in
        cell(row, column).map { ImportedNote(label: name(of: column), text: $0) }
      }
    }
    current.tested.sheet = sheet.name
    for (round, columns) in rounds.enumerated() {
      var tested = TestedCase.Row(round: round, index: current.tested.rowCount, step: step)
      tested.verdicts = columns.verdicts.compactMap { column in
        cell(row, column).map {
          ImportedNote(
            label: name(of: column),
            text: ImportedText(
              text: self.columns.verdict($0.text, in: column), position: $0.position))
        }
      }
      tested.device = columns.device.isEmpty ? row.device(in: self) : columns.device
      tested.tester = columns.tester
      tested.texts = columns.others.mapValues(notes).filter { !$0.value.isEmpty }
      if !tested.verdicts.isEmpty || !tested.texts.isEmpty { current.tested.rows.append(tested) }
    }
    // A row with neither an address nor a step is no part of a case of Tenken's.
    if !columns.isOwn || step != nil || text(row, .id) != nil { current.tested.rowCount += 1 }
    self.current = current
  }
}

extension SheetReader {
  /// The number of notes of each column of remarks that name the ticket of a result which has none in
  /// a column of its own.
  var ticketCounts: [Int: Int] {
    let remarks = Set(rounds.flatMap { $0.others[.remark] ?? [] })
    guard !remarks.isEmpty else { return [:] }
    let rows = document.cases.flatMap(\.tested.rows)
    let texts = { (column: SheetColumn) -> [String] in
      rows.flatMap { $0.texts[column] ?? [] }.map(\.text.text)
    }
    let noted = NotedTickets(
      besides: document.cases.compactMap(\.id?.text), among: texts(.remark), and: texts(.ticket))
    var counts: [Int: Int] = [:]
    for row in sheet.rows where row.number > columns.headerRows.upperBound {
      guard text(row, .verdict) != nil, text(row, .ticket) == nil else { continue }
      for column in remarks {
        if let note = cell(row, column)?.text, noted.ticket(in: note) != nil {
          counts[column, default: 0] += 1
        }
      }
    }
    return counts
  }
}

extension Sheet.Row {
  /// The device that it names in a column of its own; empty if it names none.
  fileprivate func device(in reader: SheetReader) -> String {
    let columns = reader.columns
    let column = columns.headings.indices.first { column in
      columns.kinds[column] == .environment && reader.cell(self, column) != nil
        && HeadingTable.embedded.namesDevice(columns.headings[column])
    }
    return column.flatMap { reader.cell(self, $0)?.text } ?? ""
  }
}
