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
    return read.joined(with: source, at: cell.position) { own in
      // The heading may only count the cases: `Test Case 1`.
      let named = own.notes.firstIndex {
        HeadingTable.embedded.meaning(of: $0.label)?.column == .id
      }
      if let named { own.id = own.notes.remove(at: named).text }
    }
  }
}
