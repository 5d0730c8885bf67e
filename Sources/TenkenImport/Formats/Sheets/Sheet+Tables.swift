/// Tables that stand below each other in one sheet.
extension [Sheet.Row] {
  /// The rows of each table: below the first one, a row of other headings begins another, with the
  /// lines above it that name it.
  var tables: [[Sheet.Row]] {
    var starts: [Int] = [startIndex]
    var headings: Sheet.Row?
    var hasRows = false
    for (index, row) in enumerated() where !row.isEmpty {
      guard row.isOfHeadings(isFirst: headings == nil) else {
        hasRows = hasRows || headings != nil
        continue
      }
      if let headings, hasRows, !headings.hasTexts(of: row) {
        starts.append(start(of: index, behind: starts[starts.count - 1]))
        hasRows = false
      }
      if headings.map({ !$0.hasTexts(of: row) }) ?? true { headings = row }
    }
    return zip(starts, starts.dropFirst() + [endIndex]).map { Array(self[$0..<$1]) }
  }

  /// The place of the first line that names the table with a row of headings.
  private func start(of headings: Int, behind last: Int) -> Int {
    var (start, hasName) = (headings, false)
    while start > last + 1, case let above = self[start - 1] {
      let isName = above.filledCount == 1 && !LineMarks.trimmed(above.text(0)).isEmpty
      guard isName || above.isEmpty && !hasName else { break }
      hasName = hasName || isName
      start -= 1
    }
    return start
  }
}

extension Sheet {
  /// The tables that stand below each other in the sheet.
  var tables: [Sheet] {
    rows.tables.enumerated().map { index, rows in
      var table = self
      table.rows = rows
      table.isBelow = isBelow || index > 0
      return table
    }
  }
}

extension Sheet.Row {
  /// The number of cells with a text.
  fileprivate var filledCount: Int { cells.count { !LineMarks.trimmed($0).isEmpty } }

  /// Whether most of its cells are known headings of cases, or of what was found in them.
  fileprivate func isOfHeadings(isFirst: Bool) -> Bool {
    var (count, known, isSure): (Int, Set<SheetColumn>, Bool) = (0, [], false)
    for cell in cells where !cell.isEmpty {
      guard cell.utf8.count <= 80 else { return false }
      count += LineMarks.trimmed(cell).isEmpty ? 0 : 1
    }
    guard count >= 4, !cells.contains(where: ColumnProfile.isID) else { return false }
    var found = 0
    for cell in cells {
      guard let meaning = HeadingTable.embedded.meaning(of: LineMarks.trimmed(cell)) else {
        continue
      }
      found += 1
      known.insert(meaning.column)
      isSure = isSure || meaning.isSure
    }
    return isSure && known.count >= (isFirst ? 3 : 4) && found * 3 >= count * (isFirst ? 1 : 2)
  }

  /// Whether all texts of another row stand in the same columns of this one.
  fileprivate func hasTexts(of other: Sheet.Row) -> Bool {
    other.cells.enumerated().allSatisfy { column, cell in
      let text = LineMarks.trimmed(cell)
      return text.isEmpty || text == LineMarks.trimmed(self.text(column))
    }
  }
}

extension SheetColumns {
  /// Whether the rows are bugs that tests found, each with an id of its own, and no cases.
  var isOfBugs: Bool {
    guard !isOwn, !has(.id), let bug = filledColumn(.ticket), let title = column(.title),
      bug < title
    else { return false }
    let ids = profile(bug)
    return ids.isIDs && ids.distinctCount == ids.filled && ids.filled >= profile(title).filled
  }
}

extension Sheet {
  /// The number of issues below a row of headings, if the type of each says that it is a bug; or 0.
  var bugCount: Int {
    let rows = rows.filter { !$0.isEmpty }
    guard let headings = rows.first else { return 0 }
    let table = HeadingTable.embedded
    let types = headings.cells.indices.filter { column in
      let name = headings.text(column)
      return name.utf8.count <= 24 && table.meaning(of: name)?.column == .attribute
    }
    let issues = rows.dropFirst()
    let isOfBugs = types.contains { column in
      issues.allSatisfy { row in
        let type = LineMarks.trimmed(row.text(column))
        return type.utf8.count <= 24 && table.meaning(of: type)?.column == .ticket
      }
    }
    return isOfBugs ? issues.count : 0
  }

  /// The cells of a table that has no cases, with the headings of their columns.
  func notes(in columns: SheetColumns) -> [ImportedNote] {
    var reader = SheetReader(columns)
    reader.sheet = self
    return nameNote
      + rows.flatMap { row in
        row.number > columns.headerRows.upperBound ? reader.labelledNotes(of: row) : notes(of: row)
      }
  }
}
