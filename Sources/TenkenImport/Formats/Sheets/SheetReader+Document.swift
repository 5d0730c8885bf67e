import TenkenData
import TenkenDiagnostics

/// Tables of one source.
extension SheetReader {
  /// Reads tables, each separately; a table without headings of cases becomes notes.
  ///
  /// - Parameters:
  ///   - sheets: The tables.
  ///   - areSummaries: Whether another part of the source says what is done in their cases.
  ///   - areFiles: Whether each name tells a table from others with cases in the source.
  ///   - caseHeadings: What other tables of cases have above the titles of these.
  /// - Returns: The cases, with what became of each column.
  /// - Throws: Which limit the tables exceed.
  static func document(
    of sheets: [Sheet], areSummaries: Bool = false, areFiles: Bool = false,
    caseHeadings: Set<String> = []
  ) throws(ImportError) -> ImportedDocument {
    let tables = sheets.flatMap(\.tables)
    var found = tables.map {
      SheetColumns($0, isSummary: areSummaries, caseHeadings: caseHeadings)
    }
    var document = ImportedDocument()
    // Beside cases, a list of bugs is what testers found.
    let hasCases = found.contains { $0?.isOfBugs == false }
    let isSeveral = Set(zip(tables, found).filter { $1 != nil }.map(\.0.name)).count > 1
    if found.contains(where: { $0?.isOwn ?? false }) {
      for (index, sheet) in tables.enumerated() {
        let isCover = TestedCover.isCover(sheet)
        // What else a cover says may look like headings.
        if isCover, found[index]?.isOwn == false { found[index] = nil }
        if isCover || found[index] == nil { document.cover.read(sheet) }
      }
    }
    for (sheet, columns) in zip(tables, found) {
      guard let columns else {
        if sheet.isOfRuns { document.resultTableCount += 1 }
        document.bugCount += sheet.bugCount
        for (heading, isAlike) in sheet.firstCells {
          document.seeUnknown(heading, isAlike: isAlike)
        }
        if sheet.rows.contains(where: { !$0.isEmpty }) { document.add(sheet.nameNote) }
        for row in sheet.rows {
          document.add(sheet.notes(of: row))
          try document.check()
        }
        continue
      }
      if hasCases, columns.isOfBugs {
        document.add(sheet.notes(in: columns))
        continue
      }
      var reader = SheetReader(columns)
      reader.namesAreSections = isSeveral || areFiles
      reader.namesAreFiles = areFiles
      try reader.read(sheet)
      if !reader.document.cases.contains(where: { $0.section.first == sheet.name }) {
        document.add(sheet.nameNote)
      }
      document.add(contentsOf: reader.document)
      document.add(
        ColumnOutcomes(reader).outcomes(in: sheet, named: sheets.count > 1 ? sheet.name : ""))
      try document.check()
    }
    if isSeveral { document.joinSteps() }
    return document
  }
}

extension Sheet {
  /// The texts of the first row with several, which may be headings, each with whether all texts
  /// below it are the same.
  var firstCells: [(text: String, isAlike: Bool)] {
    guard
      let start = rows.firstIndex(where: { row in
        row.cells.count { !LineMarks.trimmed($0).isEmpty } > 1
      })
    else { return [] }
    return rows[start].cells.enumerated().filter { !LineMarks.trimmed($0.element).isEmpty }.map {
      column, text in
      var profile = ColumnProfile()
      for row in rows[(start + 1)...].prefix(ResultColumn.limit) { profile.add(row.text(column)) }
      return (text, profile.isAlike)
    }
  }
}
