import TenkenDiagnostics

/// Fields of cases, and tables.
extension MarkdownCases {
  mutating func takeField(
    _ section: MarkdownOutline.Section, _ column: SheetColumn, _ draft: inout Draft
  ) {
    let name = section.title.withoutColon
    for block in section.blocks {
      switch block {
      case .paragraph(let text, let line, _), .quote(let text, let line):
        take((name, text, line), column, &draft)
      case .list(let items):
        for item in items {
          take((name, item.text, item.line), column, &draft)
          addNotes(below: item, &draft)
        }
      case .code(_, let lines):
        for (text, line) in lines { take((name, text, line), column, &draft) }
      case .table(let rows):
        for row in rows {
          take((name, row.cells.joined(separator: " | "), row.number), column, &draft)
        }
      case .fields(let fields): for field in fields { take(field, &draft) }
      case .rule: break
      }
    }
  }

  mutating func take(
    _ field: (name: String, value: String, line: Int), _ draft: inout Draft,
    isHidden: Bool = false
  ) {
    // `<!-- test -->` says where a case begins, and nothing else.
    if field.name.isEmpty, ["test", "suite"].contains(field.value) { return }
    guard let column = HeadingTable.embedded.meaning(of: field.name)?.column else {
      // What only the source shows is no label that readers have to understand.
      let isOfSource = isHidden && !field.value.contains("\n")
      draft.source.notes.append(note(field, isUnderstood: isOfSource))
      return
    }
    // What is run in the environment of the tests is no step of a test.
    let isOfAside = draft.isAside && draft.source.steps.isEmpty && draft.role == nil
    guard !isOfAside || column != .operation else {
      draft.source.notes.append(note(field, isUnderstood: true))
      return
    }
    take(field, column, &draft)
  }

  mutating func take(
    _ field: (name: String, value: String, line: Int), _ column: SheetColumn, _ draft: inout Draft
  ) {
    draft.take(plain(field.value.trimmingBrackets, field.line), field.name, column)
  }

  func note(
    _ field: (name: String, value: String, line: Int), isUnderstood: Bool = false
  ) -> ImportedNote {
    // A comment may have a name alone: `<!-- test -->`.
    let text = field.value.isEmpty ? field.name : field.value
    return ImportedNote(
      label: field.value.isEmpty ? "" : field.name, text: plain(text, field.line),
      isUnderstood: isUnderstood || field.value.isEmpty)
  }

  mutating func table(
    _ rows: [Sheet.Row], _ draft: inout Draft, _ context: Context
  ) throws(ImportError) {
    if draft.role == .data {
      for line in rows.dataLines { draft.add(line, as: .data) }
      return
    }
    let title = draft.source.title.map { [$0.text] } ?? []
    let path = context.section + context.path + title
    let sheet = Sheet(name: path.joined(separator: " › "), rows: rows)
    let isSummary =
      rows.count > 1
      && rows.dropFirst().allSatisfy { $0.cells.contains(where: detailedIDs.contains) }
    if let found = SheetColumns(sheet, isSummary: isSummary, caseHeadings: caseHeadings) {
      let read = try SheetReader.document(
        of: [sheet], areSummaries: isSummary,
        areFiles: hasTablesInSections && !path.isEmpty, caseHeadings: caseHeadings)
      document.addCounts(of: read)
      for row in rows where row.cells.count > 1 && row.cells.count < rows[0].cells.count {
        document.doubt(.unevenRows, at: .line(row.number))
      }
      // A summary below the cases, often of how they went.
      let areKnown = read.cases.allSatisfy { $0.id.map { known.ids.contains($0.text) } ?? false }
      let isOfRuns = areKnown && found.has(.verdict) && !found.has(.operation)
      if isOfRuns || found.isOfNames && (areKnown || document.repeats(read.cases)) {
        if found.isOfResults || isOfRuns { document.resultTableCount += 1 }
        return draft.addNotes(rows, isListed: false)
      }
      // A table of steps only, below the heading of a case, is that case's.
      // The number of a section is no id of a case: `6.1 Rejected input`.
      let hasID = draft.source.id.map { !$0.isSectionNumber } ?? false
      let isNumbered = found.has(.number) && !hasID && draft.role != .operation
      let isOfCase =
        (draft.source.title ?? draft.source.id) != nil && !found.has(.id) && !found.has(.title)
        && !isNumbered && !(found.isOfPairs && draft.heading?.isTest != true)
      if isOfCase, found.has(.operation), read.cases.contains(where: { !$0.steps.isEmpty }) {
        // Steps that are counted from 1 again may be those of another case.
        let isAgain = draft.stepTableLine > 0 && rows.dropFirst().first?.text(0) == "1"
        if isAgain { document.doubt(.joinedCases, at: .line(rows[0].number)) }
        draft.stepTableLine = rows[rows.count - 1].number
        draft.hasStepColumns = found.has(.expected)
      }
      for var source in read.cases {
        if isOfCase {
          draft.source.steps += source.steps
          draft.source.preconditions += source.preconditions
          draft.source.notes += source.notes
          draft.takeFields(of: source)
          continue
        }
        // `前提: …` above a table holds for its cases.
        source.preconditions =
          context.preconditions + draft.source.preconditions + source.preconditions
        keep(source)
      }
      if !isOfCase {
        draft.sharedPreconditions = draft.source.preconditions.count
        draft.hasTableOfCases = true
      }
      document.add(read.notes)
      document.add(read.columns)
      return
    }
    for (heading, isAlike) in sheet.firstCells { document.seeUnknown(heading, isAlike: isAlike) }
    if takeFields(rows, &draft) { return }
    if sheet.isOfRuns { document.resultTableCount += 1 }
    draft.addNotes(rows)
  }

  /// Takes a table of fields and values; false for other tables.
  mutating func takeFields(_ rows: [Sheet.Row], _ draft: inout Draft) -> Bool {
    guard rows.allSatisfy({ $0.cells.count == 2 }), rows.count >= 2 else { return false }
    let known = rows.count { HeadingTable.embedded.meaning(of: $0.text(0)) != nil }
    // Below the heading of a case, a table without heads has its fields.
    let hasNoHeads = rows[0].isEmpty && draft.source.title != nil && known > 0
    guard hasNoHeads || known * 2 >= rows.count else { return false }
    draft.restart(at: rows)
    for (index, row) in rows.enumerated() {
      let isHead = index == 0 && HeadingTable.embedded.meaning(of: row.text(0)) == nil
      if isHead, row.isEmpty { continue }
      if isHead {
        let heads = plain(row.cells.joined(separator: " | "), row.number)
        draft.source.notes.append(ImportedNote(label: "", text: heads, isUnderstood: true))
      } else if !row.text(0).isEmpty || !row.text(1).isEmpty {
        take((row.text(0), row.text(1), row.number), &draft)
      }
    }
    return true
  }
}

extension String {
  /// The text without the brackets of a list in YAML.
  fileprivate var trimmingBrackets: String {
    hasPrefix("[") && hasSuffix("]") ? String(dropFirst().dropLast()) : trimmingQuotes
  }

  /// The text without quotation marks around it.
  var trimmingQuotes: String {
    guard count > 1, let first, first == last, "\"'".contains(first) else { return self }
    return String(dropFirst().dropLast())
  }
}

extension ImportedDocument {
  /// Whether all cases of a table are already there, so that it only says how they went.
  fileprivate func repeats(_ others: [ImportedCase]) -> Bool {
    func name(_ source: ImportedCase) -> String? {
      source.title?.text.split(separator: " › ").last.map { String($0).lowercased() }
    }
    let known = Set(cases.compactMap(name))
    // A summary shortens names.
    return !others.isEmpty
      && others.allSatisfy { source in
        guard let own = name(source) else { return false }
        return known.contains(own) || known.contains { $0.hasPrefix(own) }
      }
  }
}
