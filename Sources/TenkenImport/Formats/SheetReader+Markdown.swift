/// Cells that have a whole document, as models write them: several cases with headings.
extension SheetReader {
  /// The cases in the cell that would be the title of one; nil if it has none.
  func casesInTitle(of source: ImportedCase) -> ImportedDocument? {
    guard source.steps.isEmpty, let cell = source.title else { return nil }
    let lines = cell.text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed)
    guard lines.contains(where: { $0.hasPrefix("#") }),
      lines.contains(where: { MarkdownLabel($0)?.column == .expected }),
      let read = try? MarkdownCases.document(of: cell.text),
      read.cases.contains(where: { !$0.steps.isEmpty })
    else { return nil }
    var found = ImportedDocument()
    found.add(
      read.notes.map {
        ImportedNote(
          label: $0.label, text: ImportedText(text: $0.text.text, position: cell.position))
      })
    for inner in read.cases {
      var own = inner.moved(to: cell.position)
      own.section = source.section
      // The heading may only count the cases: `Test Case 1`.
      let named = own.notes.firstIndex {
        HeadingTable.embedded.meaning(of: $0.label)?.column == .id
      }
      let id = named.map { own.notes.remove(at: $0).text } ?? inner.id ?? source.id
      own.id = id.map { ImportedText(text: $0.text, position: cell.position) }
      own.tags += source.tags
      own.requirements += source.requirements
      own.priority = own.priority ?? source.priority
      own.preconditions = source.preconditions + own.preconditions
      own.notes = source.notes + own.notes
      _ = own.enterData()
      found.add(own)
    }
    return found
  }
}
