import TenkenData

/// What a case has no key for.
extension SheetReader {
  /// Why a cell becomes a note.
  enum NoteReason {
    /// No key of a case is for it.
    case extra
    /// A later row of the case has another text than the first.
    case other
  }

  func noteReason(
    _ column: Int, _ row: Sheet.Row, _ text: ImportedText, _ current: ImportedCase
  ) -> NoteReason? {
    guard let kind = columns.kinds[column] else { return .extra }
    switch kind {
    case .data
    where columns.inputs.contains(column)
      || row.isStep(with: text, columns) && !CellLines.isNothing(text.text)
      || CellLines.data(text.text, of: self.text(row, .operation)) != nil:
      return nil
    case .number: return idKind == .number ? nil : .extra
    case .preconditions: return CellLines.isNothing(text.text) ? .extra : nil
    case .tags, .requirements: return nil
    case .operation where !columns.groups.isEmpty || columns.stepNames.contains(column): return nil
    case .expected: return nil
    case .description where current.title == text: return nil
    case .step: return CellLines.isStepNumber(text.text) ? nil : .extra
    case _ where kind.isComment: return .extra
    case _: break
    }
    if filledColumn(row, kind) != column { return .extra }
    return kind.differs(text.text, from: current, in: ownSection) ? .other : nil
  }

  /// Adds the test data of each step: *Fill it* and `20 litres`.
  ///
  /// - Returns: The columns that have it.
  mutating func addData(to steps: inout [ImportedStep], _ row: Sheet.Row) -> Set<Int> {
    var paired: Set<Int> = []
    for column in columns.columns[.data] ?? [] where !columns.isOwn {
      guard let text = cell(row, column),
        let lines = CellLines.data(text.text, of: self.text(row, .operation)),
        lines.allSatisfy({ steps.indices.contains($0.index) })
      else { continue }
      paired.insert(column)
      entered[column, default: 0] += 1
      for line in lines {
        steps[line.index].operation = steps[line.index].operation?.with([line.text])
      }
    }
    return paired
  }

  /// A text without what stands below a rule in its cell, which becomes a note: `---`, and below it
  /// where the case comes from; nil if all of it is a note.
  mutating func withoutRemark(
    _ text: ImportedText?, _ row: Sheet.Row, _ kind: SheetColumn
  ) -> ImportedText? {
    guard let text, !columns.isOwn, let column = filledColumn(row, kind) else { return text }
    let label = name(of: column)
    if text.heading != nil {
      current?.notes.append(ImportedNote(label: "", text: text, isUnderstood: true))
      dropped[column, default: 0] += 1
      return nil
    }
    // *Passed* below *Output* is how a test went, even where others say what is expected there.
    if columns.meanings[column]?.column == .outcome, VerdictTable.embedded.isWord(text.text) {
      current?.notes.append(ImportedNote(label: label, text: text, isUnderstood: true))
      dropped[column, default: 0] += 1
      return nil
    }
    guard let (main, remark) = text.text.partsAtRule else { return text }
    current?.notes.append(
      ImportedNote(
        label: label, text: ImportedText(text: remark, position: text.position), isUnderstood: true)
    )
    return ImportedText(text: main, position: text.position)
  }

  /// The text of a column that has both what holds before and what is done, without the former.
  mutating func takeStates(_ text: ImportedText?, _ row: Sheet.Row) -> ImportedText? {
    guard let text, let column = filledColumn(row, .operation),
      HeadingTable.embedded.isMixed(name(of: column))
    else { return text }
    let lines = text.text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed)
    let table = LineTable.embedded
    let states = lines.prefix { table.isState($0) && !table.asksToLook($0) }
    current?.preconditions += states.map { ImportedText(text: $0, position: text.position) }
    let rest = lines.dropFirst(states.count).joined(separator: "\n")
    return states.isEmpty
      ? text : rest.isEmpty ? nil : ImportedText(text: rest, position: text.position)
  }

  /// The cells of a row between the cases, with the headings of their columns.
  func labelledNotes(of row: Sheet.Row) -> [ImportedNote] {
    row.cells.indices.compactMap { column in
      cell(row, column).map {
        ImportedNote(label: columns.headings[column], text: $0, isUnderstood: true)
      }
    } + extras(of: row)
  }

  func extras(of row: Sheet.Row) -> [ImportedNote] {
    row.extras.map { column, text in
      let position = sheet.position(row.number, name(of: column))
      return ImportedNote(
        label: name(of: column), text: ImportedText(text: text, position: position),
        isUnderstood: true)
    }
  }
}

extension Sheet.Row {
  /// What stands for an empty cell among what is entered: that it stays empty may be the whole case.
  func emptyInput(_ column: Int, of reader: SheetReader) -> ImportedText? {
    let columns = reader.columns
    guard columns.kinds[column] == .data, columns.reasons[column] == .content,
      !columns.inputs.contains(column), columns.profile(column).filled * 2 > columns.mostFilled,
      reader.text(self, .title) != nil
    else { return nil }
    let place = reader.sheet.position(number, reader.name(of: column))
    return ImportedText(text: "\"\"", position: place)
  }

  /// Test data that begins or ends with blanks, in quotation marks, which show them; nil if it does
  /// not, or if most cells of the column do, so that these are only a habit.
  func quoted(_ column: Int, in reader: SheetReader) -> String? {
    let own = text(column)
    guard own.hasOuterBlank, !own.contains(where: \.isNewline) else { return nil }
    let cells = reader.sheet.rows.lazy.map { $0.text(column) }.filter { !$0.isEmpty }.prefix(200)
    return cells.count(where: \.hasOuterBlank) * 2 > cells.count ? nil : "\"\(own)\""
  }

  /// Whether a row says what is done with test data beside it, which is short enough for a line.
  func isStep(with data: ImportedText, _ columns: SheetColumns) -> Bool {
    guard !columns.isOwn, data.text.utf8.count <= 240 else { return false }
    return columns.columns[.operation]?.contains { !LineMarks.trimmed(text($0)).isEmpty } ?? false
  }
}

extension String {
  fileprivate var hasOuterBlank: Bool { first?.isWhitespace == true || last?.isWhitespace == true }
}

extension Sheet {
  /// The name of a table that is not the section of its cases.
  var nameNote: [ImportedNote] {
    name.isEmpty
      ? []
      : [ImportedNote(label: "", text: ImportedText(text: name, position: .title))]
  }

  /// The cells of a row that belongs to no case, as notes.
  func notes(of row: Row) -> [ImportedNote] {
    let cells = row.cells.enumerated().map { (column: $0.offset, text: $0.element) } + row.extras
    return cells.filter { !LineMarks.trimmed($0.text).isEmpty }.map { column, text in
      let position = position(row.number, columnLetters(at: column))
      return ImportedNote(label: "", text: ImportedText(text: text, position: position))
    }
  }
}

extension String {
  /// The parts of a text above and below its first line of dashes; nil if one is missing.
  fileprivate var partsAtRule: (String, String)? {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let rule = lines.firstIndex { LineMarks.trimmed($0).isRule }
    guard let rule else { return nil }
    let parts = [lines[..<rule], lines[(rule + 1)...]].map {
      LineMarks.trimmed($0.joined(separator: "\n"))
    }
    return parts.allSatisfy { !$0.isEmpty } ? (parts[0], parts[1]) : nil
  }
}

extension SheetColumn {
  /// Whether a later row of a case gives something that a case has once, but another text.
  fileprivate func differs(
    _ text: String, from current: ImportedCase, in section: [SheetColumn: String]
  ) -> Bool {
    switch self {
    case .title: current.title.map { !text.hasSuffix($0.text) } ?? true
    case .priority: text != current.priority?.text
    case .environment: text != current.environment?.text
    case .source: text != current.source?.text
    case .section, .chapter, .part, .feature: text.sectionName != section[self] ?? ""
    case _: false
    }
  }
}
